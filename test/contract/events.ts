import { randomUUID } from 'node:crypto';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import type { EventStore, ReadAllOptions } from '@ledger/store';
import { exportEvents, isStoreError } from '@ledger/store';
import type { StoreFailure } from '@ledger/store';

export function anEvent(data: unknown = { player: 1503014 }, type = 'PlayerRegistered'): NewEvent {
  const metadata = { actor: 'registrar', correlationId: 'request-1' };
  return { id: randomUUID(), type, version: 1, metadata, data };
}

export function someEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, number) => anEvent({ number }));
}

export async function everything(
  store: EventStore,
  from: LogPosition = BEGINNING,
  options?: ReadAllOptions,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const batch of store.readAll(from, options)) events.push(...batch);
  return events;
}

export async function exported(store: EventStore): Promise<string> {
  let text = '';
  for await (const piece of exportEvents(store)) text += piece;
  return text;
}

/** A file in pieces that do not care where lines end. */
export async function* asFile(text: string | Buffer, pieceBytes = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** The failure with which something ends; fails the test if it does not fail, or fails differently. */
export async function failureOf<Code extends StoreFailure['code']>(
  work: Promise<unknown>,
  code: Code,
): Promise<Extract<StoreFailure, { code: Code }>> {
  const outcome: unknown = await work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (isStoreError(outcome, code)) return outcome.failure;
  throw outcome instanceof Error ? outcome : new Error(`Expected ${code}, got ${String(outcome)}`);
}

export function at(position: number): LogPosition {
  return position as LogPosition;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

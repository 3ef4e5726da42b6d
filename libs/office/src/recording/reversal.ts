import type { LogPosition, Refusal } from '@ledger/kernel';
import { refuse, spelledOut } from '@ledger/kernel';
import type { CommandOf, Command, Grounds, Notice, StoredEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { officeRefusal } from '../refusals';

/** The command that undoes the event at a position. */
export async function reversalOf(
  store: EventStore,
  position: LogPosition,
  grounds: Grounds,
): Promise<CommandOf<'RevertCorrection'>> {
  const event = await eventAt(store, position);
  if (event === null) return refuse(noSuchPosition(position, await store.head()));
  if (event.isVoid === true) return refuse(officeRefusal('EventVoid', { position }));
  return { type: 'RevertCorrection', stream: event.stream, position, ...grounds };
}

/** Null where there is no event at the position. */
export async function eventAt(store: EventStore, position: LogPosition): Promise<StoredEvent | null> {
  if (position < 1 || position > (await store.head())) return null;
  for await (const [event] of store.readAll((position - 1) as LogPosition, { to: position })) return event!;
  return null;
}

export function noSuchPosition(position: LogPosition, head: LogPosition): Refusal {
  return officeRefusal('PositionUnknown', { position, head });
}

/** In words, what reversals among the commands undo: a mistyped position is noticed. */
export async function undoneBy(store: EventStore, commands: readonly Command[]): Promise<readonly Notice[]> {
  const notices: Notice[] = [];
  for (const command of commands) {
    if (command.type !== 'RevertCorrection') continue;
    const event = await eventAt(store, command.position as LogPosition);
    if (event !== null) notices.push(officeRefusal('Undoes', { event: describeEvent(event) }));
  }
  return notices;
}

/** `rule set enacted (pool standard, rule set STD-2011), recorded 2024-01-05 by Anne, position 3`. */
function describeEvent({ type, data, metadata, recordedAt, position }: StoredEvent): string {
  const facts = Object.entries(data as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${spelledOut(name)} ${value}`] : [],
  );
  const details = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${spelledOut(type)}${details}, recorded ${recordedAt.slice(0, 10)} by ${metadata.actor}, position ${position}`;
}

import { randomUUID } from 'node:crypto';
import type { ListDate } from '@ledger/kernel';
import { addMonths, calendarDate, listDate } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { Office } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import type { Size } from '../lists/world';
import { contentOf, historyOf, lastListOf, sizeOf } from '../lists/world';

const EVENTS_AT_ONCE = 2_000;

/** A world whose last list lies in the past, with names, so that it can be looked at like any other ledger. */
export function worldOf(percent: number, seed = percent): Size {
  return { ...sizeOf(percent), first: listDate('2016-01-01'), seed, withNames: true };
}

export type OnProgress = (done: number, total: number, what: string) => void;

/** Writes a made-up history into an empty store, in large batches through the store's port. */
export async function makeWorld(
  store: EventStore,
  size: Size,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const { events } = contentOf(size);
  let batch: StoredEvent[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    await store.restore(batch);
    done += batch.length;
    batch = [];
    onProgress(done, events, 'events');
  };
  for (const event of historyOf(size)) {
    batch.push(event);
    if (batch.length === EVENTS_AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
}

/** Publishes the last standard lists, as the office would. Needs every list computed. */
export async function publishLast(store: EventStore, size: Size, count: number): Promise<void> {
  const last = lastListOf(size);
  const office = new Office(store, { newId: randomUUID, today: () => calendarDate(last) });
  for (let back = count - 1; back >= 0; back -= 1) {
    await office.publish('standard', addMonths(last, -back) as ListDate, { actor: 'bench' });
  }
  await office.close();
}

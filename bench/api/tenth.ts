import { randomUUID } from 'node:crypto';
import type { ListDate } from '@ledger/kernel';
import { addMonths, calendarDate } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { EmbeddedStore } from '@ledger/store';
import { historyOf, lastListOf, sizeOf } from '../lists/world';

const PERCENT = 10;
const BATCH = 2_000;

/**
 * Writes a tenth of the design load into a file as an exported ledger would be taken over, and publishes its last
 * standard lists. Answers the date of the last one.
 */
export async function fillTenth(file: string, months: number): Promise<ListDate> {
  const size = { ...sizeOf(PERCENT), lists: months };
  const store = new EmbeddedStore(file);
  let batch: StoredEvent[] = [];
  for (const event of historyOf(size)) {
    batch.push(event);
    if (batch.length < BATCH) continue;
    await store.restore(batch);
    batch = [];
  }
  if (batch.length > 0) await store.restore(batch);
  const office = new Office(store, { newId: randomUUID, today: () => calendarDate('2026-01-01') });
  const last = lastListOf(size);
  for (const date of [addMonths(last, -1) as ListDate, last]) {
    await office.publish('standard', date, { actor: 'bench' });
  }
  await store.close();
  return last;
}

import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { CalendarDate } from '@ledger/kernel';
import { calendarDate, RefusedError } from '@ledger/kernel';
import type { Authorship, Office } from '@ledger/office';
import { checkpointPlace, openOffice } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import { openStore } from '@ledger/store';
import type { AuthorOptions, StoreOptions } from './options';
import { remark } from './print/text';

/** Opens the office at a store, does the work and closes up, also after a failure. */
export async function atDesk<Answer>(
  { store: address }: StoreOptions,
  work: (office: Office, store: EventStore) => Promise<Answer>,
): Promise<Answer> {
  const store = await openStore(address);
  try {
    const checkpoints = checkpointPlace(address, process.env['LEDGER_CACHE']);
    return await work(openOffice(store, { newId: randomUUID, checkpoints }), store);
  } catch (error) {
    // Who mistyped an address asks a ledger that was made a moment ago.
    if (error instanceof RefusedError && (await store.head()) === 0) {
      remark(`The ledger at ${address} is empty.`);
    }
    throw error;
  } finally {
    await store.close();
  }
}

/** The day by the calendar on the wall. */
export function today(): CalendarDate {
  const now = new Date();
  const pad = (value: number): string => String(value).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}

export function authorship({ as, reason, evidence }: AuthorOptions): Authorship {
  return {
    actor: as ?? userInfo().username,
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
  };
}

import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { CalendarDate } from '@ledger/kernel';
import { BEGINNING, calendarDate, RefusedError } from '@ledger/kernel';
import type { Authorship } from '@ledger/office';
import { Analytics, checkpointPlace, idsInOrder, Office } from '@ledger/office';
import type { EventStore, OpenOptions } from '@ledger/store';
import { openStore } from '@ledger/store';
import type { AuthorOptions, StoreOptions } from './options';
import { remark } from './print/text';
import { untilDone } from './progress';

type Work<Answer> = (office: Office, store: EventStore) => Promise<Answer>;

/**
 * Opens the office at a store, does the work and closes it, also after a failure. The ledger must exist, so that a mistyped
 * address does not create an empty one.
 */
export function withOffice<Answer>(options: StoreOptions, work: Work<Answer>): Promise<Answer> {
  return atStore(options.store, { mustExist: true }, async (office, store) => {
    await printIfEmpty(store);
    return work(office, store);
  });
}

/** The same for what can be the first entry of a ledger: where there is none, one is begun. */
export function withOfficeOrNew<Answer>(options: StoreOptions, work: Work<Answer>): Promise<Answer> {
  return atStore(options.store, { mustExist: false }, async (office, store) => {
    try {
      return await work(office, store);
    } catch (error) {
      if (error instanceof RefusedError) await printIfEmpty(store);
      throw error;
    }
  });
}

/** The tables of analysts, of a ledger that exists. */
export async function withAnalytics<Answer>(
  { store: address }: StoreOptions,
  work: (analytics: Analytics) => Promise<Answer>,
): Promise<Answer> {
  const store = await openStore(address, { mustExist: true });
  const analytics = new Analytics(store, checkpointPlace(address, process.env['LEDGER_CACHE']));
  try {
    await printIfEmpty(store);
    return await work(analytics);
  } finally {
    await analytics.close();
    await store.close();
  }
}

async function atStore<Answer>(address: string, open: OpenOptions, work: Work<Answer>): Promise<Answer> {
  const store = await openStore(address, open);
  try {
    const checkpoints = checkpointPlace(address, process.env['LEDGER_CACHE']);
    const newId = idsInOrder({ now: Date.now, random: randomBytes });
    const bar = await untilDone();
    const onReading = (done: number, total: number): void => bar.show(done, total, 'events read');
    const office = new Office(store, { newId, today, checkpoints, onReading });
    try {
      return await work(office, store);
    } finally {
      bar.end();
      await office.close();
    }
  } finally {
    await store.close();
  }
}

async function printIfEmpty(store: EventStore): Promise<void> {
  if ((await store.head()) === BEGINNING) remark(`The ledger at ${store.location} is empty.`);
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

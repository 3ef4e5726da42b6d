/** The child of the crash test of imports: imports a list and prints how many players are recorded. Killed from outside. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { calendarDate, listDate } from '@ledger/kernel';
import type { ListAdopted } from '@ledger/office';
import { Office } from '@ledger/office';
import { openStore } from '@ledger/store';
import { SETTINGS } from '../../../libs/store/src/embedded/second-writer';

export const PLAYERS = 6_000;

export async function importList(
  address: string,
  onRegistered: (count: number) => void = () => {},
): Promise<ListAdopted> {
  const rows = Array.from(
    { length: PLAYERS },
    (_, at) => `${1_000 + at},"Doe, Jo ${at}",${1_400 + (at % 900)}`,
  );
  const list = Buffer.from(['id,name,rating', ...rows].join('\n'));
  const store = await openStore(address);
  try {
    const office = new Office(store, { newId: randomUUID, today: () => calendarDate('2026-01-01') });
    const terms = { pool: 'standard', date: listDate('2024-01-01'), source: 'test' } as const;
    return await office.adoptList(list, terms, { actor: 'child' }, (done, _total, what) => {
      if (what === 'players registered') onRegistered(done);
    });
  } finally {
    await store.close();
  }
}

if (require.main === module) {
  // As for a long list: a second thread writes.
  Object.assign(SETTINGS, { rowsAlone: 0, isAwaited: true });
  void importList(process.argv[2]!, (count) => writeSync(1, `${count}\n`));
}

import type { StoreOptions } from '../options';
import type { PlayerId, Pool } from '@ledger/kernel';
import { withOffice } from '../with-office';
import { historyCsv } from '@ledger/office';
import { printHistory } from '../print/history';
import { remark, say, sayJson } from '../print/text';

export interface HistoryOptions extends StoreOptions {
  readonly pool: Pool;
  readonly format: 'table' | 'csv' | 'json';
}

export async function history(player: PlayerId, options: HistoryOptions): Promise<void> {
  const { pool, format } = options;
  await withOffice(options, async (office) => {
    const { entries } = await office.history({ player, pool });
    if (format === 'json') return sayJson({ player, pool, lists: entries });
    if (format === 'csv') return say(historyCsv(entries));
    if (entries.length === 0) remark(`${player} was never on a ${pool} list.`);
    printHistory(entries);
  });
}

import type { PlayerId, Pool } from '@ledger/kernel';
import { signed } from '@ledger/kernel';
import { causesInWords, historyCsv, sinceInWords } from '@ledger/office';
import type { HistoryEntry, PublishedFigures } from '@ledger/lists';
import type { StoreOptions } from '../options';
import { withOffice } from '../with-office';
import { remark, say, sayJson } from '../print/text';
import { printTable } from '../print/table';

/** Each version with the rating it showed: `2801`, or `v1 2801, v2 2791` where there are several. */
function published(versions: readonly PublishedFigures[]): string {
  const shown = versions.map(({ version, standing, withdrawn }) => {
    const rating = `${standing?.rating ?? 'not listed'}${withdrawn ? ' withdrawn' : ''}`;
    return versions.length === 1 ? rating : `v${version} ${rating}`;
  });
  return shown.join(', ');
}

function printHistory(entries: readonly HistoryEntry[]): void {
  printTable<HistoryEntry>(
    [
      { title: 'list', cell: ({ date }) => date },
      { title: 'published', cell: (entry) => published(entry.published) },
      { title: 'revised', align: 'right', cell: ({ revised }) => revised?.rating ?? 'not listed' },
      { title: 'change', align: 'right', cell: ({ change }) => signed(change) },
      { title: 'games', align: 'right', cell: ({ revised }) => revised?.games ?? '' },
      { title: 'k', align: 'right', cell: ({ revised }) => revised?.k ?? '' },
      { title: 'flag', cell: ({ revised }) => (revised?.inactive === true ? 'i' : '') },
      { title: 'cause', below: true, cell: ({ because }) => causesInWords(because) },
      { title: 'since publication', below: true, cell: ({ revision }) => sinceInWords(revision) },
    ],
    entries,
  );
}

export interface HistoryOptions extends StoreOptions {
  readonly pool: Pool;
  readonly format: 'table' | 'csv' | 'json';
}

export async function history(player: PlayerId, options: HistoryOptions): Promise<void> {
  const { pool, format } = options;
  await withOffice(options, async (office) => {
    const { entries } = await office.ask('history', { player, pool }, 'latest');
    if (format === 'json') return sayJson({ player, pool, lists: entries });
    if (format === 'csv') return say(historyCsv(entries));
    if (entries.length === 0) remark(`${player} was never on a ${pool} list.`);
    printHistory(entries);
  });
}

import type { ListRow } from '@ledger/lists';
import { printTable } from './table';

export function printList(rows: readonly ListRow[]): void {
  printTable<ListRow>(
    [
      { title: 'rank', align: 'right', cell: ({ rank }) => rank },
      { title: 'id', align: 'right', cell: ({ id }) => id },
      { title: 'name', flexible: true, cell: ({ name }) => name },
      { title: 'fed', cell: ({ federation }) => federation },
      { title: 'sex', cell: ({ sex }) => sex ?? '' },
      { title: 'title', cell: ({ title }) => title ?? '' },
      { title: 'rating', align: 'right', cell: ({ rating }) => rating },
      { title: 'games', align: 'right', cell: ({ games }) => games },
      { title: 'k', align: 'right', cell: ({ k }) => k },
      { title: 'born', align: 'right', cell: ({ birthYear }) => birthYear ?? '' },
      { title: 'flag', cell: ({ inactive }) => (inactive ? 'i' : '') },
    ],
    rows,
  );
}

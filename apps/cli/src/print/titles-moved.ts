import type { TitleMoved } from '@ledger/office';
import { printTable } from './table';
import { say } from './text';

/** Norms and titles that differ between two states, and whether the player holds a title because of them. */
export function printTitlesMoved(titles: readonly TitleMoved[]): void {
  if (titles.length === 0) return;
  say('\nNorms and titles affected (no title changes automatically):');
  printTable<TitleMoved>(
    [
      { title: 'id', align: 'right', cell: ({ player }) => player },
      { title: 'name', flexible: true, cell: ({ name }) => name },
      { title: 'title', cell: ({ title }) => title },
      { title: 'what', cell: whatOf },
      { title: '', cell: ({ change }) => change },
      { title: 'before', flexible: true, cell: ({ before }) => before },
      { title: 'after', flexible: true, cell: ({ after }) => after },
      { title: 'held', cell: ({ titleHeld }) => (titleHeld ? 'held' : '') },
    ],
    titles,
    'wrap',
  );
}

function whatOf(moved: TitleMoved): string {
  const what = moved.what.replaceAll('-', ' ');
  return 'tournament' in moved ? `${what} ${moved.tournament}` : what;
}

import type { TitleMoved } from '@ledger/office';
import type { Column } from './table';
import { printTable } from './table';
import { say } from './text';

/** Norms and titles that differ between two states, and whether the player holds a title because of them. */
export function printTitlesMoved(titles: readonly TitleMoved[]): void {
  if (titles.length === 0) return;
  say('\nNorms and titles affected (no title changes automatically):');
  printTable<TitleMoved>(TITLES_MOVED, titles, 'wrap');
}

export const TITLES_MOVED: readonly Column<TitleMoved>[] = [
  { title: 'id', align: 'right', cell: ({ player }) => player },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'title', cell: ({ title }) => title },
  { title: 'what', cell: whatOf },
  { title: '', cell: ({ change }) => change },
  { title: 'held', cell: ({ titleHeld }) => (titleHeld ? 'held' : '') },
  // Whole sentences with articles: below the row in a narrow terminal.
  { title: 'before', below: true, cell: ({ before }) => before },
  { title: 'after', below: true, cell: ({ after }) => after },
];

function whatOf(moved: TitleMoved): string {
  const what = moved.what.replaceAll('-', ' ');
  return 'tournament' in moved ? `${what} ${moved.tournament}` : what;
}

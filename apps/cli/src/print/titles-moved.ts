import type { TitleMoved } from '@ledger/office';
import { printTable } from './table';
import { say } from './text';

/** Norms and titles beside a difference of lists: what holds otherwise, and whether someone holds a title by it. */
export function printTitlesMoved(titles: readonly TitleMoved[], verb: 'hold' | 'would hold'): void {
  if (titles.length === 0) return;
  say(`\nNorms and titles that ${verb} otherwise (nothing is changed by it):`);
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
  return moved.what === 'norm' ? `norm ${moved.tournament}` : moved.what.replaceAll('-', ' ');
}

import { csvTable } from '@ledger/formats';
import type { DueAnswer } from '@ledger/office';
import { printTable } from './table';
import { remark, say, sayJson } from './text';

const COLUMNS = [
  'id',
  'name',
  'federation',
  'title',
  'by',
  'article',
  'since',
  'provisional',
  'new',
  'why',
] as const;

export function printDue(answer: DueAnswer, format: 'table' | 'csv' | 'json'): void {
  if (format === 'json') return sayJson(answer);
  const { due, people } = answer;
  const persons = new Map(people.map((person) => [person.id, person]));
  const rows = due.map((each) => {
    const { name, federation } = persons.get(each.player)!;
    return { ...each, name, federation };
  });
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  if (format === 'csv') {
    say(
      csvTable(
        COLUMNS,
        rows.map(({ player, name, federation, title, by, article, since, provisional, isNew, why }) => [
          player,
          name,
          federation,
          title,
          by,
          article,
          since,
          yes(provisional),
          yes(isNew),
          why,
        ]),
      ),
    );
  } else if (rows.length > 0) {
    printTable(
      [
        { title: 'title', cell: ({ title }) => title },
        { title: 'id', align: 'right', cell: ({ player }) => player },
        { title: 'name', flexible: true, cell: ({ name }) => name },
        { title: 'fed', cell: ({ federation }) => federation },
        { title: 'since', cell: ({ since }) => since },
        ...(rows.every(({ isNew }) => isNew) ? [] : [isNewColumn]),
        { title: 'by', cell: ({ by, article }) => `${by.replaceAll('-', ' ')} (${article})` },
        {
          title: 'why',
          flexible: true,
          below: true,
          cell: ({ why, provisional }) => (provisional ? `${why}, provisional` : why),
        },
      ],
      rows,
      'page',
    );
  }
  remark(summary(answer));
}

/** Printed only if some are left out. */
const isNewColumn = {
  title: 'new',
  cell: ({ isNew }: { readonly isNew: boolean }) => (isNew ? 'new' : ''),
};

/** How many, since when, and what was left out. */
function summary({ on, since, due, earlier }: DueAnswer): string {
  const fresh = due.filter(({ isNew }) => isNew).length;
  const back = since === null ? '' : `since the list of ${since.date}`;
  const few = due.length === fresh ? `${fresh} new ${back}` : `${due.length}, ${fresh} of them new ${back}`;
  const left = earlier === 0 ? '' : `; ${earlier} earned earlier (--all)`;
  return `Titles due on ${on}: ${since === null ? due.length : few}${left}.`;
}

import { csvTable } from '@ledger/formats';
import type { DueAnswer } from '@ledger/office';
import { namesOf } from './names';
import { printTable } from './table';
import { say, sayJson } from './text';

const COLUMNS = ['id', 'name', 'title', 'by', 'article', 'since', 'provisional', 'why'] as const;

export function tellDue(answer: DueAnswer, format: 'table' | 'csv' | 'json'): void {
  if (format === 'json') return sayJson(answer);
  const { on, due, people } = answer;
  const nameOf = namesOf(people);
  if (format === 'csv') {
    const rows = due.map(({ player, title, by, article, since, provisional, why }) => [
      player,
      nameOf(player),
      title,
      by,
      article,
      since,
      provisional ? 'yes' : 'no',
      why,
    ]);
    return say(csvTable(COLUMNS, rows));
  }
  if (due.length === 0) return say(`No title is due on ${on}.`);
  printTable(
    [
      { title: 'title', cell: ({ title }) => title },
      { title: 'id', align: 'right', cell: ({ player }) => player },
      { title: 'name', flexible: true, cell: ({ player }) => nameOf(player) },
      { title: 'since', cell: ({ since }) => since },
      { title: 'article', cell: ({ article }) => article },
      { title: 'by', cell: ({ by }) => by.replaceAll('-', ' ') },
      {
        title: 'why',
        flexible: true,
        cell: ({ why, provisional }) => (provisional ? `${why}, provisional` : why),
      },
    ],
    due,
    'page',
  );
}

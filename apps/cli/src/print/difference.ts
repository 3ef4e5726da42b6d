import type { Impact, ListDifference, RowDifference, RowFigures } from '@ledger/office';
import type { Column } from './table';
import { printTable } from './table';
import { say, sayJson } from './text';

const signed = (change: number | null): string =>
  change === null ? '' : change > 0 ? `+${change}` : String(change);
const flag = (figures: RowFigures | null): string => (figures?.inactive === true ? 'i' : '');

const COLUMNS: readonly Column<RowDifference>[] = [
  { title: 'id', align: 'right', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'what', cell: ({ what }) => what },
  { title: 'rating', align: 'right', cell: ({ from }) => from?.rating ?? '' },
  { title: 'now', align: 'right', cell: ({ to }) => to?.rating ?? '' },
  { title: 'change', align: 'right', cell: ({ change }) => signed(change) },
  { title: 'games', align: 'right', cell: ({ from }) => from?.games ?? '' },
  { title: 'now', align: 'right', cell: ({ to }) => to?.games ?? '' },
  { title: 'k', align: 'right', cell: ({ from }) => from?.k ?? '' },
  { title: 'now', align: 'right', cell: ({ to }) => to?.k ?? '' },
  { title: 'flag', cell: ({ from }) => flag(from) },
  { title: 'now', cell: ({ to }) => flag(to) },
  { title: 'thresholds', flexible: true, cell: ({ thresholds }) => thresholds.join('; ') },
];

export function tellDifference(difference: ListDifference, format: 'table' | 'csv' | 'json'): void {
  if (format === 'json') return sayJson(difference);
  if (format === 'csv') return say(differenceCsv(difference));
  say(summary(difference));
  if (difference.rows.length > 0) printTable(COLUMNS, difference.rows);
}

function summary({ pool, date, entered, left, changed }: ListDifference): string {
  return `${pool} list of ${date}: ${entered} entered, ${left} left, ${changed} changed.`;
}

const CSV_COLUMNS =
  'id,name,what,from_rating,to_rating,change,from_games,to_games,from_k,to_k,from_flag,to_flag';

/** As the contract has it; quoted only where needed (RFC 4180). */
function differenceCsv({ rows }: ListDifference): string {
  const lines = rows.map(({ id, name, what, from, to, change }) =>
    [
      id,
      quoted(name),
      what,
      from?.rating ?? '',
      to?.rating ?? '',
      change ?? '',
      from?.games ?? '',
      to?.games ?? '',
      from?.k ?? '',
      to?.k ?? '',
      flag(from),
      flag(to),
    ].join(','),
  );
  return [CSV_COLUMNS, ...lines].join('\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Who would move on which lists, and nothing is recorded. */
export function tellImpact(impact: Impact, format: 'table' | 'json'): void {
  if (format === 'json') return sayJson(impact);
  if (impact.lists.length === 0) return say('Nobody would move on any list. Nothing was recorded.');
  for (const difference of impact.lists) {
    say(summary(difference));
    printTable(COLUMNS, difference.rows);
    say('');
  }
  say(`${impact.lists.length} lists would change. Nothing was recorded.`);
}

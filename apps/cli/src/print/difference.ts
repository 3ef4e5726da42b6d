import type { Crossing, DifferentRow, ListDiff, RowCauses, Standing } from '@ledger/lists';
import type { Consequences, SupposedDifference } from '@ledger/office';
import { differenceCsv } from '@ledger/office';
import { causesText } from './causes';
import type { Column } from './table';
import { printTable } from './table';
import { say, sayJson } from './text';
import { printTitlesMoved } from './titles-moved';

const signed = (change: number | null): string =>
  change === null ? '' : change > 0 ? `+${change}` : String(change);
const flag = (figures: Standing | null): string => (figures?.inactive === true ? 'i' : '');

/** Causes are told where two recorded states are compared; a supposition is its own cause. */
type ToldRow = DifferentRow & { readonly because?: RowCauses };

const COLUMNS: readonly Column<ToldRow>[] = [
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
];

const CAUSES: Column<ToldRow> = {
  title: 'because',
  below: true,
  cell: ({ because }) => (because === undefined ? '' : causesText(because)),
};

export function tellDifference(difference: SupposedDifference, format: 'table' | 'csv' | 'json'): void {
  if (format === 'json') return sayJson(difference);
  if (format === 'csv') return say(differenceCsv(difference));
  printDifference(difference);
  printTitlesMoved(difference.titles, 'hold');
}

function printDifference({ pool, date, counts, rows, crossings }: ListDiff): void {
  const { entered, left, changed, unchanged } = counts;
  say(
    `${pool} list of ${date}: ${entered} entered, ${left} left, ${changed} changed, ${unchanged} unchanged.`,
  );
  const hasCauses = rows.some((row: ToldRow) => row.because !== undefined);
  if (rows.length > 0) printTable<ToldRow>(hasCauses ? [...COLUMNS, CAUSES] : COLUMNS, rows);
  for (const crossing of crossings) say(`  ${crossingText(crossing)}`);
}

function crossingText({ id, name, threshold, direction }: Crossing): string {
  const who = name === '' ? String(id) : `${name} (${id})`;
  switch (threshold) {
    case 'floor':
      return direction === 'up' ? `${who} comes over the floor.` : `${who} falls below the floor.`;
    case 'top 100':
      return `${who} ${direction === 'up' ? 'enters' : 'leaves'} the top 100.`;
    default:
      return `${who} ${direction === 'up' ? 'reaches' : 'falls below'} ${threshold}.`;
  }
}

/** Who would move on which lists, and nothing is recorded. */
export function tellImpact(consequences: Consequences, format: 'table' | 'json'): void {
  if (format === 'json') return sayJson(consequences);
  const { lists: impacts, titles } = consequences;
  if (impacts.length === 0) {
    printTitlesMoved(titles, 'would hold');
    return say('Nobody would move on any list. Nothing was recorded.');
  }
  for (const { pool, date, diff, refusedBefore, refusedAfter } of impacts) {
    if (diff !== null) printDifference(diff);
    else if (refusedAfter !== null)
      say(`${pool} list of ${date}: could not be made. ${refusedAfter.message}`);
    else say(`${pool} list of ${date}: could be made now. Before: ${refusedBefore?.message ?? ''}`);
    say('');
  }
  printTitlesMoved(titles, 'would hold');
  say(`${impacts.length === 1 ? 'One list' : `${impacts.length} lists`} would change. Nothing was recorded.`);
}

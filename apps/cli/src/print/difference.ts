import type { Refusal } from '@ledger/kernel';
import { signed } from '@ledger/kernel';
import type { Crossing, DifferentRow, ListComparison, ListDiff, RowCauses } from '@ledger/lists';
import type { Cause, ListFigures } from '@ledger/engine';
import type { ChangedDetail, Consequences, SupposedDifference } from '@ledger/office';
import { differenceCsv, differencesCsv } from '@ledger/office';
import type { Column } from './table';
import { printLeftOut, printTable } from './table';
import { say, sayJson } from './text';
import { printTitlesMoved } from './titles-moved';

const flag = (figures: ListFigures | null): string => (figures?.inactive === true ? 'i' : '');

/** Causes are shown where two recorded states are compared; a scenario is its own cause. */
type ExplainedRow = DifferentRow & { readonly because?: RowCauses };

const COLUMNS: readonly Column<ExplainedRow>[] = [
  { title: 'id', align: 'right', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'what', cell: ({ what }) => what },
  { title: 'before', align: 'right', cell: ({ from }) => from?.rating ?? '' },
  { title: 'after', align: 'right', cell: ({ to }) => to?.rating ?? '' },
  { title: 'change', align: 'right', cell: ({ change }) => (change === null ? '' : signed(change)) },
  { title: 'games', align: 'right', spare: 2, cell: ({ from }) => from?.games ?? '' },
  { title: 'after', align: 'right', spare: 2, cell: ({ to }) => to?.games ?? '' },
  { title: 'k', align: 'right', spare: 3, cell: ({ from }) => from?.k ?? '' },
  { title: 'after', align: 'right', spare: 3, cell: ({ to }) => to?.k ?? '' },
];

/** Shown where somebody is inactive, before or after. */
const FLAGS: readonly Column<ExplainedRow>[] = [
  { title: 'flag', spare: 1, cell: ({ from }) => flag(from) },
  { title: 'after', spare: 1, cell: ({ to }) => flag(to) },
];

const CAUSES: Column<ExplainedRow> = {
  title: 'because',
  below: true,
  cell: ({ because }) => (because === undefined ? '' : causesText(because)),
};

type Printed = ListDiff &
  Pick<SupposedDifference, 'titles'> &
  Partial<SupposedDifference> & { readonly details?: readonly ChangedDetail[] };

export function printDifference(difference: Printed, format: 'table' | 'csv' | 'json'): void {
  if (format === 'json') return sayJson(difference);
  if (format === 'csv') return say(differenceCsv(difference));
  if (difference.refusedBefore) printRefused('The list as it is', difference.refusedBefore);
  printLeftOut(printLists(difference));
  printTitlesMoved(difference.titles);
}

/** One list after the other, as they are and under a scenario. */
export function printDifferences(
  differences: readonly ListComparison[],
  format: 'table' | 'csv' | 'json',
): void {
  if (format === 'json') return sayJson(differences);
  if (format === 'csv') return say(differencesCsv(differences));
  const left = new Set<string>();
  for (const difference of differences) {
    const { pool, date, refusedBefore, refusedAfter } = difference;
    if (refusedBefore !== null) printRefused(`The ${pool} list of ${date} as it is`, refusedBefore);
    if (refusedAfter !== null) printRefused(`The ${pool} list of ${date} under the scenario`, refusedAfter);
    else printLists(difference).forEach((title) => left.add(title));
  }
  printLeftOut([...left]);
}

function printRefused(list: string, { message }: Refusal): void {
  say(`${list} cannot be computed. ${message}`);
}

/** Returns the columns for which the terminal is too narrow. */
export function printLists({ pool, date, counts, rows, crossings }: ListDiff): readonly string[] {
  const { entered, left: gone, changed, unchanged } = counts;
  say(
    `${pool} list of ${date}: ${entered} entered, ${gone} left, ${changed} changed, ${unchanged} unchanged.`,
  );
  const hasCauses = rows.some((row: ExplainedRow) => row.because !== undefined);
  const hasFlags = rows.some(({ from, to }) => flag(from) + flag(to) !== '');
  const columns = [...COLUMNS, ...(hasFlags ? FLAGS : []), ...(hasCauses ? [CAUSES] : [])];
  const left = rows.length === 0 ? [] : printTable<ExplainedRow>(columns, [...rows].sort(byMovement));
  for (const crossing of crossings) say(`  ${crossingText(crossing)}`);
  return left.filter((title) => title !== 'after');
}

const DETAIL_NAMES: Readonly<Record<ChangedDetail['field'], string>> = {
  name: 'name',
  federation: 'federation',
  title: 'title',
  womensTitle: "women's title",
  sex: 'sex',
  birthYear: 'year of birth',
};

/** Players whose details differ, other than ratings. */
export function printDetails(details: readonly ChangedDetail[]): void {
  if (details.length === 0) return;
  say('\nShown differently');
  printTable<ChangedDetail>(
    [
      { title: 'id', align: 'right', cell: ({ id }) => id },
      { title: 'name', flexible: true, cell: ({ name }) => name },
      { title: 'what', cell: ({ field }) => DETAIL_NAMES[field] },
      { title: 'before', flexible: true, cell: ({ from }) => from ?? '' },
      { title: 'after', flexible: true, cell: ({ to }) => to ?? '' },
    ],
    details,
  );
}

/** Who entered or left first, then the largest movers. */
function byMovement(a: ExplainedRow, b: ExplainedRow): number {
  const size = ({ change }: ExplainedRow): number => (change === null ? Infinity : Math.abs(change));
  return size(a) === size(b) ? a.id - b.id : size(b) - size(a);
}

function crossingText({ id, name, threshold, direction }: Crossing): string {
  const who = name === '' ? String(id) : `${name} (${id})`;
  switch (threshold) {
    case 'floor':
      return direction === 'up' ? `${who} rises above the floor.` : `${who} falls below the floor.`;
    case 'top 100':
      return `${who} ${direction === 'up' ? 'enters' : 'leaves'} the top 100.`;
    default:
      return `${who} ${direction === 'up' ? 'reaches' : 'falls below'} ${threshold}.`;
  }
}

/** Who would move on which lists, and nothing is recorded. */
export function printImpact(consequences: Consequences, format: 'table' | 'json'): void {
  if (format === 'json') return sayJson(consequences);
  const { lists: impacts, titles } = consequences;
  if (impacts.length === 0) {
    printTitlesMoved(titles);
    return say('No list would change. Nothing was recorded.');
  }
  const left = new Set<string>();
  for (const { pool, date, diff, refusedBefore, refusedAfter } of impacts) {
    if (diff !== null) printLists(diff).forEach((title) => left.add(title));
    else if (refusedAfter !== null)
      say(`${pool} list of ${date}: could not be computed. ${refusedAfter.message}`);
    else say(`${pool} list of ${date}: could be computed now. Before: ${refusedBefore?.message ?? ''}`);
    say('');
  }
  printLeftOut([...left]);
  printTitlesMoved(titles);
  say(`${impacts.length === 1 ? 'One list' : `${impacts.length} lists`} would change. Nothing was recorded.`);
}

/** `correction of T0001 at 875`; where it came over opponents: `over 10000564: correction of T0001 at 875`. */
function causesText({ direct, ripple }: RowCauses): string {
  if (ripple === null) return direct.map(causeText).join(', ');
  const over = ripple.path.map(({ player }) => player).join(', then ');
  return `via opponent ${over}: ${ripple.causes.map(causeText).join(', ')}`;
}

function causeText({ kind, tournament, position }: Cause): string {
  return `${kind}${tournament === null ? '' : ` of ${tournament}`} at ${position}`;
}

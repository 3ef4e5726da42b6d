import type { Pool } from '@ledger/kernel';
import type { UnratedTitledRow } from '@ledger/lists';
import type { UnratedTitled } from '@ledger/office';
import type { Column } from './table';
import { printTable, printLeftOut } from './table';
import { remark } from './text';

const COLUMNS: readonly Column<UnratedTitledRow>[] = [
  { title: 'title', cell: ({ title }) => title },
  { title: 'id', align: 'right', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'fed', cell: ({ federation }) => federation },
  { title: 'sex', spare: 1, cell: ({ sex }) => sex ?? '' },
  { title: 'born', align: 'right', spare: 2, cell: ({ birthYear }) => birthYear ?? '' },
];

export function printUnratedTitled(rows: readonly UnratedTitledRow[]): void {
  printLeftOut(printTable(COLUMNS, rows));
}

/** Which list it belongs to and which article requires it. Not part of the table, so on stderr. */
export function printUnratedTitledHeading({ date, basis, article }: UnratedTitled, pool: Pool): void {
  remark(`Titled players without a rating, ${pool} list of ${date} (${article}),`);
  remark(`known at position ${basis.knownAt}.\n`);
}

import { csvTable } from '@ledger/formats';
import type { DifferentRow, SensitiveProvision } from '@ledger/lists';
import { DIFF_COLUMNS, diffCells } from '@ledger/lists';

/** The differences of several lists: the date of the list, then the columns of a difference. */
export function differencesCsv(
  differences: readonly { readonly date: string; readonly rows: readonly DifferentRow[] }[],
): string {
  const rows = differences.flatMap(({ date, rows }) => rows.map((row) => [date, ...diffCells(row)]));
  return csvTable(['list_date', ...DIFF_COLUMNS], rows);
}

/** Who differs under the alternatives of uncertain provisions: the provision, then the columns of a difference. */
export function sensitivityCsv(provisions: readonly SensitiveProvision[]): string {
  const rows = provisions.flatMap(({ ruleSet, provision, sure, difference }) =>
    (difference?.rows ?? []).map((row) => [ruleSet, provision, `${sure}`, ...diffCells(row)]),
  );
  return csvTable(['rule_set', 'provision', 'sure', ...DIFF_COLUMNS], rows);
}

/** A difference under the columns of the contract. */
export function differenceCsv({ rows }: { readonly rows: readonly DifferentRow[] }): string {
  return csvTable(DIFF_COLUMNS, rows.map(diffCells));
}

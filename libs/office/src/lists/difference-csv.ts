import { csvTable } from '@ledger/formats';
import type { DifferentRow } from '@ledger/lists';
import { DIFF_COLUMNS, diffCells } from '@ledger/lists';

/** A difference under the columns of the contract. */
export function differenceCsv({ rows }: { readonly rows: readonly DifferentRow[] }): string {
  return csvTable(DIFF_COLUMNS, rows.map(diffCells));
}

import type { DifferentRow } from '@ledger/lists';
import { DIFF_COLUMNS, diffCells } from '@ledger/lists';

/** A difference as CSV; quoted only where needed (RFC 4180). */
export function differenceCsv({ rows }: { readonly rows: readonly DifferentRow[] }): string {
  const lines = rows.map((row) => diffCells(row).map(quoted).join(','));
  return [DIFF_COLUMNS.join(','), ...lines].join('\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { csvText } from './lists/csv-records';

/** A small table as CSV (RFC 4180), safe for spreadsheets, without an end of line after the last row. */
export function csvTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [columns, ...rows]
    .map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(','))
    .join('\n');
}

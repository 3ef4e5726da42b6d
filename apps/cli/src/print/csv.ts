/** Lines of a CSV file; quoted only where needed (RFC 4180). */
export function csvLines(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [columns, ...rows].map((row) => row.map((cell) => quoted(String(cell))).join(',')).join('\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table in Markdown. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heading, heading.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Links each reading that a page cites to its text. */
export function linkReadings(page: string): string {
  return page.replace(/\bB-\d+\b/g, (reading) => `[${reading}](readings.md#${reading.toLowerCase()})`);
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

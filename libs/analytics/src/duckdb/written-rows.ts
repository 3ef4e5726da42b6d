import type { DuckDBConnection } from '@duckdb/node-api';
import type { Cell, ColumnType, Table, WrittenRow, WrittenRows } from '../table';
import { identifier, quoted } from './sql-text';

/** As the cells of a table: whole numbers, and dates and times in ISO form. */
const READ_AS: Readonly<Record<ColumnType, (column: string) => string>> = {
  integer: (column) => column,
  bigint: (column) => `${column}::DOUBLE`,
  text: (column) => column,
  date: (column) => `${column}::VARCHAR`,
  time: (column) => `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ')`,
  boolean: (column) => column,
};

/** The rows of a Parquet file, without those that may have changed. */
export async function writtenRows(
  connection: DuckDBConnection,
  { columns, reuse }: Table,
  path: string,
  changed: ReadonlySet<Cell>,
): Promise<WrittenRows> {
  const cells = columns.map(({ name, type }) => `${READ_AS[type](identifier(name))} AS ${identifier(name)}`);
  const reader = await connection.runAndReadAll(`SELECT ${cells.join(', ')} FROM ${quoted(path)}`);
  const rows = new Map<Cell, WrittenRow[]>();
  for (const written of reader.getRowObjects() as unknown as WrittenRow['written'][]) {
    const of = written[reuse!.by]!;
    if (changed.has(of)) continue;
    const known = rows.get(of);
    if (known === undefined) rows.set(of, [{ written }]);
    else known.push({ written });
  }
  return { changed, rows };
}

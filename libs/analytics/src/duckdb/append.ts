import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { DuckDBDataChunk } from '@duckdb/node-api';
import bindings from '@duckdb/node-bindings';
import type { Column } from '../table';
import type { ColumnValues } from './gathered-column';
import { GatheredColumn } from './gathered-column';
import { identifier } from './sql-text';

/** Rows in columns. */
export interface Gathered {
  readonly rows: number;
  readonly columns: readonly (ColumnValues & { readonly name: string })[];
}

/** The rows of a DuckDB vector. */
const CHUNK = 2048;
const BITS = 8;

/** Reads rows into columns; a row is not kept, so it may be the same object with other values each time. */
export function gather<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Gathered {
  const [gathered] = [...gatherPieces(columns, rows, Infinity)];
  return gathered!;
}

/** The same in pieces of a number of rows; there is always one. */
export function* gatherPieces<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
  size: number,
): Iterable<Gathered> {
  let piece = columns.map(({ type }) => new GatheredColumn(type));
  let count = 0;
  const taken = (): Gathered => ({
    rows: count,
    columns: columns.map(({ name }, at) => ({ name, ...piece[at]!.take(count) })),
  });
  for (const row of rows) {
    for (let at = 0; at < columns.length; at++) piece[at]!.set(count, columns[at]!.cell(row));
    count += 1;
    if (count < size) continue;
    yield taken();
    piece = columns.map(({ type }) => new GatheredColumn(type));
    count = 0;
  }
  yield taken();
}

/** Makes a table of the rows. Texts that repeat are ENUM columns in it. */
export async function createTable(
  connection: DuckDBConnection,
  table: string,
  { rows, columns }: Gathered,
): Promise<void> {
  const declared = columns.map(({ name, type }) => `${identifier(name)} ${String(type)}`);
  await connection.run(`CREATE OR REPLACE TABLE ${identifier(table)} (${declared.join(', ')})`);
  const appender = await connection.createAppender(table);
  const chunk = DuckDBDataChunk.create(columns.map(({ type }) => type));
  for (let from = 0; from < rows; from += CHUNK) {
    const to = Math.min(from + CHUNK, rows);
    chunk.reset();
    chunk.rowCount = to - from;
    columns.forEach((column, at) => fill(chunk, at, column, from, to));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/** Copies whole columns: a value at a time takes ten times as long. */
function fill(
  chunk: DuckDBDataChunk,
  at: number,
  { values, validity }: ColumnValues,
  from: number,
  to: number,
): void {
  if (!ArrayBuffer.isView(values)) {
    return chunk.setColumnValues(at, (values as readonly DuckDBValue[]).slice(from, to));
  }
  const vector = bindings.data_chunk_get_vector(chunk.chunk, at);
  const { buffer, byteOffset, BYTES_PER_ELEMENT: width } = values;
  bindings.copy_data_to_vector(
    vector,
    0,
    buffer as ArrayBuffer,
    byteOffset + from * width,
    (to - from) * width,
  );
  if (validity === null) return;
  bindings.vector_ensure_validity_writable(vector);
  const bytes = Math.ceil((to - from) / BITS);
  bindings.copy_data_to_vector_validity(
    vector,
    0,
    validity.buffer as ArrayBuffer,
    validity.byteOffset + from / BITS,
    bytes,
  );
}

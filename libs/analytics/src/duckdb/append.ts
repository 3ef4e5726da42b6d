import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { DuckDBDataChunk } from '@duckdb/node-api';
import bindings from '@duckdb/node-bindings';
import { ColumnMemory } from '@ledger/engine';
import type { Column, ListColumn } from '../table';
import { GatheredColumn, GatheringMemory } from './gathered-column';
import type { ColumnValues } from './list-column';
import { valuesOf } from './list-column';
import { identifier } from './sql-text';

/** Rows in columns. */
export interface Gathered {
  readonly rows: number;
  readonly columns: readonly (ColumnValues & { readonly name: string })[];
}

/** The rows of a DuckDB vector. */
const CHUNK = 2048;
const BITS = 8;
/** One is written while the next is gathered. */
const PIECES_IN_USE = 2;

/** Memory that the rows of several tables use one after the other. */
export class RowMemory {
  readonly columns = new ColumnMemory(PIECES_IN_USE);
  private readonly gathering: GatheringMemory[] = [];

  /** Of the column with a number in its table. */
  gatheringOf(column: number): GatheringMemory {
    return (this.gathering[column] ??= new GatheringMemory());
  }
}

/** Reads rows into columns; a row is not kept, so it may be the same object with other values each time. */
export class RowGatherer<Row> {
  private readonly gathered: readonly GatheredColumn[];
  private readonly memory: ColumnMemory;

  constructor(
    private readonly columns: readonly Column<Row>[] | readonly ListColumn<Row>[],
    memory = new RowMemory(),
  ) {
    this.gathered = columns.map(({ type }, at) => new GatheredColumn(type, memory.gatheringOf(at)));
    this.memory = memory.columns;
  }

  gather(rows: Iterable<Row>): Gathered {
    return [...this.pieces(rows, Infinity)][0]!;
  }

  /** In pieces of a number of rows, or a list in each; by rows there is always one. Two pieces can be used at a time. */
  *pieces(rows: Iterable<Row>, size: number): Iterable<Gathered> {
    const { columns, gathered } = this;
    if (areByList(columns)) return yield* listsInColumns(rows, columns, this.memory);
    let count = 0;
    for (const row of rows) {
      if (count === size) {
        yield this.take(count);
        count = 0;
      }
      for (let at = 0; at < columns.length; at++) gathered[at]!.set(count, columns[at]!.cell(row));
      count += 1;
    }
    yield this.take(count);
  }

  private take(rows: number): Gathered {
    const { columns, gathered, memory } = this;
    memory.nextList();
    return { rows, columns: columns.map(({ name }, at) => ({ name, ...gathered[at]!.take(rows, memory) })) };
  }
}

function* listsInColumns<List>(
  lists: Iterable<List>,
  columns: readonly ListColumn<List>[],
  memory: ColumnMemory,
): Iterable<Gathered> {
  for (const list of lists) {
    memory.nextList();
    const all = columns.map(({ name, type, cells }) => ({ name, ...valuesOf(type, cells(list), memory) }));
    yield { rows: all[0]!.values.length, columns: all };
  }
}

function areByList<Row>(
  columns: readonly Column<Row>[] | readonly ListColumn<Row>[],
): columns is readonly ListColumn<Row>[] {
  return 'cells' in columns[0]!;
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

import type { ListDate, Pool } from '@ledger/kernel';
import type { Since } from './since';
import type { TableSource } from './source';

/** Types of columns, as DuckDB and Parquet have them. */
export const COLUMN_TYPES = {
  /** 32 bits. */
  integer: 'INTEGER',
  /** 64 bits: log positions and ids of players. */
  bigint: 'BIGINT',
  text: 'VARCHAR',
  date: 'DATE',
  /** UTC. */
  time: 'TIMESTAMP',
  boolean: 'BOOLEAN',
} as const;
export type ColumnType = keyof typeof COLUMN_TYPES;

/** The formats of files with rows. */
export const FILE_FORMATS = ['csv', 'parquet', 'arrow'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Dates and times in ISO form. */
export type Cell = string | number | boolean | null;

interface DescribedColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
}

export interface Column<Row> extends DescribedColumn {
  readonly cell: (row: Row) => Cell;
}

/** A column of many rows at once. */
export interface ListColumn<List> extends DescribedColumn {
  readonly cells: (list: List) => Cells;
}

/** For each row a number, or which of the cells it has. */
export interface Cells {
  readonly numbers: ArrayLike<number>;
  /** The number that means NULL, if there is one. */
  readonly none?: number;
  readonly of?: readonly Cell[];
}

/** Rows that are produced, written and replaced together: those of one list, or a whole table. */
export interface Partition<Row> {
  readonly pool: Pool | null;
  readonly listDate: ListDate | null;
  /** Of a published list. */
  readonly version: number | null;
  /** Changes if and only if the rows may have changed; null: not known without producing them. */
  readonly key: () => string | null;
  /** Where rows are given that were written before, only the others are computed. */
  readonly rows: (written?: WrittenRows) => Iterable<Row>;
}

/** A row of a file, by the names of its columns. */
export interface WrittenRow {
  readonly written: Readonly<Record<string, Cell>>;
}

/** The rows of a file, without those that may have changed. */
export interface WrittenRows {
  /** The players or tournaments whose rows are not given. */
  readonly changed: ReadonlySet<Cell>;
  /** By player or tournament, in the order of the file. */
  readonly rows: ReadonlyMap<Cell, readonly WrittenRow[]>;
}

/** One table: its name, its columns and how its rows follow from a state of the ledger. */
export interface Table<Row = unknown> {
  readonly name: string;
  readonly description: string;
  /** Either all by row, or all by list: then a row of a partition is a whole list. */
  readonly columns: readonly Column<Row>[] | readonly ListColumn<Row>[];
  readonly partitions: (source: TableSource) => Iterable<Partition<Row>>;
  /** Of a row group in Parquet, where DuckDB's own number makes a question about one player too slow. */
  readonly rowsPerGroup?: number;
  /** Whether a partition surely has the rows of an earlier state; where it is left out, those of a same list. */
  readonly isSame?: (since: Since, partition: Partition<unknown>) => boolean;
  /** Which rows of a file can be used again when the others have changed. */
  readonly reuse?: Reuse;
}

export interface Reuse {
  /** The column with the player or the tournament. */
  readonly by: string;
  /** Those whose rows in a partition may have changed; null: anyone's may. */
  readonly changed: (since: Since, partition: Partition<unknown>) => ReadonlySet<Cell> | null;
}

/** Declares a table; the rows of the declaration are known to it alone. */
export function table<Row>(declared: Table<Row>): Table {
  return declared as unknown as Table;
}

/** Whether a partition surely has the rows that it had in an earlier state. */
export function isSameSince(since: Since, { isSame }: Table, partition: Partition<unknown>): boolean {
  const { pool, listDate, version } = partition;
  if (version !== null) return false;
  if (isSame !== undefined) return isSame(since, partition);
  return pool !== null && listDate !== null && since.hasSameList(pool, listDate);
}

/** Columns of rows that are computed or were written before. */
export function orWritten<Row extends object>(
  columns: readonly Column<Row>[],
): readonly Column<Row | WrittenRow>[] {
  return columns.map(({ cell, ...column }) => ({
    ...column,
    cell: (row) => ('written' in row ? row.written[column.name]! : cell(row)),
  }));
}

/** The partition of a table that is produced as a whole. */
export function whole<Row>(rows: () => Iterable<Row>): Iterable<Partition<Row>> {
  return [{ pool: null, listDate: null, version: null, key: () => null, rows }];
}

/** The same columns in several tables, each about its own kind of row. */
export function columnsOf<Row, Part>(
  columns: readonly Column<Part>[],
  part: (row: Row) => Part,
): readonly Column<Row>[] {
  return columns.map(({ cell, ...column }) => ({ ...column, cell: (row) => cell(part(row)) }));
}

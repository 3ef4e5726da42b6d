import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import {
  BIGINT,
  BOOLEAN,
  DATE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import type { CalendarDate } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import type { Cell, Column, ColumnType } from '../table';

const DUCKDB_TYPES: Readonly<Record<ColumnType, DuckDBType>> = {
  integer: INTEGER,
  bigint: BIGINT,
  text: VARCHAR,
  date: DATE,
  time: TIMESTAMP,
  boolean: BOOLEAN,
};

/** The rows of a DuckDB vector. */
const CHUNK = 2048;
const MICROSECONDS = 1000n;

/** The value of a cell; NULL for a number or date that is not one. */
function valueOf(type: ColumnType, cell: Cell): DuckDBValue {
  if (cell === null) return null;
  switch (type) {
    case 'bigint':
      return BigInt(cell as number);
    case 'date':
      return dateOf(cell as CalendarDate);
    case 'time':
      return new DuckDBTimestampValue(BigInt(Date.parse(cell as string)) * MICROSECONDS);
    default:
      return cell;
  }
}

const dates = new Map<CalendarDate, DuckDBDateValue>();

/** The same few dates come in every row. */
function dateOf(date: CalendarDate): DuckDBDateValue {
  let known = dates.get(date);
  if (known === undefined) dates.set(date, (known = new DuckDBDateValue(dayNumber(date))));
  return known;
}

/** Appends rows to a table, column by column in chunks. Returns their number. */
export async function append<Row>(
  connection: DuckDBConnection,
  { schema, table }: { readonly schema: string; readonly table: string },
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
): Promise<number> {
  const appender = await connection.createAppender(table, schema);
  const types = columns.map(({ type }) => DUCKDB_TYPES[type]);
  let gathered: Row[] = [];
  let count = 0;
  const flush = (): void => {
    if (gathered.length === 0) return;
    const chunk = DuckDBDataChunk.create(types, gathered.length);
    columns.forEach(({ type, cell }, at) => {
      chunk.setColumnValues(
        at,
        gathered.map((row) => valueOf(type, cell(row))),
      );
    });
    appender.appendDataChunk(chunk);
    count += gathered.length;
    gathered = [];
  };
  for (const row of rows) {
    gathered.push(row);
    if (gathered.length === CHUNK) flush();
  }
  flush();
  appender.closeSync();
  return count;
}

/** The ledger as tables for analysts: declared once, loaded into DuckDB, queried with SQL, written as Parquet. */
import type * as DuckDb from './duckdb';

export type { AnalyticsDatabase } from './duckdb/database';
export type { JsonValue, QueryAnswer, QueryLimits, States } from './duckdb/query';
export type { Manifest, TablesWritten, WritingOptions } from './duckdb/write-tables';
export type { Condition, Wanted } from './condition';
export { wantedBy } from './condition';
export { LogFacts } from './log-facts';
export { Since } from './since';
export { lastList } from './source';
export type { SourceLog, TableSource } from './source';
export { COLUMN_TYPES, FILE_FORMATS, isSameSince } from './table';
export type {
  Cell,
  Column,
  ColumnType,
  FileFormat,
  ListColumn,
  Partition,
  Reuse,
  Table,
  WrittenRow,
  WrittenRows,
} from './table';
export { SCHEMA_VERSION, TABLES } from './tables';
export { ANALYTICS_REFUSALS, analyticsRefusal } from './refusals';

/** Databases and queries. DuckDB is loaded when it is first needed: most commands never do. */
export function duckDb(): Promise<typeof DuckDb> {
  return import('./duckdb');
}

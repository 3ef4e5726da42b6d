import type { FileFormat, QueryAnswer, QueryLimits, TablesWritten } from '@ledger/analytics';
import type { LogPosition, Pool } from '@ledger/kernel';

/** A query, and the states that it can name. */
export interface SqlQuestion {
  readonly sql: string;
  /** A position or an ISO time; everything known now where it is left out. */
  readonly knownAt?: string;
  /** Further states by the name of their schema: `published`, `vN`, a position, a time or `now`. */
  readonly states?: Readonly<Record<string, string>>;
}

/** The log position of each state, by the name of its schema; `main` is the one without a name. */
export interface QueriedStates {
  readonly position: LogPosition;
  readonly states: Readonly<Record<string, LogPosition>>;
}

export type SqlAnswer = QueryAnswer & QueriedStates;

/** A whole table, or the rows that fit. */
export interface TableQuestion {
  readonly table: string;
  readonly knownAt?: string;
  /** Only the rows of one pool, or of one list: others are not even computed. */
  readonly pool?: Pool;
  readonly listDate?: string;
  /** Columns that must have a value. */
  readonly where?: Readonly<Record<string, string>>;
  readonly limit?: number;
}

export interface FileOfRows {
  readonly path: string;
  readonly format: FileFormat;
}

export interface RowsWritten extends QueriedStates {
  /** SHA-256 of the file. */
  readonly digest: string;
}

/** Where queries of analysts are answered. */
export interface AnalyticsQueries {
  sql(question: SqlQuestion, limits: QueryLimits): Promise<SqlAnswer>;

  /** The answer of a query as a file, without a limit of rows. */
  sqlToFile(question: SqlQuestion, file: FileOfRows, limits: Omit<QueryLimits, 'rows'>): Promise<RowsWritten>;

  /** Rows of one table; others are not kept while it is read. */
  table(question: TableQuestion, limits: QueryLimits): Promise<SqlAnswer>;

  tableToFile(
    question: TableQuestion,
    file: FileOfRows,
    limits: Omit<QueryLimits, 'rows'>,
  ): Promise<RowsWritten>;

  close(): Promise<void>;
}

/** What `Analytics` also does, for the command line. */
export interface TablesWriter {
  writeTables(
    folder: string,
    question: Pick<SqlQuestion, 'knownAt'>,
    onProgress: (path: string) => void,
  ): Promise<TablesWritten>;
}

import type { Based } from '../http/answers';

/** A table for SQL and Parquet, with its columns. */
export interface TableAnswer {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly TableColumnAnswer[];
}

export interface TableColumnAnswer {
  readonly name: string;
  /** As DuckDB and Parquet name it. */
  readonly type: string;
  readonly description: string;
}

export interface TablesAnswer {
  /** Raised when a column or its meaning changes. */
  readonly schemaVersion: number;
  readonly tables: readonly TableAnswer[];
}

/** Rows of a table or of a query. */
export interface RowsAnswer extends Based {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** @fraction In the order of the columns. Lists and structures are JSON texts. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** There are more rows than the limit. */
  readonly truncated: boolean;
  /** The log position of each state that the query could name. */
  readonly states: Readonly<Record<string, number>>;
}

import { createHash } from 'node:crypto';
import type { DuckDBPreparedStatement, DuckDBType } from '@duckdb/node-api';
import { StatementType } from '@duckdb/node-api';
import { refuse, RefusedError } from '@ledger/kernel';
import { wantedBy } from '../condition';
import { analyticsRefusal } from '../refusals';
import type { TableSource } from '../source';
import type { FileFormat } from '../table';
import { TABLES } from '../tables';
import { writeArrow } from './arrow-file';
import type { AnalyticsDatabase } from './database';
import { conditionsOn, tableNamed } from './database';
import { identifier, quoted } from './sql-text';
import { namesIn } from './named-tables';
import { withoutComments, writingWord } from './statement';

export interface QueryLimits {
  readonly timeMs: number;
  /** Rows of the answer; further ones are left out, and the answer says so. */
  readonly rows: number;
  /** As in the refusal: `1GB`. */
  readonly memory: string;
}

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

export interface QueryAnswer {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly JsonValue[])[];
  /** There are more rows than the limit. */
  readonly truncated: boolean;
  /** SHA-256 of columns and rows as JSON: the same query on the same state has the same, if its order is defined. */
  readonly digest: string;
}

/** The states that a query can name as schemas; `main` is the one without a name. */
export type States = ReadonlyMap<string, TableSource>;

/**
 * What may be read like a table: functions without any effect. Others read files, or change the database for everyone who
 * asks after it: `enable_logging` records the queries of others, or makes each of them fail.
 */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['range', 'generate_series', 'unnest', 'repeat', 'repeat_row', 'json_each', 'json_tree', 'summary'],
  ...['duckdb_functions', 'duckdb_keywords', 'duckdb_types'],
]);

const ALLOWED: ReadonlySet<StatementType> = new Set([StatementType.SELECT, StatementType.EXPLAIN]);

/** Runs one reading statement over the tables that it names, which are loaded first. */
export async function query(
  database: AnalyticsDatabase,
  states: States,
  sql: string,
  limits: QueryLimits,
): Promise<QueryAnswer> {
  const statement = SHOW_TABLES.test(withoutComments(sql)) ? listing(states) : sql;
  await prepared(database, states, statement);
  return guarded(database, limits, async () => {
    const result = await database.connection.stream(statement);
    const types = result.columnTypes();
    const rows: JsonValue[][] = [];
    for await (const batch of result.yieldRowsJson()) {
      rows.push(...batch.map((row) => row.map((value, at) => cellOf(types[at]!, value as JsonValue))));
      if (rows.length > limits.rows) break;
    }
    const columns = result.deduplicatedColumnNames().map((name, at) => ({ name, type: String(types[at]!) }));
    const shown = rows.slice(0, limits.rows);
    const digest = createHash('sha256')
      .update(JSON.stringify([columns, shown]))
      .digest('hex');
    return { columns, rows: shown, truncated: rows.length > limits.rows, digest };
  });
}

const SHOW_TABLES = /^show\s+(all\s+)?tables\s*;?\s*$/i;

/** Only tables that a query names are loaded, so DuckDB cannot list them all. */
function listing(states: States): string {
  const names = [...states.keys()].flatMap((schema) =>
    TABLES.map(({ name }) => `(${quoted(schema)}, ${quoted(name)})`),
  );
  return `SELECT * FROM (VALUES ${names.join(', ')}) AS tables("schema", "name")`;
}

/** Writes the answer of a query into a file, without a limit of rows. */
export async function queryToFile(
  database: AnalyticsDatabase,
  states: States,
  sql: string,
  { path, format }: { readonly path: string; readonly format: FileFormat },
  limits: Omit<QueryLimits, 'rows'>,
): Promise<void> {
  const { type, columns } = await prepared(database, states, sql);
  if (type !== StatementType.SELECT) refuse(notReading(type));
  const { connection } = database;
  if (format === 'arrow') {
    return guarded(database, limits, async () => writeArrow(await connection.stream(sql), path));
  }
  const options = format === 'parquet' ? 'FORMAT parquet, COMPRESSION zstd' : 'FORMAT csv, HEADER';
  // The query is one statement, which was checked; a comment at its end must not hide what follows.
  const whole = `(\n${sql.trim().replace(/;\s*$/, '')}\n)`;
  const rows = format === 'parquet' ? whole : `(${safeForSpreadsheets(whole, columns)})`;
  await guarded(database, limits, () => connection.run(`COPY ${rows} TO ${quoted(path)} (${options})`));
}

/** A spreadsheet takes some texts for formulas; they get an apostrophe in front, as in every CSV file of the ledger. */
function safeForSpreadsheets(query: string, columns: readonly ResultColumn[]): string {
  const shown = columns.map(({ name, type }, at) => {
    if (type !== 'VARCHAR') return `c${at} AS ${identifier(name)}`;
    const isFormula = `regexp_matches(c${at}, '^''*[=+\\-@\\t\\r].', 's')`;
    const isNumber = `regexp_matches(c${at}, '^[+-]?\\d+([.,]\\d+)?$')`;
    const safe = `CASE WHEN ${isFormula} AND NOT ${isNumber} THEN '''' || c${at} ELSE c${at} END`;
    return `${safe} AS ${identifier(name)}`;
  });
  return `SELECT ${shown.join(', ')} FROM ${query} AS answer(${columns.map((_, at) => `c${at}`).join(', ')})`;
}

interface ResultColumn {
  readonly name: string;
  readonly type: string;
}

interface Prepared {
  readonly type: StatementType;
  readonly columns: readonly ResultColumn[];
}

/** Checks the statement and loads the tables that it names, as far as it needs their rows. */
async function prepared(database: AnalyticsDatabase, states: States, sql: string): Promise<Prepared> {
  const { connection } = database;
  if (withoutComments(sql) === '') refuse(analyticsRefusal('SqlMissing'));
  return translated(async () => {
    const word = writingWord(sql);
    if (word !== null && word !== '') {
      // What is no statement at all is reported as such.
      await connection.extractStatements(sql);
      refuse(analyticsRefusal('SqlNotReading', { statement: word }));
    }
    const statements = await connection.extractStatements(sql);
    if (statements.count === 0) refuse(analyticsRefusal('SqlMissing'));
    if (statements.count > 1) refuse(analyticsRefusal('SqlNotOneStatement', { count: statements.count }));
    const named = await namesIn(connection, sql);
    if (named === null) refuse(analyticsRefusal('SqlNotReading', { statement: 'such a statement' }));
    for (const name of named.functions) {
      if (FUNCTIONS.has(name)) continue;
      refuse(analyticsRefusal('SqlOutsideTables', { detail: `the function ${name} is not available.` }));
    }
    for (const { schema, name, conditions } of named.tables) {
      const source = states.get(schema);
      const table = tableNamed(name);
      if (table === undefined || source === undefined) continue;
      const asked = { ...source, wanted: wantedBy(conditions) };
      await database.load(schema, table, asked, { conditions: conditionsOn(table, conditions) });
    }
    const statement = await statements.prepare(0);
    const found = described(statement);
    if (!ALLOWED.has(found.type)) refuse(notReading(found.type));
    return found;
  });
}

function described(statement: DuckDBPreparedStatement): Prepared {
  const { statementType: type, parameterCount, columnCount } = statement;
  try {
    if (parameterCount > 0) {
      const detail = 'It has parameters (?, $1), for which there are no values.';
      refuse(analyticsRefusal('SqlInvalid', { detail }));
    }
    const columns = Array.from({ length: columnCount }, (_, at) => ({
      name: statement.columnName(at),
      type: String(statement.columnType(at)),
    }));
    return { type, columns };
  } finally {
    statement.destroySync();
  }
}

function notReading(type: StatementType) {
  return analyticsRefusal('SqlNotReading', { statement: StatementType[type] });
}

export function unknownTable(name: string) {
  return analyticsRefusal('TableUnknown', { name, tables: TABLES.map((table) => table.name).join(', ') });
}

/** Runs in a transaction that cannot write, and for a limited time. */
async function guarded<Answer>(
  { connection }: AnalyticsDatabase,
  { timeMs, memory }: Omit<QueryLimits, 'rows'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  let isOver = false;
  // A query between two chunks is not interrupted by the first call.
  const timer = setInterval(() => {
    isOver = true;
    connection.interrupt();
  }, timeMs);
  try {
    await connection.run('BEGIN TRANSACTION READ ONLY');
    return await translated(run, memory);
  } catch (error) {
    if (isOver) refuse(analyticsRefusal('SqlTooLong', { seconds: timeMs / 1000 }));
    throw error;
  } finally {
    clearInterval(timer);
    await connection.run('ROLLBACK').catch(() => undefined);
  }
}

/** Errors of DuckDB in our words. */
async function translated<Answer>(run: () => Promise<Answer>, memory = ''): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    const detail = String((error as Error).message)
      .replace(/^Failed to extract statements: /, '')
      .trim();
    const missing = /^Catalog Error: Table with name (\S+) does not exist/.exec(detail);
    if (missing !== null) return refuse(unknownTable(missing[1]!));
    if (/^Out of Memory/.test(detail)) return refuse(analyticsRefusal('SqlTooLarge', { memory }));
    if (/^Permission Error|disabled by configuration|extension/i.test(detail)) {
      return refuse(analyticsRefusal('SqlOutsideTables', { detail }));
    }
    return refuse(analyticsRefusal('SqlInvalid', { detail }));
  }
}

/** Whole numbers as numbers where JSON can carry them. */
function cellOf(type: DuckDBType, value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !WHOLE.test(String(type))) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

const WHOLE = /^U?(BIG|HUGE)INT$/;

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { JsonValue, QueryAnswer } from '@ledger/analytics';
import { COLUMN_TYPES, TABLES } from '@ledger/analytics';
import { csvTable } from '@ledger/formats';
import { refuse } from '@ledger/kernel';
import type { Analytics, SqlAnswer } from '@ledger/office';
import { cliRefusal } from '@ledger/office';
import { readFile, writable } from '../files';
import type { StoreOptions } from '../options';
import type { Column } from '../print/table';
import { printTable } from '../print/table';
import { remark, say, sayJson } from '../print/text';
import { withAnalytics } from '../with-office';

export interface SqlOptions extends StoreOptions {
  readonly file?: string;
  readonly knownAt?: string;
  readonly state?: Readonly<Record<string, string>>;
  readonly out?: string;
  readonly seconds?: number;
  readonly format: 'table' | 'csv' | 'json' | 'parquet';
}

export interface TablesOptions extends StoreOptions {
  readonly out?: string;
  readonly knownAt?: string;
  readonly format: 'table' | 'json';
}

const SECONDS = 600;
const MEMORY = '4GB';
/** More rows than this are read by no person; csv, json and parquet have all of them. */
const ROWS_SHOWN = 1000;

export async function sql(given: string | undefined, options: SqlOptions): Promise<void> {
  const { file, out, format } = options;
  if (format === 'parquet' && out === undefined) refuse(cliRefusal('ParquetNeedsFile'));
  if (given !== undefined && file !== undefined) refuse(cliRefusal('QueryGivenTwice'));
  if (out !== undefined) await writable(out);
  const isInteractive = given === undefined && file === undefined && process.stdin.isTTY;
  const text = given ?? (isInteractive ? null : decoded(await readFile(file ?? '-')));
  await withAnalytics(options, async (analytics) => {
    if (text !== null) return answer(analytics, text, options);
    const { converse } = await import('./sql-session');
    await converse((query) => answer(analytics, query, options));
  });
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function answer(analytics: Analytics, query: string, options: SqlOptions): Promise<void> {
  const { format, out, knownAt, state, seconds = SECONDS } = options;
  const question = {
    sql: query,
    ...(knownAt === undefined ? {} : { knownAt }),
    ...(state === undefined ? {} : { states: state }),
  };
  const limits = { timeMs: seconds * 1000, memory: MEMORY };
  if (format === 'parquet') {
    const { position, digest } = await analytics.sqlToFile(question, { path: resolve(out!), format }, limits);
    return remark(`Written to ${out}. Known at position ${position}. SHA-256: ${digest}`);
  }
  const rows = format === 'table' && out === undefined ? ROWS_SHOWN : Number.MAX_SAFE_INTEGER;
  const found = await analytics.sql(question, { ...limits, rows });
  if (out !== undefined) await writeFile(out, `${textOf(found, format)}\n`);
  else if (format === 'json') sayJson(jsonOf(found));
  else if (format === 'csv') process.stdout.write(`${csvOf(found)}\n`);
  else print(found);
}

function textOf(found: SqlAnswer, format: SqlOptions['format']): string {
  return format === 'json' ? JSON.stringify(jsonOf(found), null, 2) : csvOf(found);
}

function jsonOf({ position, states, digest, columns, rows }: SqlAnswer): unknown {
  return { position, states, digest, columns, rows };
}

function csvOf({ columns, rows }: QueryAnswer): string {
  return csvTable(
    columns.map(({ name }) => name),
    rows.map((row) => row.map((value) => (typeof value === 'number' ? value : shown(value)))),
  );
}

function shown(value: JsonValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const NUMBER = /INT|DOUBLE|FLOAT|DECIMAL/;

function print({ columns, rows, truncated, position }: SqlAnswer): void {
  const titles = columns.map(({ name, type }, at): Column<readonly JsonValue[]> => ({
    title: name,
    ...(NUMBER.test(type) ? { align: 'right' } : { flexible: true }),
    cell: (row) => shown(row[at]!),
  }));
  printTable(titles, rows);
  const more = truncated ? ` Only the first ${rows.length} rows are shown: use --format csv for all.` : '';
  remark(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, known at position ${position}.${more}`);
}

/** Every table with its columns. */
function tableDescriptions() {
  return TABLES.map(({ name, description, columns }) => ({
    name,
    description,
    columns: columns.map((column) => ({
      name: column.name,
      type: COLUMN_TYPES[column.type],
      description: column.description,
    })),
  }));
}

export async function tables(options: TablesOptions): Promise<void> {
  const { out, knownAt, format } = options;
  if (out === undefined) {
    if (format === 'json') return sayJson(tableDescriptions());
    printTable<(typeof TABLES)[number]>(
      [
        { title: 'table', cell: ({ name }) => name },
        { title: 'columns', align: 'right', cell: ({ columns }) => columns.length },
        { title: 'content', flexible: true, cell: ({ description }) => description },
      ],
      TABLES,
      'page',
    );
    return say('\nColumns: docs/tables.md, or --format json. Parquet files: --out FOLDER.');
  }
  await withAnalytics(options, async (analytics) => {
    const asked = knownAt === undefined ? {} : { knownAt };
    const done = await analytics.writeTables(resolve(out), asked, (path) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${path}`);
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    if (format === 'json') return sayJson(done);
    const { written, kept, removed, rows, position } = done;
    say(
      `${rows} rows in ${out}, known at position ${position}. Files: ${written} written, ${kept} unchanged, ${removed} removed.`,
    );
  });
}

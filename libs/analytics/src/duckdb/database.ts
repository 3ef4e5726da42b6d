import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Condition } from '../condition';
import type { TableSource } from '../source';
import type { Table } from '../table';
import { COLUMN_TYPES } from '../table';
import { TABLES } from '../tables';
import { createTable, RowGatherer } from './append';
import { identifier, quoted } from './sql-text';

export interface DatabaseOptions {
  /** Such as `1GB`. */
  readonly memory: string;
  /** The only folder in which files may be written and read; without it there is none. */
  readonly folder?: string;
}

/** What of a table is loaded. */
export interface Restriction {
  /** In SQL; all of them hold. */
  readonly conditions: readonly string[];
  readonly rows: number;
}

const ALL: Restriction = { conditions: [], rows: Infinity };

/** The schema of the state that a query means where it names none. */
export const MAIN = 'main';

/** Rows before they are in their table. */
const PIECE = 'rows_to_load';
const PIECE_ROWS = 1_000_000;

/** A database in memory that holds tables of one or more states and can reach nothing else. */
export class AnalyticsDatabase {
  /** By the name of each table that is there. */
  private readonly loaded = new Map<string, Restriction>();

  private constructor(
    private readonly instance: DuckDBInstance,
    readonly connection: DuckDBConnection,
  ) {}

  static async open({ memory, folder }: DatabaseOptions): Promise<AnalyticsDatabase> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: memory,
      // Nothing is written to the disk, neither what does not fit into the memory nor extensions.
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      allow_community_extensions: 'false',
      allow_unsigned_extensions: 'false',
    });
    const connection = await instance.connect();
    if (folder !== undefined) await connection.run(`SET allowed_directories = [${quoted(`${folder}/`)}]`);
    await connection.run("SET TimeZone = 'UTC'");
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    return new AnalyticsDatabase(instance, connection);
  }

  /** Loads a table into a schema, if it is not there yet: all its rows, or those that fit a condition, up to a number. */
  async load(
    schema: string,
    table: Table,
    source: TableSource,
    restriction: Partial<Restriction> = {},
  ): Promise<void> {
    const name = `${schema}.${table.name}`;
    const { conditions, rows } = { ...ALL, ...restriction };
    const there = this.loaded.get(name);
    if (there?.rows === Infinity && there.conditions.every((each) => conditions.includes(each))) return;
    this.loaded.delete(name);
    await this.connection.run(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
    await this.create(schema, table);
    const condition = ['TRUE', ...conditions].join(' AND ');
    let missing = rows;
    for (const piece of new RowGatherer(table.columns).pieces(rowsOf(table, source), PIECE_ROWS)) {
      if (missing <= 0) break;
      await createTable(this.connection, PIECE, piece);
      const limit = missing === Infinity ? '' : `LIMIT ${missing}`;
      const { rowsChanged } = await this.connection.run(
        `INSERT INTO ${identifier(schema)}.${identifier(table.name)} FROM ${PIECE} WHERE ${condition} ${limit}`,
      );
      missing -= rowsChanged;
    }
    await this.connection.run(`DROP TABLE IF EXISTS ${PIECE}`);
    this.loaded.set(name, { conditions, rows });
  }

  /** An empty table with the declared columns. */
  private async create(schema: string, { name, columns }: Table): Promise<void> {
    const declared = columns.map((column) => `${identifier(column.name)} ${COLUMN_TYPES[column.type]}`);
    await this.connection.run(
      `CREATE OR REPLACE TABLE ${identifier(schema)}.${identifier(name)} (${declared.join(', ')})`,
    );
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}

function* rowsOf({ partitions }: Table, source: TableSource): Iterable<unknown> {
  for (const { rows } of partitions(source)) yield* rows();
}

/** Columns by which much less is computed or kept; by others, the next query would have to load a table again. */
const RESTRICTING: ReadonlySet<string> = new Set(['pool', 'list_date', 'player', 'id']);

/** The conditions by which less of a table is loaded, in SQL. */
export function conditionsOn({ columns }: Table, conditions: readonly Condition[]): readonly string[] {
  return conditions.flatMap(({ column, comparison, value }) => {
    const declared = columns.find(({ name }) => name === column);
    if (declared === undefined || !RESTRICTING.has(column)) return [];
    // Texts that repeat are an ENUM until they are loaded, which cannot be compared with other texts.
    const cell = `${identifier(column)}::${COLUMN_TYPES[declared.type]}`;
    return [`${cell} ${comparison} ${typeof value === 'number' ? value : quoted(value)}`];
  });
}

export function tableNamed(name: string): Table | undefined {
  return TABLES.find((table) => table.name === name);
}

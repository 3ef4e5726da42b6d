import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckDBInstance } from '@duckdb/node-api';
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
  /** In SQL. */
  readonly condition?: string;
  readonly rows?: number;
}

/** The schema of the state that a query means where it names none. */
export const MAIN = 'main';

/** Rows before they are in their table. */
const PIECE = 'rows_to_load';
const PIECE_ROWS = 1_000_000;

/** A database in memory that holds tables of one or more states and can reach nothing else. */
export class AnalyticsDatabase {
  private readonly loaded = new Set<string>();

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
    { condition = 'TRUE', rows = Infinity }: Restriction = {},
  ): Promise<void> {
    const name = `${schema}.${table.name}`;
    if (this.loaded.has(name)) return;
    await this.connection.run(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
    await this.create(schema, table);
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
    this.loaded.add(name);
  }

  /** An empty table with the declared columns. */
  private async create(schema: string, { name, columns }: Table): Promise<void> {
    const declared = columns.map((column) => `${identifier(column.name)} ${COLUMN_TYPES[column.type]}`);
    await this.connection.run(
      `CREATE TABLE ${identifier(schema)}.${identifier(name)} (${declared.join(', ')})`,
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

export function tableNamed(name: string): Table | undefined {
  return TABLES.find((table) => table.name === name);
}

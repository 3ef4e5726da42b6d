import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { dirname } from 'node:path';
import type {
  AnalyticsDatabase,
  QueryLimits,
  SourceLog,
  States,
  TableSource,
  TablesWritten,
} from '@ledger/analytics';
import { analyticsRefusal, duckDb, lastList, LogFacts, wantedBy } from '@ledger/analytics';
import type { LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { withoutDifferingCheckpoints } from '../lists/as-published';
import { ListReadModel } from '../lists/list-read-model';
import { LogReader } from '../log/log-reader';
import { knownAtOf } from '../questions/known-at';
import { eventAt } from '../recording/reversal';
import type {
  AnalyticsQueries,
  FileOfRows,
  QueriedStates,
  RowsWritten,
  SqlAnswer,
  SqlQuestion,
  TableQuestion,
  TablesWriter,
} from './analytics-queries';
import { conditionsOf, inSql, tableNamed } from './table-query';

const MAIN = 'main';
/** Schemas of DuckDB itself. */
const RESERVED: ReadonlySet<string> = new Set([MAIN, 'temp', 'system', 'pg_catalog', 'information_schema']);
const NAMES_OF_STATES = 'Write published, v2, now, 1234, or a time such as 2024-03-01T12:00:00Z.';

/**
 * The tables of a ledger in this process. It reads the log by itself and keeps the tables of the last query, which the
 * next one on the same states finds loaded.
 */
export class Analytics implements AnalyticsQueries, TablesWriter {
  private readonly model: ListReadModel;
  private readonly facts = new LogFacts();
  private readonly logReader: LogReader;
  private open: { readonly key: string; readonly database: AnalyticsDatabase } | null = null;

  constructor(
    private readonly store: EventStore,
    checkpoints: CheckpointPlace | null,
  ) {
    this.model = new ListReadModel(checkpoints);
    this.logReader = new LogReader(store, [], [this.model, this.facts]);
  }

  async sql(question: SqlQuestion, limits: QueryLimits): Promise<SqlAnswer> {
    const { query } = await duckDb();
    const { states, positions } = await this.states(question);
    const database = await this.databaseFor(positions, limits.memory);
    return { ...(await query(database, states, question.sql, limits)), ...positions };
  }

  async sqlToFile(
    question: SqlQuestion,
    file: FileOfRows,
    limits: Omit<QueryLimits, 'rows'>,
  ): Promise<RowsWritten> {
    const { queryToFile } = await duckDb();
    const { states, positions } = await this.states(question);
    const database = await this.databaseFor(positions, limits.memory, dirname(file.path));
    await queryToFile(database, states, question.sql, file, limits);
    return { ...positions, digest: await digestOf(file.path) };
  }

  async table(question: TableQuestion, limits: QueryLimits): Promise<SqlAnswer> {
    const { query } = await duckDb();
    const { limit = limits.rows } = question;
    const rows = Math.min(limit, limits.rows);
    return this.withRows({ ...question, limit: rows + 1 }, limits, async (database, sql, positions) => ({
      ...(await query(database, new Map(), sql, { ...limits, rows })),
      ...positions,
    }));
  }

  async tableToFile(
    question: TableQuestion,
    file: FileOfRows,
    limits: Omit<QueryLimits, 'rows'>,
  ): Promise<RowsWritten> {
    const { queryToFile } = await duckDb();
    const folder = dirname(file.path);
    return this.withRows(question, { ...limits, folder }, async (database, sql, positions) => {
      await queryToFile(database, new Map(), sql, file, limits);
      return { ...positions, digest: await digestOf(file.path) };
    });
  }

  /** Asks a database that has only the rows of the question: part of a table is of no use to the next query. */
  private async withRows<Answer>(
    { table: name, knownAt, limit, ...question }: TableQuestion,
    { memory, folder }: { readonly memory: string; readonly folder?: string },
    ask: (database: AnalyticsDatabase, sql: string, positions: QueriedStates) => Promise<Answer>,
  ): Promise<Answer> {
    const { AnalyticsDatabase: Database } = await duckDb();
    const table = tableNamed(name);
    const conditions = inSql(table, conditionsOf(question));
    const { states, positions } = await this.states(knownAt === undefined ? {} : { knownAt });
    const source = { ...states.get(MAIN)!, wanted: wantedBy(conditionsOf(question)) };
    const database = await Database.open(folder === undefined ? { memory } : { memory, folder });
    try {
      await database.load(MAIN, table, source, {
        conditions,
        ...(limit === undefined ? {} : { rows: limit }),
      });
      return await ask(database, `SELECT * FROM ${name}`, positions);
    } finally {
      database.close();
    }
  }

  async writeTables(
    folder: string,
    { knownAt }: Pick<SqlQuestion, 'knownAt'>,
    onProgress: (path: string) => void,
  ): Promise<TablesWritten> {
    const { writeTables } = await duckDb();
    const { states } = await this.states(knownAt === undefined ? {} : { knownAt });
    const log: SourceLog = {
      eventAt: async (position) => (await eventAt(this.store, position))?.id ?? null,
      stateAt: (position) => this.model.lists.stateAt(position),
    };
    return writeTables({ ...states.get(MAIN)!, log }, folder, { memory: WRITING_MEMORY, onProgress });
  }

  async close(): Promise<void> {
    this.open?.database.close();
    this.open = null;
  }

  private async states({
    knownAt,
    states: named = {},
  }: Omit<SqlQuestion, 'sql'>): Promise<{ readonly states: States; readonly positions: QueriedStates }> {
    await this.logReader.catchUp();
    const position = knownAt === undefined ? this.model.lists.head : await knownAtOf(this.store, knownAt);
    const positions = new Map([[MAIN, position]]);
    for (const [name, text] of Object.entries(named)) {
      const schema = name.toLowerCase();
      if (!/^[a-z][a-z0-9_]{0,30}$/.test(schema) || RESERVED.has(schema)) {
        refuse(analyticsRefusal('StateNameUnusable', { name }));
      }
      positions.set(schema, await this.stateNamed(text));
    }
    const known = new Map([...positions].map(([name, at]) => [name, this.model.lists.stateAt(at)]));
    // All states have the same lists, so that they can be compared.
    const through = lastList([...known.values()]);
    const states = new Map(
      [...known].map(([name, state]): [string, TableSource] => [
        name,
        {
          state,
          facts: this.facts,
          through,
          published: ({ pool, date, knownAt: then }) =>
            withoutDifferingCheckpoints(() => this.model.listAt({ pool, date, knownAt: then })),
        },
      ]),
    );
    return { states, positions: { position, states: Object.fromEntries(positions) } };
  }

  /** `published` and `vN` mean what the last such publication took into account. */
  private async stateNamed(text: string): Promise<LogPosition> {
    const { lists } = this.model;
    if (text === 'now') return lists.head;
    const version = /^v(\d{1,9})$/.exec(text);
    if (text !== 'published' && version === null) return knownAtOf(this.store, text, NAMES_OF_STATES);
    const found = publishedVersions(lists.publicationsAt(lists.head)).findLast((each) =>
      version === null ? !each.withdrawn : each.version === Number(version[1]),
    );
    return found?.knownAt ?? refuse(analyticsRefusal('StateNotPublished', { state: text }));
  }

  /** The database of the last query, if it is about the same states. */
  private async databaseFor(
    { states }: QueriedStates,
    memory: string,
    folder?: string,
  ): Promise<AnalyticsDatabase> {
    const key = JSON.stringify([states, memory, folder]);
    if (this.open?.key === key) return this.open.database;
    await this.close();
    const { AnalyticsDatabase: Database } = await duckDb();
    const database = await Database.open(folder === undefined ? { memory } : { memory, folder });
    this.open = { key, database };
    return database;
  }
}

/** Of DuckDB while it writes the rows of one list. */
const WRITING_MEMORY = '2GB';

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

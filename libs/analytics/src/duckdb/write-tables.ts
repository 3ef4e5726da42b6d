import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENGINE_VERSION } from '@ledger/engine';
import type { ListDate, LogPosition } from '@ledger/kernel';
import { POOLS, refuse } from '@ledger/kernel';
import { listOf } from '@ledger/lists';
import { analyticsRefusal } from '../refusals';
import { Since } from '../since';
import type { TableSource } from '../source';
import { allLists } from '../source';
import type { Cell, Partition, Table } from '../table';
import { isSameSince } from '../table';
import { SCHEMA_VERSION, TABLES } from '../tables';
import { shownDigest } from '../tables/list-key';
import type { Gathered } from './append';
import { createTable, RowGatherer, RowMemory } from './append';
import { AnalyticsDatabase } from './database';
import { identifier, quoted } from './sql-text';
import { writtenRows } from './written-rows';

/** One Parquet file of the folder. */
export interface TableFile {
  readonly path: string;
  readonly rows: number;
  /** Of what the rows follow from: the file is written again where it changes. Null: it is always written. */
  readonly key: string | null;
}

/** What is in a folder of tables, so that an analyst can cite it. */
export interface Manifest {
  readonly schemaVersion: number;
  readonly engine: string;
  /** Everything recorded up to here is in the tables. */
  readonly position: LogPosition;
  /** Id of the event at this position, which no other ledger has; null where it was not asked for. */
  readonly event: string | null;
  /** The lists up to this date are in the tables, and people are shown as on this day; null without lists. */
  readonly through: ListDate | null;
  /** The digest of each list as revised, as `ledger list` shows it. */
  readonly lists: readonly { readonly pool: string; readonly date: string; readonly digest: string }[];
  readonly files: readonly TableFile[];
}

export interface TablesWritten {
  readonly position: LogPosition;
  readonly written: number;
  /** Files that were current already. */
  readonly kept: number;
  readonly removed: number;
  readonly rows: number;
}

const MANIFEST = 'manifest.json';
const UNFINISHED = '.part';

export interface WritingOptions {
  /** Of DuckDB. */
  readonly memory: string;
  /** Names of the tables; all, where it is left out. */
  readonly tables?: readonly string[];
  readonly onProgress?: (path: string) => void;
}

/**
 * Writes every table as Parquet: a file for each list, or one for a table that does not go by lists. Files whose rows
 * cannot have changed since the last time are left alone.
 */
export async function writeTables(
  source: TableSource,
  folder: string,
  { memory, tables, onProgress }: WritingOptions,
): Promise<TablesWritten> {
  mkdirSync(folder, { recursive: true });
  const before = manifestIn(folder);
  const comparable = isComparable(before) ? before : null;
  const known = new Map(comparable?.files.map((file) => [file.path, file]));
  const since = await sinceWritten(source, comparable);
  const database = await AnalyticsDatabase.open({ memory, folder });
  const rowMemory = new RowMemory();
  const gatherers = new Map(TABLES.map((table) => [table, new RowGatherer(table.columns, rowMemory)]));
  const files: TableFile[] = [];
  let written = 0;
  try {
    // A file is written by DuckDB while the rows of the next one are gathered here.
    let writing = Promise.resolve();
    for (const { table, partition } of inOrderOfLists(source, tables)) {
      const path = pathOf(table, partition);
      const last = existsSync(join(folder, path)) ? known.get(path) : undefined;
      const isKept = last !== undefined && since !== null && isSameSince(since, table, partition);
      const key = isKept ? last.key : hashed(partition.key());
      if (last !== undefined && (isKept || (key !== null && last.key === key))) files.push(last);
      else {
        onProgress?.(path);
        const changed = last === undefined || since === null ? null : changedRows(since, table, partition);
        // One connection does one thing at a time.
        if (changed !== null) await writing;
        const kept =
          changed === null
            ? undefined
            : await writtenRows(database.connection, table, join(folder, path), changed);
        const gathered = gatherers.get(table)!.gather(partition.rows(kept));
        await writing;
        writing = write(database, table, gathered, join(folder, path));
        files.push({ path, key, rows: gathered.rows });
        written += 1;
      }
    }
    await writing;
  } finally {
    database.close();
  }
  const current = new Set(files.map(({ path }) => path));
  const outdated = (before?.files ?? []).filter(({ path }) => !current.has(path));
  for (const { path } of outdated) rmSync(join(folder, path), { force: true });
  const { knownAt: position } = source.state;
  const manifest: Manifest = {
    schemaVersion: SCHEMA_VERSION,
    engine: ENGINE_VERSION,
    position,
    event: (await source.log?.eventAt(position)) ?? null,
    through: source.through,
    lists: allLists(source).map((list) => {
      const { pool, date } = list;
      const last = comparable?.lists.find((each) => each.pool === pool && each.date === date);
      const isKept = last !== undefined && since?.hasSameList(pool, date) === true;
      return { pool, date, digest: isKept ? last.digest : shownDigest(listOf(source.state, list)) };
    }),
    files,
  };
  replace(join(folder, MANIFEST), (path) => writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`));
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  return { position, written, kept: files.length - written, removed: outdated.length, rows };
}

interface TablePartition {
  readonly table: Table;
  readonly partition: Partition<unknown>;
}

/** What is the same as when the folder was written; null where that was not with this ledger. */
async function sinceWritten(source: TableSource, before: Manifest | null): Promise<Since | null> {
  const { state, through, log } = source;
  if (before === null || before.event === null || log === undefined || through === null) return null;
  const isEarlier = before.position <= state.knownAt;
  if (!isEarlier || (await log.eventAt(before.position)) !== before.event) return null;
  // An earlier state is made from the lists that this one has.
  state.advanceTo(through);
  const earlier = { ...source, state: log.stateAt(before.position), through: before.through };
  return new Since(earlier, { ...source, through });
}

/** The players or tournaments whose rows may have changed; null where all rows are computed again. */
function changedRows(
  since: Since,
  { reuse }: Table,
  partition: Partition<unknown>,
): ReadonlySet<Cell> | null {
  return reuse?.changed(since, partition) ?? null;
}

/** List by list, so that what several tables read from a list is computed once. */
function inOrderOfLists(source: TableSource, names?: readonly string[]): readonly TablePartition[] {
  const asked = TABLES.filter(({ name }) => names === undefined || names.includes(name));
  const all = asked.flatMap((table) =>
    Array.from(table.partitions(source), (partition) => {
      const { pool, listDate } = partition;
      return { list: pool === null ? '' : `${POOLS.indexOf(pool)} ${listDate}`, table, partition };
    }),
  );
  return all.sort((a, b) => (a.list < b.list ? -1 : a.list > b.list ? 1 : 0));
}

/** What was written before; null for an empty folder. A folder with anything else in it is refused. */
function manifestIn(folder: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
    if (Array.isArray(manifest.files)) return manifest;
  } catch {
    if (readdirSync(folder).length === 0) return null;
  }
  return refuse(analyticsRefusal('TablesFolderOfAnother', { folder }));
}

function isComparable(manifest: Manifest | null): manifest is Manifest {
  return manifest?.schemaVersion === SCHEMA_VERSION && manifest.engine === ENGINE_VERSION;
}

function pathOf({ name }: Table, { pool, listDate, version }: Partition<unknown>): string {
  if (pool === null || listDate === null) return `${name}.parquet`;
  return `${name}/${pool}/${listDate}${version === null ? '' : `-v${version}`}.parquet`;
}

function hashed(key: string | null): string | null {
  return key === null ? null : createHash('sha256').update(key).digest('hex');
}

const ROWS = 'rows_of_a_file';

async function write(
  { connection }: AnalyticsDatabase,
  { rowsPerGroup }: Table,
  gathered: Gathered,
  path: string,
): Promise<void> {
  await createTable(connection, ROWS, gathered);
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}${UNFINISHED}`;
  const groups = rowsPerGroup === undefined ? '' : `, ROW_GROUP_SIZE ${rowsPerGroup}`;
  await connection.run(
    `COPY ${identifier(ROWS)} TO ${quoted(unfinished)} (FORMAT parquet, COMPRESSION zstd${groups})`,
  );
  renameSync(unfinished, path);
}

/** A crash leaves the old file or the new one. */
function replace(path: string, writeTo: (path: string) => void): void {
  writeTo(`${path}${UNFINISHED}`);
  renameSync(`${path}${UNFINISHED}`, path);
}

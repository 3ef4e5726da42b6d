import type { Stats } from 'node:fs';
import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../failure';
import { makeFolders, OWNER_ONLY } from '../folders';
import { Connection } from './driver';
import type { Access, Statement } from './driver';
import { ALL_AS_BYTES, MOST_AS_BYTES } from './event-bytes';
import type { BytesStatements } from './event-bytes';
import { COLUMNS } from './row';
import { prepareSchema } from './schema';

/** Readers do not stop the writer, and a commit is on disk when it returns. */
const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL';
/**
 * Event ids fall all over their index. With 64 MB for pages and a log of 32 or 64 MB before they are written back, a
 * page that many appends touch is written once; bulk appends gain a third.
 */
const ROOMY = 'PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000';
/**
 * Of files that begin now. Reports are long: in pages of 4 KB they take a quarter more time to write than in pages of 8 KB.
 * Bulk appends take a tenth less time again in pages of 16 KB.
 */
export const PAGE_BYTES = 16_384;
/** What undoes a part of a transaction is small: without this, SQLite writes it to a temporary file. */
const UNDO_IN_MEMORY = 'PRAGMA temp_store = MEMORY';

const BETWEEN = 'FROM events WHERE position > ? AND position <= ?';
const ROW = '(?, ?, ?, ?, ?, ?, ?, ?, ?)';
/** Data may come as bytes, in half of the time of text. */
const BULK_ROW = '(?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))';

/** Several rows are inserted within a savepoint, which undoes them: FAIL saves SQLite doing so a second time. */
const INSERT_ROWS = 'INSERT OR FAIL INTO events';

function rowsAtOnce(rows: number): string {
  return `${INSERT_ROWS} (${COLUMNS}) VALUES ${Array(rows).fill(BULK_ROW).join(', ')}`;
}

/** Without numbers on the parameters: the binding takes `?7` for a name, and looks names up. */
function pairsAtOnce(pairs: number): string {
  return `
  ${INSERT_ROWS} (${COLUMNS})
  SELECT same.position + pair.column1 + half.column1, pair.column2, half.column1,
         iif(half.column1, pair.column5, pair.column3), half.column2, half.column3, same.recorded_at, same.metadata,
         CAST(iif(half.column1, pair.column6, pair.column4) AS TEXT)
    FROM (SELECT ? AS position, ? AS recorded_at, ? AS metadata) AS same
    CROSS JOIN (VALUES ${Array.from({ length: pairs }, (_, at) => `(${2 * at}, ?, ?, ?, ?, ?)`).join(', ')}) AS pair
    CROSS JOIN (VALUES (0, ?, ?), (1, ?, ?)) AS half`;
}

/** A statement that inserts this number of rows. */
export interface Insertion {
  readonly rows: number;
  readonly statement: Pick<Statement, 'run'>;
}

/** An open ledger file with the statements that are ever run on it. */
export interface LedgerFile extends BytesStatements {
  readonly connection: Connection;
  readonly readOnly: boolean;
  readonly insert: Statement;
  /** Many, few or one. Many rows at once take a quarter less time than one by one. */
  readonly insertRows: readonly Insertion[];
  /**
   * The first two events of many or few streams, which share types, versions, time and metadata. These are bound once,
   * and a stream once for both events: half of the values, and a quarter less time again.
   */
  readonly insertPairs: readonly Insertion[];
  readonly logFrom: Statement;
  readonly streamFrom: Statement;
  readonly last: Statement;
  readonly lastRevision: Statement;
  readonly placeOf: Statement;
  readonly recordedAt: Statement;
  /** The first position after one whose data is not JSON. */
  readonly notJson: Statement;
  /** Moves the write-ahead log into the file, so that it can be copied alone; false where another process is reading. */
  foldIn(): boolean;
  close(): void;
}

/** Opens a ledger, making the file and its folder where there is none yet, unless one must be there. */
export function openFile(path: string, location: string, mustExist = false): LedgerFile {
  if (mustExist) requireFile(path, location);
  const access = accessTo(path, location);
  const readOnly = access !== 'write';
  // SQLite gives the files that it adds later the mode of this one.
  if (access === 'write') closeSync(openSync(path, 'a', OWNER_ONLY.file));
  const connection = new Connection(location, path, access);
  try {
    if (!readOnly) connection.execute(`PRAGMA page_size = ${PAGE_BYTES}`);
    prepareSchema(connection, location, readOnly);
    if (!readOnly) connection.execute(`${DURABLE}; ${ROOMY}; ${UNDO_IN_MEMORY}`);
    const between = connection.prepare(
      'SELECT 1 FROM events WHERE stream = ? AND position > ? AND position < ? LIMIT 1',
    );
    const insertion = (rows: number, sql: string): Insertion => ({
      rows,
      statement: connection.prepare(sql),
    });
    return {
      connection,
      readOnly,
      insert: connection.prepare(`INSERT INTO events (${COLUMNS}) VALUES ${ROW}`),
      insertRows: [128, 16, 1].map((rows) => insertion(rows, rowsAtOnce(rows))),
      insertPairs: [64, 16, 4].map((pairs) => insertion(2 * pairs, pairsAtOnce(pairs))),
      logFrom: connection.prepare(
        `SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`,
      ),
      allBetween: connection.prepare(`SELECT ${ALL_AS_BYTES} ${BETWEEN}`),
      mostBetween: connection.prepare(`SELECT ${MOST_AS_BYTES} ${BETWEEN}`),
      bytesBetween: connection.prepare(`SELECT sum(octet_length(data)) ${BETWEEN}`),
      streamFrom: connection.prepare(
        `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
      ),
      last: connection.prepare('SELECT position, recorded_at FROM events ORDER BY position DESC LIMIT 1'),
      lastRevision: connection.prepare('SELECT max(revision) FROM events WHERE stream = ?'),
      hasBetween: (...asked) => between.get(...asked) !== undefined,
      placeOf: connection.prepare('SELECT stream, revision, position FROM events WHERE id = ?'),
      recordedAt: connection.prepare('SELECT recorded_at FROM events WHERE position = ?'),
      notJson: connection.prepare(
        'SELECT position FROM events WHERE position > ? AND NOT json_valid(data) ORDER BY position LIMIT 1',
      ),
      foldIn: () => readOnly || foldIn(connection),
      close: () => {
        if (!readOnly) foldIn(connection);
        connection.close();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * SQLite does this when the last connection is closed, but the binding keeps ours until its statements are collected.
 * It never waits: where another process reads or writes at this moment, the log stays until the next time.
 */
function foldIn(connection: Connection): boolean {
  try {
    const [busy] = connection.withoutWaiting(() =>
      connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get(),
    ) ?? [1];
    return busy === 0;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return false;
  }
}

/** An empty file is not yet a ledger. */
function requireFile(path: string, location: string): void {
  const missing = (detail: string): never => {
    throw new StoreError({ code: 'NoLedger', location, detail: `${resolve(path)} ${detail}` });
  };
  let file: Stats | undefined;
  try {
    file = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') missing('is in a folder that you cannot read');
  }
  if (file === undefined) missing('does not exist');
  else if (file.isFile() && file.size === 0) missing('is an empty file');
}

function accessTo(path: string, location: string): Access {
  const file = statOf(path, location);
  if (file === undefined) {
    makeFolder(path, location);
    return 'write';
  }
  if (!file.isFile()) {
    const detail = file.isDirectory() ? 'it is a folder' : 'it is not a file';
    throw new StoreError({ code: 'NotALedger', location, detail });
  }
  if (isWritable(path)) return 'write';
  return isWritable(dirname(path)) || existsSync(`${path}-wal`) ? 'read' : 'archive';
}

function statOf(path: string, location: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw noPlace(location, error);
  }
}

/** What nobody may write counts as read-only even to those who could write all the same (root). */
function isWritable(path: string): boolean {
  if ((statSync(path).mode & 0o222) === 0) return false;
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function makeFolder(path: string, location: string): void {
  const folder = dirname(path);
  try {
    makeFolders(folder);
  } catch (error) {
    throw noPlace(location, error);
  }
  if (isWritable(folder)) return;
  throw new StoreError({ code: 'NoPlace', location, detail: 'its folder is read-only' });
}

function noPlace(location: string, error: unknown): StoreError {
  const { code } = error as NodeJS.ErrnoException;
  return new StoreError({ code: 'NoPlace', location, detail: whyNot(code) }, { cause: error });
}

function whyNot(code: string | undefined): string {
  switch (code) {
    case 'ENOTDIR':
      return 'what should be its folder is a file';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'you may not write there';
    case 'ENAMETOOLONG':
      return 'the path is too long';
    default:
      return `its folder cannot be made (${code})`;
  }
}

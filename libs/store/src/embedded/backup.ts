import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refuse } from '@ledger/kernel';
import { isStoreError, StoreError } from '../failure';
import { OWNER_ONLY } from '../folders';
import { storeRefusal } from '../refusals';
import { Connection } from './driver';
import { openFile } from './file';
import { requireIntegrity } from './integrity';
import { COLUMNS } from './row';
import { schemaVersion } from './schema';

/** What a backup holds. */
export interface Backup {
  readonly events: number;
  /** Of the last event. */
  readonly recordedAt: string;
  readonly bytes: number;
}

const LAST = 'SELECT position, recorded_at, id FROM events ORDER BY position DESC LIMIT 1';

/**
 * Copies a ledger while others read and write it: one state of it, with the write-ahead log. The copy is checked before
 * it gets its name, and no file is overwritten.
 */
export function backUpFile(path: string, location: string, target: string): Backup {
  const file = resolve(target);
  if (existsSync(file)) fileExists(target);
  const unfinished = `${file}.${process.pid}.part`;
  const ledger = openFile(path, location, true);
  try {
    const before = ledger.connection.prepare(LAST).get();
    // SQLite takes over an empty file with its mode.
    closeSync(openSync(unfinished, 'wx', OWNER_ONLY.file));
    copyInto(ledger.connection, unfinished, `file:${target}`);
    const { last, backup } = inspect(unfinished, `file:${target}`);
    const same = ledger.connection
      .prepare('SELECT position, recorded_at, id FROM events WHERE position = ?')
      .get(backup.events);
    if (String(last) !== String(same) || Number(before?.[0] ?? 0) > backup.events) {
      const detail = `the copy ends at position ${backup.events} with another event than the ledger`;
      throw new StoreError({ code: 'Damaged', location: `file:${target}`, detail });
    }
    synchronise(unfinished);
    giveName(unfinished, file, target);
    synchronise(dirname(file));
    return backup;
  } finally {
    ledger.close();
    rmSync(unfinished, { force: true });
  }
}

function copyInto(connection: Connection, path: string, location: string): void {
  try {
    connection.prepare('VACUUM INTO ?').run(path);
  } catch (error) {
    // The disk of the copy, not that of the ledger.
    if (isStoreError(error, 'DiskFull'))
      throw new StoreError({ code: 'DiskFull', location }, { cause: error });
    throw error;
  }
}

/** Fills an empty or new ledger from a backup, in one transaction: all of it or nothing. */
export function restoreFile(source: string, path: string, location: string): Backup {
  const { last, backup } = inspect(source, `file:${source}`);
  if (last === undefined) {
    refuse(storeRefusal('BackupEmpty', { where: source }));
  }
  const ledger = openFile(path, location);
  try {
    if (ledger.readOnly) throw new StoreError({ code: 'ReadOnly', location });
    const { connection } = ledger;
    connection.prepare('ATTACH ? AS backup').run(Connection.immutable(source));
    connection.transaction(() => {
      if (ledger.last.get() !== undefined) {
        refuse(storeRefusal('LedgerNotEmpty', { where: location }));
      }
      connection.execute(
        `INSERT INTO events (${COLUMNS}) SELECT ${COLUMNS} FROM backup.events ORDER BY position`,
      );
    });
    connection.execute('DETACH backup');
    requireIntegrity(connection, location);
    if (String(connection.prepare(LAST).get()) !== String(last)) {
      throw new StoreError({
        code: 'Damaged',
        location,
        detail: 'it does not end with the last event of the backup',
      });
    }
    return backup;
  } finally {
    ledger.close();
  }
}

/** Checks a ledger that nobody has open, without leaving a file next to it. */
function inspect(path: string, location: string): { last: ReturnType<typeof lastOf>; backup: Backup } {
  const { size: bytes } = statSync(path);
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0) {
    refuse(storeRefusal('LedgerInUse', { where: path }));
  }
  const connection = new Connection(location, path, 'archive');
  try {
    if (schemaVersion(connection, location) === 0) {
      throw new StoreError({ code: 'NotALedger', location, detail: 'it is an empty database' });
    }
    requireIntegrity(connection, location);
    const last = lastOf(connection);
    const [events = 0, recordedAt = ''] = last ?? [];
    return { last, backup: { events: Number(events), recordedAt: String(recordedAt), bytes } };
  } finally {
    connection.close();
  }
}

function lastOf(connection: Connection): ReturnType<ReturnType<Connection['prepare']>['get']> {
  return connection.prepare(LAST).get();
}

function synchronise(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A link fails where the name is taken meanwhile, a renaming would overwrite; not every file system has links. */
function giveName(unfinished: string, file: string, target: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) fileExists(target);
    renameSync(unfinished, file);
  }
}

function fileExists(target: string): never {
  return refuse(storeRefusal('FileExists', { where: target }));
}

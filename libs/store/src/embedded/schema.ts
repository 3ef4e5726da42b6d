import { StoreError } from '../failure';
import type { Connection } from './driver';

/** Distinguishes a ledger from any other SQLite file: "EloL" in ASCII. */
const APPLICATION_ID = 0x456c_6f4c;

/**
 * The steps by which the file came to its present form; a file of schema version n has taken the first n. Steps are
 * added, never altered.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE events (
     position    INTEGER PRIMARY KEY,
     stream      TEXT    NOT NULL,
     revision    INTEGER NOT NULL,
     id          TEXT    NOT NULL UNIQUE,
     type        TEXT    NOT NULL,
     version     INTEGER NOT NULL,
     recorded_at TEXT    NOT NULL,
     metadata    TEXT    NOT NULL,
     data        TEXT    NOT NULL,
     UNIQUE (stream, revision)
   ) STRICT`,

  // A user of the sqlite3 shell can read everything and change nothing by mistake.
  `CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
     BEGIN SELECT RAISE(ABORT, 'a recorded event is never changed'); END;
   CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events
     BEGIN SELECT RAISE(ABORT, 'a recorded event is never removed'); END`,
];

export const SCHEMA_VERSION = MIGRATIONS.length;

/** Brings a file to the present schema, or refuses it untouched. */
export function prepareSchema(connection: Connection, location: string, readOnly: boolean): void {
  if (schemaVersion(connection, location) === SCHEMA_VERSION) return;
  if (readOnly) throw new StoreError({ code: 'ReadOnly', location });
  migrate(connection, location, SCHEMA_VERSION);
}

/** Takes the steps up to `version`, all or none. */
export function migrate(connection: Connection, location: string, version: number): void {
  connection.transaction(() => {
    // Asked again under the lock: another process may have been faster.
    const found = schemaVersion(connection, location);
    if (found >= version) return;
    MIGRATIONS.slice(found, version).forEach((step) => connection.execute(step));
    connection.execute(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
  });
}

/** The schema version of a file that is a ledger or still empty; all else is refused. */
export function schemaVersion(connection: Connection, location: string): number {
  const found = pragma(connection, 'user_version');
  if (pragma(connection, 'application_id') !== APPLICATION_ID) {
    const tables = connection.prepare('SELECT count(*) FROM sqlite_schema').get()?.[0];
    if (found === 0 && tables === 0) return 0;
    const detail = 'it is an SQLite file of some other program';
    throw new StoreError({ code: 'NotALedger', location, detail });
  }
  if (found > SCHEMA_VERSION) {
    throw new StoreError({ code: 'NewerSchema', location, found, known: SCHEMA_VERSION });
  }
  return found;
}

function pragma(connection: Connection, name: string): number {
  return Number(connection.prepare(`PRAGMA ${name}`).get()?.[0]);
}

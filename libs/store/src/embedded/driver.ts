import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreError } from '../failure';
import type { StoreFailure } from '../failure';

/**
 * The only file that knows the SQLite binding. Its interface is that of `node:sqlite`, which can take its place when
 * Node 20 goes. Every error leaves here as a `StoreError`.
 */

/** An archive is a file in a folder where nobody writes. */
export type Access = 'write' | 'read' | 'archive';

export type SqlValue = string | number | null | Uint8Array;
export type Row = readonly SqlValue[];

export interface Statement {
  run(...values: SqlValue[]): void;
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): readonly Row[];
  /** Row by row; may be broken off. */
  iterate(...values: SqlValue[]): Iterable<Row>;
}

/**
 * How long a statement waits for a lock of another process. Readers need one only for moments, when
 * another process opens the file after a crash.
 */
const LOCK_WAIT_MS = 5_000;

export class Connection {
  private readonly database: InstanceType<typeof DatabaseSync>;

  constructor(
    private readonly location: string,
    path: string,
    access: Access,
  ) {
    const readOnly = access !== 'write';
    const place = access === 'archive' ? Connection.immutable(path) : path;
    this.database = this.translating(() => new DatabaseSync(place, { readOnly, timeout: LOCK_WAIT_MS }));
  }

  /** The name of a file that nobody changes: SQLite then makes no other files next to it. */
  static immutable(path: string): string {
    return `${pathToFileURL(path).href}?immutable=1`;
  }

  execute(sql: string): void {
    this.translating(() => this.database.exec(sql));
  }

  prepare(sql: string): Statement {
    const statement = this.translating(() => this.database.prepare(sql));
    statement.setReturnArrays(true);
    return {
      run: (...values) => this.translating(() => void statement.run(...values)),
      get: (...values) => this.translating(() => statement.get(...values)),
      all: (...values) => this.translating(() => statement.all(...values)),
      iterate: (...values) => this.translatingEach(() => statement.iterate(...values)),
    };
  }

  /** Takes the write lock first, so that what is read inside stays true until the commit. */
  transaction<Result>(work: () => Result): Result {
    this.execute('BEGIN IMMEDIATE');
    return this.committing(work);
  }

  /** A step of a transaction that is undone where a unique index refuses it; the answer is undefined then. */
  unlessTaken<Result>(work: () => Result): Result | undefined {
    this.execute('SAVEPOINT step');
    try {
      const result = work();
      this.execute('RELEASE step');
      return result;
    } catch (error) {
      if (!isTaken(error)) throw error;
      this.execute('ROLLBACK TO step; RELEASE step');
      return undefined;
    }
  }

  /** A transaction; where another process has the lock it fails at once instead of standing still. */
  transactionIfFree<Result>(work: () => Result): Result {
    this.beginIfFree();
    return this.committing(work);
  }

  /** Work that fails with `Busy` at once where another process holds a lock it needs. */
  withoutWaiting<Result>(work: () => Result): Result {
    this.execute('PRAGMA busy_timeout = 0');
    try {
      return work();
    } finally {
      this.execute(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
    }
  }

  /** Begins a transaction that `commit` ends; where another process has the lock it fails at once. */
  beginIfFree(): void {
    this.withoutWaiting(() => this.execute('BEGIN IMMEDIATE'));
  }

  commit(): void {
    this.committing(() => {});
  }

  /** After some failures (disk full) SQLite has rolled back by itself. */
  rollBack(): void {
    if (this.database.isTransaction) this.execute('ROLLBACK');
  }

  /** A part of an open transaction that is undone alone where it fails. */
  step<Result>(work: () => Result): Result {
    this.execute('SAVEPOINT part');
    try {
      const result = work();
      this.execute('RELEASE part');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.execute('ROLLBACK TO part; RELEASE part');
      throw error;
    }
  }

  private committing<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  close(): void {
    if (this.database.isOpen) this.translating(() => this.database.close());
  }

  private *translatingEach(begin: () => Iterable<Row>): Iterable<Row> {
    try {
      yield* begin();
    } catch (error) {
      throw this.translated(error);
    }
  }

  private translating<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw this.translated(error);
    }
  }

  private translated(error: unknown): StoreError {
    return error instanceof StoreError
      ? error
      : new StoreError(translate(error, this.location), { cause: error });
  }
}

const PRIMARY_CODE = 0xff;
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const CORRUPT = 11;
const CONSTRAINT = 19;
const SHORT_READ = 522;
const FULL = 13;
const CANNOT_OPEN = 14;
const AUTHORISATION = 23;
const NOT_A_DATABASE = 26;

/** Whether a unique index has refused a row. */
export function isTaken(error: unknown): boolean {
  const { errcode = 0 } = ((error as Error).cause ?? {}) as { errcode?: number };
  return (errcode & PRIMARY_CODE) === CONSTRAINT;
}

const MALFORMED = /malformed|corrupt/i;

function translate(error: unknown, location: string): StoreFailure {
  const detail = error instanceof Error ? error.message : String(error);
  const code = (error as { errcode?: number }).errcode ?? 0;
  // The binding gives no code for what fails while rows are read one by one.
  if (code === SHORT_READ || MALFORMED.test(detail)) return { code: 'Damaged', location, detail };
  switch (code & PRIMARY_CODE) {
    case BUSY:
    case LOCKED:
      return { code: 'Busy', location, waitedMs: 0 };
    case READ_ONLY:
      return { code: 'ReadOnly', location };
    // We look at a stream before we write to it: where a constraint still fails, an index does not fit its table.
    case CONSTRAINT:
    case CORRUPT:
      return { code: 'Damaged', location, detail };
    case FULL:
      return { code: 'DiskFull', location };
    case CANNOT_OPEN:
      return { code: 'Unavailable', location, detail: 'the file cannot be opened' };
    case AUTHORISATION:
      return { code: 'AccessDenied', location, detail };
    case NOT_A_DATABASE:
      return {
        code: 'NotALedger',
        location,
        detail: 'the file is of another kind, or its beginning is damaged',
      };
    default:
      return { code: 'Unavailable', location, detail };
  }
}

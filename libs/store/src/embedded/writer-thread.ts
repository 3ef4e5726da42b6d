import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import type { StoreFailure } from '../failure';
import { StoreError } from '../failure';
import { isTaken } from './driver';
import type { LedgerFile } from './file';
import { openFile } from './file';
import { NOT_JSON } from '../exported-event';
import type { End } from './log-end';
import { endOf } from './log-end';
import type { PackedValues } from './packed-values';
import { unpacked } from './packed-values';

/** The file that the thread runs: this one. */
export const WRITER_THREAD = __filename;

export interface WriterOptions {
  readonly role: 'log writer';
  readonly path: string;
  readonly location: string;
}

/** Tasks are done in order; each is answered but `insert` and a `begin` that expects an end of the log. */
export type WriterTask =
  /** Fails where the log ends otherwise; `commit` says so then. */
  | { readonly kind: 'begin'; readonly expected: End | null }
  | (PackedValues & {
      readonly kind: 'insert';
      readonly statements: 'insertRows' | 'insertPairs';
      readonly index: number;
    })
  /** `jsonAfter`: the data of all events after this position has to be JSON. */
  | { readonly kind: 'commit'; readonly jsonAfter: LogPosition | null }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'end' };

export type WriterAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begun'; readonly end: End }
  | { readonly kind: 'committed' | 'rolled back' }
  /** A unique index refused a row, and nothing was recorded. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly failure: StoreFailure };

const isAnswered = (task: WriterTask): boolean =>
  task.kind !== 'insert' && !(task.kind === 'begin' && task.expected !== null);

/** Writes rows that the first thread makes, one transaction at a time. */
class WriterThread {
  /** What stopped the transaction: rows after it are left out. */
  private fault: unknown = null;

  constructor(
    private readonly file: LedgerFile,
    private readonly location: string,
    private readonly port: MessagePort,
  ) {
    port.on('message', (task: WriterTask) => this.take(task));
    this.answer({ kind: 'ready' });
  }

  private take(task: WriterTask): void {
    if (task.kind === 'end') return this.end();
    try {
      const answer = this.answerTo(task);
      if (answer !== null) this.answer(answer);
    } catch (error) {
      this.fault ??= error;
      // Nobody commits what has not begun: the lock would stay.
      if (task.kind === 'begin') this.file.connection.rollBack();
      if (isAnswered(task)) this.answer(answerToFault(this.fault));
    }
  }

  private answerTo(task: Exclude<WriterTask, { readonly kind: 'end' }>): WriterAnswer | null {
    const { file } = this;
    const { connection } = file;
    switch (task.kind) {
      case 'begin':
        this.fault = null;
        return this.begin(task.expected);
      case 'insert':
        if (this.fault === null) file[task.statements][task.index]!.statement.run(...unpacked(task));
        return null;
      case 'rollback':
        connection.rollBack();
        return { kind: 'rolled back' };
      case 'commit':
        this.commit(task.jsonAfter);
        return { kind: 'committed' };
    }
  }

  private begin(expected: End | null): WriterAnswer | null {
    const { file } = this;
    file.connection.beginIfFree();
    const end = endOf(file);
    if (expected === null) return { kind: 'begun', end };
    if (end.position === expected.position && end.recordedAt === expected.recordedAt) return null;
    throw new StoreError({ code: 'Busy', location: this.location, waitedMs: 0 });
  }

  private commit(jsonAfter: LogPosition | null): void {
    const { connection, notJson } = this.file;
    try {
      if (this.fault !== null) throw this.fault;
      const damaged = jsonAfter === null ? undefined : notJson.get(jsonAfter)?.[0];
      if (damaged !== undefined) throw notJsonAt(damaged as LogPosition);
      connection.commit();
    } catch (error) {
      connection.rollBack();
      throw error;
    }
  }

  private answer(answer: WriterAnswer): void {
    this.port.postMessage(answer);
  }

  private end(): void {
    this.file.connection.close();
    this.port.close();
  }
}

function answerToFault(error: unknown): WriterAnswer {
  if (isTaken(error)) return { kind: 'taken' };
  // What is no failure of the store is a fault of the program; it ends the thread, and with it the import.
  if (!(error instanceof StoreError)) throw error;
  return { kind: 'failed', failure: error.failure };
}

export function notJsonAt(position: LogPosition): StoreError {
  return new StoreError({ code: 'DoesNotContinue', position, detail: NOT_JSON });
}

const isOptions = (data: unknown): data is WriterOptions =>
  (data as { readonly role?: unknown } | null)?.role === 'log writer';

if (parentPort !== null && isOptions(workerData)) {
  const { path, location } = workerData;
  new WriterThread(openFile(path, location, true), location, parentPort);
}

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import type { StoreFailure } from '../failure';
import { StoreError } from '../failure';
import type { Insertion } from './file';
import type { End } from './log-end';
import { packed } from './packed-values';
import type { RowsStatements } from './row-inserter';
import type { WriterAnswer, WriterOptions, WriterTask } from './writer-thread';
import { WRITER_THREAD } from './writer-thread';

/** How the thread is used; tests use it from the first row on. */
export const SETTINGS = {
  /** After how many rows of bulk appends it is started: fewer are written in about the time in which a thread starts. */
  rowsAlone: 20_000,
  /** Usually nobody waits for it to start: until then the first thread writes. */
  isAwaited: false,
  execArgv: undefined as readonly string[] | undefined,
};

/** A transaction of the second writer. Rows are written while this thread makes the next. */
export interface SecondTransaction extends RowsStatements {
  readonly end: End;
}

/** What came of making rows, and where the log ends with them. */
export interface Made<Result> {
  readonly result: Result;
  readonly end: End;
}

/**
 * A thread with a connection of its own, for bulk appends. To make rows takes about as long as to write them. Other writers
 * of this process wait for it as for another process.
 */
export class SecondWriter {
  private isReady = false;
  private hasEnded = false;
  private readonly started: Promise<unknown>;
  /** Transactions that are sent and not answered, and where the log ends with them: null where that is not certain. */
  private sent = 0;
  private endOfSent: End | null = null;
  private sending: Promise<unknown> = Promise.resolve();
  private readonly thread: Worker;
  private readonly ended: Promise<unknown>;
  /** Those who wait for answers, in the order of their questions. */
  private readonly asking: ((answer: WriterAnswer) => void)[] = [];

  private constructor(
    path: string,
    private readonly location: string,
    private readonly statements: RowsStatements,
  ) {
    const { execArgv } = SETTINGS;
    const workerData: WriterOptions = { role: 'log writer', path, location };
    this.thread = new Worker(WRITER_THREAD, {
      workerData,
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    this.thread.on('message', (answer: WriterAnswer) => {
      if (answer.kind === 'ready') this.isReady = true;
      else this.asking.shift()?.(answer);
    });
    this.thread.on('error', (error) => this.stop(String(error)));
    this.thread.on('exit', () => this.stop('the thread that writes has ended'));
    this.ended = once(this.thread, 'exit').catch(() => {});
    this.started = Promise.race([once(this.thread, 'message').catch(() => {}), this.ended]);
    this.thread.unref();
  }

  /** Null on one core, where a second thread gains nothing. */
  static start(path: string, location: string, statements: RowsStatements): SecondWriter | null {
    return availableParallelism() < 2 ? null : new SecondWriter(path, location, statements);
  }

  /** Whether it can take rows now. */
  async isUsable(): Promise<boolean> {
    if (SETTINGS.isAwaited) await this.started;
    return this.isReady && !this.hasEnded;
  }

  /** Keeps its promise when all rows that were begun are made, or have failed. */
  async allSent(): Promise<void> {
    await this.sending;
  }

  /** Whether rows can be sent now although the transaction before them is not answered: one at a time. */
  get canSendEarly(): boolean {
    return this.sent === 1 && this.endOfSent !== null;
  }

  /**
   * One transaction: `work` makes the rows. The answer is undefined where a unique index refused one. With `checksJson`, data
   * that is not JSON is refused. Fails with `Busy` where another process has the lock, and where rows were sent early and
   * the log does not end as it was expected to.
   */
  async write<Result>(
    work: (transaction: SecondTransaction) => Made<Result>,
    checksJson: boolean,
  ): Promise<Result | undefined> {
    this.sent += 1;
    try {
      const result = await this.transaction(work, checksJson);
      if (result === undefined) this.endOfSent = null;
      return result;
    } catch (error) {
      this.endOfSent = null;
      throw error;
    } finally {
      this.sent -= 1;
      // From now on others may write.
      if (this.sent === 0) this.endOfSent = null;
    }
  }

  /** Called when all is answered. */
  async end(): Promise<void> {
    this.thread.ref();
    if (!this.hasEnded) this.post({ kind: 'end' });
    await this.ended;
  }

  private async transaction<Result>(
    work: (transaction: SecondTransaction) => Made<Result>,
    checksJson: boolean,
  ): Promise<Result | undefined> {
    const sent = this.send(work, checksJson);
    this.sending = sent.catch(() => {});
    const { result, committed } = await sent;
    return (await committed).kind === 'taken' ? undefined : result;
  }

  private async send<Result>(
    work: (transaction: SecondTransaction) => Made<Result>,
    checksJson: boolean,
  ): Promise<{ readonly result: Result; readonly committed: Promise<WriterAnswer> }> {
    const end = await this.begin();
    let made: Made<Result>;
    try {
      const { insertRows, insertPairs } = this.statements;
      made = work({
        end,
        insertRows: insertRows.map(({ rows }, index) => this.insertion('insertRows', index, rows)),
        insertPairs: insertPairs.map(({ rows }, index) => this.insertion('insertPairs', index, rows)),
      });
    } catch (error) {
      await this.ask({ kind: 'rollback' });
      throw error;
    }
    this.endOfSent = made.end;
    const jsonAfter: LogPosition | null = checksJson ? end.position : null;
    return { result: made.result, committed: this.ask({ kind: 'commit', jsonAfter }) };
  }

  /** Where the log ends; where a transaction is not answered yet, with its rows. */
  private async begin(): Promise<End> {
    const { endOfSent: expected } = this;
    if (expected !== null) {
      this.post({ kind: 'begin', expected });
      return expected;
    }
    const begun = await this.ask({ kind: 'begin', expected });
    if (begun.kind !== 'begun') throw new Error(`The thread that writes answered "${begun.kind}"`);
    return begun.end;
  }

  private insertion(statements: 'insertRows' | 'insertPairs', index: number, rows: number): Insertion {
    const run = (...values: Parameters<Insertion['statement']['run']>): void => {
      const row = packed(values);
      this.post(
        { kind: 'insert', statements, index, ...row },
        row.bytes.length > 0 ? [row.bytes.buffer] : [],
      );
    };
    return { rows, statement: { run } };
  }

  private async ask(task: WriterTask): Promise<WriterAnswer> {
    const answer = await new Promise<WriterAnswer>((resolve) => {
      this.asking.push(resolve);
      // The process may not end before the answer.
      this.thread.ref();
      this.post(task);
    });
    if (this.asking.length === 0) this.thread.unref();
    if (answer.kind === 'failed') throw new StoreError(answer.failure);
    return answer;
  }

  private post(task: WriterTask, given: readonly ArrayBufferLike[] = []): void {
    if (this.hasEnded) this.stop('the thread that writes has ended');
    else this.thread.postMessage(task, given as ArrayBuffer[]);
  }

  private stop(detail: string): void {
    this.hasEnded = true;
    const failure: StoreFailure = { code: 'ServerFailed', location: this.location, detail };
    for (const answer of this.asking.splice(0)) answer({ kind: 'failed', failure });
  }
}

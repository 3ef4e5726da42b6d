import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import { StoreError } from '../failure';
import type { Insertion } from './file';
import type { End } from './log-end';
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

/**
 * A thread with a connection of its own, for bulk appends. To make rows takes about as long as to write them. Other writers
 * of this process wait for it as for another process.
 */
export class SecondWriter {
  private isReady = false;
  private hasEnded = false;
  private readonly started: Promise<unknown>;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly thread: Worker;
  private readonly ended: Promise<unknown>;
  private answered: ((answer: WriterAnswer) => void) | null = null;

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
      else this.answered?.(answer);
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

  /**
   * One transaction: `work` makes the rows. The answer is undefined where a unique index refused one. With `checksJson`, data
   * that is not JSON is refused. Fails with `Busy` where another process has the lock.
   */
  write<Result>(
    work: (transaction: SecondTransaction) => Result,
    checksJson: boolean,
  ): Promise<Result | undefined> {
    const turn = this.turn.then(() => this.transaction(work, checksJson));
    this.turn = turn.catch(() => {});
    return turn;
  }

  async end(): Promise<void> {
    await this.turn;
    this.thread.ref();
    if (!this.hasEnded) this.post({ kind: 'end' });
    await this.ended;
  }

  private async transaction<Result>(
    work: (transaction: SecondTransaction) => Result,
    checksJson: boolean,
  ): Promise<Result | undefined> {
    const begun = await this.ask({ kind: 'begin' });
    if (begun.kind !== 'begun') throw new Error(`The thread that writes answered "${begun.kind}"`);
    let result: Result;
    try {
      const { insertRows, insertPairs } = this.statements;
      result = work({
        end: begun.end,
        insertRows: insertRows.map(({ rows }, index) => this.insertion('insertRows', index, rows)),
        insertPairs: insertPairs.map(({ rows }, index) => this.insertion('insertPairs', index, rows)),
      });
    } catch (error) {
      await this.ask({ kind: 'rollback' });
      throw error;
    }
    const jsonAfter: LogPosition | null = checksJson ? begun.end.position : null;
    const { kind } = await this.ask({ kind: 'commit', jsonAfter });
    return kind === 'taken' ? undefined : result;
  }

  private insertion(statements: 'insertRows' | 'insertPairs', index: number, rows: number): Insertion {
    const run = (...values: Parameters<Insertion['statement']['run']>): void =>
      this.post({ kind: 'insert', statements, index, values });
    return { rows, statement: { run } };
  }

  private async ask(task: WriterTask): Promise<WriterAnswer> {
    const answer = await new Promise<WriterAnswer>((resolve) => {
      this.answered = resolve;
      // The process may not end before the answer.
      this.thread.ref();
      this.post(task);
    });
    this.answered = null;
    this.thread.unref();
    if (answer.kind === 'failed') throw new StoreError(answer.failure);
    return answer;
  }

  private post(task: WriterTask): void {
    if (this.hasEnded) this.stop('the thread that writes has ended');
    else this.thread.postMessage(task);
  }

  private stop(detail: string): void {
    this.hasEnded = true;
    this.answered?.({ kind: 'failed', failure: { code: 'ServerFailed', location: this.location, detail } });
  }
}

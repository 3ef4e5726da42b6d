import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { QueryLimits } from '@ledger/analytics';
import { analyticsRefusal } from '@ledger/analytics';
import { RefusedError } from '@ledger/kernel';
import { currentCaller } from '../caller';
import { cancelled, tooManyWaiting, unavailable } from '../lists/workers/errors';
import { FairQueue } from '../lists/workers/fair-queue';
import { errorOf } from '../lists/workers/messages';
import type {
  AnalyticsQueries,
  FileOfRows,
  RowsWritten,
  SqlAnswer,
  SqlQuestion,
  TableQuestion,
} from './analytics-queries';
import type { SqlChildOptions, SqlOutcome, SqlTask } from './sql-child';
import { SQL_CHILD, TOO_LARGE } from './sql-child';

interface SqlProcessOptions extends Omit<SqlChildOptions, 'growthBytes'> {
  /** Options of Node for the process. */
  readonly execArgv?: readonly string[];
  /** Time to read the log and to load tables, on top of the time of a query. */
  readonly loadingMs?: number;
  readonly growthBytes?: number;
}

const LOADING_MS = 120_000;
const GROWTH_BYTES = 2 * 2 ** 30;
/** Queries of one caller that wait. */
const WAITING = 4;
/** A process that was not asked for this long is ended: it keeps a ledger in its memory. */
const IDLE_MS = 600_000;
/** Below the service itself. */
const LOW_PRIORITY = 10;

interface Job {
  readonly task: SqlTask;
  readonly limits: Omit<QueryLimits, 'rows'>;
  readonly caller: { readonly key: string };
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Queries of analysts in a separate process, with low priority, one at a time and the callers in turn. It is started
 * by the first query and replaced where a query takes too long or too much memory: the service goes on.
 */
export class SqlProcess implements AnalyticsQueries {
  private child: ChildProcess | null = null;
  private running: Job | null = null;
  private readonly waiting = new FairQueue<Job>();
  private idle: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(private readonly options: SqlProcessOptions) {}

  sql(question: SqlQuestion, limits: QueryLimits): Promise<SqlAnswer> {
    return this.ask({ name: 'sql', args: [question, limits] }, limits) as Promise<SqlAnswer>;
  }

  sqlToFile(
    question: SqlQuestion,
    file: FileOfRows,
    limits: Omit<QueryLimits, 'rows'>,
  ): Promise<RowsWritten> {
    return this.ask({ name: 'sqlToFile', args: [question, file, limits] }, limits) as Promise<RowsWritten>;
  }

  table(question: TableQuestion, limits: QueryLimits): Promise<SqlAnswer> {
    return this.ask({ name: 'table', args: [question, limits] }, limits) as Promise<SqlAnswer>;
  }

  tableToFile(
    question: TableQuestion,
    file: FileOfRows,
    limits: Omit<QueryLimits, 'rows'>,
  ): Promise<RowsWritten> {
    return this.ask({ name: 'tableToFile', args: [question, file, limits] }, limits) as Promise<RowsWritten>;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.waiting.clear()) job.failed(unavailable(new Error('The office is closed.')));
    this.end();
  }

  private ask(task: SqlTask, limits: Omit<QueryLimits, 'rows'>): Promise<unknown> {
    const { key, signal } = currentCaller();
    return new Promise((done, failed) => {
      if (this.isClosed) return failed(unavailable(new Error('The office is closed.')));
      if (signal?.aborted === true) return failed(cancelled());
      if (this.waiting.of(key).length >= WAITING) return failed(tooManyWaiting(WAITING));
      const job: Job = { task, limits, caller: { key }, done, failed };
      // A query at work is stopped by its limit.
      signal?.addEventListener('abort', () => this.waiting.remove(job) && failed(cancelled()), {
        once: true,
      });
      this.waiting.add(job);
      this.next();
    });
  }

  private next(): void {
    if (this.running !== null || this.isClosed) return;
    const job = this.waiting.inTurn()[0];
    if (job === undefined) return this.endWhenIdle();
    if (this.idle !== null) clearTimeout(this.idle);
    this.waiting.remove(job);
    this.waiting.noteServed(job.caller.key);
    this.running = job;
    const child = (this.child ??= this.start());
    const { timeMs, memory } = job.limits;
    const limit = setTimeout(
      () => {
        over(() => job.failed(new RefusedError(analyticsRefusal('SqlTooLong', { seconds: timeMs / 1000 }))));
        this.end();
      },
      timeMs + (this.options.loadingMs ?? LOADING_MS),
    );
    const over = (answer: () => void): void => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit);
      this.running = null;
      answer();
      setImmediate(() => this.next());
    };
    const onMessage = (outcome: SqlOutcome): void =>
      over(() => ('answer' in outcome ? job.done(outcome.answer) : job.failed(errorOf(outcome.failure))));
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      this.child = null;
      const isTooLarge = code === TOO_LARGE || signal === 'SIGKILL' || signal === 'SIGABRT';
      const refusal = new RefusedError(analyticsRefusal('SqlTooLarge', { memory }));
      const error = unavailable(new Error(`The process of queries ended with ${code ?? signal}.`));
      over(() => job.failed(isTooLarge ? refusal : error));
    };
    child.once('message', onMessage).once('exit', onExit);
    child.send(job.task);
  }

  private start(): ChildProcess {
    const { address, checkpoints, execArgv, growthBytes = GROWTH_BYTES } = this.options;
    const given: SqlChildOptions = { address, checkpoints, growthBytes };
    const child = fork(SQL_CHILD, ['sql child', JSON.stringify(given)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    return child;
  }

  private endWhenIdle(): void {
    if (this.child === null) return;
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

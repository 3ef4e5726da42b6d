import type { Caller } from '../../caller';
import type { KnownAt } from '../../questions/known-at';
import type { QuestionName } from '../list-questions';

/** Answered by lookup if a worker has the state ready; everything else may take long. */
const FAST_QUERIES: ReadonlySet<QuestionName> = new Set<QuestionName>([
  'page',
  'file',
  'ratings',
  'explanation',
  'history',
  'tournament',
  'players',
  'norms',
  'titleProgress',
]);

/** A question from the moment it is asked until it is answered, refused or given up. */
export class Job {
  /** Its worker's thread ended, and it was given to another one. */
  retried = false;
  /** How often the log was read without finding its position. */
  missed = 0;
  private isSettled = false;
  private timer: NodeJS.Timeout | undefined;
  private onLimit: (() => void) | null = null;

  constructor(
    readonly name: QuestionName,
    readonly knownAt: KnownAt,
    readonly question: unknown,
    readonly caller: Caller,
    private readonly done: (answer: never) => void,
    private readonly failed: (error: Error) => void,
  ) {}

  get isFast(): boolean {
    return FAST_QUERIES.has(this.name);
  }

  get isOver(): boolean {
    return this.isSettled;
  }

  answer(answer: unknown): void {
    if (!this.isSettled) this.done(answer as never);
    this.isSettled = true;
  }

  fail(error: Error): void {
    if (!this.isSettled) this.failed(error);
    this.isSettled = true;
  }

  /** Calls back when the work on it takes longer than a limit, unless it ends before. */
  limitTime(limitMs: number, onLimit: () => void): void {
    this.onLimit = onLimit;
    this.timer = setTimeout(onLimit, limitMs).unref();
  }

  /** The client left: what is nearly done may still be finished, which is cheaper than another thread. */
  shortenTime(limitMs: number): void {
    if (this.onLimit === null) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onLimit, limitMs).unref();
  }

  endTime(): void {
    clearTimeout(this.timer);
    this.onLimit = null;
  }
}

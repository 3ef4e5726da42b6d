import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { StoreError } from '@ledger/store';
import type { ListDesk } from '../list-desk';
import type { KnownAt } from '../../questions/known-at';
import type { Answer, Question, QuestionName } from '../list-questions';
import type { Workplace } from './clerk';
import { Clerk } from './clerk';
import { ListsUnavailableError } from './unavailable';

export interface ClerksTerms extends Workplace {
  /** With one clerk, everything waits while it replays; with two, one stays at the counter. */
  readonly clerks: number;
  /** Told of threads that ended by themselves, and of logs that could not be taken in. */
  readonly onTrouble?: (error: Error) => void;
}

interface Job {
  readonly name: QuestionName;
  readonly knownAt: KnownAt;
  readonly question: unknown;
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
  /** Given to a clerk whose thread ended. */
  retried: boolean;
  missed: number;
}

/** Someone who waits for a position. */
interface Arrival {
  readonly position: LogPosition;
  readonly arrived: () => void;
  readonly failed: (error: Error) => void;
  missed: number;
}

/** Answered at the counter wherever the state is at hand; everything else may take long. */
const AT_THE_COUNTER: ReadonlySet<QuestionName> = new Set<QuestionName>([
  'page',
  'file',
  'ratings',
  'explanation',
  'history',
  'tournament',
  'players',
  'norms',
  'titleStanding',
]);

/** What is recorded within so short a time is taken in at once, unless someone waits for it. */
const GATHER_MS = 15;
/** A position that so many readings of the log did not find is not in it. */
const READINGS = 50;
const FIRST_RESTART_MS = 200;
const LAST_RESTART_MS = 30_000;

/**
 * Lists kept by clerks in threads of their own. When the log has grown, one clerk steps back, takes in what is new and
 * replays what it touches, while the other goes on answering from the state before; then the other does. Whatever else
 * may take long, what-ifs, previews, differences, past states, is done by a clerk who has stepped back too: as long as
 * there are two, one of them with the latest state stays at the counter.
 */
export class ListClerks implements ListDesk {
  private readonly clerks: Clerk[] = [];
  private waiting: Job[] = [];
  private arrivals: Arrival[] = [];
  private head: LogPosition = BEGINNING;
  private latest: LogPosition = BEGINNING;
  private gathering: NodeJS.Timeout | null = null;
  private isGathered = false;
  /** Long work and catching up take turns where both are waiting. */
  private caughtUpLast = false;
  private historyWanted = false;
  private failures = 0;
  /** Why there is nobody to answer, after someone was there or could have been. */
  private trouble: Error | null = null;
  private isClosed = false;

  constructor(private readonly terms: ClerksTerms) {
    for (let number = 0; number < terms.clerks; number++) this.engage();
  }

  get position(): LogPosition {
    return this.latest;
  }

  /** The log has grown. */
  apply({ position }: RecordedEvent): void {
    this.head = position;
    this.gather();
  }

  private gather(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      this.isGathered = true;
      this.dispatch();
    }, GATHER_MS).unref();
  }

  ask<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
  ): Promise<Answer<Name>> {
    return new Promise((done, failed) => {
      if (this.trouble !== null) return failed(unavailable(this.trouble));
      if (name === 'history') this.historyWanted = true;
      this.waiting.push({ name, knownAt, question, done, failed, retried: false, missed: 0 });
      this.dispatch();
    });
  }

  reached(position: LogPosition): Promise<void> {
    return new Promise((arrived, failed) => {
      if (this.trouble !== null) return failed(unavailable(this.trouble));
      if (position <= this.latest) return arrived();
      this.arrivals.push({ position, arrived, failed, missed: 0 });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.gathering !== null) clearTimeout(this.gathering);
    const closed = new Error('The office is closed.');
    for (const { failed } of [...this.waiting.splice(0), ...this.arrivals.splice(0)])
      failed(unavailable(closed));
    await Promise.all(this.clerks.map((clerk) => clerk.end()));
  }

  /** A new clerk, who first reads the log. */
  private engage(): void {
    const clerk = new Clerk(this.terms, (error) => this.lose(clerk, error));
    this.clerks.push(clerk);
    void this.catchUp(clerk);
  }

  /** A thread ended by itself, or could not take in the log: another one takes its place after a while. */
  private lose(clerk: Clerk, error: Error): void {
    const place = this.clerks.indexOf(clerk);
    if (this.isClosed || place < 0) return;
    this.clerks.splice(place, 1);
    this.failures += 1;
    this.terms.onTrouble?.(error);
    const pause = Math.min(FIRST_RESTART_MS * 2 ** (this.failures - 1), LAST_RESTART_MS);
    setTimeout(() => {
      if (!this.isClosed) this.engage();
    }, pause).unref();
    const others = this.clerks.filter((each) => each.isReady);
    if (others.length === 0) {
      this.trouble = error;
      for (const { failed } of [...this.waiting.splice(0), ...this.arrivals.splice(0)])
        failed(unavailable(error));
      return;
    }
    this.latest = others.reduce((max, { position }) => (position > max ? position : max), BEGINNING);
    this.dispatch();
  }

  private dispatch(): void {
    if (this.isClosed) return;
    if (!this.caughtUpLast) this.sendToCatchUp();
    this.giveOut();
    this.sendToCatchUp();
    this.sendToKeepHistory();
  }

  private giveOut(): void {
    this.waiting = this.waiting.filter((job) => {
      const clerk = this.counterClerkFor(job);
      if (clerk !== null) void this.give(clerk, job);
      else {
        const away = this.awayClerkFor(job);
        if (away === null) return true;
        void this.giveAway(away, job);
      }
      return false;
    });
  }

  /** The least busy clerk at the counter who only has to look the answer up. */
  private counterClerkFor({ name, knownAt }: Job): Clerk | null {
    if (!AT_THE_COUNTER.has(name)) return null;
    const able = this.clerks.filter(
      (clerk) =>
        clerk.isFree() &&
        clerk.position === this.latest &&
        (knownAt === 'latest' || clerk.hasAtHand(knownAt)) &&
        (name !== 'history' || clerk.keepsHistory),
    );
    return able.reduce<Clerk | null>(
      (best, clerk) => (best === null || clerk.load < best.load ? clerk : best),
      null,
    );
  }

  private awayClerkFor({ name, knownAt, missed }: Job): Clerk | null {
    // A position that is not in the log is refused by whoever is asked for it. Past states are told as they may be told
    // now: without the names of those who asked to be forgotten since.
    const isPast = knownAt !== 'latest' && knownAt < this.latest && AT_THE_COUNTER.has(name);
    const needed = knownAt === 'latest' || missed > READINGS || isPast ? this.latest : knownAt;
    return this.whoMayLeave((clerk) => clerk.position >= needed);
  }

  /** A clerk who can step back while another with the latest state stays; one alone always can. */
  private whoMayLeave(isAble: (clerk: Clerk) => boolean): Clerk | null {
    const ready = this.clerks.filter((clerk) => clerk.isReady);
    const free = ready.filter((clerk) => clerk.isFree());
    const able = free.filter(
      (clerk) =>
        isAble(clerk) &&
        (ready.length === 1 || free.some((other) => other !== clerk && other.position === this.latest)),
    );
    return able.sort((a, b) => a.position - b.position || a.load - b.load)[0] ?? null;
  }

  private sendToCatchUp(): void {
    const isDue = this.isAwaited() || (this.isGathered && this.latest < this.head);
    // One who is behind the others is of little use at the counter, so it need not wait for more.
    const clerk = this.whoMayLeave(({ position }) => position < this.latest || isDue);
    if (clerk !== null) void this.catchUp(clerk);
  }

  /** Whether anyone waits for more than there is; who looked in vain a moment ago waits a moment. */
  private isAwaited(): boolean {
    const isNew = ({ missed }: { readonly missed: number }): boolean => missed === 0 || this.isGathered;
    return (
      this.arrivals.some(isNew) ||
      this.waiting.some((job) => job.knownAt !== 'latest' && job.knownAt > this.latest && isNew(job))
    );
  }

  private async catchUp(clerk: Clerk): Promise<void> {
    this.isGathered = false;
    const awaiting = [...this.arrivals, ...this.waiting];
    clerk.isAway = true;
    try {
      await clerk.do({ kind: 'catch up' });
      if (this.historyWanted && !clerk.isReady) await clerk.do({ kind: 'keep history' });
    } catch (error) {
      this.caughtUpLast = true;
      await this.sendHome(clerk, error as Error);
      return;
    }
    this.failures = 0;
    this.caughtUpLast = true;
    this.noteMissed(awaiting, clerk.position);
    await this.comeBack(clerk);
  }

  private noteMissed(awaiting: readonly (Arrival | Job)[], found: LogPosition): void {
    for (const each of awaiting) {
      const wanted = 'position' in each ? each.position : each.knownAt;
      if (wanted === 'latest' || wanted <= found) continue;
      each.missed += 1;
      this.gather();
    }
    for (const { failed, missed } of this.arrivals) {
      if (missed > READINGS) failed(unavailable(new Error('The log does not reach this position.')));
    }
    this.arrivals = this.arrivals.filter(({ missed }) => missed <= READINGS);
  }

  /** A log that cannot be taken in: the state of this clerk is of no use any more. */
  private async sendHome(clerk: Clerk, error: Error): Promise<void> {
    if (!this.clerks.includes(clerk)) return;
    const wanted = this.waiting.filter(({ knownAt }) => knownAt !== 'latest' && knownAt > this.latest);
    this.waiting = this.waiting.filter((job) => !wanted.includes(job));
    for (const { failed } of wanted) failed(error);
    this.lose(clerk, error);
    await clerk.end();
  }

  /** Long work for which this state was awaited is done before stepping up: the other is still at the counter. */
  private async comeBack(clerk: Clerk): Promise<void> {
    const isAwaited = ({ name, knownAt }: Job): boolean =>
      !AT_THE_COUNTER.has(name) && knownAt === clerk.position;
    const job = clerk.position > this.latest && clerk.isReady ? this.waiting.find(isAwaited) : undefined;
    if (job === undefined) return this.stepUp(clerk);
    this.waiting.splice(this.waiting.indexOf(job), 1);
    await this.giveAway(clerk, job);
  }

  private stepUp(clerk: Clerk): void {
    clerk.isReady = true;
    clerk.isAway = false;
    this.trouble = null;
    if (clerk.position > this.latest) this.latest = clerk.position;
    if (this.latest > this.head) this.head = this.latest;
    const arrived = this.arrivals.filter(({ position }) => position <= this.latest);
    this.arrivals = this.arrivals.filter(({ position }) => position > this.latest);
    for (const each of arrived) each.arrived();
    this.dispatch();
  }

  private async give(clerk: Clerk, job: Job): Promise<void> {
    const { name, knownAt, question, done, failed } = job;
    try {
      done((await clerk.do({ kind: 'answer', name, knownAt, question })) as never);
    } catch (error) {
      if (this.clerks.includes(clerk)) failed(error as Error);
      else this.tryAgain(job, error as Error);
    }
  }

  private async giveAway(clerk: Clerk, job: Job): Promise<void> {
    clerk.isAway = true;
    this.caughtUpLast = false;
    await this.give(clerk, job);
    if (this.clerks.includes(clerk)) await this.comeBack(clerk);
  }

  /** The thread ended over it: perhaps not because of it. */
  private tryAgain(job: Job, error: Error): void {
    if (job.retried || this.trouble !== null || this.isClosed) return job.failed(unavailable(error));
    job.retried = true;
    this.waiting.unshift(job);
    this.dispatch();
  }

  /** Once someone has asked for a history, every clerk keeps them ready. */
  private sendToKeepHistory(): void {
    if (!this.historyWanted || this.clerks.every((clerk) => clerk.keepsHistory)) return;
    const clerk = this.whoMayLeave((each) => !each.keepsHistory);
    if (clerk === null) return;
    clerk.isAway = true;
    clerk.do({ kind: 'keep history' }).then(
      () => this.stepUp(clerk),
      (error: Error) => this.sendHome(clerk, error),
    );
  }
}

/** What is refused, or what the store says, is said as it is. */
function unavailable(cause: Error): Error {
  if (cause instanceof RefusedError || cause instanceof StoreError) return cause;
  return new ListsUnavailableError({ cause });
}

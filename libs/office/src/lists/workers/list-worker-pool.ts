import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { currentCaller } from '../../caller';
import type { KnownAt } from '../../questions/known-at';
import { SharedFilesHub } from '../../shared-files/shared-files';
import type { ListQueries } from '../list-queries';
import type { Answer, Question, QuestionName } from '../list-questions';
import { cancelled, tookTooLong, tooManyWaiting, unavailable } from './errors';
import { FairQueue } from './fair-queue';
import { Job } from './job';
import { ListWorker } from './list-worker';
import type { Task } from './messages';
import type { ListWorkerPoolOptions, ListWorkLimits, PooledWorker } from './options';
import { LIMITS } from './options';

/** A request that waits for a position. */
interface Arrival {
  readonly position: LogPosition;
  readonly arrived: () => void;
  readonly failed: (error: Error) => void;
  missed: number;
}

/** Events recorded within this time are read together, unless a request waits for them. */
const GATHER_MS = 15;
/** A position that this many readings of the log did not find is not in it. */
const READINGS = 50;
const FIRST_RESTART_MS = 200;
const LAST_RESTART_MS = 30_000;

/**
 * Lists in worker threads. When the log has grown, one worker reads what is new and replays what it touches while
 * another goes on answering from the state before; then they change places. Everything that may take long (what-ifs,
 * previews, differences, past states) is also done by a worker that is taken out of service meanwhile: with two
 * workers, one that has the latest state always stays in service for questions that are answered by lookup.
 *
 * Long questions have a limit of time, and callers take turns, so that nobody waits for all questions of another.
 */
export class ListWorkerPool implements ListQueries {
  private readonly workers: PooledWorker[] = [];
  private readonly waiting = new FairQueue<Job>();
  private arrivals: Arrival[] = [];
  private head: LogPosition = BEGINNING;
  private latest: LogPosition = BEGINNING;
  private gathering: NodeJS.Timeout | null = null;
  private isGathered = false;
  /** Catching up goes first; where the log grows all the time, every second turn is for a long question. */
  private caughtUpLast = false;
  private historyWanted = false;
  private failures = 0;
  /** Why no worker can answer, after one did or could have. */
  private trouble: Error | null = null;
  private isClosed = false;
  private readonly limits: ListWorkLimits;
  private readonly files = new SharedFilesHub();
  private notStarted: number;

  constructor(private readonly options: ListWorkerPoolOptions) {
    this.limits = { ...LIMITS, ...options.limits };
    // The others find in memory what the first one has read.
    this.notStarted = options.workers - 1;
    this.spawn();
  }

  get position(): LogPosition {
    return this.latest;
  }

  get reading(): LogPosition {
    return this.workers.reduce((max, { reading }) => (reading > max ? reading : max), this.latest);
  }

  /** The log has grown. */
  apply({ position, type }: RecordedEvent): void {
    // The next thread gets no file that has the name.
    if (type === 'PersonForgotten') this.files.clear();
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
      const caller = currentCaller();
      if (caller.signal?.aborted === true) return failed(cancelled());
      const job = new Job(name, knownAt, question, { ...caller, key: caller.key }, done, failed);
      const cancel = (): void => this.cancel(job);
      caller.signal?.addEventListener('abort', cancel, { once: true });
      this.waiting.add(job);
      this.dispatch();
      this.refuseBeyondLimit(job);
    });
  }

  /** A caller with several questions waiting gets no place in the queue for one more. */
  private refuseBeyondLimit(job: Job): void {
    if (job.caller.purpose !== 'question') return;
    const alike = this.waiting.of(job.caller.key).filter(({ isFast }) => isFast === job.isFast);
    const most = job.isFast ? this.limits.waitingForLookup : this.limits.waiting;
    if (alike.length > most && this.waiting.remove(job)) job.fail(tooManyWaiting(most));
  }

  /** The client left: a waiting question is dropped, and one at work is stopped soon. */
  private cancel(job: Job): void {
    if (job.isOver) return;
    if (!this.waiting.remove(job)) job.shortenTime(this.limits.cancelledMs);
    job.fail(cancelled());
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
    this.failAll(new Error('The office is closed.'));
    await Promise.all(this.workers.map((worker) => worker.end()));
  }

  private failAll(error: Error): void {
    for (const job of this.waiting.clear()) job.fail(unavailable(error));
    for (const { failed } of this.arrivals.splice(0)) failed(unavailable(error));
  }

  /** A new worker, which first reads the log. */
  private spawn(): void {
    const { options } = this;
    const start = options.spawn ?? ((place, onGone) => new ListWorker(place, this.files, onGone));
    const worker: PooledWorker = start(options, (error) => this.lose(worker, error));
    this.workers.push(worker);
    void this.catchUp(worker);
  }

  /** A thread ended by itself, or could not read the log: another one takes its place after a while. */
  private lose(worker: PooledWorker, error: Error): void {
    if (this.isClosed || !this.remove(worker)) return;
    this.failures += 1;
    this.options.onTrouble?.(error);
    const pause = Math.min(FIRST_RESTART_MS * 2 ** (this.failures - 1), LAST_RESTART_MS);
    setTimeout(() => {
      if (!this.isClosed) this.spawn();
    }, pause).unref();
    if (this.workers.some(({ isReady }) => isReady)) return this.dispatch();
    this.trouble = error;
    this.failAll(error);
  }

  private remove(worker: PooledWorker): boolean {
    const place = this.workers.indexOf(worker);
    if (place < 0) return false;
    this.workers.splice(place, 1);
    const ready = this.workers.filter(({ isReady }) => isReady);
    if (ready.length > 0) {
      this.latest = ready.reduce((max, { position }) => (position > max ? position : max), BEGINNING);
    }
    return true;
  }

  private dispatch(): void {
    if (this.isClosed) return;
    if (!this.caughtUpLast) this.sendToCatchUp();
    this.giveOut();
    this.sendToCatchUp();
    this.sendToPrepare();
    this.sendToKeepHistory();
  }

  private giveOut(): void {
    for (const job of this.waiting.inTurn()) {
      const lookup = this.workerToLookUp(job);
      const worker = lookup ?? this.workerToCompute(job);
      if (worker === null) continue;
      this.waiting.remove(job);
      if (lookup !== null) void this.give(lookup, job);
      else void this.giveLong(worker, job);
    }
  }

  /** The least busy worker in service that only has to look the answer up. */
  private workerToLookUp({ name, knownAt, isFast }: Job): PooledWorker | null {
    if (!isFast) return null;
    const able = this.workers.filter(
      (worker) =>
        worker.isFree() &&
        worker.position === this.latest &&
        (knownAt === 'latest' || worker.hasState(knownAt)) &&
        (name !== 'history' || worker.keepsHistory),
    );
    return able.reduce<PooledWorker | null>(
      (best, worker) => (best === null || worker.load < best.load ? worker : best),
      null,
    );
  }

  private workerToCompute({ isFast, knownAt, missed }: Job): PooledWorker | null {
    // A position that is not in the log is refused by any worker that is asked for it. Past states are shown as they
    // may be shown now: without the names of people who asked to be forgotten since.
    const isPast = knownAt !== 'latest' && knownAt < this.latest && isFast;
    const needed = knownAt === 'latest' || missed > READINGS || isPast ? this.latest : knownAt;
    return this.workerToSpare((worker) => worker.position >= needed);
  }

  /** A worker that can be taken out of service while another with the latest state stays. */
  private workerToSpare(isAble: (worker: PooledWorker) => boolean): PooledWorker | null {
    const ready = this.workers.filter((worker) => worker.isReady);
    const free = ready.filter((worker) => worker.isFree());
    // The only one there is does everything; the last one left does not while the other is being started.
    const isOnly = ready.length === 1 && this.workers.length === 1;
    const able = free.filter(
      (worker) =>
        isAble(worker) &&
        (isOnly || free.some((other) => other !== worker && other.position === this.latest)),
    );
    return able.sort((a, b) => a.position - b.position || a.load - b.load)[0] ?? null;
  }

  private sendToCatchUp(): void {
    const isDue = this.isAwaited() || (this.isGathered && this.latest < this.head);
    // A worker that is behind the others is of little use, so it need not wait for more events.
    const worker = this.workerToSpare(({ position }) => position < this.latest || isDue);
    if (worker !== null) void this.catchUp(worker);
  }

  /** True if a request waits for a position not read yet; requests that missed once are retried after GATHER_MS. */
  private isAwaited(): boolean {
    const isNew = ({ missed }: { readonly missed: number }): boolean => missed === 0 || this.isGathered;
    return (
      this.arrivals.some(isNew) ||
      this.waiting.some((job) => job.knownAt !== 'latest' && job.knownAt > this.latest && isNew(job))
    );
  }

  private async catchUp(worker: PooledWorker): Promise<void> {
    this.isGathered = false;
    const awaiting = [...this.arrivals, ...this.waiting.inTurn()];
    worker.isAway = true;
    try {
      await worker.do({ kind: 'catch up' });
      if (this.historyWanted && !worker.isReady) await worker.do({ kind: 'keep history' });
    } catch (error) {
      this.caughtUpLast = true;
      await this.discard(worker, error as Error);
      return;
    }
    this.failures = 0;
    this.caughtUpLast = true;
    this.noteMissed(awaiting, worker.position);
    await this.finishRecording(worker);
    if (this.workers.includes(worker)) this.returnToService(worker);
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

  /** A log that cannot be read: the state of this worker is of no use any more. */
  private async discard(worker: PooledWorker, error: Error): Promise<void> {
    if (!this.workers.includes(worker)) return;
    for (const job of this.waiting.inTurn()) {
      if (job.knownAt === 'latest' || job.knownAt <= this.latest) continue;
      this.waiting.remove(job);
      job.fail(error);
    }
    this.lose(worker, error);
    await worker.end();
  }

  /** What was recorded is answered from this state before it is in service: another worker still is. */
  private async finishRecording(worker: PooledWorker): Promise<void> {
    if (!worker.isReady || worker.position <= this.latest) return;
    const job = this.waiting
      .inTurn()
      .find(
        ({ caller, isFast, knownAt }) =>
          caller.purpose === 'recording' && !isFast && knownAt === worker.position,
      );
    if (job === undefined) return;
    this.waiting.remove(job);
    await this.compute(worker, job);
  }

  private returnToService(worker: PooledWorker): void {
    worker.isReady = true;
    worker.isAway = false;
    this.trouble = null;
    if (worker.position > this.latest) this.latest = worker.position;
    if (this.latest > this.head) this.head = this.latest;
    const arrived = this.arrivals.filter(({ position }) => position <= this.latest);
    this.arrivals = this.arrivals.filter(({ position }) => position > this.latest);
    for (const each of arrived) each.arrived();
    for (; this.notStarted > 0; this.notStarted--) this.spawn();
    this.dispatch();
  }

  private async give(worker: PooledWorker, job: Job): Promise<void> {
    const { name, knownAt, question } = job;
    try {
      job.answer(await worker.do({ kind: 'answer', name, knownAt, question }));
    } catch (error) {
      if (this.workers.includes(worker)) job.fail(error as Error);
      else this.tryAgain(job, error as Error);
    }
  }

  private async giveLong(worker: PooledWorker, job: Job): Promise<void> {
    await this.compute(worker, job);
    if (this.workers.includes(worker)) this.returnToService(worker);
  }

  private async compute(worker: PooledWorker, job: Job): Promise<void> {
    worker.isAway = true;
    this.caughtUpLast = false;
    this.waiting.noteServed(job.caller.key);
    const { questionMs, recordingMs } = this.limits;
    const limitMs = job.caller.purpose === 'recording' ? recordingMs : questionMs;
    job.limitTime(limitMs, () => {
      job.fail(tookTooLong(limitMs));
      this.replace(worker);
    });
    await this.give(worker, job);
    job.endTime();
  }

  /** Nothing but the end of its thread stops a computation; another worker is started at once. */
  private replace(worker: PooledWorker): void {
    if (this.isClosed || !this.remove(worker)) return;
    void worker.terminate();
    this.spawn();
    this.dispatch();
  }

  /** The thread ended while it worked on this, perhaps for another reason. */
  private tryAgain(job: Job, error: Error): void {
    if (job.isOver) return;
    if (job.retried || this.trouble !== null || this.isClosed) return job.fail(unavailable(error));
    job.retried = true;
    this.waiting.addFirst(job);
    this.dispatch();
  }

  /** A worker that was just started answers questions first; what corrections need takes longer. */
  private sendToPrepare(): void {
    const worker = this.workerToSpare((each) => !each.isPrepared);
    if (worker === null) return;
    worker.isPrepared = true;
    this.occupy(worker, { kind: 'prepare' });
  }

  /** Once a history was asked for, every worker keeps them ready. */
  private sendToKeepHistory(): void {
    if (!this.historyWanted || this.workers.every((worker) => worker.keepsHistory)) return;
    const worker = this.workerToSpare((each) => !each.keepsHistory);
    if (worker === null) return;
    this.occupy(worker, { kind: 'keep history' });
  }

  private occupy(worker: PooledWorker, task: Task): void {
    worker.isAway = true;
    worker.do(task).then(
      () => this.returnToService(worker),
      (error: Error) => this.discard(worker, error),
    );
  }
}

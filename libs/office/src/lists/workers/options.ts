import type { ListWorker, WorkerPlace } from './list-worker';

/** What the pool needs of a worker. */
export type PooledWorker = Pick<ListWorker, keyof ListWorker>;

export interface ListWorkerPoolOptions extends WorkerPlace {
  /** With one worker, everything waits while it replays; with two, one always answers. */
  readonly workers: number;
  /** Called for threads that ended by themselves, and for logs that could not be read. */
  readonly onTrouble?: (error: Error) => void;
  readonly limits?: Partial<ListWorkLimits>;
  /** Starts a worker; tests bring workers that they control. */
  readonly spawn?: (place: WorkerPlace, onGone: (error: Error) => void) => PooledWorker;
}

/** How much work one caller can ask for. */
export interface ListWorkLimits {
  /** Of computing time for one question; then the thread is ended and replaced. */
  readonly questionMs: number;
  /** For what belongs to recording, such as the list that is about to be published. */
  readonly recordingMs: number;
  /** For a question whose client has left. */
  readonly cancelledMs: number;
  /** Long questions of one caller that wait for a worker. */
  readonly waiting: number;
  /** The same for questions that are answered by lookup. */
  readonly waitingForLookup: number;
}

export const LIMITS: ListWorkLimits = {
  questionMs: 30_000,
  recordingMs: 600_000,
  cancelledMs: 2_000,
  waiting: 8,
  waitingForLookup: 500,
};

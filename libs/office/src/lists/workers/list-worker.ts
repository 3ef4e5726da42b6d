import { Worker } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { CheckpointPlace } from '../../checkpoints/checkpoint-folder';
import type { SharedFilesHub } from '../../shared-files/shared-files';
import { WORKER_THREAD } from './worker-thread';
import type {
  WorkerState,
  WorkerOptions,
  OutcomeMessage,
  ReadingMessage,
  Task,
  TaskMessage,
} from './messages';
import { errorOf } from './messages';

/** Which ledger workers read, and how their threads are started. */
export interface WorkerPlace {
  readonly address: string;
  readonly checkpoints: CheckpointPlace | null;
  /** Options of Node for the threads. */
  readonly execArgv?: readonly string[];
}

/** How long a worker may take to finish its task when the office closes. */
const CLOSING_MS = 1_000;

interface Pending {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** A worker thread as the pool sees it: the states it can answer from, and its open tasks. */
export class ListWorker {
  /** Whether it has read the log once. */
  isReady = false;
  /** Whether it was given the task to prepare for corrections. */
  isPrepared = false;
  /** Busy with a task that may take long: nothing else is given to it meanwhile. */
  isAway = false;
  /** How far it is in the log while it reads it for the first time. */
  reading: LogPosition = BEGINNING;
  private state: WorkerState = { position: BEGINNING, pastStates: [], keepsHistory: false };
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private nextId = 0;
  private gone: Error | null = null;

  constructor(place: WorkerPlace, files: SharedFilesHub, onGone: (error: Error) => void) {
    const { address, checkpoints, execArgv } = place;
    const shared = files.join();
    const options: WorkerOptions = { role: 'list worker', address, checkpoints, shared };
    this.worker = new Worker(WORKER_THREAD, {
      workerData: options,
      transferList: [shared.port],
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    const leave = (error: Error): void => {
      if (this.gone !== null) return;
      this.gone = error;
      for (const { failed } of this.pending.values()) failed(error);
      this.pending.clear();
      onGone(error);
    };
    this.worker.on('message', (message: OutcomeMessage | ReadingMessage) => this.receive(message));
    this.worker.on('error', (error) => leave(error));
    this.worker.on('exit', (code) => leave(new Error(`The thread ended with ${code}.`)));
  }

  get position(): LogPosition {
    return this.state.position;
  }

  get keepsHistory(): boolean {
    return this.state.keepsHistory;
  }

  /** Tasks not yet answered. */
  get load(): number {
    return this.pending.size;
  }

  isFree(): boolean {
    return this.isReady && !this.isAway && this.gone === null;
  }

  hasState(knownAt: LogPosition): boolean {
    return knownAt === this.position || this.state.pastStates.includes(knownAt);
  }

  do(task: Task): Promise<unknown> {
    if (this.gone !== null) return Promise.reject(this.gone);
    const id = this.nextId++;
    return new Promise((done, failed) => {
      this.pending.set(id, { done, failed });
      const message: TaskMessage = { id, task };
      this.worker.postMessage(message);
    });
  }

  private receive(message: OutcomeMessage | ReadingMessage): void {
    if ('reading' in message) {
      this.reading = message.reading;
      return;
    }
    const { id, outcome, state } = message;
    this.state = state;
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if ('answer' in outcome) pending?.done(outcome.answer);
    else pending?.failed(errorOf(outcome.failure));
  }

  /** Gives it a short time to finish its task, then ends the thread. */
  async end(): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, CLOSING_MS);
    });
    await Promise.race([this.do({ kind: 'end' }).catch(() => {}), late]);
    clearTimeout(deadline);
    await this.worker.terminate();
  }

  /** Ends the thread in the middle of whatever it does. */
  async terminate(): Promise<void> {
    await this.worker.terminate();
  }
}

import { Worker } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { CheckpointPlace } from '../../checkpoints/checkpoint-folder';
import { CLERK_THREAD } from './clerk-thread';
import type { ClerkState, ClerkTerms, OutcomeMessage, Task, TaskMessage } from './messages';
import { errorOf } from './messages';

/** Where and how clerks work. */
export interface Workplace {
  readonly address: string;
  readonly checkpoints: CheckpointPlace | null;
  /** Options of Node for their threads. */
  readonly execArgv?: readonly string[];
}

/** How long a clerk may take to end what it is doing when the office closes. */
const PATIENCE_MS = 1_000;

interface Pending {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** A clerk as seen from the desk: what it has at hand, and what it was given to do. */
export class Clerk {
  /** Whether it has taken in the log for the first time. */
  isReady = false;
  /** At something that may take long: nothing else is given to it meanwhile. */
  isAway = false;
  private state: ClerkState = { position: BEGINNING, pastStates: [], keepsHistory: false };
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private nextId = 0;
  private gone: Error | null = null;

  constructor(place: Workplace, onGone: (error: Error) => void) {
    const { address, checkpoints, execArgv } = place;
    const terms: ClerkTerms = { work: 'list clerk', address, checkpoints };
    this.worker = new Worker(CLERK_THREAD, {
      workerData: terms,
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    const leave = (error: Error): void => {
      if (this.gone !== null) return;
      this.gone = error;
      for (const { failed } of this.pending.values()) failed(error);
      this.pending.clear();
      onGone(error);
    };
    this.worker.on('message', (message: OutcomeMessage) => this.hear(message));
    this.worker.on('error', (error) => leave(error));
    this.worker.on('exit', (code) => leave(new Error(`The thread ended with ${code}.`)));
  }

  get position(): LogPosition {
    return this.state.position;
  }

  get keepsHistory(): boolean {
    return this.state.keepsHistory;
  }

  /** Questions given and not yet answered. */
  get load(): number {
    return this.pending.size;
  }

  isFree(): boolean {
    return this.isReady && !this.isAway && this.gone === null;
  }

  hasAtHand(knownAt: LogPosition): boolean {
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

  private hear({ id, outcome, state }: OutcomeMessage): void {
    this.state = state;
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if ('answer' in outcome) pending?.done(outcome.answer);
    else pending?.failed(errorOf(outcome.failure));
  }

  /** Lets it end what it is doing; after a while it is sent home. */
  async end(): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([this.do({ kind: 'end' }).catch(() => {}), late]);
    clearTimeout(patience);
    await this.worker.terminate();
  }
}

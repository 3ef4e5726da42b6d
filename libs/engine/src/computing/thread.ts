import type { MessagePort } from 'node:worker_threads';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Pile } from './pile';
import type { Task } from './tasks';
import { TaskWorker } from './tasks';

/** The file that the thread runs: this one. */
export const SECOND_THREAD = __filename;

export interface ThreadOptions {
  readonly role: 'second thread';
  /** Shared: a number that changes with each message, and whether the thread takes messages. */
  readonly control: Int32Array;
}

export const SIGNAL = 0;
export const STATE = 1;
export const STARTING = 0;
export const READY = 1;
export const ENDED = 2;

/** A task, or the end of a replay, after which nothing of it is needed. */
export type ThreadMessage = Task | 'forget';

/** The next task of a replay comes in this time. */
const LOOKS = 20_000;
const IDLE_MS = 10_000;

/** Takes messages by looking for them between two pieces: to be called for each would take too long. */
class ServingThread {
  private worker = new TaskWorker();
  private tasks: OpenTask[] = [];
  /** The signal after which messages were taken last. */
  private seen = 0;

  constructor(
    private readonly port: MessagePort,
    private readonly control: Int32Array,
  ) {}

  serve(): void {
    Atomics.store(this.control, STATE, READY);
    do {
      this.takeMessages();
      this.workUntilSignal();
    } while (this.hasSignal());
    Atomics.store(this.control, STATE, ENDED);
    this.port.close();
  }

  private takeMessages(): void {
    this.seen = Atomics.load(this.control, SIGNAL);
    for (;;) {
      const received = receiveMessageOnPort(this.port) as { readonly message: ThreadMessage } | undefined;
      if (received === undefined) return;
      if (received.message === 'forget') this.forget();
      else this.open(received.message);
    }
  }

  private forget(): void {
    this.worker = new TaskWorker();
    this.tasks = [];
  }

  /** To settle a list comes first: nothing else can go on meanwhile. */
  private open(task: Task): void {
    const open = { pile: new Pile(task.pile), work: this.worker.workOf(task) };
    if (task.kind === 'settle') this.tasks.unshift(open);
    else this.tasks.push(open);
  }

  private workUntilSignal(): void {
    while (this.tasks.length > 0 && Atomics.load(this.control, SIGNAL) === this.seen) {
      const { pile, work } = this.tasks[0]!;
      if (!pile.doNext(work)) this.tasks.shift();
    }
  }

  private hasSignal(): boolean {
    const { control, seen } = this;
    for (let look = 0; look < LOOKS; look++) if (Atomics.load(control, SIGNAL) !== seen) return true;
    return Atomics.wait(control, SIGNAL, seen, IDLE_MS) !== 'timed-out';
  }
}

interface OpenTask {
  readonly pile: Pile;
  readonly work: (piece: number) => void;
}

const isOptions = (data: unknown): data is ThreadOptions =>
  (data as { readonly role?: unknown } | null)?.role === 'second thread';

if (parentPort !== null && isOptions(workerData)) {
  new ServingThread(parentPort, workerData.control).serve();
}

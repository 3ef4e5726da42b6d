import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Task } from './tasks';
import type { ThreadMessage, ThreadOptions } from './thread';
import { ENDED, READY, SECOND_THREAD, SIGNAL, STATE } from './thread';
import { sharedIntegers } from './pile';

/** How the thread is used; tests begin earlier. */
export const SETTINGS = {
  /** After how many entries of a replay it is started: fewer are rated in about the time in which a thread starts. */
  entriesAlone: 200_000,
  /** On lists with fewer it takes as long to agree on the work as to do it. */
  entriesOnList: 15_000,
  /** Players are settled in pieces, 32 to a word. Smaller ones take longer: both threads write down what they take. */
  wordsPerPiece: 512,
  execArgv: undefined as readonly string[] | undefined,
};

let running: SecondThread | null = null;
let hasFailed = false;

/** The one other thread of this one, for a replay that has rated some entries; null where there is none, or it is not ready yet. */
export function secondThread(entriesRated: number): SecondThread | null {
  if (running?.hasEnded !== false) {
    if (hasFailed || entriesRated < SETTINGS.entriesAlone || availableParallelism() < 2) return null;
    running = new SecondThread();
  }
  return running.isReady ? running : null;
}

/**
 * A thread that does pieces of tasks. Nobody waits for it to take one: what it does not do is done by this thread. It
 * stays for the next replay and ends by itself if none comes.
 */
export class SecondThread {
  private readonly control = sharedIntegers(2);
  private readonly worker: Worker;

  constructor() {
    const { execArgv } = SETTINGS;
    const options: ThreadOptions = { role: 'second thread', control: this.control };
    this.worker = new Worker(SECOND_THREAD, {
      workerData: options,
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    this.worker.on('error', () => (hasFailed = true));
    this.worker.unref();
  }

  get isReady(): boolean {
    return Atomics.load(this.control, STATE) === READY;
  }

  get hasEnded(): boolean {
    return Atomics.load(this.control, STATE) === ENDED;
  }

  give(task: Task): void {
    this.post(task);
  }

  /** A replay has ended. */
  forget(): void {
    this.post('forget');
  }

  private post(message: ThreadMessage): void {
    this.worker.postMessage(message);
    Atomics.add(this.control, SIGNAL, 1);
    Atomics.notify(this.control, SIGNAL);
  }
}

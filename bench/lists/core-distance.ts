import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Below this, two cores share their last cache: there it takes about 100 ns, elsewhere about 500. */
const NEAR_NS = 250;
const [TASK, THERE, BACK] = [0, 16, 32];
const [WAIT, PASS, END] = [0, 1, 2];
/** The shortest time of several series counts: the thread may begin on the same core as this one. */
const SERIES = 12;
const PASSES = 200;
const SETTLING_MS = 0.5;

/**
 * How long a number takes to another thread and back. A virtual machine may be given cores that do not share a cache, and
 * others a minute later: then what one thread has written takes five times as long to reach the other.
 */
export class CoreDistance {
  private readonly memory = new Int32Array(new SharedArrayBuffer(256));

  constructor() {
    new Worker(__filename, { workerData: this.memory }).unref();
  }

  /** Whether both cores share a cache now. */
  areNear(): boolean {
    return Array.from({ length: SERIES }, () => this.series()).some((nanoseconds) => nanoseconds < NEAR_NS);
  }

  private series(): number {
    const { memory } = this;
    Atomics.store(memory, THERE, 0);
    this.give(PASS);
    const begin = performance.now() + SETTLING_MS;
    while (performance.now() < begin);
    const began = performance.now();
    for (let pass = 1; pass <= PASSES; pass++) {
      Atomics.store(memory, THERE, pass);
      while (Atomics.load(memory, BACK) !== pass);
    }
    const taken = performance.now() - began;
    while (Atomics.load(memory, TASK) !== WAIT);
    return (taken / PASSES) * 1e6;
  }

  end(): void {
    this.give(END);
  }

  private give(task: number): void {
    Atomics.store(this.memory, TASK, task);
    Atomics.notify(this.memory, TASK);
  }
}

function passBack(memory: Int32Array): void {
  for (;;) {
    Atomics.wait(memory, TASK, WAIT);
    if (Atomics.load(memory, TASK) === END) return;
    for (let pass = 1; pass <= PASSES; pass++) {
      while (Atomics.load(memory, THERE) !== pass);
      Atomics.store(memory, BACK, pass);
    }
    Atomics.store(memory, TASK, WAIT);
  }
}

if (!isMainThread && workerData instanceof Int32Array) passBack(workerData);

/** Pieces of work in shared memory that two threads take from one pile, each the next. */
export class Pile {
  /** The next piece, and for each whether it is done. */
  constructor(readonly memory: Int32Array) {}

  static of(pieces: number): Pile {
    return new Pile(sharedIntegers(FIRST + pieces));
  }

  get count(): number {
    return this.memory.length - FIRST;
  }

  /** Answers once a piece is done, by whomever; does others meanwhile. */
  awaitPiece(piece: number, work: (piece: number) => void): void {
    while (!this.isDone(piece)) if (!this.doNext(work)) this.sleepUntilDone(piece);
  }

  /** False if no piece was left. */
  doNext(work: (piece: number) => void): boolean {
    const piece = Atomics.add(this.memory, NEXT, 1);
    if (piece >= this.count) return false;
    let state = FAILED;
    try {
      work(piece);
      state = DONE;
    } finally {
      Atomics.store(this.memory, FIRST + piece, state);
      Atomics.notify(this.memory, FIRST + piece);
    }
    return true;
  }

  private isDone(piece: number): boolean {
    const state = Atomics.load(this.memory, FIRST + piece);
    if (state === FAILED) throw new Error('The second thread of the replay has failed');
    return state === DONE;
  }

  /** The other thread has it: that is a matter of microseconds, unless the machine is busy. */
  private sleepUntilDone(piece: number): void {
    for (let look = 0; look < LOOKS; look++) if (this.isDone(piece)) return;
    Atomics.wait(this.memory, FIRST + piece, 0);
  }
}

const NEXT = 0;
const FIRST = 1;
const DONE = 1;
const FAILED = 2;
const LOOKS = 2_000;

export function sharedIntegers(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

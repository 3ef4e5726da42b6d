import type { Column } from '../snapshot/packed';

/** Below this, asking the system for shared memory takes longer than what is to be written there. */
const SMALL_BYTES = 32 * 1024;

/**
 * Memory for columns, of facts and of lists: all of it is taken here. Shared buffers, because worker threads can read
 * them without a copy, and because the engine does not count them towards the heap: gigabytes of columns would otherwise
 * make it collect garbage over and over while there is none.
 */
function memoryFor(bytes: number): ArrayBufferLike {
  return bytes < SMALL_BYTES ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

/** Several columns in one piece of memory. */
export class Reserve {
  constructor(
    private readonly buffer: ArrayBufferLike,
    private used = 0,
  ) {}

  bytes(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(length, 1), length);
  }

  shorts(length: number): Uint16Array {
    return new Uint16Array(this.buffer, this.take(length, 2), length);
  }

  integers(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(length, 4), length);
  }

  private take(length: number, size: number): number {
    const at = Math.ceil(this.used / size) * size;
    this.used = at + length * size;
    return at;
  }
}

/** One column by itself. */
export function integers(length: number): Int32Array {
  return new Int32Array(memoryFor(length * Int32Array.BYTES_PER_ELEMENT));
}

/** One column of small numbers that may be negative. */
export function shortIntegers(length: number): Int16Array {
  return new Int16Array(memoryFor(length * Int16Array.BYTES_PER_ELEMENT));
}

/** One column of positions, or of ids. */
export function doubles(length: number): Float64Array {
  return new Float64Array(memoryFor(length * Float64Array.BYTES_PER_ELEMENT));
}

/** A longer column of the same kind, which begins with the same values. */
export function grownTo<C extends Column>(from: C, length: number): C {
  const Kind = from.constructor as new (memory: ArrayBufferLike) => C;
  const to = new Kind(memoryFor(length * from.BYTES_PER_ELEMENT));
  to.set(from);
  return to;
}

/** A column that grows at its end. Millions of numbers in an array of the heap take several times as long. */
export class GrowingIntegers {
  private values = integers(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = grownTo(this.values, this.length * 2);
    this.values[this.length++] = value;
  }

  get all(): Int32Array {
    return this.values.subarray(0, this.length);
  }
}

/** Bytes for columns of these lengths and sizes, alignment included. */
export function reserveFor(length: number, bytesPerRow: number): Reserve {
  return new Reserve(memoryFor(bytesFor(length, bytesPerRow)));
}

function bytesFor(length: number, bytesPerRow: number): number {
  return Math.ceil((length * bytesPerRow) / ALIGNED + 1) * ALIGNED;
}

const ALIGNED = 64;
const SUPPLY_BYTES = 64 * 1024 * 1024;

/**
 * For columns that are given up together, such as those of all lists of a replay. So much memory at once is only taken from
 * the system as it is written; less would be cleared by this thread first, which takes a tenth of the time of a replay.
 */
export class Supply {
  private buffer = new SharedArrayBuffer(0);
  private used = 0;

  reserveFor(length: number, bytesPerRow: number): Reserve {
    const bytes = bytesFor(length, bytesPerRow);
    if (bytes < SMALL_BYTES) return reserveFor(length, bytesPerRow);
    if (this.used + bytes > this.buffer.byteLength) {
      this.buffer = new SharedArrayBuffer(Math.max(bytes, SUPPLY_BYTES));
      this.used = 0;
    }
    this.used += bytes;
    return new Reserve(this.buffer, this.used - bytes);
  }
}

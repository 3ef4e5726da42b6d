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
  private readonly buffer: ArrayBufferLike;
  private used = 0;

  constructor(bytes: number) {
    this.buffer = memoryFor(bytes);
  }

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
  return new Reserve(length * bytesPerRow + 64);
}

/** Below this, asking the system for shared memory takes longer than what is to be written there. */
const SMALL_BYTES = 32 * 1024;

/**
 * Memory for columns. Shared buffers, because the engine does not count them towards the heap: gigabytes of columns
 * would otherwise make it collect garbage over and over while there is none.
 */
export class Reserve {
  private readonly buffer: ArrayBuffer | SharedArrayBuffer;
  private used = 0;

  constructor(bytes: number) {
    this.buffer = bytes < SMALL_BYTES ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
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
  return reserveFor(length, 4).integers(length);
}

/** Bytes for columns of these lengths and sizes, alignment included. */
export function reserveFor(length: number, bytesPerRow: number): Reserve {
  return new Reserve(length * bytesPerRow + 64);
}

import { fstatSync, readSync } from 'node:fs';
import type { SharedFiles } from './shared-files';

/** Smaller files are read faster than they are shared. */
const LARGE_BYTES = 1 << 16;

/**
 * The content of an open file, from the memory of the process if another thread has read it. Large ones do not count
 * towards the heap, or reading them would make the engine collect garbage. Null for a file that is shorter than it was.
 */
export function readShared(file: number, name: string, shared: SharedFiles | null): Uint8Array | null {
  const { size, mtimeMs, ino } = fstatSync(file);
  const version = `${ino} ${mtimeMs} ${size}`;
  const known = shared?.get(name, version) ?? null;
  if (known !== null) return new Uint8Array(known);
  const content = size < LARGE_BYTES ? new ArrayBuffer(size) : new SharedArrayBuffer(size);
  const bytes = new Uint8Array(content);
  for (let at = 0; at < size;) {
    const count = readSync(file, bytes, at, size - at, at);
    if (count === 0) return null;
    at += count;
  }
  if (content instanceof SharedArrayBuffer) shared?.add({ name, version, content });
  return bytes;
}

import { createHash } from 'node:crypto';

/** By which a file is known again: SHA-256 of its bytes, in hex. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../ledger-paths';
import type { CheckpointPlace } from './checkpoint-folder';

/** Given instead of a folder: keep no checkpoints. */
const NONE = 'none';

/**
 * Where the checkpoints of a ledger go: next to it, or into a folder of the user's choice. Null where none are kept:
 * for a ledger that lives in memory, or by choice.
 */
export function checkpointPlace(address: string, chosen: string | undefined): CheckpointPlace | null {
  if (address.startsWith('memory:') || chosen === NONE) return null;
  const cache = cacheFolder(address);
  const folder = chosen === undefined ? cache : join(chosen, `ledger-${fingerprint(resolve(cache))}`);
  return { folder: resolve(folder), edition: fingerprint(builtFrom()) };
}

/** What the software was built from: any other build may compute different lists, whatever its engine version. */
function builtFrom(): string {
  const root = join(__dirname, '..', '..', '..', '..');
  for (const name of ['.built-from', 'package.json']) {
    try {
      return readFileSync(join(root, name), 'utf8');
    } catch {
      // Sources have no stamp; a build has no package.json next to it.
    }
  }
  return 'unknown';
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Ledgers, keys, caches and exports hold names and dates of birth: only their owner may read them. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/**
 * Makes a folder and those above it that are missing, for their owner only, one by one: Node's own recursive way never ends where a file
 * system (such as /proc) says of every new folder that what it should be in does not exist.
 */
export function makeFolders(path: string): void {
  const missing: string[] = [];
  let folder = path;
  while (statSync(folder, { throwIfNoEntry: false }) === undefined) {
    missing.unshift(folder);
    folder = dirname(folder);
  }
  for (const each of missing) {
    try {
      mkdirSync(each, OWNER_ONLY.folder);
    } catch (error) {
      // Another process may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from '@ledger/store';
import type { AccessKey } from './keys';

/** The keys beside the ledger, readable by its owner only. They are not facts about ratings, so not in the log. */
export function readKeys(path: string): readonly AccessKey[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return (JSON.parse(text) as { readonly keys: readonly AccessKey[] }).keys;
}

/** Written whole and renamed into place, so that a crash leaves the old file or the new one. */
export function writeKeys(path: string, keys: readonly AccessKey[]): void {
  makeFolders(dirname(path));
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify({ keys }, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}

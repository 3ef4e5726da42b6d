import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isFederationCode, refuse } from '@ledger/kernel';
import { isStoreError, makeFolders, OWNER_ONLY, withFileLock } from '@ledger/store';
import { officeRefusal } from '../refusals';
import type { AccessKey } from './keys';
import { isRole } from './roles';

/** The keys of a ledger, readable by its owner only. They are not facts about ratings, so they are not in the log. */
export function readKeys(path: string): readonly AccessKey[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    return unreadable(path, `it cannot be read (${code})`);
  }
  return keysIn(text, path);
}

/**
 * Changes the keys. The file is locked from reading to writing, so that of two changes at the same time none is lost;
 * and it is written whole and renamed, so that a crash leaves the old file or the new one.
 */
export function changeKeys<Keys extends readonly AccessKey[]>(
  path: string,
  change: (keys: readonly AccessKey[]) => Keys,
): Keys {
  makeFolders(dirname(path));
  try {
    return withFileLock(`${path}.lock`, () => {
      const keys = change(readKeys(path));
      write(path, keys);
      return keys;
    });
  } catch (error) {
    if (!isStoreError(error, 'Busy')) throw error;
    return refuse(officeRefusal('KeysLocked', { where: path }));
  }
}

function write(path: string, keys: readonly AccessKey[]): void {
  // Only the holder of the lock writes; the process id distinguishes it from files that a killed process left.
  const unfinished = `${path}.${process.pid}.part`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', OWNER_ONLY.file);
  try {
    writeSync(file, `${JSON.stringify({ keys }, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}

function keysIn(text: string, path: string): readonly AccessKey[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable(path, 'it is not JSON');
  }
  const keys = (json as { readonly keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) return unreadable(path, 'it has no list "keys"');
  const wrong = keys.findIndex((key) => !isKey(key));
  return wrong < 0
    ? (keys as AccessKey[])
    : unreadable(path, `key ${wrong + 1} of ${keys.length} is not whole`);
}

function isKey(value: unknown): value is AccessKey {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, role, federation, hash, createdAt, revokedAt } = value as Record<string, unknown>;
  return (
    [id, name, role, hash, createdAt].every((text) => typeof text === 'string') &&
    isRole(role as string) &&
    (federation === null || (typeof federation === 'string' && isFederationCode(federation))) &&
    /^[0-9a-f]{64}$/.test(hash as string) &&
    (revokedAt === null || typeof revokedAt === 'string')
  );
}

function unreadable(path: string, why: string): never {
  return refuse(officeRefusal('KeyFileUnreadable', { why, where: path }));
}

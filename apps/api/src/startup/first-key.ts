import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AccessKey } from '@ledger/office';
import { changeKeys, createKey, readKeys } from '@ledger/office';
import { OWNER_ONLY } from '@ledger/store';

export function activeKeys(path: string): readonly AccessKey[] {
  return readKeys(path).filter(({ revokedAt }) => revokedAt === null);
}

/** Where no key was ever made, one for an administrator is: the person who starts the service can use all of it. */
export function makeFirstKey(path: string): string | null {
  const material = {
    secret: randomBytes(32),
    id: randomBytes(4).toString('hex'),
    now: new Date().toISOString(),
  };
  const wanted = { name: 'administrator', role: 'administrator', federation: null } as const;
  const { key, token } = createKey(wanted, material);
  const keys =
    readKeys(path).length > 0 ? [] : changeKeys(path, (found) => (found.length > 0 ? found : [key]));
  return keys.includes(key) ? token : null;
}

/**
 * How the first key is handed over: on a terminal, which a person reads; else in a file that only its owner can read,
 * for what is printed elsewhere ends in the logs of a container or a service manager.
 */
export function handOver(token: string, keys: string, isTerminal: boolean): string {
  if (isTerminal) return `Administrator key (shown only once): ${token}`;
  const file = `${keys.replace(/\.json$/, '')}.administrator-key`;
  writeFileSync(file, `${token}\n`, { mode: OWNER_ONLY.file, flag: 'wx' });
  return `The administrator key is in ${file}. Move it to a safe place.`;
}

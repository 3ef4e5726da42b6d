import { randomBytes } from 'node:crypto';
import type { AccessKey } from '@ledger/office';
import { createKey, readKeys, writeKeys } from '@ledger/office';

export function activeKeys(path: string): readonly AccessKey[] {
  return readKeys(path).filter(({ revokedAt }) => revokedAt === null);
}

/** Where no key was ever made, an administrator's is: whoever starts the service can use all of it at once. */
export function makeFirstKey(path: string): string | null {
  if (readKeys(path).length > 0) return null;
  const material = {
    secret: randomBytes(32),
    id: randomBytes(4).toString('hex'),
    now: new Date().toISOString(),
  };
  const { key, token } = createKey(
    { name: 'administrator', role: 'administrator', federation: null },
    material,
  );
  writeKeys(path, [key]);
  return token;
}

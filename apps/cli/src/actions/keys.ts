import type { StoreOptions } from '../options';
import type { Role } from '@ledger/office';
import type { FederationCode } from '@ledger/kernel';
import { randomBytes } from 'node:crypto';
import { changeKeys, createKey, keyFilePath, readKeys, revokeKey } from '@ledger/office';
import { printTable } from '../print/table';
import { remark, say, sayJson } from '../print/text';

export interface KeysOptions extends StoreOptions {
  readonly keys?: string;
  readonly format: 'table' | 'json';
}

export interface CreateKeyOptions extends KeysOptions {
  readonly role: Role;
  readonly name: string;
  readonly federation?: FederationCode;
}

function keyFile({ keys, store }: KeysOptions): string {
  return keys ?? keyFilePath(store);
}

export async function createAccessKey(options: CreateKeyOptions): Promise<void> {
  const path = keyFile(options);
  const { role, name, federation = null, format } = options;
  const id = randomBytes(4).toString('hex');
  const material = { secret: randomBytes(32), id, now: new Date().toISOString() };
  const { key, token } = createKey({ role, name, federation }, material);
  changeKeys(path, (keys) => [...keys, key]);
  if (format === 'json') return sayJson({ id: key.id, name: key.name, role, federation, token });
  remark(
    `Key ${key.id} for ${key.name} (${role}${federation === null ? '' : ` of ${federation}`}). Shown only now:`,
  );
  say(token);
}

export async function listAccessKeys(options: KeysOptions): Promise<void> {
  const keys = readKeys(keyFile(options)).map(({ hash: _hash, ...shown }) => shown);
  if (options.format === 'json') return sayJson(keys);
  printTable(
    [
      { title: 'id', cell: ({ id }) => id },
      { title: 'name', cell: ({ name }) => name, flexible: true },
      { title: 'role', cell: ({ role }) => role },
      { title: 'federation', cell: ({ federation }) => federation ?? '' },
      { title: 'created', cell: ({ createdAt }) => createdAt },
      { title: 'revoked', cell: ({ revokedAt }) => revokedAt ?? '' },
    ],
    keys,
  );
}

export async function revokeAccessKey(id: string, options: KeysOptions): Promise<void> {
  const path = keyFile(options);
  const keys = changeKeys(path, (before) => revokeKey(before, id, new Date().toISOString()));
  const { revokedAt } = keys.find((key) => key.id === id)!;
  if (options.format === 'json') return sayJson({ id, revokedAt });
  say(`Key ${id} is revoked (${revokedAt}).`);
}

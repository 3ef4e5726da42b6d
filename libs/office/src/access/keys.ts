import { createHash, timingSafeEqual } from 'node:crypto';
import type { FederationCode } from '@ledger/kernel';
import { refuse, textFault } from '@ledger/kernel';
import { officeRefusal } from '../refusals';
import { actorFault, actorOf } from './actor';
import type { Person, Role } from './roles';

/** A key as it is kept: never the secret itself, only its hash. */
export interface AccessKey {
  readonly id: string;
  readonly name: string;
  readonly role: Exclude<Role, 'anonymous'>;
  readonly federation: FederationCode | null;
  /** SHA-256 of the secret, in hex. The secret is 256 random bits, so a slow hash would add nothing. */
  readonly hash: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

/** What a new key needs from the caller: random bytes and the time. */
interface KeyMaterial {
  /** At least 32 random bytes. */
  readonly secret: Uint8Array;
  readonly id: string;
  readonly now: string;
}

const FORM = /^ledger_([a-z0-9]{8})_([A-Za-z0-9_-]{43})$/;

/** Makes a key; `token` is shown once and kept nowhere. */
export function createKey(
  wanted: { readonly name: string; readonly role: Role; readonly federation: FederationCode | null },
  material: KeyMaterial,
): { readonly key: AccessKey; readonly token: string } {
  const { name, role, federation } = wanted;
  if (role === 'anonymous') {
    refuse(officeRefusal('RoleNeedsNoKey'));
  }
  const fault = textFault(name.trim()) ?? actorFault(actorOf(name.trim(), `key ${material.id}`));
  if (fault !== null) {
    refuse(officeRefusal('KeyNameRefused', { fault }));
  }
  if (role === 'officer' && federation === null) {
    refuse(officeRefusal('OfficerWithoutFederation'));
  }
  if (role !== 'officer' && federation !== null) {
    refuse(officeRefusal('FederationNotNeeded', { role }));
  }
  const secret = Buffer.from(material.secret).toString('base64url');
  return {
    key: {
      id: material.id,
      name: name.trim(),
      role,
      federation,
      hash: hashOf(secret),
      createdAt: material.now,
      revokedAt: null,
    },
    token: `ledger_${material.id}_${secret}`,
  };
}

/** The person a token names, or null: unknown, revoked or altered tokens get the same answer. */
export function personOf(token: string, keys: readonly AccessKey[]): Person | null {
  const match = FORM.exec(token);
  if (match === null) return null;
  const key = keys.find(({ id }) => id === match[1]);
  if (key === undefined || key.revokedAt !== null) return null;
  const [given, kept] = [Buffer.from(hashOf(match[2]!), 'hex'), Buffer.from(key.hash, 'hex')];
  if (given.length !== kept.length || !timingSafeEqual(given, kept)) return null;
  const { id, role, federation } = key;
  return { id, name: actorOf(key.name, `key ${id}`), role, federation };
}

export function revokeKey(keys: readonly AccessKey[], id: string, now: string): readonly AccessKey[] {
  const found = keys.find((key) => key.id === id);
  if (found === undefined) {
    refuse(officeRefusal('KeyUnknown', { id }));
  }
  return keys.map((key) => (key === found && key.revokedAt === null ? { ...key, revokedAt: now } : key));
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

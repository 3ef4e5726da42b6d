import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federationCode } from '@ledger/kernel';
import { readKeys, writeKeys } from './key-file';
import { createKey, personOf, revokeKey } from './keys';
import type { Role } from './roles';
import { ANYONE, mayActAs, mayActFor, ROLES } from './roles';

const GER = federationCode('GER');
const FRA = federationCode('FRA');
const material = (fill: number, id: string) => ({
  secret: new Uint8Array(32).fill(fill),
  id,
  now: '2026-01-01T00:00:00.000Z',
});

describe('access keys', () => {
  const { key, token } = createKey(
    { name: 'Anne Officer', role: 'officer', federation: GER },
    material(7, 'abcd1234'),
  );

  it('open for the person they were made for', () => {
    expect(personOf(token, [key])).toEqual({
      id: 'abcd1234',
      name: 'Anne Officer',
      role: 'officer',
      federation: 'GER',
    });
  });

  it('are kept without their secret', () => {
    expect(JSON.stringify(key)).not.toContain(token.split('_')[2]!);
  });

  it.each([
    ['another secret', `ledger_abcd1234_${'A'.repeat(43)}`],
    ['another id', token.replace('abcd1234', 'abcd1235')],
    ['no token at all', ''],
    ['something longer', `${token}x`],
  ])('stay shut for %s', (_what, wrong) => {
    expect(personOf(wrong, [key])).toBeNull();
  });

  it('stay shut once revoked, and keep the first time of revocation', () => {
    const revoked = revokeKey([key], key.id, '2026-02-01T00:00:00.000Z');
    expect(personOf(token, revoked)).toBeNull();
    expect(revokeKey(revoked, key.id, '2026-03-01T00:00:00.000Z')[0]!.revokedAt).toBe(
      '2026-02-01T00:00:00.000Z',
    );
    expect(() => revokeKey([key], 'nobody00', 'x')).toThrow('no key nobody00');
  });

  it.each([
    [{ name: 'A', role: 'officer', federation: null }, 'one federation'],
    [{ name: 'A', role: 'analyst', federation: GER }, 'not bound'],
    [{ name: ' ', role: 'analyst', federation: null }, 'needs a name'],
    [{ name: 'A', role: 'anonymous', federation: null }, 'without a key'],
  ] as const)('are refused for %j', (wanted, message) => {
    expect(() => createKey(wanted, material(1, 'abcd1234'))).toThrow(message);
  });

  it('survive in a file that only the owner reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-keys-'));
    try {
      const path = join(folder, 'deeper', 'keys.json');
      expect(readKeys(path)).toEqual([]);
      writeKeys(path, [key]);
      expect(readKeys(path)).toEqual([key]);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8')).not.toContain(token);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('roles', () => {
  it('each may do what the one before it may', () => {
    for (const [own, role] of ROLES.entries()) {
      for (const [needed, wanted] of ROLES.entries()) {
        expect(mayActAs({ ...ANYONE, role: role as Role }, wanted)).toBe(own >= needed);
      }
    }
  });

  it('an officer acts for one federation, an administrator for all', () => {
    const officer = { id: 'a', name: 'A', role: 'officer', federation: GER } as const;
    expect(mayActFor(officer, GER)).toBe(true);
    expect(mayActFor(officer, FRA)).toBe(false);
    expect(mayActFor({ id: 'b', name: 'B', role: 'administrator', federation: null }, FRA)).toBe(true);
    expect(mayActFor({ id: 'c', name: 'C', role: 'analyst', federation: null }, GER)).toBe(false);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federationCode } from '@ledger/kernel';
import { changeKeys, readKeys } from './key-file';
import { createKey, personOf, revokeKey } from './keys';
import type { Role } from './roles';
import { ANYONE, mayActAs, mayActFor, ROLES } from './roles';

const RUN_TS = join(__dirname, '..', '..', '..', '..', 'tools', 'run-ts.cjs');
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

  it('give access to the person they were made for, who is recorded with the id of the key', () => {
    expect(personOf(token, [key])).toEqual({
      id: 'abcd1234',
      name: 'Anne Officer (key abcd1234)',
      role: 'officer',
      federation: 'GER',
    });
  });

  it('are kept without their secret', () => {
    expect(JSON.stringify(key)).not.toContain(token.slice('ledger_abcd1234_'.length));
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
    expect(() => revokeKey([key], 'nobody00', 'x')).toThrow('The key nobody00 does not exist');
  });

  it.each([
    [{ name: 'A', role: 'officer', federation: null }, 'one federation'],
    [{ name: 'A', role: 'analyst', federation: GER }, 'not bound'],
    [{ name: ' ', role: 'analyst', federation: null }, 'needs the name of its holder'],
    [{ name: 'Anne\nBob', role: 'analyst', federation: null }, 'U+000A'],
    [{ name: '\u200b', role: 'analyst', federation: null }, 'at least one visible character'],
    [{ name: 'x'.repeat(200), role: 'analyst', federation: null }, 'at most 200 characters'],
    [{ name: 'A', role: 'anonymous', federation: null }, 'needs no key'],
  ] as const)('are refused for %j', (wanted, message) => {
    expect(() => createKey(wanted, material(1, 'abcd1234'))).toThrow(message);
  });

  it('refuse access, and do not fail, where the hash on file is of another length', () => {
    expect(personOf(token, [{ ...key, hash: key.hash.slice(2) }])).toBeNull();
  });
});

describe('the file of keys', () => {
  const { key, token } = createKey(
    { name: 'Sam', role: 'analyst', federation: null },
    material(7, 'abcd1234'),
  );
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-keys-'));
    path = join(folder, 'deeper', 'keys.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is for its owner only and without secrets; only the file of the lock is left next to it', () => {
    expect(readKeys(path)).toEqual([]);
    expect(changeKeys(path, () => [key])).toEqual([key]);
    expect(readKeys(path)).toEqual([key]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'deeper')).mode & 0o777).toBe(0o700);
    expect(readFileSync(path, 'utf8')).not.toContain(token);
    expect(readdirSync(join(folder, 'deeper'))).toEqual(['keys.json', 'keys.json.lock']);
    expect(statSync(`${path}.lock`).mode & 0o777).toBe(0o600);
  });

  it('loses no key where several processes add one at the same time', async () => {
    const program = `
      const { changeKeys } = require(${JSON.stringify(join(__dirname, 'key-file.ts'))});
      for (let n = 0; n < 5; n += 1) {
        const id = process.argv[1] + '-' + n;
        changeKeys(${JSON.stringify(path)}, (keys) => [...keys, { ...${JSON.stringify(key)}, id }]);
      }`;
    const ends = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        once(spawn(process.execPath, ['-r', RUN_TS, '-e', program, name], { stdio: 'inherit' }), 'close'),
      ),
    );
    expect(ends).toEqual(ends.map(() => [0, null]));
    expect(new Set(readKeys(path).map(({ id }) => id)).size).toBe(20);
  }, 120_000);

  it('can be changed at once where an earlier process was killed while it changed the keys', async () => {
    changeKeys(path, () => [key]);
    const program = `
      const { changeKeys } = require(${JSON.stringify(join(__dirname, 'key-file.ts'))});
      changeKeys(${JSON.stringify(path)}, () => {
        process.stdout.write('locked');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });`;
    const killed = spawn(process.execPath, ['-r', RUN_TS, '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(killed.stdout, 'data');
    expect(() => changeKeys(path, () => [])).toThrow('Another process is changing the keys');
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(changeKeys(path, (keys) => keys)).toEqual([key]);
  }, 120_000);

  it('is not blocked by the lock file of an earlier version', () => {
    changeKeys(path, () => [key]);
    writeFileSync(`${path}.lock`, '');
    expect(changeKeys(path, (keys) => keys)).toEqual([key]);
  });

  it('keeps the old keys and gives the lock back where a change is refused', () => {
    changeKeys(path, () => [key]);
    expect(() => changeKeys(path, (keys) => revokeKey(keys, 'nobody00', 'x'))).toThrow(
      'The key nobody00 does not exist',
    );
    expect(changeKeys(path, (keys) => keys)).toEqual([key]);
  });

  it.each([
    ['not JSON', '{ "keys": [', 'it is not JSON'],
    ['without keys', '{}', 'it has no list "keys"'],
    ['null', 'null', 'it has no list "keys"'],
    ['with half a key', JSON.stringify({ keys: [key, { ...key, hash: 'ab' }] }), 'key 2 of 2 is not whole'],
  ])('that is %s is refused in a sentence', (_what, text, message) => {
    changeKeys(path, () => []);
    writeFileSync(path, text);
    expect(() => readKeys(path)).toThrow(`The file with the access keys cannot be used: ${message}.`);
    expect(() => readKeys(path)).toThrow(path);
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

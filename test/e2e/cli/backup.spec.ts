import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { BEGINNING } from '@ledger/kernel';
import { EmbeddedStore, writeLine } from '@ledger/store';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';
import { writeOpeningList } from './small-world';

const PAGE_BYTES = 16_384;
const STANDARD = ['--pool', 'standard', '--date', '2024-01-01'];

/** A ledger with one publication that a service has open: its last events are in the write-ahead log only. */
describe('backup and restore', () => {
  const ledger = new LedgerCommand();
  const commands = new ManyCommands();
  let inUse: EmbeddedStore;
  let log = '';
  beforeAll(async () => {
    writeOpeningList(ledger.path('opening.csv'));
    await commands.done(ledger, 'import-list', 'opening.csv', ...STANDARD, '--source', 'test');
    await commands.done(ledger, 'publish', ...STANDARD);
    inUse = new EmbeddedStore(ledger.path('ledger.db'), { idleMs: 1_000_000_000 });
    const [first] = await inUse.readStream('player-1001');
    await inUse.append('player-999999', [{ ...first!, id: '00000000-0000-4000-8000-000000000001' }], 'none');
    for await (const batch of inUse.readAll(BEGINNING)) {
      log += batch.map((event) => `${writeLine(event)}\n`).join('');
    }
  });
  afterAll(async () => {
    await inUse.close();
    commands.end();
    ledger.clear();
  });

  /** A separate file for each test. */
  let bad: string;
  let files = 0;
  beforeEach(() => {
    files += 1;
    bad = `bad-${files}.db`;
  });

  const run = (...args: readonly string[]) => commands.run(ledger, ...args);
  const done = (...args: readonly string[]) => commands.done(ledger, ...args);
  const count = (): number => log.trim().split('\n').length;

  it('copies all events of a ledger in use, for its owner only, and leaves nothing else behind', async () => {
    expect(statSync(ledger.path('ledger.db-wal')).size).toBeGreaterThan(0);
    const before = readdirSync(ledger.folder);
    const said = await done('backup', 'backup.db');
    expect(said).toMatch(
      new RegExp(
        `^${count()} events written to backup\\.db \\(\\d+ bytes\\), checked\\.\n` +
          'The last event was recorded at \\d{4}-\\S+Z\\.\n$',
      ),
    );
    expect(statSync(ledger.path('backup.db')).mode & 0o777).toBe(0o600);
    expect(readdirSync(ledger.folder).sort()).toEqual([...before, 'backup.db'].sort());
    expect(await done('log', '--store', 'file:backup.db')).toBe(log);
  });

  it('overwrites nothing', async () => {
    const before = readFileSync(ledger.path('backup.db'));
    const { status, stderr } = await run('backup', 'backup.db');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('backup.db: The file already exists') as string,
    });
    expect(readFileSync(ledger.path('backup.db'))).toEqual(before);
  });

  it('restores into a new ledger and ends like verify', async () => {
    const { status, stdout, stderr } = await run('restore', 'backup.db', '--store', 'file:new/restored.db');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout:
        `${count()} events read, no damage found.\n` +
        'All 1 published lists were computed again from the log and match.\n',
    });
    expect(stderr).toMatch(
      new RegExp(`^${count()} events restored from backup\\.db; the last was recorded at`),
    );
    expect(await done('log', '--store', 'file:new/restored.db')).toBe(log);
  });

  it('does not restore over events', async () => {
    const { status, stderr } = await run('restore', 'backup.db');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('This ledger contains events') as string,
    });
    expect(await done('log')).toBe(log);
  });

  it.each([
    ['a copy of a ledger in use', copyInUse, 1, 'This ledger is in use'],
    ['a ledger without events', emptyLedger, 1, 'nothing to restore'],
    [
      'a page of zeros',
      (): void => spoil((bytes) => bytes.fill(0, PAGE_BYTES * 2, PAGE_BYTES * 3)),
      3,
      'is damaged',
    ],
    ['a file cut off', (): void => spoil((bytes) => bytes.subarray(0, -PAGE_BYTES)), 3, 'is damaged'],
    ['a file of another kind', (): void => spoil(() => Buffer.from('Dear Sir,\n')), 3, 'is not a ledger'],
  ])('does not restore %s, and begins no ledger for it', async (_what, make, status, message) => {
    make();
    const outcome = await run('restore', bad, '--store', 'file:never.db');
    expect(outcome).toEqual({ status, stdout: '', stderr: expect.stringContaining(message) as string });
    expect(ledger.exists('never.db')).toBe(false);
  });

  function spoil(change: (bytes: Buffer) => Buffer): void {
    writeFileSync(ledger.path(bad), change(readFileSync(ledger.path('backup.db'))));
  }
  function copyInUse(): void {
    copyFileSync(ledger.path('ledger.db'), ledger.path(bad));
    writeFileSync(ledger.path(`${bad}-wal`), 'events that are not in the file yet');
  }
  function emptyLedger(): void {
    const empty = new EmbeddedStore(ledger.path(bad), { idleMs: 1_000_000_000 });
    void empty.close();
  }

  it.each([
    ['memory:', 'A memory ledger cannot be backed up as a file: it is lost when its process ends.'],
    ['esdb://admin:secret@localhost:1?tls=false', 'backed up with its server'],
  ])('says what to use instead for %s', async (store, message) => {
    for (const command of ['backup', 'restore']) {
      const { status, stderr } = await run(
        command,
        command === 'backup' ? 'other.db' : 'backup.db',
        '--store',
        store,
      );
      expect(status).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).toContain('ledger export');
      expect(stderr).not.toContain('secret');
    }
  });

  describe('verify', () => {
    it('calls an empty copy empty, and does not call it verified', async () => {
      emptyLedger();
      expect(await run('verify', '--store', `file:${bad}`)).toEqual({
        status: 1,
        stdout: '',
        stderr: `The ledger at file:${bad} is empty.\nThere is nothing to verify.\n`,
      });
    });

    it('calls damage damage', async () => {
      spoil((bytes) => bytes.fill(0, bytes.length - PAGE_BYTES));
      const { status, stdout, stderr } = await run('verify', '--store', `file:${bad}`);
      expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
      expect(stderr).toContain(`The store failed: file:${bad} is damaged: `);
    });
  });

  describe('an export', () => {
    it('is for its owner only, and ends with the number and the SHA-256 of its other lines', async () => {
      await done('export', 'out.ndjson');
      expect(statSync(ledger.path('out.ndjson')).mode & 0o777).toBe(0o600);
      const lines = readFileSync(ledger.path('out.ndjson'), 'utf8').split('\n').slice(0, -1);
      const sha256 = createHash('sha256').update(log).digest('hex');
      expect(JSON.parse(lines.at(-1)!)).toEqual({ end: { events: count(), sha256 } });
      expect(`${lines.slice(0, -1).join('\n')}\n`).toBe(log);
    });

    it('that was cut at the end of a line is refused, and nothing of it is recorded', async () => {
      const lines = readFileSync(ledger.path('out.ndjson'), 'utf8').split('\n');
      writeFileSync(ledger.path('cut.ndjson'), `${lines.slice(0, 20).join('\n')}\n`);
      const { status, stderr } = await run('import', 'cut.ndjson', '--store', 'file:cut.db');
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(
          /^Refused: Line 21: the file ends without its last line.*--without-end-line/,
        ) as string,
      });
      expect(ledger.exists('cut.db')).toBe(false);
      await done('import', 'cut.ndjson', '--store', 'file:cut.db', '--without-end-line');
      expect((await done('log', '--store', 'file:cut.db')).trim().split('\n')).toHaveLength(20);
    });
  });
});

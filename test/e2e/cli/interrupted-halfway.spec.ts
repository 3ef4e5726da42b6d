import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { listDate, MONTHLY, nextListDate } from '@ledger/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import type { StoredEvent } from '@ledger/ledger';
import { EmbeddedStore } from '@ledger/store';
import { filter, firstValueFrom } from 'rxjs';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';

const STANDARD = ['--pool', 'standard'];
const PEOPLE = 4_000;

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a program that was started ends. */
function ending(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve) =>
    child.once('close', (status, signal) => resolve({ status, signal, stdout, stderr })),
  );
}

/** Keeps its promise when a program says that it has heard Ctrl-C. */
async function heard(child: ChildProcessWithoutNullStreams): Promise<void> {
  for (;;) {
    const [text] = (await once(child.stderr, 'data')) as [string];
    if (text.includes('Stopping after the current step')) return;
  }
}

/** What is on record about lists, whenever it was recorded and under whatever id. */
function lists(events: readonly StoredEvent[]): unknown[] {
  return events
    .filter(({ stream }) => stream.startsWith('list-'))
    .map(({ stream, revision, type, data }) => ({ stream, revision, type, data }));
}

describe('Ctrl-C half way', () => {
  const ledger = new LedgerCommand();
  const uninterrupted = new LedgerCommand();
  const copies: LedgerCommand[] = [];
  const commands = new ManyCommands();
  afterAll(() => {
    commands.end();
    for (const each of [ledger, uninterrupted, ...copies]) each.clear();
  });

  const done = commands.done.bind(commands);
  const events = async (where: LedgerCommand): Promise<StoredEvent[]> =>
    (await done(where, 'log'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as StoredEvent);
  const publications = async (where: LedgerCommand): Promise<string[]> =>
    (await events(where))
      .filter(({ type }) => type === 'ListPublished')
      .map(({ data }) => (data as { date: string }).date);

  beforeAll(async () => {
    const rows = Array.from({ length: PEOPLE }, (_, index) => `${1001 + index},${1500 + (index % 1000)}`);
    writeFileSync(ledger.path('opening.csv'), ['id,rating', ...rows].join('\n'));
    await done(ledger, 'import-list', 'opening.csv', ...STANDARD, '--date', '2018-01-01', '--source', 'test');
  });

  describe('of publish', () => {
    const range = ['--date', '2018-02-01', '--through', '2023-01-01'];
    const LISTS = 60;

    beforeAll(async () => {
      copyFileSync(ledger.path('ledger.db'), uninterrupted.path('ledger.db'));
      await done(uninterrupted, 'publish', ...STANDARD, ...range);
    });

    /**
     * Publishes, with Ctrl-C pressed as soon as the first list is recorded. Where that came too late on a busy machine,
     * because all were published meanwhile, once more from the beginning.
     */
    async function interrupted(presses: number): Promise<{ half: LedgerCommand; end: Ended }> {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const half = new LedgerCommand();
        copies.push(half);
        copyFileSync(ledger.path('ledger.db'), half.path('ledger.db'));
        const store = new EmbeddedStore(half.path('ledger.db'), { pollMs: 5 });
        const recorded = store.subscribeAll(await store.head());
        const child = half.start('publish', ...STANDARD, ...range);
        const ended = ending(child);
        await firstValueFrom(recorded.pipe(filter(({ type }) => type === 'ListPublished')));
        // Another writer keeps the program at its step, so that Ctrl-C can be pressed again.
        const other = new DatabaseSync(half.path('ledger.db'), { timeout: 5_000 });
        if (presses > 1) other.exec('BEGIN IMMEDIATE');
        const hearing = Promise.race([heard(child), ended]);
        child.kill('SIGINT');
        if (presses > 1) {
          await hearing;
          child.kill('SIGINT');
        }
        const end = await ended;
        other.close();
        await store.close();
        if ((await publications(half)).length < LISTS) return { half, end };
      }
      throw new Error('Ctrl-C always came too late');
    }

    it('finishes the current list, stops, says how far it came, and is continued from there', async () => {
      const { half, end } = await interrupted(1);
      const published = await publications(half);
      const next = /publish from (\S+) on\./.exec(end.stderr)?.[1];
      expect(end).toEqual({
        status: 1,
        signal: null,
        stdout: expect.any(String) as string,
        stderr:
          'Stopping after the current step. Press Ctrl-C again to stop at once.\n' +
          `Interrupted. Lists already published are kept. To continue, publish from ${next} on.\n`,
      });
      // What it says is what was recorded, list for list, and the next is the month after.
      const output = end.stdout.matchAll(/^standard (\S+): version 1,/gm);
      expect([...output].map(([, date]) => date)).toEqual(published);
      expect(nextListDate(listDate(published.at(-1)!), MONTHLY)).toBe(next);
      await wholeAndContinued(half, published);
    });

    it('pressed again breaks off at once, and leaves whole lists only', async () => {
      const { half, end } = await interrupted(2);
      expect(end).toMatchObject({ status: null, signal: 'SIGINT' });
      await wholeAndContinued(half, await publications(half));
    });

    /** Every list that was begun is there with all that comes with it, and the rest can follow. */
    async function wholeAndContinued(half: LedgerCommand, published: readonly string[]): Promise<void> {
      expect(published.length).toBeGreaterThan(0);
      expect(await done(half, 'verify')).toContain(`All ${published.length} published lists`);
      await done(half, 'publish', ...STANDARD, ...range);
      expect(await publications(half)).toHaveLength(LISTS);
      expect(lists(await events(half))).toEqual(lists(await events(uninterrupted)));
    }
  });

  describe('of export', () => {
    /** Exports over a file of last month, and stops when the beginning is written. */
    async function halfWritten() {
      writeFileSync(ledger.path('out.ndjson'), 'an export of last month\n');
      // The temporary file is a pipe here: the program writes as far as it is read, and waits.
      execFileSync('mkfifo', [ledger.path('out.ndjson.part')]);
      const child = ledger.start('export', 'out.ndjson', '--overwrite');
      const end = ending(child);
      const pipe = createReadStream(ledger.path('out.ndjson.part'));
      const [first] = (await once(pipe, 'data')) as [Buffer];
      pipe.pause();
      expect(first.toString()).toMatch(/^\{"position":1,/);
      const hearing = heard(child);
      child.kill('SIGINT');
      await hearing;
      return { child, end, pipe };
    }

    /** The file under the name stays, no other file is left, and the next export is whole. */
    async function nothingLeft(): Promise<void> {
      expect(readFileSync(ledger.path('out.ndjson'), 'utf8')).toBe('an export of last month\n');
      expect(ledger.exists('out.ndjson.part')).toBe(false);
      await done(ledger, 'export', 'out.ndjson', '--overwrite');
      expect(readFileSync(ledger.path('out.ndjson'), 'utf8')).toBe(await done(ledger, 'export', '-'));
    }

    it('leaves no partial file under any name; the old file stays', async () => {
      const { end, pipe } = await halfWritten();
      pipe.resume();
      expect(await end).toEqual({
        status: 1,
        signal: null,
        stdout: '',
        stderr:
          'Stopping after the current step. Press Ctrl-C again to stop at once.\n' +
          'Interrupted. No file was written or changed. Export again.\n',
      });
      await nothingLeft();
    });

    it('pressed again breaks off at once, though nobody takes what is written, and leaves no half file', async () => {
      const { child, end, pipe } = await halfWritten();
      child.kill('SIGINT');
      expect(await end).toMatchObject({ status: null, signal: 'SIGINT', stdout: '' });
      pipe.destroy();
      await nothingLeft();
    });

    it('to stdout stops in between two events', async () => {
      const child = ledger.start('export', '-');
      const [first] = (await once(child.stdout, 'data')) as [Buffer];
      child.stdout.pause();
      const hearing = heard(child);
      child.kill('SIGINT');
      await hearing;
      const end = ending(child);
      child.stdout.resume();
      const { status, stdout } = await end;
      expect(status).toBe(1);
      const whole = await done(ledger, 'log');
      const written = first.toString() + stdout;
      expect(written.length).toBeLessThan(whole.length);
      expect(whole.startsWith(written)).toBe(true);
      expect(written.endsWith('\n')).toBe(true);
    });
  });
});

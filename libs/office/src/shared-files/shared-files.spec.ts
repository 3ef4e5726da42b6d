import { closeSync, mkdtempSync, openSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShared } from './read-shared';
import { SharedFiles, SharedFilesHub } from './shared-files';

const LARGE = 1 << 16;

describe('files that threads share', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-shared-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const hub = new SharedFilesHub();
  const newThread = (): SharedFiles => new SharedFiles(hub.join());

  /** Messages between threads take a while. */
  async function isPassedOn(thread: SharedFiles, name: string, isThere = true): Promise<void> {
    const { ino, mtimeMs, size } = statSync(join(folder, name));
    while ((thread.get(name, `${ino} ${mtimeMs} ${size}`) !== null) !== isThere) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  function read(name: string, shared: SharedFiles | null): Uint8Array {
    const file = openSync(join(folder, name), 'r');
    try {
      return readShared(file, name, shared)!;
    } finally {
      closeSync(file);
    }
  }

  /** Every thread has its own object for the same memory. */
  function areSame(one: Uint8Array, other: Uint8Array): boolean {
    one[0]! ^= 1;
    const isSeen = one[0] === other[0];
    one[0]! ^= 1;
    return isSeen;
  }

  it('are read once: by threads that run, and by one that is started later', async () => {
    writeFileSync(join(folder, 'large'), new Uint8Array(LARGE).fill(7));
    const [one, other] = [newThread(), newThread()];
    const first = read('large', one);
    expect(first).toEqual(new Uint8Array(LARGE).fill(7));
    await isPassedOn(other, 'large');
    for (const thread of [one, other, newThread()]) expect(areSame(read('large', thread), first)).toBe(true);
    expect(areSame(read('large', null), first)).toBe(false);
  });

  it('are read again after they were written again', async () => {
    writeFileSync(join(folder, 'rewritten'), new Uint8Array(LARGE).fill(1));
    const [one, other] = [newThread(), newThread()];
    read('rewritten', one);
    await isPassedOn(other, 'rewritten');
    writeFileSync(join(folder, 'rewritten'), new Uint8Array(LARGE).fill(2));
    utimesSync(join(folder, 'rewritten'), 1, 1);
    for (const thread of [one, other]) expect(read('rewritten', thread)[0]).toBe(2);
  });

  it.each(['by a thread that found one damaged', 'when a person is forgotten'])(
    'are discarded everywhere %s',
    async (why) => {
      writeFileSync(join(folder, why), new Uint8Array(LARGE));
      const [one, other] = [newThread(), newThread()];
      const before = read(why, one);
      await isPassedOn(other, why);
      if (why.startsWith('by')) one.clear();
      else hub.clear();
      await isPassedOn(other, why, false);
      for (const thread of [other, newThread()]) expect(areSame(read(why, thread), before)).toBe(false);
    },
  );
});

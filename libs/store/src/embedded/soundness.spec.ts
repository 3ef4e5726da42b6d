import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEGINNING } from '@ledger/kernel';
import type { StoreFailure } from '../failure';
import { isStoreError } from '../failure';
import { Connection } from './driver';
import type { EmbeddedOptions } from './embedded-store';
import { EmbeddedStore } from './embedded-store';
import { PAGE_BYTES } from './file';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-sound-'));
  path = join(folder, 'data', 'ledger.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withStore<Result>(
  work: (store: EmbeddedStore) => Promise<Result>,
  options: EmbeddedOptions = {},
  at = path,
): Promise<Result> {
  const store = new EmbeddedStore(at, options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Streams of five events, so that every index has many pages. */
async function fill(store: EmbeddedStore, streams: number, first = 0): Promise<void> {
  for (let stream = first; stream < first + streams; stream += 1) {
    const events = Array.from({ length: 5 }, () => ({
      id: randomUUID(),
      type: 'TitleAwarded',
      version: 1,
      metadata: { actor: 'registrar', correlationId: 'request-1' },
      data: { title: 'GM', text: 'x'.repeat(200) },
    }));
    await store.append(`player-${stream}`, events, 'none');
  }
}

async function countOf(store: EmbeddedStore): Promise<number> {
  let count = 0;
  for await (const batch of store.readAll(BEGINNING)) count += batch.length;
  return count;
}

const modeOf = (file: string): number => statSync(file).mode & 0o777;

describe('the files of a ledger', () => {
  it('are readable for their owner only, and so are new folders', async () => {
    await withStore(async (store) => {
      await fill(store, 1);
      expect(modeOf(join(folder, 'data'))).toBe(0o700);
      for (const suffix of ['', '-wal', '-shm'])
        expect([suffix, modeOf(path + suffix)]).toEqual([suffix, 0o600]);
    });
  });

  it('come together in one when nothing is appended for a while: a copy of it alone holds everything', async () => {
    await withStore(
      async (store) => {
        await fill(store, 20);
        while (statSync(`${path}-wal`).size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
        copyFileSync(path, join(folder, 'copy.db'));
        expect(await withStore(countOf, {}, join(folder, 'copy.db'))).toBe(100);
        await fill(store, 1, 20);
        expect(await countOf(store)).toBe(105);
      },
      { idleMs: 20 },
    );
  }, 60_000);
});

describe('damage', () => {
  /** The file changed while no store has it open. */
  function behind(sql: string): void {
    const connection = new Connection(path, path, 'write');
    connection.execute(`DROP TRIGGER events_are_not_removed; DROP TRIGGER events_are_not_changed; ${sql}`);
    connection.close();
  }

  async function failureOf(work: (store: EmbeddedStore) => Promise<unknown>): Promise<StoreFailure | null> {
    try {
      await withStore(work, { mustExist: true });
      return null;
    } catch (error) {
      if (isStoreError(error, (error as { failure: StoreFailure }).failure?.code)) return error.failure;
      throw error;
    }
  }

  it('none is found in a ledger that is whole', async () => {
    await withStore((store) => fill(store, 100));
    expect(await failureOf((store) => store.check())).toBeNull();
  });

  it('a page of zeros is called damage wherever it is, and never passes the check', async () => {
    await withStore((store) => fill(store, 200));
    const whole = readFileSync(path);
    for (let page = 1; page < whole.length / PAGE_BYTES; page += 1) {
      writeFileSync(path, Buffer.from(whole).fill(0, page * PAGE_BYTES, (page + 1) * PAGE_BYTES));
      const read = await failureOf(countOf);
      if (read !== null) expect([page, read.code]).toEqual([page, 'Damaged']);
      expect([page, (await failureOf((store) => store.check()))?.code]).toEqual([page, 'Damaged']);
    }
  });

  it('the check finds a bit that flipped in an index', async () => {
    const id = await withStore(async (store) => {
      await fill(store, 4);
      return (await store.readStream('player-2'))[0]!.id;
    });
    const bytes = readFileSync(path);
    let found = 0;
    for (let place = bytes.indexOf(id); place >= 0; place = bytes.indexOf(id, place + 1)) {
      const flipped = Buffer.from(bytes);
      flipped[place + 20]! ^= 1;
      writeFileSync(path, flipped);
      if ((await failureOf((store) => store.check()))?.code === 'Damaged') found += 1;
    }
    // In the table and in its index; bytes left over from divided pages matter to nobody.
    expect(found).toBe(2);
  });

  it.each([
    ['a missing event', 'DELETE FROM events WHERE position = 7', /an event is missing before position 8/],
    [
      'revisions exchanged',
      `UPDATE events SET revision = 99 WHERE position = 3; UPDATE events SET revision = 2 WHERE position = 4;
       UPDATE events SET revision = 3 WHERE position = 3`,
      /the revision of its stream is not the next at position 3/,
    ],
    [
      'a time set back',
      `UPDATE events SET recorded_at = '2001-01-01T00:00:00.000Z' WHERE position = 9`,
      /the recorded time runs backwards at position 9/,
    ],
  ])('the check finds %s', async (_what, sql, detail) => {
    await withStore((store) => fill(store, 4));
    behind(sql);
    const failure = await failureOf((store) => store.check());
    expect(failure).toMatchObject({ code: 'Damaged', detail: expect.stringMatching(detail) as string });
  });
});

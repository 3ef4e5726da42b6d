import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEGINNING } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { lastValueFrom, toArray } from 'rxjs';
import type { StoreFailure } from '../failure';
import { Connection } from './driver';
import { EmbeddedStore } from './embedded-store';
import { openFile, PAGE_BYTES } from './file';
import { migrate, SCHEMA_VERSION } from './schema';

let scratch: string;
let folder: string;
let path: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'ledger-embedded-'));
  folder = scratch;
  path = join(folder, 'ledger.db');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function events(count: number, data: unknown = { title: 'GM' }): NewEvent[] {
  const metadata = { actor: 'registrar', correlationId: 'request-1' };
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'TitleAwarded',
    version: 1,
    metadata,
    data,
  }));
}

async function everything(store: EmbeddedStore): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const batch of store.readAll(BEGINNING)) all.push(...batch);
  return all;
}

/** The file opened behind the store's back. */
function behind(work: (connection: Connection) => void): void {
  const connection = new Connection(path, path, 'write');
  try {
    work(connection);
  } finally {
    connection.close();
  }
}

const failing = (code: StoreFailure['code']): object =>
  expect.objectContaining({ failure: expect.objectContaining({ code }) as object }) as object;

async function withStore(work: (store: EmbeddedStore) => Promise<void>, busyWaitMs = 20_000): Promise<void> {
  const store = new EmbeddedStore(path, { busyWaitMs, pollMs: 10 });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

describe('the ledger file', () => {
  it('is made with its folder, in WAL mode, synchronous=FULL and STRICT', () => {
    path = join(folder, 'data', 'of', '2024', 'ledger.db');
    const { connection, close } = openFile(path, path);
    const ask = (sql: string) => connection.prepare(sql).get();
    expect(ask('PRAGMA journal_mode')).toEqual(['wal']);
    expect(ask('PRAGMA synchronous')).toEqual([2]);
    expect(ask("SELECT strict FROM pragma_table_list WHERE name = 'events'")).toEqual([1]);
    close();
  });

  it('can be read with ordinary tools and not be changed by mistake', async () => {
    await withStore(async (store) => void (await store.append('player-1', events(2), 'none')));
    behind((connection) => {
      const titles = connection.prepare(`SELECT json_extract(data, '$.title') FROM events`).all();
      expect(titles).toEqual([['GM'], ['GM']]);
      expect(() => connection.execute(`UPDATE events SET data = '{}'`)).toThrow('never changed');
      expect(() => connection.execute('DELETE FROM events')).toThrow('never removed');
    });
  });

  it('that nobody may write is read but not written', async () => {
    await withStore(async (store) => void (await store.append('player-1', events(3), 'none')));
    chmodSync(path, 0o444);
    const before = readFileSync(path);
    await withStore(async (store) => {
      await expect(store.append('player-1', events(1), 2)).rejects.toEqual(failing('ReadOnly'));
      await expect(store.append('player-1', events(1), 2)).rejects.toThrow('cannot be written');
      expect(await everything(store)).toHaveLength(3);
      expect(await store.head()).toBe(3);
    });
    expect(readFileSync(path)).toEqual(before);
  });
});

describe('an archive', () => {
  it('copied alone to a folder where nobody writes is read without leaving a trace', async () => {
    await withStore(async (store) => void (await store.append('player-1', events(2), 'none')));
    folder = join(folder, 'archive of 100%?');
    mkdirSync(folder);
    copyFileSync(path, join(folder, 'ledger #1.db'));
    path = join(folder, 'ledger #1.db');
    chmodSync(path, 0o444);
    chmodSync(folder, 0o555);
    try {
      await withStore(async (store) => {
        expect(await everything(store)).toHaveLength(2);
        await expect(store.append('player-1', events(1), 1)).rejects.toEqual(failing('ReadOnly'));
        expect(readdirSync(folder)).toEqual(['ledger #1.db']);
      });
    } finally {
      chmodSync(folder, 0o755);
    }
  });
});

describe('a full disk', () => {
  it('is reported, loses nothing, and the store goes on when there is space again', async () => {
    await withStore(async (store) => {
      const { connection } = (store as unknown as { file: { connection: Connection } }).file;
      await store.append('player-1', events(3), 'none');
      const [pages] = connection.prepare('PRAGMA page_count').get() as [number];
      connection.execute(`PRAGMA max_page_count = ${pages + 20}`);
      const large = events(1, { text: 'x'.repeat(500_000) });
      await expect(store.append('player-2', [...events(1), ...large], 'none')).rejects.toEqual(
        failing('DiskFull'),
      );
      await expect(store.append('player-2', large, 'none')).rejects.toThrow('no space left');
      expect(await store.head()).toBe(3);
      expect(connection.prepare('PRAGMA integrity_check').get()).toEqual(['ok']);
      connection.execute('PRAGMA max_page_count = 1000000');
      expect(await store.append('player-2', large, 'none')).toEqual({ position: 4, revision: 0 });
    });
    await withStore(async (store) => expect(await everything(store)).toHaveLength(4));
  });
});

describe('schema versions', () => {
  it('goes on with a file in pages of 4 KB, as earlier releases made it', async () => {
    behind((connection) => {
      connection.execute('PRAGMA page_size = 4096');
      migrate(connection, path, SCHEMA_VERSION);
    });
    await withStore(async (store) => {
      await store.append('player-1', events(3), 'none');
      expect(await everything(store)).toHaveLength(3);
    });
    behind((connection) => expect(connection.prepare('PRAGMA page_size').get()).toEqual([4096]));
  });

  it('refuses a file of a later release and leaves it as it is', async () => {
    await withStore(async (store) => void (await store.append('player-1', events(1), 'none')));
    behind((connection) => connection.execute(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`));
    const before = readFileSync(path);
    expect(() => new EmbeddedStore(path)).toThrow(failing('NewerSchema') as Error);
    expect(() => new EmbeddedStore(path)).toThrow('later release');
    expect(readFileSync(path)).toEqual(before);
  });

  it.each(Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1))(
    'brings a file of version %i up to date with its events',
    async (version) => {
      behind((connection) => {
        migrate(connection, path, version);
        connection.execute(
          `INSERT INTO events VALUES (1, 'player-1', 0, '${randomUUID()}', 'TitleAwarded', 1,
             '2019-05-01T10:00:00.000Z', '{"actor":"a","correlationId":"c"}', '{"title":"IM"}')`,
        );
      });
      await withStore(async (store) => {
        expect((await everything(store))[0]!.data).toEqual({ title: 'IM' });
        expect(await store.append('player-1', events(1), 0)).toEqual({ position: 2, revision: 1 });
      });
      behind((connection) => {
        expect(connection.prepare('PRAGMA user_version').get()).toEqual([SCHEMA_VERSION]);
        expect(() => connection.execute('DELETE FROM events')).toThrow('never removed');
      });
    },
  );

  it('does not migrate an old file that is read-only', () => {
    behind((connection) => migrate(connection, path, 1));
    chmodSync(path, 0o444);
    expect(() => new EmbeddedStore(path)).toThrow(failing('ReadOnly') as Error);
  });

  it.each([
    ['text', () => writeFileSync(path, 'Name;Rating\n'.repeat(200))],
    ['a folder', () => mkdirSync(path)],
    [
      'another program’s database',
      () => behind((connection) => connection.execute('CREATE TABLE orders (a)')),
    ],
  ])('takes no ledger for what is %s', (_what, make) => {
    make();
    expect(() => new EmbeddedStore(path)).toThrow(failing('NotALedger') as Error);
  });
});

describe('a place where no ledger can be made', () => {
  it.each([
    ['below a file', 'letter.txt/ledger.db', 'what should be its folder is a file'],
    ['below a folder below a file', 'letter.txt/data/ledger.db', 'what should be its folder is a file'],
    ['in a read-only folder', 'archive/ledger.db', 'its folder is read-only'],
    ['under a name that no file can have', `${'x'.repeat(300)}/ledger.db`, 'the path is too long'],
  ])('is reported at once: %s', (_where, place, why) => {
    writeFileSync(join(folder, 'letter.txt'), 'Dear');
    mkdirSync(join(folder, 'archive'), { mode: 0o555 });
    const opening = (): EmbeddedStore => new EmbeddedStore(join(folder, place));
    expect(opening).toThrow(failing('NoPlace') as Error);
    expect(opening).toThrow(`cannot be created: ${why}. Use a path that you can write to.`);
  });

  it('is reported at once: where the system keeps its own files', () => {
    if (process.platform !== 'linux') return;
    expect(() => new EmbeddedStore('/proc/nope/ledger.db')).toThrow(failing('NoPlace') as Error);
  });
});

describe('a ledger that must be there', () => {
  it.each([
    ['nowhere', 'ledger.db', 'does not exist'],
    ['in a folder that is not there either', 'data/ledger.db', 'does not exist'],
    ['below a file', 'letter.txt/ledger.db', 'does not exist'],
    ['under a name that no file can have', 'x'.repeat(300), 'does not exist'],
    ['in a file without a byte', 'empty.db', 'is an empty file'],
  ])('is reported as missing, and none is made: %s', (_where, place, why) => {
    writeFileSync(join(folder, 'letter.txt'), 'Dear');
    writeFileSync(join(folder, 'empty.db'), '');
    const opening = (): EmbeddedStore => new EmbeddedStore(join(folder, place), { mustExist: true });
    expect(opening).toThrow(failing('NoLedger') as Error);
    expect(opening).toThrow(
      `There is no ledger at file:${join(folder, place)}: ${join(folder, place)} ${why}.`,
    );
    expect(readdirSync(folder).sort()).toEqual(['empty.db', 'letter.txt']);
    expect(readFileSync(join(folder, 'empty.db'))).toHaveLength(0);
  });

  it('is opened as always where it is there, though nothing is recorded yet', async () => {
    await withStore(async () => {});
    const store = new EmbeddedStore(path, { mustExist: true });
    expect(await store.head()).toBe(BEGINNING);
    await store.close();
  });
});

describe('a second writer', () => {
  it('waits for the first without stopping its own process', async () => {
    await withStore(async (store) => {
      const first = new Connection(path, path, 'write');
      first.execute('BEGIN IMMEDIATE');
      const waiting = store.append('player-1', events(1), 'none');
      await new Promise((resolve) => setTimeout(resolve, 80));
      expect(await store.head()).toBe(0);
      first.execute('COMMIT');
      first.close();
      expect(await waiting).toEqual({ position: 1, revision: 0 });
    });
  });

  it('is reported when the first does not finish', async () => {
    await withStore(async (store) => {
      const first = new Connection(path, path, 'write');
      first.execute('BEGIN IMMEDIATE');
      const outcome = store.append('player-1', events(1), 'none');
      await expect(outcome).rejects.toEqual(failing('Busy'));
      await expect(outcome).rejects.toThrow(/being written by another process; waited \d+ ms/);
      first.close();
      expect(await store.head()).toBe(0);
    }, 50);
  });
});

describe('writers that come at the same time', () => {
  it('are answered each for itself, in the order in which they came', async () => {
    await withStore(async (store) => {
      const taken = events(1);
      await store.append('player-1', taken, 'none');
      const outcomes = await Promise.allSettled([
        store.append('player-2', events(2), 'none'),
        store.append('player-2', events(1), 'none'),
        store.append('player-3', taken, 'none'),
        store.append('player-1', taken, 'none'),
        store.append('player-2', events(1), 1),
      ]);
      expect(outcomes).toEqual([
        { status: 'fulfilled', value: { position: 3, revision: 1 } },
        { status: 'rejected', reason: failing('WrongRevision') },
        { status: 'rejected', reason: failing('EventIdTaken') },
        { status: 'fulfilled', value: { position: 1, revision: 0 } },
        { status: 'fulfilled', value: { position: 4, revision: 2 } },
      ]);
      expect((await everything(store)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    });
  });

  it('do not suffer for one whose writing fails half way', async () => {
    await withStore(async (store) => {
      behind((connection) =>
        connection.execute(
          `CREATE TRIGGER clumsy BEFORE INSERT ON events WHEN NEW.stream = 'player-2' AND NEW.revision = 1
           BEGIN SELECT RAISE(ABORT, 'clumsy'); END`,
        ),
      );
      const outcomes = await Promise.allSettled(
        ['player-1', 'player-2', 'player-3'].map((stream) => store.append(stream, events(2), 'none')),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await everything(store)).map(({ stream }) => stream)).toEqual([
        'player-1',
        'player-1',
        'player-3',
        'player-3',
      ]);
    });
  });

  it('are all reported when another process does not finish', async () => {
    await withStore(async (store) => {
      const first = new Connection(path, path, 'write');
      first.execute('BEGIN IMMEDIATE');
      const outcomes = await Promise.allSettled(
        ['player-1', 'player-2'].map((stream) => store.append(stream, events(1), 'none')),
      );
      first.close();
      expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason: failing('Busy') })));
    }, 50);
  });

  it('are all written before the store closes', async () => {
    const store = new EmbeddedStore(path);
    const written = store.append('player-1', events(1), 'none');
    await store.close();
    expect(await written).toEqual({ position: 1, revision: 0 });
  });
});

describe('a damaged file', () => {
  const unguarded = `DROP TRIGGER events_are_not_removed; DROP TRIGGER events_are_not_changed`;

  it.each([
    ['an event removed', 'DELETE FROM events WHERE position = 4', 'position 4 is missing'],
    ['the first removed', 'DELETE FROM events WHERE position = 1', 'position 1 is missing'],
    ['JSON cut off', `UPDATE events SET data = '{"a' WHERE position = 3`, 'position 3 is not JSON'],
  ])('is noticed: %s', async (_what, sql, message) => {
    await withStore(async (store) => {
      await store.append('player-1', events(6), 'none');
      behind((connection) => connection.execute(`${unguarded}; ${sql}`));
      await expect(everything(store)).rejects.toEqual(failing('Damaged'));
      await expect(everything(store)).rejects.toThrow(message);
    });
  });

  it('is noticed: pages overwritten', async () => {
    await withStore(async (store) => void (await store.append('player-1', events(500), 'none')));
    writeFileSync(path, readFileSync(path).fill(0x5a, PAGE_BYTES));
    await withStore(async (store) => {
      await expect(everything(store)).rejects.toEqual(failing('Damaged'));
    });
  });

  it('ends a subscription with the error', async () => {
    await withStore(async (store) => {
      await store.append('player-1', events(2), 'none');
      const outcome = lastValueFrom(store.subscribeAll(BEGINNING).pipe(toArray()));
      behind((connection) =>
        connection.execute(
          `INSERT INTO events VALUES (3, 'player-1', 2, '${randomUUID()}', 'X', 1, '2100', '{}', 'torn')`,
        ),
      );
      await expect(outcome).rejects.toEqual(failing('Damaged'));
    });
  });
});

describe('large events', () => {
  it('make small batches', async () => {
    await withStore(async (store) => {
      for (let number = 0; number < 20; number += 1) {
        await store.append(`player-${number}`, events(1, { text: 'x'.repeat(1_000_000) }), 'none');
      }
      const sizes: number[] = [];
      for await (const batch of store.readAll(BEGINNING)) sizes.push(batch.length);
      expect(sizes).toEqual([5, 5, 5, 5]);
    });
  });
});

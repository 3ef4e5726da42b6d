import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { seedDemo } from '@ledger/demo';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { factsDigest } from '../../libs/engine/src/checkpoint/facts-digest';
import { bookOf } from '../../libs/engine/src/engine';
import { readLog } from '../../libs/office/src/log/read-log';
import { Connection } from '../../libs/store/src/embedded/driver';

const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');
const BY_THREAD = { threadFrom: 1, execArgv: ['-r', RUN_TS] };

jest.setTimeout(120_000);

describe('the log, read by a second thread', () => {
  let folder: string;
  let path: string;
  let store: EmbeddedStore;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-log-'));
    path = join(folder, 'ledger.db');
    store = new EmbeddedStore(path);
    await seedDemo(store);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function eventsOf(
    options: Parameters<typeof readLog>[2],
    from = BEGINNING,
  ): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const batch of readLog(store, from, options)) events.push(...batch);
    return events;
  }

  const tables = (events: readonly RecordedEvent[]): number =>
    events.filter(({ data }) => (data as { table?: unknown }).table !== undefined).length;

  it('has the same events, with the tables of all reports in columns', async () => {
    const here = await eventsOf({});
    const there = await eventsOf(BY_THREAD);
    const reports = here.filter(({ data }) => 'rounds' in data && 'entries' in data).length;
    expect([tables(here), tables(there)]).toEqual([0, reports]);
    const withoutTables = ({ data, ...event }: RecordedEvent): object => {
      const { entries: _e, rounds: _r, table: _t, ...rest } = data as { entries?: 1; rounds?: 1; table?: 1 };
      return { ...event, data: 'entries' in data ? rest : data };
    };
    expect(there.map(withoutTables)).toEqual(here.map(withoutTables));
  });

  it('makes the same facts and the same lists', async () => {
    const [here, there] = await Promise.all(
      [{}, BY_THREAD].map(async (options) => {
        const lists = new Lists();
        for await (const batch of readLog(store, BEGINNING, options)) lists.record(batch);
        const book = bookOf(lists);
        const state = lists.stateAt(lists.head);
        const digests = POOLS.flatMap((pool) =>
          state.listDates(pool).map((date) => lists.listAt({ pool, date, knownAt: lists.head }).digest()),
        );
        return { facts: factsDigest(book, lists.head), players: [...book.register.ids], digests };
      }),
    );
    expect(there).toEqual(here);
    expect(here!.digests.length).toBeGreaterThan(30);
  });

  it('can begin and end anywhere', async () => {
    const [from, to] = [2_001 as LogPosition, 5_555 as LogPosition];
    const positions = (await eventsOf({ ...BY_THREAD, to }, from)).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: to - from }, (_, index) => from + index + 1));
  });

  it('is read without the thread where that cannot start', async () => {
    const events = await eventsOf({ threadFrom: 1, execArgv: ['-r', join(folder, 'missing.cjs')] });
    expect([events.length, tables(events)]).toEqual([await store.head(), 0]);
  });

  it('says which event is damaged', async () => {
    const connection = new Connection(path, path, 'write');
    for (const [name] of connection.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).all()) {
      connection.execute(`DROP TRIGGER "${String(name)}"`);
    }
    connection.execute(`UPDATE events SET data = '{"player":' WHERE position = 4100`);
    connection.close();
    const read = eventsOf(BY_THREAD);
    await expect(read).rejects.toThrow('the event at position 4100 is not JSON');
  });

  it('leaves no thread behind when the reader stops early', async () => {
    const threads = jest.spyOn(Worker.prototype, 'emit');
    for await (const batch of readLog(store, BEGINNING, BY_THREAD)) {
      expect(batch[0]!.position).toBe(1);
      break;
    }
    expect(threads.mock.calls.map(([event]) => event)).toContain('exit');
    threads.mockRestore();
  });
});

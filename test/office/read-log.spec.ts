import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { seedDemo } from '@ledger/demo';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { NO_METADATA } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { factsDigest } from '../engine/facts-digest';
import { bookOf } from '../../libs/engine/src/engine';
import { readLog } from '../../libs/office/src/log/read-log';
import { Connection } from '../../libs/store/src/embedded/driver';

const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');
const BY_THREAD = { threadFrom: 1, execArgv: ['-r', RUN_TS] };

jest.setTimeout(120_000);

/** Columns of shared memory are too long to be compared again and again. */
function withoutTables({ data, ...event }: RecordedEvent): object {
  const { entries: _e, rounds: _r, table: _t, ...rest } = data as { entries?: 1; rounds?: 1; table?: 1 };
  return { ...event, data: 'entries' in data ? rest : data };
}

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

  it('leaves out metadata that is not wanted, and nothing else', async () => {
    const without = await eventsOf({ ...BY_THREAD, metadata: 'of several' });
    const whole = await eventsOf(BY_THREAD);
    const expected = whole.map((event) => {
      const isWanted = 'together' in event.metadata || 'restsOn' in event.metadata;
      return withoutTables(isWanted ? event : { ...event, metadata: NO_METADATA });
    });
    expect(without.map(withoutTables)).toEqual(expected);
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

type Written = readonly [type: string, data: string, metadata?: string];

const asReport = (data: string): Written => ['ReportReceived', data];
const empty = (frame: object): string => JSON.stringify({ ...frame, entries: [], rounds: [] });
function named(name: string, metadata?: string): Written {
  const data = JSON.stringify({ player: 1, name, birthDate: null });
  return metadata === undefined ? ['PersonRecorded', data] : ['PersonRecorded', data, metadata];
}

describe('what another program may have written', () => {
  let folder: string;
  let store: EmbeddedStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-log-'));
    store = new EmbeddedStore(join(folder, 'ledger.db'));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const BY = '{"actor":"Zoë","correlationId":"r"}';
  const frame = { tournament: 'T', part: 1, piece: { number: 1, of: 1 }, receivedOn: '2026-01-01' };
  const entries = [
    [1, 101, null, 'GER', 2000],
    [2, 102, 'WGM', null, 0],
  ];
  const rounds = [{ round: 1, games: '1-2:=' }];
  const report = JSON.stringify({ ...frame, entries, rounds });
  const VOID = '{"actor":"A","correlationId":"r","restsOn":{"position":1,"streams":["player-2"]}}';

  function write(...rows: readonly Written[]): void {
    const path = join(folder, 'ledger.db');
    const connection = new Connection(path, path, 'write');
    const insert = connection.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    rows.forEach(([type, data, metadata = BY], index) => {
      const at = index + 1;
      insert.run(at, `player-${at}`, 0, `id-${at}`, type, 1, '2026-01-01T00:00:00.000Z', metadata, data);
    });
    connection.close();
  }

  async function byThread(options = BY_THREAD): Promise<{ events: RecordedEvent[]; tables: number }> {
    const events: RecordedEvent[] = [];
    for await (const batch of readLog(store, BEGINNING, options)) events.push(...batch);
    const tables = events.filter(({ data }) => 'table' in data).length;
    return { events, tables };
  }

  it.each<[string, readonly Written[], number]>([
    ['reports without a game and without players', [report, empty(frame), report].map(asReport), 3],
    ['a report in pieces', [asReport(report.replace('"of":1', '"of":2')), asReport(report)], 1],
    ['a report with an id of more than 31 bits', [asReport(report.replace('102', '4294967296'))], 0],
    ['a void report', [asReport(report), asReport(report), ['ReportReceived', report, VOID]], 2],
    ['a report with line breaks', [asReport(report), asReport(report.replaceAll(',', ',\n'))], 1],
    ['names of other letters', [named('Łukasz'), asReport(report), named('東 "\\"')], 1],
    ['a line break in metadata', [asReport(report), named('A', '{"actor":"",\n"correlationId":""}')], 0],
  ])('is read as without the thread: %s', async (_, rows, tables) => {
    write(...rows);
    const there = await byThread();
    const here = await byThread({ ...BY_THREAD, threadFrom: 1_000_000 });
    expect([here.tables, there.tables]).toEqual([0, tables]);
    expect(there.events.map(withoutTables)).toEqual(here.events.map(withoutTables));
  });

  it('is refused in the same words', async () => {
    write(asReport(report), ['ReportReceived', '{"tournament":"T"},[0,1]'], asReport(report));
    await expect(byThread()).rejects.toThrow('the event at position 2 is not JSON');
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@ledger/ledger';
import { giveTurn, importEvents, isStoreError, TwoAtOnce, writeLine } from '@ledger/store';
import { EmbeddedStore } from '../../libs/store/src/embedded/embedded-store';
import { Connection } from '../../libs/store/src/embedded/driver';
import type { SecondWriter } from '../../libs/store/src/embedded/second-writer';
import { SETTINGS } from '../../libs/store/src/embedded/second-writer';
import { anEvent, asFile, everything, failureOf, someEvents } from './events';
import { embeddedPlace } from './places';
import { storeContract } from './store.contract';

const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');
const usual = { ...SETTINGS };

beforeAll(() => void Object.assign(SETTINGS, { rowsAlone: 0, isAwaited: true, execArgv: ['-r', RUN_TS] }));
afterAll(() => void Object.assign(SETTINGS, usual));

storeContract('embedded, bulk appends by a second thread', embeddedPlace);

describe('a second thread that writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-second-writer-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;

  async function withStore(
    work: (store: EmbeddedStore, path: string) => Promise<void>,
    busyWaitMs = 300,
  ): Promise<void> {
    const path = join(folder, `${(files += 1)}.db`);
    const store = new EmbeddedStore(path, { busyWaitMs });
    try {
      await work(store, path);
    } finally {
      await store.close();
    }
  }

  const streams = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ stream: `player-${from + at}`, events: someEvents(2) }));

  const secondOf = (store: EmbeddedStore): SecondWriter | null =>
    (store as unknown as { bulk: { second: SecondWriter | null } }).bulk.second;

  it('records the same as the first, in the same order, also next to appends of the first', async () => {
    await withStore(async (store) => {
      const before = await store.append('player-1', someEvents(1), 'none');
      const begun = await store.beginStreams(streams(2, 300));
      expect(secondOf(store)).not.toBeNull();
      await store.append('player-1', someEvents(1), before.revision);
      const [again] = await Promise.all([
        store.beginStreams(streams(1_000, 100)),
        store.append('player-2', someEvents(1), 1),
        store.append('player-3', someEvents(1), 1),
      ]);
      const log = await everything(store);
      expect(log.map(({ position }) => position)).toEqual(log.map((_, at) => at + 1));
      expect(log.slice(1, 601)).toEqual(begun);
      expect(log.filter(({ position }) => again!.some((event) => event.position === position))).toEqual(
        again,
      );
      await store.check();
    });
  });

  it('is started only after many rows, and ends when nothing more comes', async () => {
    SETTINGS.rowsAlone = 400;
    const path = join(folder, 'idle.db');
    const store = new EmbeddedStore(path, { idleMs: 20 });
    await store.beginStreams(streams(1, 300));
    expect(secondOf(store)).toBeNull();
    await store.beginStreams(streams(1_000, 10));
    expect(secondOf(store)).not.toBeNull();
    while (secondOf(store) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
    await store.beginStreams(streams(2_000, 10));
    expect(await store.head()).toBe(640);
    await store.close();
    SETTINGS.rowsAlone = 0;
  });

  it('waits for another process that writes, and reports it where that does not finish', async () => {
    await withStore(async (store, path) => {
      await store.beginStreams(streams(1, 10));
      const other = new Connection('other', path, 'write');
      other.beginIfFree();
      setTimeout(() => other.commit(), 50);
      await store.beginStreams(streams(100, 10));
      other.beginIfFree();
      const failed = await store.beginStreams(streams(200, 10)).catch((error: unknown) => error);
      expect(isStoreError(failed, 'Busy')).toBe(true);
      other.commit();
      other.close();
      await store.beginStreams(streams(200, 10));
      expect(await store.head()).toBe(60);
    });
  });

  it('records nothing of a batch that cannot be recorded whole, and goes on', async () => {
    await withStore(async (store) => {
      await store.beginStreams(streams(1, 10));
      const broken = [...streams(100, 200), { stream: 'no stream', events: someEvents(1) }];
      await expect(store.beginStreams(broken)).rejects.toThrow('is not a stream name');
      await expect(store.beginStreams(streams(5, 300))).rejects.toThrow('player-5');
      expect(await store.head()).toBe(20);
      await store.beginStreams(streams(100, 5));
      expect(await store.head()).toBe(30);
    });
  });

  it('takes rows before those ahead of them are written, and none of a batch that fails in between', async () => {
    await withStore(async (store) => {
      await store.beginStreams(streams(1, 10));
      const outcomes = await Promise.allSettled([
        store.beginStreams(streams(100, 300)),
        store.beginStreams(streams(1, 300)),
        store.beginStreams(streams(1_000, 300)),
        store.beginStreams(streams(2_000, 300)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      const log = await everything(store);
      expect(log.map(({ position }) => position)).toEqual(log.map((_, at) => at + 1));
      const begun = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value! : []));
      expect(log.slice(20)).toEqual(begun);
      await store.check();
    });
  });

  it('lets others write while batch follows batch, and makes rows again that were counted without theirs', async () => {
    await withStore(async (store, path) => {
      const other = new EmbeddedStore(path, { busyWaitMs: 60_000 });
      const writing = new TwoAtOnce();
      let isOver = false;
      const others = (async () => {
        for (let each = 0; each < 3; each += 1) {
          await other.append(`player-${1_000_000 + each}`, someEvents(1), 'none');
          await store.append(`player-${2_000_000 + each}`, someEvents(1), 'none');
        }
        isOver = true;
      })();
      const begun: StoredEvent[] = [];
      for (let batch = 0; !isOver; batch += 1) {
        await writing.begin(async () => {
          // Long texts: they are made sooner than they are written.
          const long = { text: 'x'.repeat(30_000) };
          const all = streams(1 + 100 * batch, 100).map(({ stream }) => ({
            stream,
            events: [anEvent(long)],
          }));
          begun.push(...(await store.beginStreams(all))!);
        });
        await giveTurn();
      }
      await writing.finish();
      await others;
      await other.close();
      const log = await everything(store);
      expect(log.map(({ position }) => position)).toEqual(log.map((_, at) => at + 1));
      expect(log.filter(({ stream }) => stream.length < 'player-1000000'.length)).toEqual(begun);
      await store.check();
    }, 60_000);
  });

  it('stops at a batch of an export that does not fit, and says how much before it is recorded', async () => {
    await withStore(async (source) => {
      const log = (await source.beginStreams(streams(1, 4_500)))!;
      const again = { ...log[8_500]!, id: log[3]!.id };
      const lines = log.map((event, at) => `${writeLine(at === 8_500 ? again : event)}\n`).join('');
      await withStore(async (store) => {
        const importing = importEvents(store, asFile(lines, 1 << 16), { endLine: 'optional' });
        const failure = await failureOf(importing, 'DamagedLine');
        expect(failure).toMatchObject({ line: 8_501, recorded: 8_000 });
        expect(await store.head()).toBe(8_000);
      });
    });
  });

  it('is done without where it cannot start', async () => {
    SETTINGS.execArgv = ['-r', join(folder, 'missing.cjs')];
    await withStore(async (store) => {
      await store.beginStreams(streams(1, 10));
      await store.beginStreams(streams(100, 10));
      expect(await store.head()).toBe(40);
    });
    SETTINGS.execArgv = ['-r', RUN_TS];
  });
});

import { importEvents } from '@ledger/store';
import type { ExportProgress, ImportProgress } from '@ledger/store';
import { exportEvents } from '@ledger/store';
import { anEvent, asFile, at, everything, exported, someEvents } from './events';
import { startEventStoreDbServer } from './eventstoredb-server/server';
import type { TestServer } from './eventstoredb-server/server';
import { embeddedPlace, eventStoreDbPlace, memoryPlace } from './places';
import type { EventAddress } from './store.contract';

let server: TestServer;
beforeAll(async () => {
  server = await startEventStoreDbServer();
});
afterAll(() => server.stop());

const kinds: Readonly<Record<string, () => Promise<EventAddress>>> = {
  memory: memoryPlace,
  embedded: embeddedPlace,
  EventStoreDB: async () => eventStoreDbPlace(server.address),
};
const pairs = Object.keys(kinds).flatMap((from) => Object.keys(kinds).map((to) => [from, to] as const));

describe('a ledger moves unchanged', () => {
  it.each(pairs)('from %s to %s', async (from, to) => {
    const source = await kinds[from]!();
    const target = await kinds[to]!();
    try {
      const store = await source.open();
      await store.append('player-1', someEvents(4), 'none');
      await store.append('tournament-T1', [anEvent({ games: '1-2:= 3:U', name: 'Ł 棋 \u2028' })], 'none');
      await store.append('player-1', someEvents(2), 3);
      const copy = await target.open();
      await importEvents(copy, asFile(await exported(store)));
      expect(await everything(copy)).toEqual(await everything(store));
      const [, , third] = await everything(store);
      const time = new Date(third!.recordedAt);
      expect(await copy.positionAt(time)).toBe(await store.positionAt(time));
    } finally {
      await source.clear();
      await target.clear();
    }
  });
});

describe('progress', () => {
  it('is reported while exporting and importing', async () => {
    const [source, target] = await Promise.all([memoryPlace(), memoryPlace()]);
    const store = await source.open();
    await store.append('player-1', someEvents(2_500), 'none');
    const written: ExportProgress[] = [];
    let file = '';
    for await (const piece of exportEvents(store, { onProgress: (progress) => written.push(progress) }))
      file += piece;
    expect(written.map(({ events, of }) => [events, of])).toEqual([
      [0, 2_500],
      [1_000, 2_500],
      [2_000, 2_500],
      [2_500, 2_500],
    ]);
    const read: ImportProgress[] = [];
    await importEvents(await target.open(), asFile(file), { onProgress: (progress) => read.push(progress) });
    expect(read.map(({ events }) => events)).toEqual([1_000, 2_000, 2_500]);
    expect(read.at(-1)).toEqual({ events: 2_500, added: 2_500, bytesRead: Buffer.byteLength(file) });
  });

  it('a part of the log can be exported', async () => {
    const store = await (await memoryPlace()).open();
    await store.append('player-1', someEvents(10), 'none');
    let file = '';
    for await (const piece of exportEvents(store, { from: at(3), to: at(5) })) file += piece;
    expect(file.match(/"position":\d+/g)).toEqual(['"position":4', '"position":5']);
  });
});

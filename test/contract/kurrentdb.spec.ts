import { openStore } from '@ledger/store';
import { everything, failureOf, someEvents } from './events';
import { ServerProcess } from './eventstoredb-server/server-process';
import { eventStoreDbPlace } from './places';
import { storeContract } from './store.contract';
import type { EventAddress } from './store.contract';

/** The contract through the client of KurrentDB. */
const servers: ServerProcess[] = [];
afterAll(() => servers.forEach((server) => server.stop()));

async function serve(version: string): Promise<string> {
  const server = await ServerProcess.start('kurrentdb', version);
  servers.push(server);
  return server.address;
}

/** Takes several appends as one. */
const address = serve('25.1.0');

storeContract('KurrentDB', async () => eventStoreDbPlace(await address));

describe('appends to several streams', () => {
  const streams = [1, 2, 3].map((number) => `player-${number}`);

  /** Two writers at the same time; each decision is about its own three streams. */
  async function decisionsAtOnce(place: EventAddress): Promise<number[][]> {
    const stores = [await place.open(), await place.open()];
    const decisions = Array.from({ length: 16 }, (_, decision) =>
      streams.map((stream) => ({
        stream: `${stream}-${decision}`,
        events: someEvents(2),
        expectedRevision: 'none' as const,
      })),
    );
    const results = await Promise.all(decisions.map((each, index) => stores[index % 2]!.appendAll(each)));
    const log = await everything(stores[0]!);
    results.flat().forEach(({ position, revision }) => {
      expect(log[position - 1]).toMatchObject({ revision });
    });
    expect(log).toHaveLength(16 * 6);
    return results.map((each) => each.map(({ position }) => position));
  }

  it('are one append where the server offers it: nothing comes in between', async () => {
    const place = eventStoreDbPlace(await address);
    for (const [first, second, third] of await decisionsAtOnce(place)) {
      expect([second, third]).toEqual([first! + 2, first! + 4]);
    }
    await place.clear();
  });

  it('record nothing where one of them does not fit', async () => {
    const place = eventStoreDbPlace(await address);
    const store = await place.open();
    await store.append('player-2', someEvents(1), 'none');
    const appends = streams.map((stream) => ({
      stream,
      events: someEvents(1),
      expectedRevision: 'none' as const,
    }));
    expect(await failureOf(store.appendAll(appends), 'WrongRevision')).toEqual({
      code: 'WrongRevision',
      stream: 'player-2',
      expected: 'none',
      actual: 0,
    });
    expect(await store.head()).toBe(1);
    await place.clear();
  });

  it('are sent one by one to an older server', async () => {
    const place = eventStoreDbPlace(await serve('24.2.0'));
    expect(await decisionsAtOnce(place)).toHaveLength(16);
    await place.clear();
  });
});

describe('the two clients', () => {
  it('are not loaded into one process', async () => {
    const store = await openStore(await address);
    const other = (await address).replace('kurrentdb:', 'esdb:');
    const failure = await failureOf(openStore(other), 'UnknownAddress');
    expect(failure.detail).toContain('kurrentdb:');
    await store.close();
  });
});

import { calendarDate, federationCode, playerId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { EventStore, StreamAppend } from '@ledger/store';
import { MemoryStore, StoreError } from '@ledger/store';
import { BY, MORNING, officeInMemory, registration } from '../testing/office-in-memory';

const transfer = (player: number): Command => ({
  type: 'TransferPlayer',
  player: playerId(player),
  to: federationCode('FRA'),
  on: calendarDate('2024-01-01'),
  reason: 'moved',
});
const BOTH = [transfer(101), transfer(102)];

/** A request that can be repeated, as the HTTP service makes it from a key. */
const KEYED = {
  ...BY,
  correlationId: '00000000-0000-5000-8000-000000000001',
  eventId: (stream: string, revision: number) =>
    `00000000-0000-5000-8000-${stream.slice(-3)}${String(revision).padStart(9, '0')}`,
};

/** Appends one by one like a server without transactions; `between` is called after each append but the last. */
function withoutTransactions(store: MemoryStore, between: () => Promise<void>): EventStore {
  const appendAll: EventStore['appendAll'] = async (appends) => {
    const results = [];
    for (const [index, each] of appends.entries()) {
      results.push(await store.append(each.stream, each.events, each.expectedRevision));
      if (index < appends.length - 1) await between();
    }
    return results;
  };
  return Object.assign(Object.create(store) as EventStore, { appendAll });
}

async function twoPlayers(): Promise<MemoryStore> {
  const store = new MemoryStore(() => MORNING);
  const office = officeInMemory(store);
  for (const id of [101, 102]) await office.record(registration(id), BY);
  return store;
}

const types = async (store: EventStore, stream: string): Promise<readonly string[]> =>
  (await store.readStream(stream)).slice(2).map(({ type }) => type);

describe('a decision about two streams', () => {
  it('is one append to both, whose events say that they belong together', async () => {
    const store = await twoPlayers();
    const calls: (readonly StreamAppend[])[] = [];
    const { appendAll } = store;
    store.appendAll = (appends) => {
      calls.push(appends);
      return appendAll.call(store, appends);
    };
    const decided = await officeInMemory(store, () => crypto.randomUUID()).decide(BOTH, BY);
    expect(calls.map((appends) => appends.map(({ stream }) => stream))).toEqual([
      ['player-101', 'player-102'],
    ]);
    expect(decided.events.map(({ metadata }) => metadata.together)).toEqual(
      [1, 2].map((part) => ({ id: decided.events[0]!.id, part, streams: ['player-101', 'player-102'] })),
    );
    expect(new Set(decided.events.map(({ metadata }) => metadata.correlationId)).size).toBe(1);
  });

  it('records nothing where the second part is refused', async () => {
    const store = await twoPlayers();
    const head = await store.head();
    await expect(officeInMemory(store).decide([transfer(101), transfer(103)], BY)).rejects.toThrow('103');
    expect(await store.head()).toBe(head);
  });

  it('is refused where one part depends on the stream of the other', async () => {
    const store = await twoPlayers();
    const merge = { type: 'MergePlayers', alias: playerId(101), kept: playerId(102), reason: 'one' } as const;
    await expect(officeInMemory(store).decide([merge, transfer(102)], BY)).rejects.toThrow(
      'one after the other',
    );
  });

  it('says nothing of other parts where there is one', async () => {
    const office = officeInMemory(await twoPlayers(), () => crypto.randomUUID());
    const { events } = await office.decide([transfer(101)], BY);
    expect(events[0]!.metadata).not.toHaveProperty('together');
  });
});

describe('a decision interrupted between two appends of a store without transactions', () => {
  const lost = (): Promise<void> =>
    Promise.reject(new StoreError({ code: 'Unavailable', location: 'esdb:', detail: 'gone' }));

  async function interrupted(by: typeof BY): Promise<MemoryStore> {
    const store = await twoPlayers();
    const office = officeInMemory(withoutTransactions(store, lost), () => crypto.randomUUID());
    await expect(office.decide(BOTH, by)).rejects.toThrow('cannot be reached');
    expect(await types(store, 'player-101')).toEqual(['PlayerTransferred']);
    expect(await types(store, 'player-102')).toEqual([]);
    return store;
  }

  it.each([
    ['with the same key', KEYED],
    ['without a key', BY],
  ])('is reported at the next start, and completed when the request is repeated %s', async (_, by) => {
    const store = await interrupted(by);
    const office = officeInMemory(store, () => crypto.randomUUID());
    await office.open();
    const [warning, ...others] = office.warnings();
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code: 'DecisionIncomplete', stream: 'player-101' });
    expect(warning!.message).toContain('nothing was recorded in player-102');
    await office.decide(BOTH, by);
    expect(await types(store, 'player-101')).toEqual(['PlayerTransferred']);
    expect(await types(store, 'player-102')).toEqual(['PlayerTransferred']);
    expect(office.warnings()).toEqual([]);
    await office.close();
  });

  it('is reported no more when the recorded part is reverted', async () => {
    const store = await interrupted(BY);
    const office = officeInMemory(store, () => crypto.randomUUID());
    await office.open();
    await office.decide(
      [await office.reversalOf(office.warnings()[0]!.position, { reason: 'given up' })],
      BY,
    );
    expect(office.warnings()).toEqual([]);
    await office.close();
  });

  it('is completed at once where another writer came between', async () => {
    const store = await twoPlayers();
    const other = officeInMemory(store, () => crypto.randomUUID());
    const rename = {
      type: 'RenamePlayer',
      player: playerId(102),
      to: 'Roe, Jo',
      on: calendarDate('2024-01-01'),
    };
    let calls = 0;
    const between = async (): Promise<void> => {
      calls += 1;
      await other.record({ ...rename, reason: 'married' } as Command, BY);
    };
    const office = officeInMemory(withoutTransactions(store, between), () => crypto.randomUUID());
    const decided = await office.decide(BOTH, BY);
    expect(calls).toBe(1);
    expect(await types(store, 'player-101')).toEqual(['PlayerTransferred']);
    expect(await types(store, 'player-102')).toEqual(['PlayerRenamed', 'PlayerTransferred']);
    expect(decided.events.map(({ metadata }) => metadata.together?.part)).toEqual([1, 2]);
    await office.open();
    expect(office.warnings()).toEqual([]);
    await office.close();
  });
});

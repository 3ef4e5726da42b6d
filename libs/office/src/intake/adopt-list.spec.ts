import { randomUUID } from 'node:crypto';
import type { FederationCode, ListDate } from '@ledger/kernel';
import { BEGINNING, playerId } from '@ledger/kernel';
import type { OpeningRow } from '@ledger/ledger';
import type { AppendResult, StreamAppend } from '@ledger/store';
import { MemoryStore } from '@ledger/store';
import { digestOf } from '../files/digest';
import { BY, MORNING, officeInMemory } from '../testing/office-in-memory';

const TERMS = { pool: 'standard', date: '2024-01-01' as ListDate, source: 'test' } as const;

/** Remembers how many events went into each append that was taken. */
class CountingStore extends MemoryStore {
  readonly taken: number[] = [];

  override async appendAll(appends: readonly StreamAppend[]): Promise<readonly AppendResult[]> {
    const results = await super.appendAll(appends);
    for (const { stream, events } of appends) if (stream.startsWith('list-')) this.taken.push(events.length);
    return results;
  }
}

function csv(rows: readonly (readonly [number, number])[]): Uint8Array {
  return Buffer.from(['id,rating', ...rows.map((row) => row.join(','))].join('\n'));
}

/** Everything in the log but the ids, which are those of the requests. */
async function contentOf(store: MemoryStore): Promise<readonly string[]> {
  const content: string[] = [];
  for await (const batch of store.readAll(BEGINNING)) {
    for (const { id: _id, metadata, ...event } of batch) {
      const { correlationId: _request, ...written } = metadata;
      content.push(JSON.stringify([event, written]));
    }
  }
  return content;
}

describe('adopting an opening list', () => {
  it('registers its players in the order of their ids, however it is sorted', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    const byRating = csv([
      [1003, 2700],
      [1001, 2600],
      [1002, 2500],
    ]);
    expect(await office.adoptList(byRating, TERMS, BY)).toMatchObject({ rows: 3, registered: 3 });
    const registered: string[] = [];
    for await (const batch of store.readAll(BEGINNING)) {
      for (const { stream, type } of batch) if (type === 'PlayerRegistered') registered.push(stream);
    }
    expect(registered).toEqual(['player-1001', 'player-1002', 'player-1003']);
    // The list itself stays as it was given.
    const [opening] = await store.readStream('list-standard-2024-01-01');
    expect((opening!.data as { rows: number[][] }).rows.map(([id]) => id)).toEqual([1003, 1001, 1002]);
  });

  it('divides what is too large for one append, and loses nothing of it', async () => {
    const store = new CountingStore(() => MORNING);
    const office = officeInMemory(store);
    const rows = Array.from({ length: 36_000 }, (_, index) => [10_000_000 + index, 2000] as const);
    expect(await office.adoptList(csv(rows), TERMS, BY)).toMatchObject({ rows: rows.length });
    const pieces = await store.readStream('list-standard-2024-01-01');
    expect(store.taken.length).toBeGreaterThan(1);
    expect(store.taken.reduce((sum, count) => sum + count, 0)).toBe(pieces.length);
    const adopted = pieces.flatMap(({ data }) => (data as { rows: number[][] }).rows.map(([id]) => id));
    expect(adopted.join()).toBe(rows.map(([id]) => id).join());
  });

  it('is refused with a player on it twice, rated or not, and nothing is recorded', async () => {
    const office = officeInMemory();
    const rows = csv([
      [1001, 2600],
      [1002, 0],
      [1002, 0],
    ]);
    await expect(office.adoptList(rows, TERMS, BY)).rejects.toMatchObject({
      refusal: { code: 'PlayerTwiceOnList', message: 'Player 1002 is on the list twice.' },
    });
    expect(await office.head()).toBe(BEGINNING);
  });

  it('keeps every detail of a large list that is read piece by piece, and the lists follow', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    const lines = Array.from(
      { length: 6_000 },
      (_, at) =>
        `${9_000 - at},"Ünal, N ${at}",GER,${at % 2 === 0 ? 'F' : 'M'},${at % 100 === 0 ? 'FM' : ''},2000,1990`,
    );
    const file = Buffer.from(['id,name,federation,sex,title,rating,birth_year', ...lines].join('\n'));
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < file.length; at += 10_000)
        yield await Promise.resolve(file.subarray(at, at + 10_000));
    }
    const list = { pieces: pieces(), bytes: file.length };
    expect(await office.adoptList(list, TERMS, BY)).toMatchObject({ rows: 6_000, registered: 6_000 });
    const { pool, date } = TERMS;
    const { rows } = await office.ask('page', { pool, day: date, limit: 10_000 }, 'latest');
    expect(rows).toHaveLength(6_000);
    const events = await store.readStream('player-3100');
    expect(events.map(({ type, data }) => [type, data])).toMatchObject([
      ['PlayerRegistered', { player: 3100, federation: 'GER', sex: 'F', birthYear: 1990 }],
      ['PersonRecorded', { name: 'Ünal, N 5900' }],
      ['TitleAwarded', { title: 'FM' }],
    ]);
  });

  it('registers the others where another process has begun to register the same players', async () => {
    const store = new MemoryStore(() => MORNING);
    const begin = store.beginStreams.bind(store);
    let isFirst = true;
    store.beginStreams = async (streams) => {
      if (isFirst)
        await begin(
          [...streams].slice(0, 1).map(({ stream, events }) => ({
            stream,
            events: events.map((event) => ({ ...event, id: randomUUID() })),
          })),
        );
      isFirst = false;
      return begin(streams);
    };
    const rows = csv(Array.from({ length: 20 }, (_, at) => [1001 + at, 2000] as const));
    const adopted = await officeInMemory(store).adoptList(rows, TERMS, BY);
    expect(adopted).toMatchObject({ rows: 20, registered: 20 });
    for (let at = 0; at < 20; at += 1) expect(await store.readStream(`player-${1001 + at}`)).toHaveLength(1);
  });

  it('leaves the same log as single commands', async () => {
    const players = Array.from({ length: 300 }, (_, at) => [1001 + at, 1400 + at] as const);
    const bytes = csv(players);
    const inBulk = new MemoryStore(() => MORNING);
    await officeInMemory(inBulk).adoptList(bytes, TERMS, BY);
    const singly = new MemoryStore(() => MORNING);
    const office = officeInMemory(singly);
    const unknown = { federation: 'FID' as FederationCode, sex: null, birthYear: null, person: null };
    for (const [id] of players)
      await office.record({ type: 'RegisterPlayer', player: playerId(id), ...unknown }, BY);
    const rows = players.map(([id, rating]): OpeningRow => [playerId(id), rating, 0, null, null, null, 0]);
    await office.record({ type: 'AdoptOpeningList', ...TERMS, digest: digestOf(bytes), rows }, BY);
    expect(await contentOf(inBulk)).toEqual(await contentOf(singly));
  });

  it('is refused before anyone is registered where one figure of one row is refused', async () => {
    const store = new MemoryStore(() => MORNING);
    const lines = Array.from({ length: 300 }, (_, at) => `${1000 + at},2000,3,${at === 150 ? 90 : 20}`);
    const bytes = Buffer.from(['id,rating,games,k', ...lines].join('\n'));
    const adopting = officeInMemory(store).adoptList(bytes, TERMS, BY);
    await expect(adopting).rejects.toMatchObject({ refusal: { code: 'EventMalformed' } });
    expect(await store.head()).toBe(0);
  });

  it('registers every player on it, rated in this pool or not', async () => {
    const office = officeInMemory();
    const rows = csv([
      [1001, 2600],
      [1002, 0],
    ]);
    expect(await office.adoptList(rows, TERMS, BY)).toMatchObject({ rows: 1, registered: 2 });
  });

  // rows, rows with a warning, whether it is taken without a confirmation
  it.each([
    [20, 10, true],
    [20, 11, false],
    [1000, 30, true],
    [1000, 31, false],
  ])('of %i rows with %i warnings is taken: %s', async (rows, warnings, taken) => {
    const lines = Array.from({ length: rows }, (_, at) => `${1000 + at},2000,${at < warnings ? 'many' : 3}`);
    const bytes = Buffer.from(['id,rating,games', ...lines].join('\n'));
    const office = officeInMemory();
    const adopting = office.adoptList(bytes, TERMS, BY);
    if (taken) await expect(adopting).resolves.toMatchObject({ rows });
    else {
      await expect(adopting).rejects.toMatchObject({ refusal: { code: 'ListDoubtful' } });
      expect(await office.adoptList(bytes, { ...TERMS, acceptWarnings: true }, BY)).toMatchObject({ rows });
    }
  });
});

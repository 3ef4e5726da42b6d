import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPosition, PlayerId } from '@ledger/kernel';
import { BEGINNING, calendarDate, POOLS, RefusedError } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import type { CheckpointPlace } from '@ledger/office';
import { Office } from '@ledger/office';
import type { ReadAllOptions } from '@ledger/store';
import { MemoryStore } from '@ledger/store';
import { worldOf } from '../laws/states-of-worlds';

const TODAY = calendarDate('2040-01-01');
const world = worldOf(10);
const day = world.lists.at(-1) as typeof TODAY;
const folder = mkdtempSync(join(tmpdir(), 'ledger-snapshots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts the events that are read from the log. */
class CountingStore extends MemoryStore {
  delivered = 0;

  override async *readAll(
    from: LogPosition,
    options?: ReadAllOptions,
  ): AsyncGenerator<readonly StoredEvent[]> {
    for await (const batch of super.readAll(from, options)) {
      this.delivered += batch.length;
      yield batch;
    }
  }
}

async function storeOf(log: readonly StoredEvent[]): Promise<CountingStore> {
  const store = new CountingStore();
  await store.restore(log);
  return store;
}

let places = 0;
function newPlace(): CheckpointPlace {
  return { folder: join(folder, `${++places}`), edition: 'test', snapshotAfterEvents: 1 };
}

let ids = 0;
const newId = (): string => `00000000-0000-4000-9000-${String(++ids).padStart(12, '0')}`;

function officeAt(store: MemoryStore, place: CheckpointPlace | null): Office {
  return new Office(store, { newId, today: () => TODAY, checkpoints: place });
}

async function answer(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

const players = [...new Set(world.log.flatMap(({ data }) => ('player' in data ? [data.player] : [])))].slice(
  3,
  6,
);

/** What people ask, of every projection of the office. */
async function answersOf(office: Office): Promise<unknown> {
  const asks: (() => Promise<unknown>)[] = POOLS.flatMap((pool) => [
    () => office.ask('page', { pool, day }, 'latest'),
    () => office.ask('overview', { pool, day }, 'latest'),
    () => office.records.publishedInForce(pool, day),
    ...players.flatMap((player) => [
      () => office.ask('explanation', { pool, day, player: player as PlayerId }, 'latest'),
      () => office.ask('history', { pool, player: player as PlayerId }, 'latest'),
    ]),
  ]);
  asks.push(
    ...players.map(
      (player) => async () => office.records.player(player as PlayerId, await office.knownAt(), day),
    ),
    () => office.ask('players', { day, name: 'a', offset: 0, limit: 50 }, 'latest'),
    async () => {
      const at = await office.knownAt();
      return office.records.tournaments({ knownAt: { standard: at, rapid: at, blitz: at } });
    },
    () => office.records.publications(),
    () => Promise.resolve(office.warnings()),
    async () => {
      const events: unknown[] = [];
      for await (const event of office.events({ after: BEGINNING })) events.push(event);
      return events;
    },
  );
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await answer(ask));
  return answers;
}

async function answersAt(store: MemoryStore, place: CheckpointPlace | null): Promise<unknown> {
  const office = officeAt(store, place);
  const answers = await answersOf(office);
  await office.close();
  return answers;
}

function filesIn(place: CheckpointPlace): string[] {
  const snapshots = join(place.folder, 'snapshots-test');
  return readdirSync(snapshots).map((name) => join(snapshots, name));
}

/** Reads the log and leaves a snapshot behind. */
async function leaveSnapshot(store: MemoryStore, place: CheckpointPlace): Promise<void> {
  const office = officeAt(store, place);
  await office.knownAt();
  await office.close();
}

const HARMS: readonly ((path: string) => void)[] = [
  // One bit, in the middle.
  (path) =>
    writeFileSync(
      path,
      readFileSync(path).map((byte, at, all) => (at === all.length >> 1 ? byte ^ 8 : byte)),
    ),
  (path) => truncateSync(path, statSync(path).size >> 1),
  (path) => rmSync(path),
];

const [player, alias] = [990_001, 990_002] as unknown as [PlayerId, PlayerId];
const by = { actor: 'Anne' };

async function registerTwo(office: Office): Promise<void> {
  for (const [id, name] of [
    [player, 'Quexley, Zora'],
    [alias, 'Quexly, Z.'],
  ] as const) {
    await office.record(
      {
        type: 'RegisterPlayer',
        player: id,
        federation: 'GER' as never,
        sex: 'F',
        birthYear: 1990,
        person: { name, birthDate: calendarDate('1990-05-06') },
      },
      by,
    );
  }
}

async function namesFound(store: MemoryStore, place: CheckpointPlace | null): Promise<string[]> {
  const office = officeAt(store, place);
  const found = await office.ask('players', { day, name: 'quexl', offset: 0, limit: 50 }, 'latest');
  await office.close();
  return found.players.map(({ name }) => name);
}

describe('snapshots next to a ledger', () => {
  it('spare the next process the log, and change no answer', async () => {
    const store = await storeOf(world.log);
    const expected = await answersAt(store, null);
    const place = newPlace();
    expect(await answersAt(store, place)).toEqual(expected);
    store.delivered = 0;
    const office = officeAt(store, place);
    await office.ask('page', { pool: 'standard', day }, 'latest');
    // The last event of each of the two snapshots, to see that they belong to this log.
    expect(store.delivered).toBe(2);
    expect(await answersOf(office)).toEqual(expected);
    await office.close();
  });

  it('hold up to a position; the next process reads what came after it', async () => {
    const cut = world.log.findIndex(({ type }) => type === 'ReportReceived') + 20;
    const place = newPlace();
    await leaveSnapshot(await storeOf(world.log.slice(0, cut)), place);
    const store = await storeOf(world.log);
    expect(await answersAt(store, place)).toEqual(await answersAt(store, null));
  });

  it('a decision rests on the same facts with a snapshot as without', async () => {
    const place = newPlace();
    await leaveSnapshot(await storeOf(world.log), place);
    const known = players[0] as PlayerId;
    for (const at of [place, null]) {
      const office = officeAt(await storeOf(world.log), at);
      const person = { name: 'Doe, Jo', birthDate: null };
      const again = {
        type: 'RegisterPlayer',
        player: known,
        federation: 'XXX',
        sex: 'M',
        birthYear: 1901,
        person,
      };
      await expect(office.record(again as never, { actor: 'Anne' })).rejects.toThrow(/registered/);
      await office.close();
    }
  });

  it('any file of which is damaged are ignored, and written again', async () => {
    const store = await storeOf(world.log);
    const expected = await answersAt(store, null);
    const place = newPlace();
    await leaveSnapshot(store, place);
    const count = filesIn(place).length;
    for (let file = 0; file < count; file++) {
      const path = filesIn(place)[file]!;
      HARMS[file % HARMS.length]!(path);
      expect(await answersAt(store, place)).toEqual(expected);
      store.delivered = 0;
      await leaveSnapshot(store, place);
      expect([path, store.delivered, filesIn(place).length]).toEqual([path, 2, count]);
    }
  });

  it('of another ledger are not used, also where that one is longer', async () => {
    const other = worldOf(11).log;
    for (const [first, second] of [
      [world.log, other],
      [other, world.log],
      [world.log, world.log.slice(0, -5)],
    ] as const) {
      const place = newPlace();
      await leaveSnapshot(await storeOf(first), place);
      const store = await storeOf(second);
      const expected = await answersAt(store, null);
      expect(await answersAt(store, place)).toEqual(expected);
      store.delivered = 0;
      expect(await answersAt(store, place)).toEqual(expected);
    }
  });

  it('hold nothing personal of a person who was forgotten since', async () => {
    const store = await storeOf(world.log);
    const place = newPlace();
    const office = officeAt(store, place);
    await registerTwo(office);
    const reason = 'passport of Zora Quexley';
    await office.record(
      { type: 'RenamePlayer', player, to: 'Quexley-Ott, Zora', on: day, reason } as never,
      by,
    );
    await office.record({ type: 'MergePlayers', alias, kept: player, reason } as never, by);
    await office.close();
    const grep = (): string[] =>
      filesIn(place).filter((path) => /quexl|1990-05-06/i.test(readFileSync(path, 'latin1')));
    expect(grep().length).toBeGreaterThan(0);
    const later = officeAt(store, { ...place, snapshotAfterEvents: 1_000_000 });
    await later.record({ type: 'ForgetPerson', player, reason } as never, by);
    await later.close();
    expect(grep()).toEqual([]);
    expect(await answersAt(store, place)).toEqual(await answersAt(store, null));
  });

  it('are discarded once a merge with a forgotten person is reverted: only the log has the name of the other', async () => {
    const store = await storeOf(world.log);
    const place = newPlace();
    const office = officeAt(store, place);
    await registerTwo(office);
    const reason = 'one person';
    const merge = { type: 'MergePlayers', alias, kept: player, reason } as never;
    const { position } = await office.record(merge, by);
    await office.record({ type: 'ForgetPerson', player, reason } as never, by);
    await office.close();
    expect(await namesFound(store, place)).toEqual([]);
    const later = officeAt(store, place);
    await later.record(await later.reversalOf(position, { reason: 'two persons' }), by);
    await later.close();
    expect(await namesFound(store, place)).toEqual(['Quexly, Z.']);
    expect(await namesFound(store, null)).toEqual(['Quexly, Z.']);
    expect(await answersAt(store, place)).toEqual(await answersAt(store, null));
  });
});

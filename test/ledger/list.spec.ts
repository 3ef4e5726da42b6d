import type { LogPosition } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { CommandOf, EventData, OpeningRow, World } from '@ledger/ledger';
import { decide, decideInSteps, PIECE_BYTES } from '@ledger/ledger';
import { ANNA, ask, BORIS, CLARA, DAVID, day, id, list, PLAYERS, STRANGER } from './fixtures';
import { given } from './given';

const date = list('2024-02-01');
const office = given(...PLAYERS);
const row = (player = ANNA): OpeningRow => [player, 2100, 0, 20, null, null, 0];

describe('AdoptOpeningList', () => {
  const adopt: CommandOf<'AdoptOpeningList'> & { readonly rows: readonly OpeningRow[] } = {
    type: 'AdoptOpeningList',
    pool: 'standard',
    date,
    source: 'January list',
    digest: 'd1',
    rows: [row()],
  };
  it('takes ratings over', () => {
    const { type: _type, ...content } = adopt;
    office
      .when(adopt)
      .then({ type: 'OpeningListAdopted', data: { ...content, piece: { number: 1, of: 1 } } });
  });
  it('refuses other content, strangers, doubles, nobody', () => {
    office
      .after(adopt)
      .when({ ...adopt, digest: 'd2' })
      .thenRefused('OpeningListAdoptedDifferently');
    office.when({ ...adopt, rows: [row(STRANGER)] }).thenRefused('PlayerUnknown', '10.1');
    office.when({ ...adopt, rows: [row(), row()] }).thenRefused('PlayerTwiceOnList');
    office.when({ ...adopt, rows: [] }).thenRefused('ListEmpty');
    office.when({ ...adopt, rows: [[ANNA, 0, 0, null, null, null, 0]] }).thenRefused('EventMalformed');
  });
  it('comes in pieces when large, and is completed by repeating it', () => {
    const players = Array.from({ length: 30_000 }, (_, i) => id(1_000_000 + i));
    const large = { ...adopt, rows: players.map((player) => row(player)) };
    const everyoneRegistered: World = Object.assign(Object.create(given().world) as World, {
      isRegistered: () => true,
    });
    const { events } = given().when(large, everyoneRegistered);
    expect(events.length).toBeGreaterThan(1);
    for (const { data } of events) expect(JSON.stringify(data).length).toBeLessThan(PIECE_BYTES * 1.01);
    expect(given(events[0]!).when(large, everyoneRegistered).events).toEqual(events.slice(1));
  });
  it('is decided in steps between which other work has its turn, with the same events, made on demand', () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => row(id(1_000_000 + i)));
    const everyoneRegistered: World = Object.assign(Object.create(given().world) as World, {
      isRegistered: () => true,
    });
    const onDemand = { length: rows.length, slice: (from?: number, to?: number) => rows.slice(from, to) };
    const today = calendarDate('2026-01-01');
    const steps = decideInSteps({ ...adopt, rows: onDemand }, [], everyoneRegistered, today);
    let count = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) count += 1;
    expect(count).toBeGreaterThan(7);
    expect(JSON.stringify(step.value)).toBe(
      JSON.stringify(decide({ ...adopt, rows }, [], everyoneRegistered, today)),
    );
  });
});

const basis = (digest: string, knownAt = 7): CommandOf<'PublishList'>['basis'] => ({
  knownAt: knownAt as LogPosition,
  digest,
  engine: '1.0.0',
  ruleSets: ['STD-2024'],
  uncertain: [],
  counts: { listed: 2, active: 2, games: 10, tournaments: 1 },
  logHash: null,
});
const nothingChanged = { entered: [], delisted: [], becameInactive: [], becameActive: [] };
const publish: CommandOf<'PublishList'> = {
  type: 'PublishList',
  pool: 'standard',
  date,
  basis: basis('v1'),
  changes: { ...nothingChanged, entered: [ANNA, BORIS], becameInactive: [CLARA] },
};
const publication = (version: number, digest: string, knownAt = 7): EventData<'ListPublished'> => ({
  pool: 'standard',
  date,
  version,
  ...basis(digest, knownAt),
});

describe('PublishList', () => {
  it('records the first version and who enters, leaves or rests', () => {
    office
      .when(publish)
      .then(
        { type: 'ListPublished', data: publication(1, 'v1') },
        { type: 'PlayersEnteredList', data: { pool: 'standard', date, version: 1, players: [ANNA, BORIS] } },
        { type: 'PlayersBecameInactive', data: { pool: 'standard', date, version: 1, players: [CLARA] } },
      );
  });
  it('revises, and takes back what no longer holds', () => {
    const changes = { entered: [ANNA, DAVID], delisted: [CLARA], becameInactive: [], becameActive: [BORIS] };
    const revise = { ...publish, basis: basis('v2', 9), changes };
    office
      .after(publish)
      .when(revise)
      .then(
        { type: 'ListRevised', data: publication(2, 'v2', 9) },
        { type: 'PlayersEnteredList', data: { pool: 'standard', date, version: 2, players: [DAVID] } },
        { type: 'EntriesOnListReversed', data: { pool: 'standard', date, version: 2, players: [BORIS] } },
        { type: 'PlayersDelisted', data: { pool: 'standard', date, version: 2, players: [CLARA] } },
        { type: 'InactivityReversed', data: { pool: 'standard', date, version: 2, players: [CLARA] } },
        { type: 'PlayersBecameActive', data: { pool: 'standard', date, version: 2, players: [BORIS] } },
      );
    const third = {
      ...publish,
      basis: basis('v3', 10),
      changes: { ...nothingChanged, entered: [ANNA, BORIS] },
    };
    expect(office.after(publish, revise).when(third).events.slice(1)).toEqual([
      { type: 'PlayersEnteredList', data: { pool: 'standard', date, version: 3, players: [BORIS] } },
      { type: 'EntriesOnListReversed', data: { pool: 'standard', date, version: 3, players: [DAVID] } },
      { type: 'DelistingsReversed', data: { pool: 'standard', date, version: 3, players: [CLARA] } },
      { type: 'ActivityReversed', data: { pool: 'standard', date, version: 3, players: [BORIS] } },
    ]);
  });
  it('records nothing when nothing changed, even if more is known', () => {
    office
      .after(publish)
      .when({ ...publish, basis: basis('v1', 12) })
      .thenNothing();
  });
  it('refuses a list computed from less than the last version', () => {
    office
      .after(publish)
      .when({ ...publish, basis: basis('v2', 6) })
      .thenRefused('PublicationOutdated');
  });
});

describe('WithdrawList', () => {
  const withdraw = ask('WithdrawList', { pool: 'standard', date });
  it('marks the latest version; publishing again makes the next', () => {
    office
      .after(publish)
      .when(withdraw)
      .then({ type: 'ListWithdrawn', data: { pool: 'standard', date, version: 1 } });
    expect(office.after(publish, withdraw).when(publish).events[0]).toEqual({
      type: 'ListPublished',
      data: publication(2, 'v1'),
    });
  });
  it('refuses what was not published', () => {
    office.when(withdraw).thenRefused('NothingToWithdraw');
  });
});

describe('ChangeCutoff', () => {
  const cutoff = ask('ChangeCutoff', { pool: 'standard', date, closing: day('2024-01-31') });
  it('moves the closing date of one list', () => {
    office
      .when(cutoff)
      .then({ type: 'ListCutoffChanged', data: { pool: 'standard', date, closing: day('2024-01-31') } });
  });
  it('refuses to close on the day of the list (7.1.3)', () => {
    office.when({ ...cutoff, closing: day('2024-02-01') }).thenRefused('ClosingAfterList', '7.1.3');
  });
});

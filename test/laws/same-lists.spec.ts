import type { Cell, Column, ListColumn, Partition, Table, TableSource } from '@ledger/analytics';
import { lastList, LogFacts, TABLES } from '@ledger/analytics';
import type { State } from '@ledger/engine';
import { sameEntrants, sameLists, sameTournaments } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import fc from 'fast-check';
import type { WorldPlayer } from '../titles/title-world';
import { TitleWorld } from '../titles/title-world';
import { replayOf, worldOf } from './states-of-worlds';

const seeds = fc.integer({ min: 1, max: 100_000 });
/** Which type of event comes last: the rare ones as often as the others. */
const types = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
/** How many events were recorded between two states. */
const gaps = fc.constantFrom([1], [1, 2], [3, 9]);

type Cells = readonly (readonly Cell[])[];

function cellsOf({ columns }: Table, partition: Partition<unknown> | undefined): Cells {
  const rows = [...(partition?.rows() ?? [])];
  const isByList = (column: Column<unknown> | ListColumn<unknown>): column is ListColumn<unknown> =>
    'cells' in column;
  return columns.map((column) =>
    isByList(column)
      ? rows.flatMap((list) => {
          const { numbers, none = null, of } = column.cells(list);
          return Array.from(numbers, (number) =>
            number === none ? null : of === undefined ? number : of[number]!,
          );
        })
      : rows.map(column.cell),
  );
}

/** A ledger whose last event is of a certain type. */
function logUntil(log: readonly RecordedEvent[], draw: number): readonly RecordedEvent[] {
  const opened = log.findLastIndex(({ type }) => type === 'OpeningListAdopted') + 1;
  const later = log.slice(opened);
  const found = [...new Set(later.map(({ type }) => type))];
  const type = found[draw % found.length];
  const candidates = later.filter((event) => event.type === type);
  return log.slice(0, candidates[draw % candidates.length]!.position);
}

/** The rows of every list as revised, in every table that has a file for each. */
function partitionsOf(
  lists: Lists,
  facts: LogFacts,
  state: State,
): ReadonlyMap<string, [Table, Partition<unknown>]> {
  const through = lastList([lists.stateAt(lists.head)]);
  const source: TableSource = { state, facts, through, published: (version) => lists.listAt(version) };
  const found = new Map<string, [Table, Partition<unknown>]>();
  for (const table of TABLES) {
    for (const partition of table.partitions(source)) {
      const { pool, listDate, version } = partition;
      if ((pool !== null || table.follows === 'entrants') && version === null)
        found.set(`${table.name} ${pool} ${listDate}`, [table, partition]);
    }
  }
  return found;
}

/** Counts of lists: surely the same, with the same key, and others. */
interface Found {
  same: number;
  sameKey: number;
  other: number;
}

/** Compares the newest state of a log with earlier ones, by how many events were recorded since. */
function compare(log: readonly RecordedEvent[], gaps: readonly number[], found: Found): void {
  const lists = replayOf(log);
  const facts = new LogFacts();
  for (const event of log) facts.apply(event);
  const newest = lists.stateAt(lists.head);
  const through = lastList([newest])!;
  newest.advanceTo(through);
  const now = partitionsOf(lists, facts, newest);
  for (const gap of gaps) {
    const earlier = lists.stateAt(Math.max(lists.head - gap, 1) as LogPosition);
    const isSame = sameLists(earlier, newest, through);
    const hasSameTournaments = sameTournaments(earlier, newest, through);
    const hasSameEntrants = sameEntrants(earlier, newest);
    const isSurely = ({ follows = 'list' }: Table, { pool, listDate }: Partition<unknown>): boolean => {
      if (follows === 'entrants') return hasSameEntrants;
      return follows === 'list' ? isSame(pool!, listDate!) : hasSameTournaments(listDate!);
    };
    const then = partitionsOf(lists, facts, earlier);
    for (const [name, [table, partition]] of now) {
      const before = then.get(name)?.[1];
      const key = partition.key();
      const isSurelySame = isSurely(table, partition);
      const hasSameKey = key !== null && before?.key() === key;
      found[isSurelySame ? 'same' : hasSameKey ? 'sameKey' : 'other'] += 1;
      if (isSurelySame || hasSameKey)
        expect([name, cellsOf(table, partition)]).toEqual([name, cellsOf(table, before)]);
    }
  }
}

/** Player 1 plays two grandmasters, six international masters and player 9, who is in no rating list. */
function almostNorm(): TitleWorld {
  const opponents = Array.from({ length: 8 }, (_, at): WorldPlayer => ({
    id: 101 + at,
    rating: 2600,
    federation: ['FRA', 'POL', 'ITA'][at % 3]!,
    titles: [at < 2 ? 'GM' : 'IM'],
  }));
  return new TitleWorld('2024-05-01', [{ id: 1, rating: 2450, k: 10 }, ...opponents, { id: 9 }]).tournament({
    id: 'T1',
    start: '2024-05-04',
    end: '2024-05-12',
    players: [1, ...opponents.map(({ id }) => id), 9],
    games: ['1-2:1', '1-3:1', '1-4:=', '1-5:=', '1-6:=', '1-7:=', '1-8:=', '1-9:=', '1-10:1'],
  });
}

/** Rapid chess without an opening list: four players with a standard rating meet in May and in August. */
function rapidOnly(): TitleWorld {
  const players = [1, 2, 3, 4];
  const world = new TitleWorld(
    '2024-05-01',
    players.map((id) => ({ id, rating: 2000 + id })),
  );
  const rounds = ['1-4:1 2-3:=', '4-3:= 1-2:0', '2-4:= 3-1:1', '4-1:0 3-2:=', '3-4:1 2-1:=', '4-2:= 1-3:1'];
  for (const [id, start] of [
    ['R1', '2024-05-04'],
    ['R2', '2024-08-03'],
  ] as const)
    world.tournament({
      ...{ id, start, end: start, pool: 'rapid', timeControl: '15+10', system: 'double-round-robin' },
      ...{ players, games: rounds, roundDates: rounds.map(() => start) },
    });
  return world;
}

describe('a file of a list that is not written again', () => {
  it('has the same rows in both states, where the list is surely the same and where the key of its rows is', () => {
    const found = { same: 0, sameKey: 0, other: 0 };
    fc.assert(
      fc.property(seeds, types, gaps, (seed, draws, between) => {
        const { log } = worldOf(seed);
        for (const draw of draws) compare(logUntil(log, draw), between, found);
      }),
      { numRuns: 2 },
    );
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(0);
  });

  it.each<[string, TitleWorld, ...Parameters<TitleWorld['record']>[]]>([
    [
      'of an opponent in no rating list, which makes a norm',
      almostNorm(),
      ['player-9', 'TitleAwarded', { player: 9, title: 'GM', on: '2020-01-01' }],
    ],
    [
      'of a player on a list that nothing else changes',
      rapidOnly(),
      ['player-1', 'TitleAwarded', { player: 1, title: 'IM', on: '2020-01-01' }],
    ],
    [
      'of a player who was on the list before',
      rapidOnly().record('player-1', 'PlayerDeceased', { player: 1, on: '2024-07-15' }),
      ['player-1', 'PlayerExcluded', { player: 1, on: '2024-06-15' }],
    ],
  ])('has the same rows where a fact becomes known %s', (_, world, event) => {
    world.record(...event);
    const found = { same: 0, sameKey: 0, other: 0 };
    compare(world.recorder.log, [1], found);
    expect(found.other).toBeGreaterThan(0);
  });
});

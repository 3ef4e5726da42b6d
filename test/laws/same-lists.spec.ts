import type {
  Cell,
  Column,
  ListColumn,
  Partition,
  Reuse,
  Table,
  TableSource,
  WrittenRow,
  WrittenRows,
} from '@ledger/analytics';
import { isSameSince, lastList, LogFacts, Since, TABLES } from '@ledger/analytics';
import type { State } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import fc from 'fast-check';
import { TitleWorld } from '../titles/title-world';
import { AGAINST_ALL, almostNorms, GAME_CORRECTED } from './almost-norms';
import { replayOf, worldOf } from './states-of-worlds';

const seeds = fc.integer({ min: 1, max: 100_000 });
/** Which type of event comes last: the rare ones as often as the others. */
const types = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
/** How many events were recorded between two states. */
const gaps = fc.constantFrom([1], [1, 2], [3, 9]);

type Cells = readonly (readonly Cell[])[];

function cellsOf({ columns }: Table, partition: Partition<unknown> | undefined, reused?: WrittenRows): Cells {
  const rows = [...(partition?.rows(reused) ?? [])];
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

/** Every file that may be left alone: those of lists as revised, and of some tables that do not go by lists. */
function partitionsOf(source: TableSource): ReadonlyMap<string, [Table, Partition<unknown>]> {
  const found = new Map<string, [Table, Partition<unknown>]>();
  for (const table of TABLES) {
    for (const partition of table.partitions(source)) {
      const { pool, listDate, version } = partition;
      if ((pool !== null || table.isSame !== undefined) && version === null)
        found.set(`${table.name} ${pool} ${listDate}`, [table, partition]);
    }
  }
  return found;
}

/** The rows of a file, without those that may have changed. */
function writtenRows(
  table: Table,
  partition: Partition<unknown>,
  { by, changed }: Reuse,
  since: Since,
): WrittenRows | undefined {
  const others = changed(since, partition);
  if (others === null) return undefined;
  const cells = cellsOf(table, partition);
  const rows = new Map<Cell, WrittenRow[]>();
  for (let row = 0; row < cells[0]!.length; row++) {
    const written = Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at]![row]!]));
    const of = written[by]!;
    if (!others.has(of)) rows.set(of, [...(rows.get(of) ?? []), { written }]);
  }
  return { changed: others, rows };
}

/** Counts of files: surely the same, with the same key, and others; and tables of which rows were used again. */
interface Found {
  same: number;
  sameKey: number;
  other: number;
  readonly reused: Set<string>;
}

const nothingFound = (): Found => ({ same: 0, sameKey: 0, other: 0, reused: new Set() });

/** Compares the newest state of a log with earlier ones, by how many events were recorded since. */
function compare(log: readonly RecordedEvent[], gaps: readonly number[], found: Found): void {
  const lists = replayOf(log);
  const facts = new LogFacts();
  for (const event of log) facts.apply(event);
  const newest = lists.stateAt(lists.head);
  const through = lastList([newest])!;
  newest.advanceTo(through);
  const sourceOf = (state: State) => ({
    ...{ state, facts, through },
    published: (version: Parameters<Lists['listAt']>[0]) => lists.listAt(version),
  });
  const now = partitionsOf(sourceOf(newest));
  for (const gap of gaps) {
    const earlier = lists.stateAt(Math.max(lists.head - gap, 1) as LogPosition);
    const since = new Since(sourceOf(earlier), sourceOf(newest));
    const then = partitionsOf(sourceOf(earlier));
    for (const [name, [table, partition]] of now) {
      const before = then.get(name)?.[1];
      const key = partition.key();
      const isSurelySame = isSameSince(since, table, partition);
      const hasSameKey = key !== null && before?.key() === key;
      found[isSurelySame ? 'same' : hasSameKey ? 'sameKey' : 'other'] += 1;
      if (isSurelySame || hasSameKey)
        expect([name, cellsOf(table, partition)]).toEqual([name, cellsOf(table, before)]);
      else if (table.reuse !== undefined && before !== undefined) {
        const written = writtenRows(table, before, table.reuse, since);
        if (written !== undefined && written.rows.size > 0) found.reused.add(table.name);
        expect([name, cellsOf(table, partition, written)]).toEqual([name, cellsOf(table, partition)]);
      }
    }
  }
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
    const found = nothingFound();
    fc.assert(
      fc.property(seeds, types, gaps, (seed, draws, between) => {
        const { log } = worldOf(seed);
        for (const draw of draws) compare(logUntil(log, draw), between, found);
      }),
      { numRuns: 4 },
    );
    for (const count of [found.same, found.sameKey, found.other]) expect(count).toBeGreaterThan(0);
    expect(found.reused).toContain('changes');
  });

  it('has the rows of the norms that did not change when another tournament of the list was corrected', () => {
    const found = nothingFound();
    compare(almostNorms().record(...GAME_CORRECTED).recorder.log, [1], found);
    expect(found.reused).toContain('norms');
  });

  it.each<[string, TitleWorld, ...Parameters<TitleWorld['record']>[]]>([
    [
      'of an opponent in no rating list, which makes a norm',
      almostNorms(),
      ['player-9', 'TitleAwarded', { player: 9, title: 'GM', on: '2020-01-01' }],
    ],
    [
      'about the publication of the list whose ratings count for a norm',
      almostNorms()
        .publish('2024-06-01')
        .tournament({
          ...{ id: 'T3', start: '2024-06-04', end: '2024-06-12' },
          ...AGAINST_ALL,
          players: [1, ...AGAINST_ALL.players],
        })
        .record(...GAME_CORRECTED),
      ['list-standard-2024-06-01', 'ListWithdrawn', { pool: 'standard', date: '2024-06-01', version: 1 }],
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
    const found = nothingFound();
    compare(world.recorder.log, [1], found);
    expect(found.other).toBeGreaterThan(0);
  });
});

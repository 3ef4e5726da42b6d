import fc from 'fast-check';
import type { ListDate } from '@ledger/kernel';
import { EntryResults } from '../../libs/engine/src/replay/entry-results';
import type { ListState } from '../../libs/engine/src/replay/pool-state';
import { PartsByList } from '../../libs/engine/src/replay/parts-by-list';
import { PoolState } from '../../libs/engine/src/replay/pool-state';
import { emptyChanges, ListChanges } from '../../libs/engine/src/rating-states/list-changes';
import { PlayerMarks } from '../../libs/engine/src/rating-states/player-marks';
import { differingPlayers } from '../../libs/engine/src/rating-states/differing-players';
import { RatingState } from '../../libs/engine/src/rating-states/rating-state';
import { RatingStateRows } from '../../libs/engine/src/rating-states/rating-state-rows';

/** Figures of a row: rating, games, K, games so far, peak, last list. */
type Row = readonly [number, number, number, number, number, number];

const NOTHING: Row = [0, 0, 0, 0, 0, 0];
/** Enough that a list is passed a few times before it is assembled in full. */
const PLAYERS = 200;

function standingOf([rating, games, k, total, peak, last]: Row): RatingState {
  return Object.assign(new RatingState(), { rating, games, k, total, peak, last });
}

function rowOf({ rating, games, k, total, peak, last }: RatingState): Row {
  return [rating, games, k, total, peak, last];
}

function emptyList(index: number): ListState {
  return {
    index,
    date: '2024-01-01' as ListDate,
    year: 2024,
    rules: null,
    oneOffs: [],
    adjustments: null,
    changes: emptyChanges(),
    results: new EntryResults(0),
    refusal: null,
  };
}

/** A pool and a model of it that writes every list out in full. */
class Twin {
  constructor(
    readonly pool = new PoolState('standard', null as never, new PartsByList()),
    readonly model: Row[][] = [],
  ) {}

  /** Another list: these players were settled, all others lose their games and nothing else. */
  compute(settled: ReadonlyMap<number, Row>): void {
    const index = this.pool.lists.length;
    const before = this.model[index - 1] ?? Array.from({ length: PLAYERS }, () => NOTHING);
    this.pool.add(emptyList(index));
    const { ratingStates } = this.pool;
    if (index === 0) ratingStates.begin(index, PLAYERS);
    else ratingStates.writableCopy(index - 1, PLAYERS);
    const list = index === 0 ? ratingStates.wholeList(0) : ratingStates.detach(index - 1);
    const marks = new PlayerMarks();
    marks.reset(PLAYERS);
    const games = new Uint16Array(PLAYERS);
    for (const [player, row] of settled) {
      list.write(player, standingOf(row));
      marks.add(player);
      games[player] = row[1];
    }
    ratingStates.attach(index, list);
    const rows = RatingStateRows.of(list, marks, games);
    this.pool.lists[index]!.changes = new ListChanges(rows, PLAYERS, index === 0);
    this.model.push(before.map(([rating, , ...rest], player) => settled.get(player) ?? [rating, 0, ...rest]));
  }

  /** A row of one list, and of no other, changes. */
  revise(list: number, player: number, row: Row): void {
    this.pool.write(list, player, standingOf(row));
    this.model[list] = this.model[list]!.map((old, place) => (place === player ? row : old));
  }

  fork(): Twin {
    return new Twin(
      this.pool.fork((placed) => placed),
      [...this.model],
    );
  }

  check(): void {
    this.model.forEach((rows, list) => {
      const { ratingStates } = this.pool;
      expect(rows.map((_, player) => rowOf(this.pool.ratingStateOn(list, player)))).toEqual(rows);
      const short = rows.map((_, who) => [this.pool.ratingOn(list, who), ratingStates.gamesOn(list, who)]);
      expect(short).toEqual(rows.map(([rating, games]) => [rating, games]));
    });
  }

  checkWhole(list: number): void {
    const whole = this.pool.wholeList(list);
    const games = this.pool.lists[list]!.changes.gamesOf(whole.length);
    const rows = this.model[list]!.map((_, player): Row => {
      const read = new RatingState();
      whole.read(player, read);
      read.games = games[player]!;
      const figures = [whole.rating(player), whole.k(player), whole.total(player), whole.peak(player)];
      expect(figures).toEqual([read.rating, read.k, read.total, read.peak]);
      return rowOf(read);
    });
    expect(rows).toEqual(this.model[list]);
  }
}

const player = fc.integer({ min: 0, max: PLAYERS - 1 });
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.integer({ min: 0, max: 4_095 }),
  fc.integer({ min: 0, max: 65_535 }),
  fc.constantFrom(0, 10, 20, 40, 255),
  fc.integer({ min: 0, max: 65_535 }),
  fc.integer({ min: 0, max: 4_095 }),
  fc.integer({ min: -0x7000, max: 400 }),
);
const settled = fc.array(fc.tuple(player, row), { maxLength: 25 }).map((rows) => new Map(rows));

type Step =
  | { readonly kind: 'compute'; readonly settled: ReadonlyMap<number, Row> }
  | { readonly kind: 'revise'; readonly list: number; readonly player: number; readonly row: Row }
  | { readonly kind: 'whole'; readonly list: number }
  | { readonly kind: 'fork' };

const place = fc.nat({ max: 10_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: settled.map((rows) => ({ kind: 'compute' as const, settled: rows })) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('revise' as const), list: place, player, row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('whole' as const), list: place }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fork' as const }) },
);

describe('ratingStates kept as changes', () => {
  it('read as if every list had been written out in full, through revisions and forks', () => {
    let forks = 0;
    let revisions = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), fc.nat(), (steps, choice) => {
        const twins = [new Twin()];
        for (const twin of twins) twin.compute(new Map());
        steps.forEach((taken, at) => {
          const twin = twins[(choice + at * 7) % twins.length]!;
          const list = 'list' in taken ? taken.list % twin.model.length : 0;
          if (taken.kind === 'compute') twin.compute(taken.settled);
          else if (taken.kind === 'whole') twin.checkWhole(list);
          else if (taken.kind === 'revise') {
            twin.revise(list, taken.player, taken.row);
            revisions += 1;
          } else if (twins.length < 4) {
            twins.push(twin.fork());
            forks += 1;
          }
        });
        for (const twin of twins) {
          twin.check();
          twin.model.forEach((_, list) => twin.checkWhole(list));
          twin.check();
        }
      }),
      { numRuns: 25 },
    );
    expect(Math.min(forks, revisions)).toBeGreaterThan(20);
  });

  it('name the players whose figures differ in two states, whether or not one was made from the other', () => {
    fc.assert(
      fc.property(
        fc.array(settled, { minLength: 3, maxLength: 20 }),
        fc.array(fc.tuple(place, player, row), { maxLength: 8 }),
        (lists, revisions) => {
          const one = new Twin();
          for (const rows of lists) one.compute(rows);
          const fork = one.fork();
          const alone = new Twin();
          for (const rows of lists) alone.compute(rows);
          for (const [list, who, value] of revisions) {
            fork.revise(list % lists.length, who, value);
            alone.revise(list % lists.length, who, value);
          }
          lists.forEach((_, list) => {
            const expected = one.model[list]!.flatMap((before, who) =>
              JSON.stringify(before) === JSON.stringify(fork.model[list]![who]) ? [] : [who],
            );
            expect(differingPlayers(one.pool, list, fork.pool, list)).toEqual(expected);
            expect(differingPlayers(one.pool, list, alone.pool, list)).toEqual(expected);
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of a list that begins again know nobody from before', () => {
    const twin = new Twin();
    twin.compute(new Map([[3, [2000, 9, 20, 40, 2100, 0]]]));
    twin.compute(new Map([[4, [1900, 5, 20, 40, 1900, 1]]]));
    const { pool } = twin;
    pool.add(emptyList(2));
    expect(rowOf(pool.ratingStateOn(2, 3))).toEqual(NOTHING);
    expect(pool.wholeList(2).rating(3)).toBe(0);
    pool.write(1, 3, standingOf([2050, 1, 20, 41, 2100, 1]));
    expect([pool.ratingOn(1, 3), pool.ratingOn(2, 3)]).toEqual([2050, 0]);
  });

  it('of players beyond the register read as nothing', () => {
    const twin = new Twin();
    twin.compute(new Map([[3, [2000, 9, 20, 40, 2100, 0]]]));
    expect(rowOf(twin.pool.ratingStateOn(0, PLAYERS + 5))).toEqual(NOTHING);
    twin.pool.write(0, PLAYERS + 5, standingOf([1500, 3, 40, 3, 1500, 0]));
    expect(twin.pool.ratingOn(0, PLAYERS + 5)).toBe(1500);
    expect(twin.pool.wholeList(0).rating(PLAYERS + 5)).toBe(1500);
  });
});

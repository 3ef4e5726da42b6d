import type { ListDate, LogPosition } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import type { Impact, ListRow, Lists } from '@ledger/lists';
import { diffLists, explainedDiff, impactBetween, listIn, EMPTY_SCENARIO, whatIf } from '@ledger/lists';
import type { RatingList } from '@ledger/lists';
import fc from 'fast-check';
import { cuts, replayOf, share, worldOf } from './states-of-worlds';

const seeds = fc.integer({ min: 1, max: 100_000 });
const runs = { numRuns: 4 };

/** The list of a state; null where it has none. */
function listOf(lists: Lists, pool: (typeof POOLS)[number], date: string, at: number): RatingList | null {
  try {
    return listIn(lists.stateAt(at as LogPosition), pool, date as ListDate);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

/** What a preview is judged by: names are those of the one state or the other. */
function figuresOf(impacts: readonly Impact[]): unknown {
  return impacts.map(({ pool, date, diff, refusedBefore, refusedAfter }) => ({
    pool,
    date,
    refused: [refusedBefore, refusedAfter],
    counts: diff?.counts,
    crossings: diff?.crossings.map((crossing) => ({ ...crossing, name: '' })),
    rows: diff?.rows.map((row) => ({ ...row, name: '' })),
  }));
}

function figures(row: ListRow | undefined): string {
  return row === undefined ? 'none' : `${row.rating} ${row.games} ${row.k} ${row.inactive}`;
}

describe('laws of comparing', () => {
  it('a difference is what two readers with pencils would find, and its counts are those of its rows', () => {
    fc.assert(
      fc.property(seeds, share, (seed, at) => {
        const world = worldOf(seed);
        const lists = replayOf(world.log);
        const [earlier] = cuts(world, [at]) as [number];
        for (const date of world.lists) {
          for (const pool of POOLS) {
            const from = listOf(lists, pool, date, earlier);
            const to = listOf(lists, pool, date, lists.head);
            if (from === null || to === null) continue;
            const [before, after] = [from, to].map(
              (list) => new Map(list.rows().map((row) => [row.id, row])),
            );
            const ids = [...new Set([...before!.keys(), ...after!.keys()])].sort((a, b) => a - b);
            const differing = ids.filter((id) => figures(before!.get(id)) !== figures(after!.get(id)));
            const { rows, counts } = diffLists(from, to);
            expect(rows.map(({ id }) => id)).toEqual(differing);
            for (const { id, what, change } of rows) {
              const [was, is] = [before!.get(id), after!.get(id)];
              expect(what).toBe(was === undefined ? 'entered' : is === undefined ? 'left' : 'changed');
              expect(change).toBe(was && is ? is.rating - was.rating : null);
            }
            expect(counts).toEqual({
              entered: differing.filter((id) => !before!.has(id)).length,
              left: differing.filter((id) => !after!.has(id)).length,
              changed: differing.filter((id) => before!.has(id) && after!.has(id)).length,
              unchanged: ids.length - differing.length,
            });
          }
        }
      }),
      runs,
    );
  });

  it('every row that differs has a cause between the two states, its own or an opponent’s', () => {
    let rows = 0;
    fc.assert(
      fc.property(seeds, share, (seed, at) => {
        const world = worldOf(seed);
        const lists = replayOf(world.log);
        const [earlier] = cuts(world, [at]) as [number];
        const date = world.lists.at(-2)!;
        for (const pool of POOLS) {
          const from = listOf(lists, pool, date, earlier);
          const to = listOf(lists, pool, date, lists.head);
          if (from === null || to === null) continue;
          for (const { id, because } of explainedDiff(from, to).rows) {
            rows += 1;
            const causes = [...because!.direct, ...(because!.ripple?.causes ?? [])];
            expect([id, causes.length > 0]).toEqual([id, true]);
            expect(causes.every(({ position }) => position > earlier)).toBe(true);
          }
        }
      }),
      runs,
    );
    expect(rows).toBeGreaterThan(20);
  });

  it('supposing nothing changes nothing, at any position', () => {
    fc.assert(
      fc.property(seeds, share, (seed, at) => {
        const world = worldOf(seed);
        const lists = replayOf(world.log);
        const [knownAt] = cuts(world, [at]) as [LogPosition];
        expect(whatIf(lists, { supposition: EMPTY_SCENARIO, knownAt })).toEqual([]);
      }),
      runs,
    );
  });

  it('the preview of a correction or decision is what recording it then does, in figures and in whom it moves', () => {
    let moved = 0;
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = worldOf(seed);
        const decisions = world.log.filter(isDecision);
        const chosen = [0, 1, 2, 3, 4, 5, 6, 7].map(
          (step) => decisions[(choice + step * 7) % decisions.length]!,
        );
        for (const event of new Set(chosen)) {
          const { id, stream, type, data, position } = event;
          const lists = replayOf(world.log.slice(0, position - 1));
          const knownAt = lists.head;
          const add = [{ id, stream, event: { type, data } as LedgerEvent }];
          const preview = figuresOf(whatIf(lists, { supposition: { ...EMPTY_SCENARIO, add }, knownAt }));
          lists.record([event]);
          const happened = impactBetween(lists, knownAt, lists.head);
          expect(preview).toEqual(figuresOf(happened));
          if (happened.length > 0) moved += 1;
        }
      }),
      runs,
    );
    expect(moved).toBeGreaterThan(3);
  });
});

/** Who and what there is to begin with; all else is decided about it. */
const BEGINNINGS = new Set([
  ...['RuleSetEnacted', 'OpeningListAdopted', 'PlayerRegistered', 'PersonRecorded'],
  ...['TournamentRegistered', 'ReportReceived'],
]);

function isDecision({ type }: RecordedEvent): boolean {
  return !BEGINNINGS.has(type);
}

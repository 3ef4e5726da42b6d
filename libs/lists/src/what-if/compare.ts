import type { ListDate, Pool, Refusal } from '@ledger/kernel';
import { dayNumber, POOLS } from '@ledger/kernel';
import type { ListDiff } from '../diff/list-diff';
import { diffLists } from '../diff/list-diff';
import { listOf } from '../list/lists';
import type { ListState, OnRecord, PoolState, Projection } from '@ledger/engine';
import { playersApart } from '@ledger/engine';

/** A list that comes out differently, and how. */
export interface Impact {
  readonly pool: Pool;
  readonly date: ListDate;
  /** Null where one of the two states cannot be computed. */
  readonly diff: ListDiff | null;
  /** Why the list could not be computed before, or cannot now. */
  readonly refusedBefore: Refusal | null;
  readonly refusedAfter: Refusal | null;
}

/**
 * Every list up to a date on which two projections differ. Where the law makes one of them appear on other dates, the
 * lists in force on a date are compared.
 */
export function compareProjections(before: Projection, after: Projection, through: ListDate): Impact[] {
  before.advanceTo(through);
  after.advanceTo(through);
  const others = shownOtherwise(before, after);
  return POOLS.flatMap((pool) => {
    const shared = sharedLists(before, after, pool);
    return datesOf([before, after], pool, through).flatMap((date, index): Impact[] => {
      if (index < shared && others !== null && !others.some((player) => standsOtherwise(player, index)))
        return [];
      const impact = compareOn(before, after, pool, date);
      return impact === null ? [] : [impact];
    });

    function standsOtherwise(player: number, index: number): boolean {
      const list = after.pools[pool].lists[index]!;
      if (list.refusal !== null) return false;
      const was = listOf(before, pool, list).isListed(player);
      return was !== listOf(after, pool, list).isListed(player);
    }
  });
}

/**
 * Players of whom something differs that only shows in the rows: deaths, exclusions, federations. Ratings are in the
 * standings. Null for anyone, where the federations themselves differ.
 */
function shownOtherwise({ facts: { knowledge } }: Projection, after: Projection): readonly number[] | null {
  const { book, knowledge: then } = after.facts;
  const differs = (event: OnRecord): boolean => knowledge.inForce(event) !== then.inForce(event);
  if (book.federations.some(differs)) return null;
  return [...book.playersWithFacts()].filter((player) => book.factsAbout(player).some(differs));
}

/** How many first lists two projections have in common because nothing concerned them: a revision copies what it writes. */
function sharedLists(before: Projection, after: Projection, pool: Pool): number {
  const { length } = after.pools[pool].lists;
  let shared = 0;
  while (shared < length && isShared(before.pools[pool], after.pools[pool], shared)) shared += 1;
  return shared;
}

/** A player's file read anew renews what was decreed on a list; unless ratings were put back, that alone changes nothing. */
function isShared(was: PoolState, is: PoolState, index: number): boolean {
  const before = was.lists[index];
  const after = is.lists[index]!;
  if (before === undefined || before === after) return before === after;
  // Lists of other dates are in force on other days, however alike they are.
  if (before.date !== after.date || before.refusal !== after.refusal) return false;
  if (!isActivityJudgedAlike(before, after) || playersApart(was, index, is, index).length > 0) return false;
  return [before, after].every(({ decrees }) => decrees === null || decrees.reinstated.size === 0);
}

/** Who is inactive, and shown nevertheless, is read from the standings by the rules of the list. */
function isActivityJudgedAlike(before: ListState, after: ListState): boolean {
  if (before.rules === after.rules) return true;
  return JSON.stringify(before.rules?.standing) === JSON.stringify(after.rules?.standing);
}

/** Dates of lists of either projection. */
function datesOf(projections: readonly Projection[], pool: Pool, through: ListDate): ListDate[] {
  const dates = new Set(projections.flatMap(({ pools }) => pools[pool].timeline.dates));
  return [...dates].filter((date) => date <= through).sort();
}

function compareOn(before: Projection, after: Projection, pool: Pool, date: ListDate): Impact | null {
  const was = inForce(before, pool, date);
  const is = inForce(after, pool, date);
  if (was === null && is === null) return null;
  const refusedBefore = was?.refusal ?? null;
  const refusedAfter = is?.refusal ?? null;
  if (refusedBefore !== null && refusedAfter !== null) return null;
  if (refusedBefore !== null || refusedAfter !== null) {
    return { pool, date, diff: null, refusedBefore, refusedAfter };
  }
  const from = was === null ? null : listOf(before, pool, was);
  const to = is === null ? null : listOf(after, pool, is);
  const diff = to === null ? diffLists(from!, to) : diffLists(from, to);
  return diff.rows.length === 0 ? null : { pool, date, diff, refusedBefore, refusedAfter };
}

function inForce(projection: Projection, pool: Pool, date: ListDate): ListState | null {
  const { timeline, lists } = projection.pools[pool];
  return lists[timeline.inForceOn(dayNumber(date))] ?? null;
}

/** The last list of each pool that any fact concerns. */
export function lastListsOf(projections: readonly Projection[]): ListDate[] {
  return projections.flatMap((projection) =>
    POOLS.filter((pool) => projection.hasFactsIn(pool)).map((pool) => projection.lastFactOn(pool)),
  );
}

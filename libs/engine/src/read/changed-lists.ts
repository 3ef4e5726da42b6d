import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { OnRecord } from '../facts/knowledge';
import type { ListState, PoolState } from '../replay/pool-state';
import { playersApart } from '../rating-states/players-apart';
import type { Projection } from '../state/projection';
import type { State } from './state';
import { projectionOf } from './state';
import type { StateList } from './state-list';

/** A list that may differ between two states; null where a state has none in force on that date. */
export interface ListPair {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly before: StateList | null;
  readonly after: StateList | null;
}

/**
 * Every list up to a date on which two states may differ; those that are known to be the same are left out. Where the
 * law makes a state have lists on other dates, those in force on a date are paired.
 */
export function listsThatMayDiffer(before: State, after: State, through: ListDate): ListPair[] {
  before.advanceTo(through);
  after.advanceTo(through);
  const [one, other] = [projectionOf(before), projectionOf(after)];
  const others = shownDifferently(one, other);
  return POOLS.flatMap((pool) => {
    const shared = sharedLists(one, other, pool);
    return datesOf([before, after], pool, through).flatMap((date, index): ListPair[] => {
      if (index < shared && others?.length === 0) return [];
      const pair = {
        pool,
        date,
        before: before.computedOn(pool, date),
        after: after.computedOn(pool, date),
      };
      const isSame =
        index < shared && others !== null && !others.some((player) => isListedDifferently(pair, player));
      return isSame ? [] : [pair];
    });
  });
}

function isListedDifferently({ before, after }: ListPair, player: PlayerId): boolean {
  if (after === null || after.refusal !== null) return false;
  return before!.isListed(player) !== after.isListed(player);
}

/**
 * Players of whom something differs that only shows in the rows: deaths, exclusions, federations. Ratings are in the
 * standings. Null for anyone, where the federations themselves differ.
 */
function shownDifferently(
  { facts: { knowledge } }: Projection,
  after: Projection,
): readonly PlayerId[] | null {
  const { book, knowledge: then } = after.facts;
  const differs = (event: OnRecord): boolean => knowledge.inForce(event) !== then.inForce(event);
  if (book.federations.some(differs)) return null;
  return [...book.playersWithFacts()]
    .filter((player) => book.factsAbout(player).some(differs))
    .map((player) => book.register.idOf(player));
}

/**
 * How many first lists two projections have in common because nothing concerned them: a revision copies what it writes.
 */
function sharedLists(before: Projection, after: Projection, pool: Pool): number {
  const { length } = after.pools[pool].lists;
  let shared = 0;
  while (shared < length && isShared(before.pools[pool], after.pools[pool], shared)) shared += 1;
  return shared;
}

/**
 * A player's file read again renews the adjustments by decision; unless ratings were reinstated, that alone changes
 * nothing.
 */
function isShared(was: PoolState, is: PoolState, index: number): boolean {
  const before = was.lists[index];
  const after = is.lists[index]!;
  if (before === undefined || before === after) return before === after;
  // Lists of other dates are in force on other days, however alike they are.
  if (before.date !== after.date || before.refusal !== after.refusal) return false;
  if (!isActivityJudgedAlike(before, after) || playersApart(was, index, is, index).length > 0) return false;
  return [before, after].every(
    ({ adjustments }) => adjustments === null || adjustments.reinstated.size === 0,
  );
}

/** Who is inactive, and shown nevertheless, is read from the ratings by the rules of the list. */
function isActivityJudgedAlike(before: ListState, after: ListState): boolean {
  if (before.rules === after.rules) return true;
  return JSON.stringify(before.rules?.standing) === JSON.stringify(after.rules?.standing);
}

/** Dates of lists of either state. */
function datesOf(states: readonly State[], pool: Pool, through: ListDate): ListDate[] {
  const dates = new Set(states.flatMap((state) => state.listDates(pool)));
  return [...dates].filter((date) => date <= through).sort();
}

import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { ListFigures } from '../checkpoint/revisions-checkpoint';
import type { OnRecord } from '../facts/knowledge';
import type { ListState, PoolState } from '../replay/pool-state';
import { differingPlayers } from '../rating-states/differing-players';
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
  /** Players whose rows may differ; null for anyone. */
  readonly concerned: readonly PlayerId[] | null;
}

/**
 * Every list up to a date on which two states may differ; those that are known to be the same are left out. Where the
 * law makes a state have lists on other dates, those in force on a date are paired.
 */
export function listsThatMayDiffer(before: State, after: State, through: ListDate): ListPair[] {
  before.advanceTo(through);
  after.advanceTo(through);
  const [one, other] = [projectionOf(before), projectionOf(after)];
  const { register } = other.facts.book;
  const shown = shownDifferently(one, other);
  return POOLS.flatMap((pool) => {
    const concerned = concernedByList(one.pools[pool], other.pools[pool]);
    return datesOf([before, after], pool, through).flatMap((date, index): ListPair[] => {
      const players = shown === null ? null : (concerned[index] ?? null);
      if (players !== null && players.size + shown!.length === 0) return [];
      return [
        {
          pool,
          date,
          before: before.computedOn(pool, date),
          after: after.computedOn(pool, date),
          concerned: players && [...new Set([...players, ...shown!])].map((place) => register.idOf(place)),
        },
      ];
    });
  });
}

/** Whether any row differs; null where it is not known whose rows may. */
export function doesPairDiffer({ before, after, concerned }: ListPair): boolean | null {
  if (before === null || after === null || concerned === null) return null;
  return concerned.some((player) => {
    const isListed = after.isListed(player);
    if (before.isListed(player) !== isListed) return true;
    return isListed && !areSameFigures(before.figuresOf(player), after.figuresOf(player));
  });
}

function areSameFigures(a: ListFigures, b: ListFigures): boolean {
  return a.rating === b.rating && a.games === b.games && a.k === b.k && a.inactive === b.inactive;
}

/**
 * Players of whom something differs that only shows in the rows: deaths, exclusions, federations. Ratings are in the
 * rating states. Null for anyone, where the federations themselves differ.
 */
function shownDifferently({ facts: { knowledge } }: Projection, after: Projection): readonly number[] | null {
  const { book, knowledge: then } = after.facts;
  const differs = (event: OnRecord): boolean => knowledge.inForce(event) !== then.inForce(event);
  if (book.federations.some(differs)) return null;
  return [...book.playersWithFacts()].filter((player) => book.factsAbout(player).some(differs));
}

/**
 * For each list whose players who may differ are known: those whose ratings differ on it or on a list before, from which
 * it is read who is inactive. After a list on which anyone may differ, nothing is known of the others.
 */
function concernedByList(was: PoolState, is: PoolState): readonly ReadonlySet<number>[] {
  const byList: ReadonlySet<number>[] = [];
  let concerned: ReadonlySet<number> = new Set();
  for (const after of is.lists) {
    const before = was.lists[after.index];
    if (before === undefined || !areComparable(before, after)) break;
    const players = before === after ? [] : differingPlayers(was, after.index, is, after.index);
    // Lists that were not made from one another by revision may differ for everyone from here on.
    if (players.length > 0 && before.changes.rows !== after.changes.rows) break;
    if (players.length > 0) concerned = new Set([...concerned, ...players]);
    byList.push(concerned);
  }
  return byList;
}

/** Whether the rows of two lists differ only for players whose ratings differ. */
function areComparable(before: ListState, after: ListState): boolean {
  if (before === after) return true;
  // Lists of other dates are in force on other days, however alike they are.
  if (before.date !== after.date || before.refusal !== after.refusal) return false;
  // A player's file read again renews the adjustments by decision; only reinstated ratings show in who is inactive.
  const areReinstated = [before, after].some(({ adjustments }) => (adjustments?.reinstated.size ?? 0) > 0);
  return !areReinstated && isActivityJudgedAlike(before, after);
}

/** Who is inactive, and shown nevertheless, is read from the ratings by the rules of the list. */
function isActivityJudgedAlike(before: ListState, after: ListState): boolean {
  if (before.rules === after.rules) return true;
  return JSON.stringify(before.rules?.ratingState) === JSON.stringify(after.rules?.ratingState);
}

/** Dates of lists of either state. */
function datesOf(states: readonly State[], pool: Pool, through: ListDate): ListDate[] {
  const dates = new Set(states.flatMap((state) => state.listDates(pool)));
  return [...dates].filter((date) => date <= through).sort();
}

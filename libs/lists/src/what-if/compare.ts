import type { ListDate, Pool, Refusal } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { ListDiff } from '../diff/list-diff';
import { diffLists } from '../diff/list-diff';
import { listOf } from '../list/lists';
import type { ListPair, State } from '@ledger/engine';
import { doesPairDiffer, doListsDiffer, listsThatMayDiffer } from '@ledger/engine';

/** A list that comes out differently, and how. */
export interface Impact {
  readonly pool: Pool;
  readonly date: ListDate;
  /** Null where one of the two states cannot be computed. Made when it is first asked for: it may have every player. */
  readonly diff: ListDiff | null;
  /** Why the list could not be computed before, or cannot now. */
  readonly refusedBefore: Refusal | null;
  readonly refusedAfter: Refusal | null;
}

/**
 * Every list up to a date on which two states differ. Where the law makes one of them have lists on other dates, the
 * lists in force on a date are compared.
 */
export function compareStates(before: State, after: State, through: ListDate): Impact[] {
  return listsThatMayDiffer(before, after, through).flatMap((pair): Impact[] => {
    const impact = impactOf(before, after, pair);
    return impact === null ? [] : [impact];
  });
}

function impactOf(earlier: State, later: State, pair: ListPair): Impact | null {
  const { pool, date, before, after } = pair;
  if (before === null && after === null) return null;
  const refusedBefore = before?.refusal ?? null;
  const refusedAfter = after?.refusal ?? null;
  if (refusedBefore !== null && refusedAfter !== null) return null;
  if (refusedBefore !== null || refusedAfter !== null) {
    return { pool, date, diff: null, refusedBefore, refusedAfter };
  }
  if (!(doesPairDiffer(pair) ?? doListsDiffer(before, after))) return null;
  const from = before === null ? null : listOf(earlier, before);
  const to = after === null ? null : listOf(later, after);
  let made: ListDiff | null = null;
  return {
    pool,
    date,
    get diff() {
      return (made ??= to === null ? diffLists(from!, to) : diffLists(from, to));
    },
    refusedBefore,
    refusedAfter,
  };
}

/** The last list of each pool that any fact concerns. */
export function lastListsOf(states: readonly State[]): ListDate[] {
  return states.flatMap((state) =>
    POOLS.filter((pool) => state.hasFactsIn(pool)).map((pool) => state.lastFactOn(pool)),
  );
}

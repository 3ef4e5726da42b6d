import type { ListDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Projection, PublishedList } from '@ledger/lists';
import type { ListDifference } from './difference';
import { differenceBetween } from './difference';

/** What a correction, decision or scenario moves: every list that comes out differently. */
export interface Impact {
  readonly lists: readonly ListDifference[];
}

export interface ChangedList {
  readonly pool: Pool;
  readonly date: ListDate;
}

/** A list before (null where it could not be had) and after. */
interface ListPair extends ChangedList {
  readonly before: PublishedList | null;
  readonly after: PublishedList;
}

/** Lists up to a date that differ between two projections, in order of pool and date. */
export function changedLists(before: Projection, after: Projection, until: ListDate): readonly ChangedList[] {
  return changedPairs(before, after, until).map(({ pool, date }) => ({ pool, date }));
}

export function impactOf(before: Projection, after: Projection, until: ListDate): Impact {
  const differences = changedPairs(before, after, until).map((pair) =>
    differenceBetween(pair.before, pair.after),
  );
  return { lists: differences.filter(({ rows }) => rows.length > 0) };
}

function changedPairs(before: Projection, after: Projection, until: ListDate): readonly ListPair[] {
  for (const projection of [before, after]) projection.advanceTo(until);
  return POOLS.flatMap((pool) =>
    after.pools[pool].timeline.dates
      .filter((date) => date <= until)
      .flatMap((date): ListPair[] => {
        const now = listOn(after, pool, date);
        const then = listOn(before, pool, date);
        if (now === null || now.digest() === then?.digest()) return [];
        return [{ pool, date, before: then, after: now }];
      }),
  );
}

/** Null where there is no such list, or none can be computed. */
function listOn(projection: Projection, pool: Pool, date: ListDate): PublishedList | null {
  const state = projection.pools[pool];
  const list = state.lists[state.timeline.indexOf(date)];
  return list === undefined || list.refusal !== null ? null : projection.published(state, list);
}

import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { PublishedVersion } from '@ledger/ledger';
import { publishedVersions } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { RatingList } from '@ledger/lists';
import { listIn } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';

export const LIST_STATUSES = ['unpublished', 'published', 'differs', 'withdrawn', 'refused'] as const;

/** A list that is due by a day, and whether what is published is what the ledger computes now. */
export interface ListStatus {
  readonly pool: Pool;
  readonly date: ListDate;
  /** `differs`: published, and computed now the list has other rows. `refused`: it cannot be computed. */
  readonly status: (typeof LIST_STATUSES)[number];
  /** The last version, withdrawn or not. */
  readonly version: number | null;
  /** Players on the list as computed now. */
  readonly listed: number | null;
  /** Why it cannot be computed. */
  readonly why: string | null;
}

interface ListStatusQuestion {
  /** Lists dated after this day are not due yet. */
  readonly day: CalendarDate;
  readonly pool?: Pool;
}

/** Every list of the ledger up to a day, in order of date; where a pool has publications, from the first of them on. */
export function listStatuses(
  at: ListReadModel,
  knownAt: LogPosition,
  { day, pool }: ListStatusQuestion,
): readonly ListStatus[] {
  const state = at.lists.stateAt(knownAt);
  const published = publishedVersions(at.lists.publicationsAt(knownAt));
  const latest = new Map(published.map((version) => [`${version.pool} ${version.date}`, version]));
  const isShown = (each: Pool, date: ListDate): boolean => {
    const ofPool = published.filter((version) => version.pool === each);
    return ofPool.length === 0 || ofPool.some((version) => version.date <= date);
  };
  return (pool === undefined ? POOLS : [pool])
    .flatMap((each) => datesDue(state, each, day).map((date) => ({ pool: each, date })))
    .filter(({ pool: each, date }) => isShown(each, date))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
    .map(({ pool: each, date }) => {
      const last = latest.get(`${each} ${date}`);
      const version = last?.version ?? null;
      try {
        const list = listIn(state, each, date);
        const status = statusOf(last, list);
        return { pool: each, date, status, version, listed: list.length, why: null };
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const { message } = error.refusal;
        return { pool: each, date, status: 'refused', version, listed: null, why: message };
      }
    });
}

function statusOf(last: PublishedVersion | undefined, list: RatingList): ListStatus['status'] {
  if (last === undefined) return 'unpublished';
  if (last.withdrawn) return 'withdrawn';
  return last.digest === list.digest() ? 'published' : 'differs';
}

/** Dates of lists up to a day; those far after the last fact are not made. */
function datesDue(state: State, pool: Pool, day: CalendarDate): readonly ListDate[] {
  if (!state.hasFactsIn(pool)) return [];
  try {
    state.listOn(pool, day);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
  return state.listDates(pool).filter((date) => date <= day);
}

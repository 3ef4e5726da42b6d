import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { ListChanges, PublicationBasis, PublishedVersion } from '@ledger/ledger';
import { publishedVersions, versionsOf } from '@ledger/ledger';
import { keepPublished } from '../list/published-rows';
import type { PublicationEvent } from '@ledger/engine';
import type { Lists } from '../list/lists';
import { listOf } from '../list/lists';
import type { RatingList } from '../list/rating-list';
import { listsRefusal } from '../refusals';
import { listChanges } from './list-changes';

/** What would be published now. */
export interface DuePublication {
  readonly list: RatingList;
  readonly basis: Omit<PublicationBasis, 'version' | 'logHash'>;
  readonly changes: ListChanges;
  /** The number it would get. */
  readonly version: number;
  /** Lists between the publication before and this one that were never published. */
  readonly skipped: readonly ListDate[];
}

/**
 * A list from all that is known, ready to be published; null where the last version says the same and is valid.
 */
export function duePublication(
  lists: Lists,
  pool: Pool,
  date: ListDate,
  knownAt: LogPosition,
): DuePublication | null {
  const list = lists.listAt({ pool, date, knownAt });
  if (list.date !== date) {
    refuse(listsRefusal('NoListOnDate', { pool, date, inForce: list.date }));
  }
  const latest = versionsOf(lists.publicationsAt(knownAt), pool, date).at(-1);
  if (latest !== undefined && !latest.withdrawn && latest.digest === list.digest()) return null;
  if (lists.checkpointStore !== null) keepPublished(lists.checkpointStore, list);
  const { engine, ruleSets, uncertain } = list.basis();
  return {
    list,
    basis: { knownAt, digest: list.digest(), engine, ruleSets, uncertain, counts: list.counts() },
    changes: listChanges(list, listBefore(lists, list, knownAt)),
    version: (latest?.version ?? 0) + 1,
    skipped: skippedBefore(lists, list, knownAt),
  };
}

function skippedBefore(
  lists: Lists,
  { poolName: pool, date, state }: RatingList,
  knownAt: LogPosition,
): ListDate[] {
  const last = lastPublished(lists.publicationsAt(knownAt), pool, date);
  if (last === null) return [];
  return state.listDates(pool).filter((each) => each > last.date && each < date);
}

/** The publication before, as it was published; where nothing was, the list before as known now. */
function listBefore(lists: Lists, list: RatingList, knownAt: LogPosition): RatingList | null {
  const { poolName: pool, date } = list;
  const last = lastPublished(lists.publicationsAt(knownAt), pool, date);
  if (last !== null) return lists.listAt({ pool, date: last.date, knownAt: last.knownAt });
  const previous = list.state.listBefore(list.list);
  return previous === null ? null : listOf(list.state, previous);
}

/** The last version of the latest earlier list that has one in force. */
function lastPublished(
  known: readonly PublicationEvent[],
  pool: Pool,
  before: ListDate,
): PublishedVersion | null {
  const earlier = publishedVersions(known).filter(
    (version) => version.pool === pool && version.date < before && !version.withdrawn,
  );
  const latest = earlier
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return earlier.filter(({ date }) => date === latest).at(-1) ?? null;
}

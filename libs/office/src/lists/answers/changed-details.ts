import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { listColumns, maybeShownDifferently } from '@ledger/engine';
import type { ListRow, RatingList } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';
import type { ChangedList } from './differences';

interface ShownQuestion {
  readonly before: LogPosition;
  /** Players about whom something was recorded since. */
  readonly players: readonly PlayerId[];
  /** The first day on which the status of a federation may differ; null where none does. */
  readonly federationsFrom: CalendarDate | null;
}

/**
 * Published lists on which the details of a player changed: name, title, federation, sex or year of birth.
 * No rating has to change for that, so `changedSince` does not include them.
 */
export function detailsChangedSince(
  { lists }: ListReadModel,
  knownAt: LogPosition,
  { before, players, federationsFrom }: ShownQuestion,
): readonly ChangedList[] {
  const known = players.filter((id) => lists.isKnown(id));
  if (known.length === 0 && federationsFrom === null) return [];
  const looks = (player: PlayerId, date: ListDate, at: LogPosition): string =>
    JSON.stringify(lists.detailsOn(player, date, at));
  return publishedLists(lists).filter(({ pool, date }) => {
    if (federationsFrom !== null && date >= federationsFrom) return true;
    const others = known.filter((id) => looks(id, date, before) !== looks(id, date, knownAt));
    if (others.length === 0) return false;
    const list = listOrNull(() => lists.listAt({ pool, date, knownAt }));
    return others.some((id) => list?.isListed(id));
  });
}

/** A player who is shown differently on a list in another state: what differs, before and after. */
export interface ChangedDetail {
  readonly id: PlayerId;
  readonly name: string;
  readonly field: (typeof DETAILS)[number];
  readonly from: string | number | null;
  readonly to: string | number | null;
}

const DETAILS = ['name', 'federation', 'title', 'womensTitle', 'sex', 'birthYear'] as const;

/** Players on both states of a list whose name, federation, title, sex or year of birth differs, by id. */
export function changedDetails(before: RatingList, after: RatingList): readonly ChangedDetail[] {
  if (before === after) return [];
  const few = before.date === after.date ? maybeShownDifferently(before.state, after.state) : null;
  const changed: ChangedDetail[] = [];
  for (const id of few ?? (listColumns(after.list).id as Iterable<PlayerId>)) {
    if (!before.isListed(id) || !after.isListed(id)) continue;
    const [was, is] = [detailsIn(before, id), detailsIn(after, id)];
    for (const field of DETAILS) {
      if (was[field] === is[field]) continue;
      changed.push({ id, name: is.name, field, from: was[field], to: is[field] });
    }
  }
  return changed.sort((a, b) => a.id - b.id);
}

function detailsIn({ list }: RatingList, id: PlayerId): Pick<ListRow, (typeof DETAILS)[number]> {
  const { shownAs: federation, name, title, womensTitle, sex, birthYear } = list.personOf(id);
  return { name, federation, title, womensTitle, sex, birthYear };
}

function publishedLists({ publications }: ListReadModel['lists']): readonly ChangedList[] {
  const found = new Map<string, { readonly pool: Pool; readonly date: ListDate }>();
  for (const { data } of publications) {
    found.set(`${data.pool} ${data.date}`, { pool: data.pool, date: data.date });
  }
  return [...found.values()];
}

/** A list that cannot be made any more shows nobody. */
function listOrNull(asked: () => RatingList): RatingList | null {
  try {
    return asked();
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

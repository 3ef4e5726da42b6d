import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { RatingList } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';
import type { ChangedList } from './differences';

export interface ShownQuestion {
  readonly before: LogPosition;
  /** Players about whom something was recorded since. */
  readonly players: readonly PlayerId[];
  /** The first day on which a federation may stand otherwise; null where none does. */
  readonly federationsFrom: CalendarDate | null;
}

/**
 * Published lists on which somebody is shown otherwise: with another name, title, federation, sex or year of birth.
 * Nobody's rating needs to move for that, so it is not told by what moves.
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

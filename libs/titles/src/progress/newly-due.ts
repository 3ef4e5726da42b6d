import type { CalendarDate, ListDate, LogPosition } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { TitleDue } from './due';
import { dueFor } from './due';
import { TitleProgressCalculator } from './title-progress';

/** A list published, from which on things are called new. */
export interface PublicationRef {
  readonly date: ListDate;
  /** Where it was first published in the log: what was known then. */
  readonly position: LogPosition;
}

/**
 * The list to look back to: the one before the last published by a day, so that what came with the last is still new;
 * or the last published by an earlier day that is named. Null where there is none: everything is new then.
 */
export function listToLookBackTo(
  state: State,
  on: CalendarDate,
  since?: CalendarDate,
): PublicationRef | null {
  const first = new Map<ListDate, LogPosition>();
  for (const { pool, date, position, withdrawn } of publishedVersions(state.publications())) {
    if (pool === 'standard' && !withdrawn && date <= (since ?? on) && !first.has(date)) {
      first.set(date, position);
    }
  }
  const date = [...first.keys()].sort().at(since === undefined ? -2 : -1);
  return date === undefined ? null : { date, position: first.get(date)! };
}

/**
 * Of the titles due, those that have become so since a list: reached after it, or by what was recorded after it, a
 * correction perhaps. What was due only provisionally then (1.53a) could not be awarded, and is new.
 */
export function newlyDue(
  due: readonly TitleDue[],
  then: State,
  list: ListDate,
  on: CalendarDate,
): readonly TitleDue[] {
  const known = new Map<TitleDue['player'], readonly TitleDue[]>();
  const dueThen = (player: TitleDue['player']): readonly TitleDue[] => {
    let found = known.get(player);
    if (found === undefined) {
      found = dueFor(new TitleProgressCalculator(then, then.keptId(player), on), player);
      known.set(player, found);
    }
    return found;
  };
  return due.filter(
    ({ player, title, since }) =>
      since > list || !dueThen(player).some((each) => each.title === title && !each.provisional),
  );
}

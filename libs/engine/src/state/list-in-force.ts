import type { CalendarDate, Pool } from '@ledger/kernel';
import { dayNumber, monthStart, refuse, RefusedError } from '@ledger/kernel';
import type { ListState } from '../replay/pool-state';
import type { Projection } from './projection';

/** The list in force on a day, computed if need be. */
export function listInForce(projection: Projection, pool: Pool, date: CalendarDate): ListState {
  const state = projection.pools[pool];
  const first = state.timeline.dates[0]!;
  if (date < first) {
    refuse({
      code: 'NoListYet',
      message: projection.hasFactsIn(pool)
        ? `The first ${pool} list of this ledger is dated ${first}; there is no list for ${date}.`
        : `Up to position ${projection.knownAt} nothing is recorded for ${pool} chess, so there is no list for ${date}.`,
      advice: 'Use a later date or position, or adopt an opening list or report a tournament first.',
    });
  }
  const last = projection.furthestList(pool);
  if (date > last) {
    refuse({
      code: 'ListTooFar',
      message: `Nothing is recorded for ${pool} chess that could be on a list of ${date}.`,
      advice: `Use a date up to ${last}.`,
    });
  }
  projection.advanceTo(monthStart(date));
  const list = state.lists[state.timeline.inForceOn(dayNumber(date))]!;
  if (list.refusal !== null) throw new RefusedError(list.refusal);
  return list;
}

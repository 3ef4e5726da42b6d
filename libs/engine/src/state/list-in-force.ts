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
        ? `The ${pool} lists of this ledger begin on ${first}; there is none for ${date}.`
        : `Nothing is on record for ${pool} chess up to position ${projection.knownAt}, so there is no list for ${date}.`,
      advice:
        'Ask for a later date, or for what was known later; or adopt an opening list or report a tournament first.',
    });
  }
  const last = projection.furthestList(pool);
  if (date > last) {
    refuse({
      code: 'ListTooFar',
      message: `There is nothing on record for ${pool} chess that a list of ${date} could rest on.`,
      advice: `Ask for a date up to ${last}.`,
    });
  }
  projection.advanceTo(monthStart(date));
  const list = state.lists[state.timeline.inForceOn(dayNumber(date))]!;
  if (list.refusal !== null) throw new RefusedError(list.refusal);
  return list;
}

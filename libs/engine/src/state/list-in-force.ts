import type { CalendarDate, Pool } from '@ledger/kernel';
import { dayNumber, monthStart, refuse, RefusedError } from '@ledger/kernel';
import { engineRefusal } from '../refusals';
import type { ListState } from '../replay/pool-state';
import type { Projection } from './projection';

/** The list in force on a day, computed if need be. */
export function listInForce(projection: Projection, pool: Pool, date: CalendarDate): ListState {
  const state = projection.pools[pool];
  const first = state.timeline.dates[0]!;
  if (date < first) {
    refuse(
      engineRefusal('NoListYet', {
        pool,
        date,
        why: projection.hasFactsIn(pool)
          ? `the first list of this ledger is dated ${first}`
          : `nothing is recorded for the pool up to position ${projection.knownAt}`,
      }),
    );
  }
  const last = projection.furthestList(pool);
  if (date > last) {
    refuse(engineRefusal('ListTooFar', { pool, date, last }));
  }
  projection.advanceTo(monthStart(date), pool);
  const list = state.lists[state.timeline.inForceOn(dayNumber(date))]!;
  if (list.refusal !== null) throw new RefusedError(list.refusal);
  return list;
}

import type { CalendarDate, ListDate, LogPosition, Pool, Refusal } from '@ledger/kernel';
import { laterOf, RefusedError } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { ListDiff } from '../diff/list-diff';
import { diffLists } from '../diff/list-diff';
import { listIn } from '../list/lists';
import type { Lists } from '../list/lists';
import type { RatingList } from '../list/rating-list';
import { branchOf } from './branch';
import type { RatingScenario } from './rating-scenario';

/** A list as it is against the list under a scenario. */
export interface ListComparison extends ListDiff {
  /** Why the list as it is cannot be computed; then everyone on the other one enters. */
  readonly refusedBefore: Refusal | null;
  /** Why the list under the scenario cannot be computed; then there are no rows. */
  readonly refusedAfter: Refusal | null;
}

export interface ComparisonQuestion {
  readonly scenario: RatingScenario;
  readonly knownAt: LogPosition;
  readonly pool: Pool;
  readonly day: CalendarDate;
}

/**
 * The list in force on a day, as it is and under a scenario. Each state has its own list dates: where the scenario has a
 * list on a day on which the ledger has none, that list is compared with the one in force.
 */
export function compareListIf(
  lists: Lists,
  question: ComparisonQuestion,
  /** How the list as it is is found; it may check more than the engine. */
  listAsItIs: () => RatingList = () => listIn(lists.stateAt(question.knownAt), question.pool, question.day),
): ListComparison {
  const { scenario, knownAt, pool, day } = question;
  const before = attempt(listAsItIs);
  // Lists that the trunk has computed are only revised in the branch.
  return compared(
    pool,
    day,
    before,
    attempt(() => listIn(branchOf(lists, knownAt, scenario), pool, day)),
  );
}

/** The same for every list of either state from a day through another. */
export function compareListsIf(
  lists: Lists,
  question: ComparisonQuestion,
  through: CalendarDate,
): ListComparison[] {
  const { scenario, knownAt, pool, day } = question;
  const trunk = lists.stateAt(knownAt);
  attempt(() => listIn(trunk, pool, through));
  const branch = branchOf(lists, knownAt, scenario);
  attempt(() => listIn(branch, pool, through));
  return datesOf([trunk, branch], pool, day, through).map((date) =>
    compared(
      pool,
      date,
      attempt(() => listIn(trunk, pool, date)),
      attempt(() => listIn(branch, pool, date)),
    ),
  );
}

/** The list in force on the first day, and all that follow up to the last, in either state. */
function datesOf(
  states: readonly State[],
  pool: Pool,
  day: CalendarDate,
  through: CalendarDate,
): readonly ListDate[] {
  const dates = new Set<ListDate>();
  for (const state of states) {
    const own = state.listDates(pool).filter((date) => date <= through);
    const first = own.findLastIndex((date) => date <= day);
    for (const date of own.slice(Math.max(first, 0))) dates.add(date);
  }
  const sorted = [...dates].sort();
  // Of two lists in force on the first day the later one is compared.
  const first = sorted.findLastIndex((date) => date <= day);
  return sorted.slice(Math.max(first, 0));
}

function compared(
  pool: Pool,
  day: CalendarDate,
  before: RatingList | Refusal,
  after: RatingList | Refusal,
): ListComparison {
  const from = 'code' in before ? null : before;
  const to = 'code' in after ? null : after;
  const refusedBefore = 'code' in before ? before : null;
  if (to === null) {
    const counts = { entered: 0, left: 0, changed: 0, unchanged: 0 };
    const date = from?.date ?? (day as ListDate);
    return { pool, date, rows: [], counts, crossings: [], refusedBefore, refusedAfter: after as Refusal };
  }
  const diff = diffLists(from, to);
  const date = from === null ? to.date : (laterOf(from.date, to.date) as ListDate);
  return { ...diff, date, refusedBefore, refusedAfter: null };
}

function attempt(list: () => RatingList): RatingList | Refusal {
  try {
    return list();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

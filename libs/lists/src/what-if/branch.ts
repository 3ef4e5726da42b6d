import type { LogPosition } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { Lists } from '../list/lists';
import type { RatingScenario } from './rating-scenario';
import { changedRuleSets, recordedAfter } from './rating-scenario';

/** The lists as they would be if the supposition were true, from what is known at a position. */
export function branchOf(lists: Lists, knownAt: LogPosition, { add, drop, rules }: RatingScenario): State {
  return lists.branch({
    knownAt,
    add: recordedAfter(lists.head, add),
    drop,
    ...(rules.length === 0 ? {} : { rules: { ruleSets: changedRuleSets(rules) } }),
  });
}

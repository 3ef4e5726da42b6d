import type { LogPosition } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { Lists } from '../list/lists';
import type { RatingScenario } from './rating-scenario';
import { changedRuleSets, recordedAfter } from './rating-scenario';

/** The lists as they would be under a scenario, from what is known at a position. */
export function branchOf(lists: Lists, knownAt: LogPosition, scenario: RatingScenario): State {
  const { add, drop, rules, overlay } = scenario;
  return lists.branch({
    knownAt,
    add: recordedAfter(lists.head, add),
    drop,
    ...(rules.length === 0 && overlay === undefined
      ? {}
      : { rules: { ruleSets: changedRuleSets(rules), ...(overlay && { overlay }) } }),
  });
}

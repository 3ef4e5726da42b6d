import type { LogPosition } from '@ledger/kernel';
import type { Lists } from '../list/lists';
import { Projection } from '@ledger/engine';
import type { Supposition } from './supposition';
import { changedRuleSets, recordedAfter } from './supposition';

/**
 * The lists as they would be if the supposition were true, from what is known at a position; the log and its book stay
 * as they are. Added events stand after the end of the log, whatever part of it is known. A branch is for the moment: it
 * reads the book it branches from, which must not grow meanwhile.
 */
export function branchOf(lists: Lists, knownAt: LogPosition, supposition: Supposition): Projection {
  const { drop, rules } = supposition;
  const add = recordedAfter(lists.head, supposition.add);
  // What is only added can be taken in by partial replay.
  if (drop.length === 0 && rules.length === 0) return lists.branch({ knownAt, add });
  const branch = lists.book.branch();
  for (const event of add) branch.record(event);
  const knowledge = branch.knowledge(knownAt, new Set(drop), new Set(add.map(({ id }) => id)));
  const scenario = rules.length === 0 ? null : { ruleSets: changedRuleSets(rules) };
  return Projection.of(branch, knowledge, scenario, lists.shelfOfBranches);
}

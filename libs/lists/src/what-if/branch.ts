import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { ListDiff } from '../diff/list-diff';
import { diffLists } from '../diff/list-diff';
import type { FactBook } from '../facts/book';
import { PublishedList } from '../list/published-list';
import type { ListState } from '../replay/pool-state';
import { Projection } from '../replay/projection';
import type { Scenario } from './scenario';
import { changedRuleSets, recordedAfter } from './scenario';

/** The lists as they would be if the scenario were true; the log and the book stay as they are. */
export function branchOf(book: FactBook, knownAt: LogPosition, scenario: Scenario): Projection {
  // Added events stand right after what is known, so the branch must not hold anything of a later position.
  const branch = book.branch();
  const added = recordedAfter(book.head, scenario.add, '');
  for (const event of added) branch.record(event);
  const later = new Set(scenario.drop);
  const knowledge = branch.knowledgeOf(knownAt, added.length, later);
  const rules = scenario.rules.length === 0 ? null : { ruleSets: changedRuleSets(scenario.rules) };
  return Projection.of(branch, knowledge, rules);
}

/** A list that comes out differently, and how. */
export interface Impact {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly diff: ListDiff;
}

/** Every list up to a date on which two projections differ. */
export function compareProjections(trunk: Projection, branch: Projection, through: ListDate): Impact[] {
  trunk.advanceTo(through);
  branch.advanceTo(through);
  return POOLS.flatMap((pool) =>
    branch.pools[pool].lists.flatMap((list): Impact[] => {
      const before = trunk.pools[pool].lists[list.index];
      if (before === undefined || before.refusal !== null || list.refusal !== null) return [];
      if (list.date > through || sameColumns(before, list)) return [];
      const diff = diffLists(
        new PublishedList(trunk, trunk.pools[pool], before),
        new PublishedList(branch, branch.pools[pool], list),
      );
      return diff.rows.length === 0 ? [] : [{ pool, date: list.date, diff }];
    }),
  );
}

/** Lists that share their columns, or have equal ones, need not be compared row by row. */
function sameColumns(a: ListState, b: ListState): boolean {
  return a.columns === b.columns;
}

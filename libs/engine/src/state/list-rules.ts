import type { ListDate, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { ListRules } from '@ledger/rating';
import { requireUsualK } from '../computing/compute-list';
import type { PoolState } from '../replay/pool-state';
import type { Obstacle, ResolvedFacts } from '../replay/resolved-facts';

interface State {
  readonly facts: ResolvedFacts;
  readonly obstacles: ReadonlyMap<unknown, readonly Obstacle[]>;
}

/** The rules of a list, or why it cannot be computed: it, or a part on it, needs a rule nobody knows. */
export function rulesOn(
  { facts, obstacles }: State,
  pool: PoolState,
  index: number,
  date: ListDate,
): ListRules | { readonly refusal: Refusal } {
  const refusal = obstacleOn(obstacles, pool, index);
  if (refusal !== null) return { refusal };
  try {
    const rules = facts.law.listRulesOn(pool.pool, date);
    requireUsualK(rules);
    return rules;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { refusal: error.refusal };
  }
}

function obstacleOn(obstacles: State['obstacles'], pool: PoolState, index: number): Refusal | null {
  const isOn = (obstacle: Obstacle): boolean =>
    obstacle.pool === pool.pool && pool.timeline.inForceOn(obstacle.after) + 1 === index;
  for (const some of obstacles.values()) {
    const found = some.find(isOn);
    if (found !== undefined) return found.refusal;
  }
  return null;
}

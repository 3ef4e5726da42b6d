import type { ListRules } from '@ledger/rating';
import type { Appearance } from './appearances';
import type { ReplayContext } from './context';
import { gamesAgainstRated } from './newcomer-results';
import type { PoolState } from './pool-state';

/** What a result that waits brings to a first rating. */
export interface PendingResultFigures {
  readonly games: number;
  readonly halfPoints: number;
  readonly sumOfRatings: number;
  /** All games of an iterated round-robin, each against Rc(new) (B-78). */
  readonly iterated: boolean;
}

/**
 * Read under the rules of the list that rates (B-02): one without iteration, since 2022, takes of a round-robin that was
 * iterated when it came only the games against rated opponents.
 */
export function pendingResultFigures(
  context: ReplayContext,
  pool: PoolState,
  { pool: rules }: ListRules,
  { placed, entry }: Appearance,
): PendingResultFigures {
  const home = pool.lists[placed.list]!;
  const { results } = home;
  const at = placed.resultAt + entry;
  const iterated = results.iterated(at) > 0;
  if (iterated && !rules.weightedMean && !rules.roundRobinAgainstRcNew && !rules.roundRobinAsDraws) {
    context.rater.work(placed, context.sourcesFor(pool, placed, home.rules!));
    return { ...gamesAgainstRated(placed, entry, context.rater.scratch), iterated: false };
  }
  return {
    games: results.games(at),
    halfPoints: results.halfPoints(at),
    sumOfRatings: results.value(at),
    iterated,
  };
}

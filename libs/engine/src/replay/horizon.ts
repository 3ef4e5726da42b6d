import type { ListDate } from '@ledger/kernel';
import { MONTHS_AHEAD, monthsAfter } from '../facts/dated-ahead';
import type { PoolState } from './pool-state';
import type { ResolvedFacts } from './resolved-facts';

/** Lists are computed this many months beyond the last fact, and no further. */
const MONTHS_BEYOND_FACTS = 60;
/** And at most this long after the first list, even if the clock that stamped the events was wrong. */
const LONGEST_LEDGER_MONTHS = 1_800;

/**
 * The last list that any fact of a pool concerns. It is bounded by the day of the last recording, so that no fact can
 * ask for more lists than there can be.
 */
export function lastFactOf(
  { adjustments, book, knowledge }: ResolvedFacts,
  { pool, timeline, parts }: PoolState,
): ListDate {
  const first = timeline.dates[0]!;
  const opened = adjustments.lastOpening(pool) ?? first;
  const rated = timeline.dates[Math.max(parts.lastConcerned, 0)]!;
  const recordedOn = book.recordedOn(knowledge.knownAt);
  return earliest(
    rated > opened ? rated : opened,
    recordedOn === null ? first : monthsAfter(recordedOn, MONTHS_AHEAD),
    monthsAfter(first, LONGEST_LEDGER_MONTHS),
  );
}

/** The last list of a pool that can be asked for. */
export function furthestListOf(facts: ResolvedFacts, pool: PoolState): ListDate {
  return monthsAfter(lastFactOf(facts, pool), MONTHS_BEYOND_FACTS);
}

export function earliest(...dates: readonly ListDate[]): ListDate {
  return dates.reduce((first, date) => (date < first ? date : first));
}

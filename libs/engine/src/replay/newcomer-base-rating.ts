import type { ListRules } from '@ledger/rating';
import type { PlacedPart } from '../schedule/placed-part';
import type { PoolState } from './pool-state';

/** The lists of the standard pool, as far as newcomers of another need them. */
export type StandardLists = Pick<PoolState, 'ratingOn' | 'timeline'>;

/**
 * The rating to which the change of a newcomer rated by the standard rating is added (B-52): that of the start of the
 * event, or of the previous list. A player delisted meanwhile may, as a parameter, go on from the last rating (B-51).
 */
export function newcomerBaseRating(
  pool: PoolState,
  standard: StandardLists,
  rules: ListRules,
  placed: PlacedPart,
  player: number,
): number {
  const { ratingState } = rules;
  const basis = placed.part.bases?.get(player);
  if (basis !== undefined && basis > 0) return basis;
  const ratedAtStart = pool.ratingOn(placed.startList, player);
  if (ratedAtStart > 0) return ratedAtStart;
  const atStart = standard.ratingOn(placed.standardStartList, player);
  if (ratingState.seededFromFirstEvent) return atStart;
  const previous = pool.timeline.days[placed.list - 1]!;
  const onPrevious = standard.ratingOn(standard.timeline.inForceOn(previous), player);
  return onPrevious > 0 ? onPrevious : atStart;
}

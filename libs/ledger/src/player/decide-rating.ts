import type { CommandOf } from '../commands';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { PlayerEvent } from './events';
import type { PlayerView } from './evolve';

/** Ratings set by decision, not by play: at most one of a kind on each list, so that each stays visible and revocable. */
export function decideRating(
  command: CommandOf<'ReinstatePriorRating' | 'GrantAdjustment'>,
  view: PlayerView,
): Decision<PlayerEvent> {
  const { player, pool, list } = command;
  const onThisList = (each: { readonly pool: string; readonly list: string }): boolean =>
    each.pool === pool && each.list === list;
  if (command.type === 'ReinstatePriorRating') {
    const { rating, gamesTotal, peak } = command;
    const data = { player, pool, list, rating, gamesTotal, peak };
    if (peak < rating) {
      return reject(ledgerRefusal('PeakBelowRating', { peak, rating }));
    }
    const known = view.priorRatings.find(onThisList);
    if (known === undefined) return accept([{ type: 'PriorRatingReinstated', data }]);
    return sameContent(known, data)
      ? NOTHING_NEW
      : setDifferently(`a former rating of ${known.rating}`, command);
  }
  const { points } = command;
  if (points === 0) return reject(ledgerRefusal('NoPoints'));
  const known = view.adjustments.find(onThisList);
  if (known === undefined) {
    return accept([{ type: 'AdjustmentGranted', data: { player, pool, list, points } }]);
  }
  return known.points === points ? NOTHING_NEW : setDifferently(`an adjustment of ${known.points}`, command);
}

function setDifferently(
  what: string,
  { player, pool, list }: CommandOf<'ReinstatePriorRating' | 'GrantAdjustment'>,
): Decision<never> {
  return reject(ledgerRefusal('RatingSetDifferently', { player, what, pool, list }));
}

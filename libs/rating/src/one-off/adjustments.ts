import { halfAwayFromZero, unreachable } from '@ledger/kernel';
import type { OneOff, OneOffFormula } from '@ledger/regulations';
import type { Step } from '../working/step';

// Local constant for speed: an imported name is looked up at every use, and this runs for every player of a list.
const toNearest = halfAwayFromZero;

/**
 * A rating after a one-off adjustment of its list. The rating is that after the period's change, rounded (B-43, B-45);
 * the floor is asked afterwards (B-60). 0 is no rating. A first rating is one computed from a pool on this very list.
 */
export function adjustedRating(
  formula: OneOffFormula,
  rating: number,
  standardRating: number,
  isFirstRating: boolean,
): number {
  switch (formula.kind) {
    case 'begin-with-standard':
      return seeded(rating, standardRating);
    case 'raise-toward-standard':
      return raised(rating, standardRating, formula.distance);
    case 'compress':
      return isFirstRating && formula.firstRatings === 'left-as-computed'
        ? rating
        : compressed(rating, formula.upTo, formula.sharePercent);
    default:
      return unreachable(formula, 'one-off formula');
  }
}

/** July 2012: the first rapid and blitz lists begin with the standard rating. */
export function seeded(rating: number, standardRating: number): number {
  return rating === 0 ? standardRating : rating;
}

/** October 2022: a rapid or blitz rating too far below the standard one of the same list is raised to that distance. */
export function raised(rating: number, standardRating: number, distance: number): number {
  if (rating === 0 || standardRating === 0) return rating;
  return standardRating - rating > distance ? standardRating - distance : rating;
}

/** March 2024: R + 0.40 x (2000 - R) below 2000. Two fifths of a whole number have no half, so no tie can arise. */
export function compressed(rating: number, upTo: number, sharePercent: number): number {
  if (rating === 0 || rating >= upTo) return rating;
  return rating + toNearest((upTo - rating) * sharePercent, 100);
}

/** What an adjustment did to a rating, in words. */
export function adjustmentStep(
  oneOff: OneOff,
  { before, after, standardRating }: { before: number; after: number; standardRating: number },
): Step {
  const readings = oneOff.readings.length === 0 ? '' : ` (${oneOff.readings.join(', ')})`;
  const rating = before === 0 ? 'no rating' : String(before);
  const text = after === before ? `${rating} stays as it is` : `${rating} becomes ${after}`;
  return {
    article: `${oneOff.article}${readings}`,
    text: `${oneOff.title}: ${text}`,
    inputs: { rating, standardRating, list: oneOff.list },
    result: after,
  };
}

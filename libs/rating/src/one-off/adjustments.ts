import { halfAwayFromZero } from '@ledger/kernel';

/**
 * 1 March 2024: ratings under 2000 move 40 % of the way up to it. Applied to the rating after the period's change was
 * rounded and added (B-43, B-53): R + round(0.40 x (2000 - R)). A fifth has no halves, so no tie can arise.
 */
export function compressed(rating: number, upTo: number, sharePercent: number): number {
  return rating >= upTo ? rating : rating + halfAwayFromZero((upTo - rating) * sharePercent, 100);
}

/**
 * 1 October 2022: a rapid or blitz rating more than 100 below the standard one of the same list is raised to that
 * distance, after the period's games (B-45) and before the floor is asked (B-60). 0 is no rating, and stays none.
 */
export function raised(rating: number, standardRating: number, distance: number): number {
  if (rating === 0 || standardRating === 0) return rating;
  return standardRating - rating > distance ? standardRating - distance : rating;
}

/** 1 July 2012: the first rapid and blitz lists begin with the standard rating; 0 is no rating. */
export function seeded(rating: number, standardRating: number): number {
  return rating === 0 ? standardRating : rating;
}

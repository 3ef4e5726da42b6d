import { halfTowardPlusInfinity, halfUp } from '@ledger/kernel';
import { differenceOfPercentage } from '@ledger/regulations';
import type { InitialRules } from '../rules/initial-rules';

/** p of a score in whole per cent, a half going up (B-10). */
export function percentage(halfPoints: number, games: number): number {
  return halfUp(100 * halfPoints, 2 * games);
}

/**
 * Ru from all games of a pool, or of one event other than an iterated round-robin: the sum of the opponents' ratings,
 * their number and the score in half points. Rounded half up, then the maximum (B-12).
 *
 * Up to 2022: Ra plus a bonus for each half point above 50 % (B-13), Ra + dp below. From 2024: Ra + dp throughout, with
 * the hypothetical opponents drawn in average and score (B-11).
 */
export function firstRating(
  rules: InitialRules,
  sumOfRatings: number,
  games: number,
  halfPoints: number,
): number {
  const n = games + rules.hypotheticalOpponents;
  const sum = sumOfRatings + rules.hypotheticalOpponents * rules.hypotheticalRating;
  const score = halfPoints + rules.hypotheticalOpponents;
  const above = score - n;
  const rating =
    above > 0 && rules.bonusHundredths > 0
      ? halfTowardPlusInfinity(100 * sum + rules.bonusHundredths * above * n, 100 * n)
      : halfTowardPlusInfinity(sum + n * differenceOfPercentage(percentage(score, n), rules.perfectScore), n);
  return rating > rules.maximum ? rules.maximum : rating;
}

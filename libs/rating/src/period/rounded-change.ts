import { halfAwayFromZero, halfTowardPlusInfinity } from '@ledger/kernel';
import type { RoundingRules } from '../rules/rounding-rules';

// Local constant for speed: an imported name is looked up at every use, and this runs for every player of a list.
const awayFromZero = halfAwayFromZero;
const towardPlusInfinity = halfTowardPlusInfinity;

/** A change in hundredths of a point as a whole number of points (2022 8.34, 2024 8.3.4; 2018 8.57 with B-20). */
export function roundedChange(rules: RoundingRules, changeHundredths: number): number {
  const perPoint = 100 * rules.unitsPerHundredth;
  return rules.halfAwayFromZero
    ? awayFromZero(changeHundredths, perPoint)
    : towardPlusInfinity(changeHundredths, perPoint);
}

import { halfAwayFromZero, halfTowardPlusInfinity } from '@ledger/kernel';
import type { RoundingRules } from '../rules/rounding-rules';

/** A change in hundredths of a point as a whole number of points (2022 8.34, 2024 8.3.4; 2018 8.57 with B-20). */
export function roundedChange(rules: RoundingRules, changeHundredths: number): number {
  return rules.halfAwayFromZero
    ? halfAwayFromZero(changeHundredths, 100)
    : halfTowardPlusInfinity(changeHundredths, 100);
}

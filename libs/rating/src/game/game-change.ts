import { expectedHundredths } from '@ledger/regulations';

/** Score minus scoring probability of one game in hundredths (8.3.2b); the score in half points: a draw at .64 is -14. */
export function gameChange(halfPoints: number, usedDifference: number): number {
  return halfPoints * 50 - expectedHundredths(usedDifference);
}

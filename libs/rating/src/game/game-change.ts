import { CERTAIN_FROM, EXPECTED_BY_DIFFERENCE } from '@ledger/regulations';

// Local constants: looking up an import at every use costs more than the arithmetic of a game.
const EXPECTED = EXPECTED_BY_DIFFERENCE;
const CERTAIN = CERTAIN_FROM;

/** Expected score in hundredths by table 8.1.2, for a player rated so much above (below: negative) the opponent. */
export function expectedScore(usedDifference: number): number {
  if (usedDifference >= CERTAIN) return EXPECTED[2 * CERTAIN]!;
  if (usedDifference <= -CERTAIN) return EXPECTED[0]!;
  return EXPECTED[usedDifference + CERTAIN]!;
}

/** Score minus expected score of one game in hundredths (8.3.2b); the score in half points: a draw at .64 is -14. */
export function gameChange(halfPoints: number, usedDifference: number): number {
  return halfPoints * 50 - expectedScore(usedDifference);
}

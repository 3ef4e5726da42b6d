import type { PlayerId } from '@ledger/kernel';
import type { StatePart } from '@ledger/engine';
import { expectedScore } from '@ledger/rating';

/** The narrowest cap of any text (2005): a difference counts as no more where it is capped, and a win is worth more. */
const NARROWEST_CAP = 350;
const HUNDREDTHS_PER_HALF_POINT = 50;

/**
 * What the games of one player in a part can have added at most, in hundredths of a point, had all that were worth
 * something come first: from the ratings at the start, without asking which of them count. Never less than the running
 * rating rose.
 */
export function gainAtMost(part: StatePart, player: PlayerId, k: number): number {
  // A rating corrected for this tournament, or none at the start: any game may then be worth its score.
  const own = part.hasCorrectedRatings ? 0 : part.ratingAtStart(player);
  let gain = 0;
  for (const { white, black, played, whiteHalfPoints, blackHalfPoints } of part.gamesOf(player)) {
    if (black === null || !played) continue;
    const isWhite = white === player;
    const score = HUNDREDTHS_PER_HALF_POINT * (isWhite ? whiteHalfPoints : blackHalfPoints);
    const theirs = part.ratingAtStart(isWhite ? black : white);
    const least = own === 0 || theirs === 0 ? 0 : expectedScore(Math.min(own - theirs, NARROWEST_CAP));
    if (score > least) gain += score - least;
  }
  return k * gain;
}

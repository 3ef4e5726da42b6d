import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { PlacedPart, Projection } from '@ledger/engine';
import { NO_ENTRY } from '@ledger/engine';
import { expectedScore } from '@ledger/rating';

/** The narrowest cap of any text (2005): a difference counts as no more where it is capped, and a win is worth more. */
const NARROWEST_CAP = 350;
const HUNDREDTHS_PER_HALF_POINT = 50;

/**
 * What the games of one entry can have added at most, in hundredths of a point, had all that were worth something come
 * first: from the ratings at the start, without asking which of them count. Never less than the running rating rose.
 */
export function gainAtMost(state: Projection, placed: PlacedPart, entry: number, k: number): number {
  const { part, startList } = placed;
  const { block, entryStart, gameStart, gameCount } = part.sheet;
  const { standard } = state.pools;
  const ratingOf = (at: number): number => standard.ratingOn(startList, block.player[entryStart + at]!);
  // A rating corrected for this tournament, or none at the start: any game may then be worth its score.
  const own = part.bases === null ? ratingOf(entry) : 0;
  let gain = 0;
  for (let game = gameStart; game < gameStart + gameCount; game++) {
    const isWhite = block.white[game] === entry;
    if (!isWhite && block.black[game] !== entry) continue;
    const opponent = isWhite ? block.black[game]! : block.white[game]!;
    const code = block.result[game]!;
    if (opponent === NO_ENTRY || WAS_PLAYED[code] === 0) continue;
    const score = HUNDREDTHS_PER_HALF_POINT * (isWhite ? WHITE_HALF_POINTS[code]! : BLACK_HALF_POINTS[code]!);
    const theirs = ratingOf(opponent);
    const least = own === 0 || theirs === 0 ? 0 : expectedScore(Math.min(own - theirs, NARROWEST_CAP));
    if (score > least) gain += score - least;
  }
  return k * gain;
}

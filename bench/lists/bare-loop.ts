import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { FactBook, Projection } from './internals';
import { expectedHundredths } from '@ledger/regulations';
import { POOLS } from '@ledger/kernel';

const CAP = 400;
const LEVEL = 4_096;
const EXPECTED = Uint8Array.from({ length: 2 * LEVEL }, (_, index) =>
  expectedHundredths(Math.max(-CAP, Math.min(CAP, index - LEVEL))),
);
const PLAYED = WAS_PLAYED;
const WHITE_SCORES = WHITE_HALF_POINTS;
const BLACK_SCORES = BLACK_HALF_POINTS;

/**
 * What any replay has to do at the least: both ratings of each game, their PD, two sums. No rules, no lists, no K; the
 * same games in the same columns.
 */
export function bareLoop(book: FactBook, projection: Projection): number {
  const opening = projection.pools.standard.wholeList(0);
  const ratings = new Uint16Array(book.register.count);
  for (let player = 0; player < ratings.length; player++) ratings[player] = opening.rating(player);
  const sums = new Int32Array(book.register.count);
  let games = 0;
  for (const name of POOLS) {
    const { parts, timeline } = projection.pools[name];
    for (let list = 1; list < timeline.dates.length; list++) {
      for (const { part } of parts.on(list)) {
        const { block, entryStart, gameStart, gameCount } = part.sheet;
        const { player, white, black, result } = block;
        for (let game = gameStart; game < gameStart + gameCount; game++) {
          const code = result[game]!;
          if (PLAYED[code] === 0) continue;
          const one = player[entryStart + white[game]!]!;
          const other = player[entryStart + black[game]!]!;
          const difference = ratings[one]! - ratings[other]! + LEVEL;
          sums[one]! += WHITE_SCORES[code]! * 50 - EXPECTED[difference]!;
          sums[other]! += BLACK_SCORES[code]! * 50 - EXPECTED[2 * LEVEL - difference]!;
          games += 1;
        }
      }
    }
  }
  return games;
}

import type { TournamentId } from '@ledger/kernel';
import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import { UNRATED } from '../replay/part-scratch';
import type { ListState, PoolState } from '../replay/pool-state';
import { COUNTS } from '../replay/verdicts';
import { countsAtOrigin } from '../schedule/placed-part';
import type { Projection } from '../state/projection';

/** A game between two rated players that counted for both. */
export interface RatedGame {
  readonly tournament: TournamentId;
  readonly part: number;
  /** Its place in the table of the part. */
  readonly game: number;
  /** The ratings that were used. */
  readonly whiteRating: number;
  readonly blackRating: number;
  readonly whiteHalfPoints: number;
  readonly blackHalfPoints: number;
}

/** The games between rated players that a list rates, in the order of its tournaments. */
export function* ratedGames({ context }: Projection, pool: PoolState, list: ListState): Iterable<RatedGame> {
  if (list.rules === null) return;
  const { rater } = context;
  for (const placed of pool.parts.on(list.index)) {
    if (!countsAtOrigin(placed) || placed.objection !== null) continue;
    if (rater.work(placed, context.sourcesFor(pool, placed, list.rules)) !== null) continue;
    const { part } = placed;
    const { block, gameStart, gameCount } = part.sheet;
    const { ratedHow, own, asOpponent, verdict } = rater.scratch;
    const isRated = (entry: number): boolean => ratedHow[entry] !== UNRATED && asOpponent[entry]! > 0;
    const found: RatedGame[] = [];
    for (let game = 0; game < gameCount; game++) {
      const white = block.white[gameStart + game]!;
      const black = block.black[gameStart + game]!;
      if (verdict[game] !== COUNTS || !isRated(white) || !isRated(black)) continue;
      const code = block.result[gameStart + game]!;
      found.push({
        tournament: part.tournament,
        part: part.number,
        game,
        whiteRating: own[white]!,
        blackRating: own[black]!,
        whiteHalfPoints: WHITE_HALF_POINTS[code]!,
        blackHalfPoints: BLACK_HALF_POINTS[code]!,
      });
    }
    // Gathered first: the reader may have another part rated between two games.
    yield* found;
  }
}

import { NO_ENTRY } from '../facts/cross-table-columns';
import type { ListState, PoolState } from '../replay/pool-state';
import { COUNTS, COUNTS_FOR_BLACK, COUNTS_FOR_WHITE } from '../replay/verdicts';
import { countsAtOrigin } from '../schedule/placed-part';
import type { Projection } from '../state/projection';

/** Games rated on a list, each once if it counted for either side, and the tournaments they come from. */
export function decideCountedGames(
  { context }: Projection,
  pool: PoolState,
  list: ListState,
): { games: number; tournaments: number } {
  let games = 0;
  const tournaments = new Set<string>();
  if (list.rules === null) return { games, tournaments: 0 };
  const { rater } = context;
  // Nearly all parts read the ratings of the list before.
  pool.wholeList(list.index - 1);
  for (const placed of pool.parts.on(list.index)) {
    if (!countsAtOrigin(placed) || placed.objection !== null) continue;
    if (rater.work(placed, context.sourcesFor(pool, placed, list.rules)) !== null) continue;
    const { verdict, asOpponent } = rater.scratch;
    const { block, gameStart, gameCount } = placed.part.sheet;
    let counted = 0;
    for (let game = 0; game < gameCount; game++) {
      const judged = verdict[game]!;
      const black = block.black[gameStart + game]!;
      if (black === NO_ENTRY) continue;
      const forWhite = judged === COUNTS || judged === COUNTS_FOR_WHITE;
      const forBlack = judged === COUNTS || judged === COUNTS_FOR_BLACK;
      const white = block.white[gameStart + game]!;
      if ((forWhite && asOpponent[black]! > 0) || (forBlack && asOpponent[white]! > 0)) counted += 1;
    }
    games += counted;
    if (counted > 0) tournaments.add(placed.part.tournament);
  }
  return { games, tournaments: tournaments.size };
}

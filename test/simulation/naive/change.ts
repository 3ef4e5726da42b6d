import type { Rules } from './rules';
import { expectedHundredths } from './tables';

/** A game that counts for a rated player. */
export interface CountedGame {
  readonly round: number;
  readonly opponent: number;
  readonly opponentRating: number;
  readonly halfPoints: number;
}

/** The sum of score less expected score over one event, in hundredths, with a line for each game. */
export function sumOfDifferences(
  own: number,
  games: readonly CountedGame[],
  rules: Rules,
): { sum: number; lines: string[] } {
  const gap = (game: CountedGame): number => own - game.opponentRating;
  // One upgrade per tournament: the first of the largest gaps of the higher-rated side (2022 8.31, B-21).
  const widest = Math.max(...games.map(gap));
  const upgraded = games.find((game) => gap(game) === widest);
  let sum = 0;
  const lines: string[] = [];
  for (const game of games) {
    const real = gap(game);
    let used = Math.sign(real) * Math.min(Math.abs(real), rules.cap.points);
    if (rules.cap.onlyOnce && real > 0 && game !== upgraded) used = real;
    // The player whose change it is, not the opponent (B-22).
    if (rules.cap.notFrom !== undefined && own >= rules.cap.notFrom) used = real;
    const expected = expectedHundredths(used);
    const difference = game.halfPoints * 50 - expected;
    sum += difference;
    lines.push(
      `round ${game.round} v ${game.opponent} (${game.opponentRating}): D ${real}` +
        `${used === real ? '' : ` taken as ${used}`}, PD ${expected}, score ${game.halfPoints * 50}, ${difference}`,
    );
  }
  return { sum, lines };
}

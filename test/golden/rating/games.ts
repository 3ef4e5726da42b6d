import { formatChange, hundredths } from '@ledger/kernel';
import type { Law } from '@ledger/rating';
import type { Game } from '../../engine/rated-part';
import { ratedPart } from '../../engine/rated-part';

const POINTS = { W: 2, D: 1, L: 0 } as const;

/** `2319 L, 2181 W, 2261 D`, as the examples write games: the opponent's rating and the result. */
export function games(text: string): Game[] {
  return text.split(',').map((game) => {
    const [rating, result] = game.trim().split(' ') as [string, keyof typeof POINTS];
    return { opponentRating: Number(rating), score: POINTS[result] };
  });
}

export interface Change {
  readonly expectedHundredths: number;
  readonly changeHundredths: number;
  /** Score minus expected score of each game, rated alone. */
  readonly deltas: readonly number[];
}

/** One player's tournament where n x K stays within the limit, by the code of the replay. */
export function changeOf(law: Law, own: number, k: number, text: string): Change {
  const { expectedHundredths, sumHundredths } = ratedPart(law, own, games(text));
  return {
    expectedHundredths,
    changeHundredths: k * sumHundredths,
    deltas: games(text).map((game) => ratedPart(law, own, [game]).sumHundredths),
  };
}

export function printed(changeHundredths: number): string {
  return formatChange(hundredths(changeHundredths));
}

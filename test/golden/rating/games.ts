import type { HalfPoints } from '@ledger/kernel';
import { formatChange, hundredths } from '@ledger/kernel';
import type { Law, PlayedGame, TournamentChange } from '@ledger/rating';
import { tournamentChange } from '@ledger/rating';

const POINTS = { W: 2, D: 1, L: 0 } as const;

/** `2319 L, 2181 W, 2261 D`, as the examples write games: the opponent's rating and the result. */
export function games(text: string): PlayedGame[] {
  return text.split(',').map((game) => {
    const [rating, result] = game.trim().split(' ') as [string, keyof typeof POINTS];
    return { opponentRating: Number(rating), score: POINTS[result] as HalfPoints };
  });
}

/** One player's tournament where n x K stays within the limit. */
export function changeOf(law: Law, ownRating: number, k: number, text: string): TournamentChange {
  const player = { ownRating, ratingAtStart: ownRating, k, gamesOnList: 1, games: games(text) };
  return tournamentChange(law, law, player);
}

export function printed(changeHundredths: number): string {
  return formatChange(hundredths(changeHundredths));
}

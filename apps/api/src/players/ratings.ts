import type { RatingOnList } from '@ledger/office';
import type { RatingAnswer } from '../http/answers';

/** A player's row on a list, as shown with the player. */
export function ratingAnswer({ pool, date, row }: RatingOnList): RatingAnswer {
  const { rating, rank, games, k, inactive } = row;
  return { pool, date, rating, rank, games, k, inactive };
}

import type { CalendarDate, LogPosition, PlayerId } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { Office } from '@ledger/office';
import type { RatingAnswer } from './player-answer.dto';

/** A player's row on the list in force on a day, in each pool where there is one. */
export async function ratingsOf(
  office: Office,
  player: PlayerId,
  knownAt: LogPosition,
  on: CalendarDate,
): Promise<readonly RatingAnswer[]> {
  const ratings: RatingAnswer[] = [];
  for (const pool of POOLS) {
    try {
      const list = await office.list(pool, on, knownAt);
      const row = list.find(player);
      if (row === null) continue;
      const { rating, rank, games, k, inactive } = row;
      ratings.push({ pool, date: list.date, rating, rank, games, k, inactive });
    } catch (error) {
      // A pool without lists, or whose lists rest on rules that are not known, has no rating to show.
      if (!(error instanceof RefusedError)) throw error;
    }
  }
  return ratings;
}

import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Projection } from '@ledger/lists';

/** The rating after one more game (1.53a). */
export interface RunningGame {
  readonly tournament: TournamentId;
  readonly round: number;
  /** Day of the round; null where the report does not say, and the end of the tournament stands for it. */
  readonly on: CalendarDate | null;
  readonly opponent: PlayerId | null;
  readonly score: number;
  readonly changeHundredths: number;
  /** All games so far. */
  readonly sumHundredths: number;
  readonly rating: number;
  /** Rated games of the player up to and including this one. */
  readonly games: number;
}

/** The rating of one player inside one period, game by game. */
export interface RunningRating {
  readonly player: PlayerId;
  readonly listDate: ListDate;
  readonly from: number;
  readonly games: readonly RunningGame[];
  /** As on the list that rates the period; null where the player is not rated there. */
  readonly to: number | null;
  /** Until the list of the period has been published (1.53a). */
  readonly provisional: boolean;
  /** Tournaments that overlap without dated rounds: the order of their games must be proved. */
  readonly orderToBeProved: boolean;
}

/** The running rating in the period that the list in force on a date rates (1.53a). */
export function runningRating(_state: Projection, _player: PlayerId, _list: CalendarDate): RunningRating {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

import type { CalendarDate, ListDate, TournamentId } from '@ledger/kernel';
import { Day, Figure, Flag, Nested, ListDay, NestedList, Player, Tournament, Int } from '../http/fields';
import { KnownAt } from '../reading/at-least';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { PersonNamedAnswer } from './norms.dto';

export class RunningQuery extends ReadQuery {
  @Day('A day; the list in force on it rates the period.', { example: '2024-03-01' })
  readonly date!: CalendarDate;
  @KnownAt()
  readonly knownAt?: string;
}

/** The rating after one more game (1.53a). */
export class RunningGameAnswer {
  @Tournament('The tournament.')
  readonly tournament!: TournamentId;
  @Int('The round.', { example: 3 })
  readonly round!: number;
  @Day('Its day; the last day of the tournament if the report does not say.')
  readonly on!: CalendarDate;
  @Flag('Whether the report says.', { example: true })
  readonly dated!: boolean;
  @Player('The opponent.', { nullable: true, example: 10000299 })
  readonly opponent!: number | null;
  @Int("The opponent's rating.", { nullable: true, example: 2310 })
  readonly opponentRating!: number | null;
  @Figure('The score in points.', { fraction: true, example: 1 })
  readonly score!: number;
  @Figure('The change, in hundredths of a point.', { example: 480 })
  readonly changeHundredths!: number;
  @Figure('All games so far, in hundredths of a point.', { example: 1130 })
  readonly sumHundredths!: number;
  @Int('The rating by then.', { example: 2402 })
  readonly rating!: number;
  @Int('Rated games of the player by then.', { example: 311 })
  readonly games!: number;
}

/** The rating of a player inside one period, game by game. */
export class RunningAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Player("The player's id.")
  readonly player!: number;
  @ListDay('The list that rates the period.')
  readonly listDate!: ListDate;
  @Int('The rating on the list before; null if there was none.', { nullable: true, example: 2391 })
  readonly from!: number | null;
  @NestedList('The rated games in order.', () => RunningGameAnswer)
  readonly games!: readonly RunningGameAnswer[];
  @Int('The rating on the list; null if the player is not rated there.', {
    nullable: true,
    example: 2396,
  })
  readonly to!: number | null;
  @Flag('Until the list is published.', { example: false })
  readonly provisional!: boolean;
  @Flag('The order of games in several tournaments must be proved by the federation.', { example: false })
  readonly orderToBeProved!: boolean;
  @NestedList('Names and federations of the players.', () => PersonNamedAnswer)
  readonly people!: readonly PersonNamedAnswer[];
}

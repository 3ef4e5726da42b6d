import type { CalendarDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import {
  Choice,
  Day,
  Figure,
  Flag,
  Nested,
  ListDay,
  NestedList,
  Player,
  PoolName,
  OutText,
  Int,
} from '../http/fields';
import { KnownAt } from '../reading/at-least';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';

export class ExplanationQuery extends ReadQuery {
  @Choice('The rating pool.', POOLS, 'Pool', { example: 'standard' })
  readonly pool!: Pool;
  @Day('A day; selects the list in force on that day.', { example: '2024-03-01' })
  readonly date!: CalendarDate;
  @KnownAt()
  readonly knownAt?: string;
  @Int('As published in this version.', { inQuery: true, optional: true, min: 1, example: 1 })
  readonly version?: number;
}

export class StepAnswer {
  @OutText('The article.', { example: '8.3.1' })
  readonly article!: string;
  @OutText('What it says here.', { example: 'R = 2431 + 3.6 = 2434.6, rounded to 2435' })
  readonly text!: string;
}

export class ExplainedGameAnswer {
  @Int('The round.', { example: 3 })
  readonly round!: number;
  @Player('The opponent; null for a bye.', { nullable: true, example: 10000299 })
  readonly opponent!: number | null;
  @Int('The rating used for the opponent; null if unrated.', { nullable: true, example: 2388 })
  readonly opponentRating!: number | null;
  @Figure('Own rating minus the opponent’s.', { nullable: true, example: 43 })
  readonly difference!: number | null;
  @Figure('The difference as counted.', { nullable: true, example: 43 })
  readonly differenceUsed!: number | null;
  @Figure('The expected score in hundredths.', { nullable: true, example: 56 })
  readonly expectedHundredths!: number | null;
  @Figure('The score: 0, 0.5 or 1.', { example: 0.5, fraction: true })
  readonly score!: number;
  @Figure('What the game is worth, in hundredths of a point.', { example: -60 })
  readonly changeHundredths!: number;
  @Flag('Whether it counts.', { example: true })
  readonly counted!: boolean;
  @OutText('Why, with the article.', { example: 'rated (5.1)' })
  readonly why!: string;
}

export class BookedAnswer {
  @Choice('Whether this version is added or removed.', ['in', 'out'], 'BookedVersion', { example: 'in' })
  readonly version!: 'in' | 'out';
  @ListDay("The tournament's own list.")
  readonly ratedOn!: string;
}

export class ExplainedTournamentAnswer {
  @OutText("The tournament's id.", { example: 'T0001' })
  readonly id!: string;
  @Int('The number of the interim report; 1 for a tournament reported in one piece.', { example: 1 })
  readonly part!: number;
  @Day('The first day.')
  readonly start!: string;
  @Day('The last day.', { example: '2024-02-18' })
  readonly end!: string;
  @OutText('The rule set in force at the start.', { example: 'STD-2022' })
  readonly ruleSet!: string;
  @ListDay('The list in force at the start, whose ratings are used.', { example: '2024-02-01' })
  readonly ratingsFrom!: string;
  @Int('The own rating used; null if unrated.', { nullable: true, example: 2431 })
  readonly ownRating!: number | null;
  @Int('K on that list.', { nullable: true, example: 10 })
  readonly k!: number | null;
  @Int('K after the limit on n x K.', { nullable: true, example: 10 })
  readonly kUsed!: number | null;
  @Int('Rated games.', { example: 9 })
  readonly n!: number;
  @Figure('Score minus expected score, in hundredths.', { example: 36 })
  readonly sumHundredths!: number;
  @Figure('The same times K.', { example: 360 })
  readonly changeHundredths!: number;
  @Flag('Whether it is rated.', { example: true })
  readonly rated!: boolean;
  @OutText('Why it is rated on this list, or not rated.', {
    example: 'Ended and received before the closing date (7.1.3)',
  })
  readonly why!: string;
  @Nested('Set if a correction was booked on this list.', () => BookedAnswer, { optional: true })
  readonly booked?: BookedAnswer;
  @NestedList('The games.', () => ExplainedGameAnswer)
  readonly games!: readonly ExplainedGameAnswer[];
}

/** Figures of a first rating; null where the formula in force does not need them. */
class FirstRatingFigures {
  @Int('Games against rated opponents.', { example: 5 })
  readonly games!: number;
  @Figure('The score in points.', { example: 2.5, fraction: true })
  readonly score!: number;
  @Int('The sum of the opponents’ ratings.', { example: 10_250 })
  readonly sumOfRatings!: number;
  @Figure('The average of the opponents, in hundredths.', { nullable: true, example: 180_000 })
  readonly raHundredths!: number | null;
  @Figure('The score as a percentage.', { nullable: true, example: 50 })
  readonly pHundredths!: number | null;
  @Figure('The difference for it in the table.', { nullable: true, example: 0 })
  readonly dp!: number | null;
  @Figure('The rating.', { nullable: true, example: 1800 })
  readonly ru!: number | null;
}

export class ExplainedEventAnswer extends FirstRatingFigures {
  @OutText("The tournament's id.", { example: 'T0001' })
  readonly id!: string;
  @Int('Its part.', { example: 1 })
  readonly part!: number;
  @ListDay('The list that rates it.')
  readonly list!: string;
  @Flag('Whether it counts.', { example: true })
  readonly counted!: boolean;
  @OutText('Why.', { example: 'counts (8.2)' })
  readonly why!: string;
}

/** How an unrated player gets a first rating, or why not yet. */
export class InitialAnswer {
  @Choice(
    'From results that wait, or from the standard rating.',
    ['results', 'standard-rating'],
    'InitialKind',
    {
      example: 'results',
    },
  )
  readonly kind!: 'results' | 'standard-rating';
  @Flag('Whether it is published on this list.', { optional: true, example: true })
  readonly published?: boolean;
  @Int('Games needed.', { optional: true, example: 5 })
  readonly minimumGames?: number;
  @Int('The floor.', { optional: true, example: 1400 })
  readonly floor?: number;
  @NestedList('The tournaments that count for it.', () => ExplainedEventAnswer, { optional: true })
  readonly events?: readonly ExplainedEventAnswer[];
  @Int('Games against rated opponents.', { optional: true, example: 5 })
  readonly games?: number;
  @Figure('The score in points.', { optional: true, example: 2.5, fraction: true })
  readonly score?: number;
  @Int('The sum of the opponents’ ratings.', { optional: true, example: 10_250 })
  readonly sumOfRatings?: number;
  @Figure('The average of the opponents, in hundredths.', {
    optional: true,
    nullable: true,
    example: 180_000,
  })
  readonly raHundredths?: number | null;
  @Figure('The score as a percentage.', { optional: true, nullable: true, example: 50 })
  readonly pHundredths?: number | null;
  @Figure('The difference for it in the table.', { optional: true, nullable: true, example: 0 })
  readonly dp?: number | null;
  @Figure('The rating.', { optional: true, nullable: true, example: 1800 })
  readonly ru?: number | null;
  @Int('The standard rating that it begins with.', { optional: true, example: 1950 })
  readonly standardRating?: number;
}

/** The whole working of one player on one list. */
export class ExplanationAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Player('The player.')
  readonly player!: number;
  @PoolName()
  readonly pool!: string;
  @ListDay()
  readonly listDate!: string;
  @Int('Everything up to this position is taken into account.', { example: 1234 })
  readonly knownAt!: number;
  @OutText('The rule set of the list.', { nullable: true, example: 'STD-2024' })
  readonly ruleSet!: string | null;
  @Int('The rating on the list before; null if unrated.', { nullable: true, example: 2431 })
  readonly previousRating!: number | null;
  @Int('The rating on this list; null if unrated.', { nullable: true, example: 2435 })
  readonly rating!: number | null;
  @Figure('What the games of the period are worth, rounded.', { example: 4 })
  readonly change!: number;
  @Figure('The same in hundredths, before rounding.', { example: 360 })
  readonly changeHundredths!: number;
  @Int('K for tournaments that start while this list is in force.', { nullable: true, example: 10 })
  readonly k!: number | null;
  @Int('Rated games on this list.', { example: 9 })
  readonly games!: number;
  @NestedList('The change from each tournament, or why there is none.', () => ExplainedTournamentAnswer)
  readonly tournaments!: readonly ExplainedTournamentAnswer[];
  @Nested('How an unrated player gets a first rating, or why not yet.', () => InitialAnswer, {
    optional: true,
  })
  readonly initial?: InitialAnswer;
  @NestedList('The steps from the list before to this one, each with its article.', () => StepAnswer)
  readonly steps!: readonly StepAnswer[];
}

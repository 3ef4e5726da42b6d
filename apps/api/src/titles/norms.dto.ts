import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import {
  Choice,
  Choices,
  Day,
  Federation,
  Figure,
  Flag,
  Nested,
  NestedList,
  Player,
  OutText,
  Tournament,
  Int,
  Ints,
} from '../http/fields';
import { KnownAt } from '../reading/at-least';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';

export class NormsQuery extends ReadQuery {
  @Player('Only this player, with every check whether achieved or not.', { optional: true, inQuery: true })
  readonly player?: PlayerId;
  @KnownAt()
  readonly knownAt?: string;
}

export const VERDICTS = ['met', 'failed', 'exempt', 'to-be-attested', 'not-applicable'] as const;

/** One requirement of the title regulations, and what came of it. */
export class CheckAnswer {
  @Int('The item of the title checklist.', { example: 18 })
  readonly item!: number;
  @OutText('The article.', { example: '1.48' })
  readonly article!: string;
  @OutText('The requirement.', { example: 'Performance rating' })
  readonly what!: string;
  @OutText('What is needed.', { example: 'at least 2600' })
  readonly needed!: string;
  @OutText('What was found.', { example: '2433 + 175 = 2608' })
  readonly found!: string;
  @Choice('The verdict; `to-be-attested` if no report can show it.', VERDICTS, 'Verdict', {
    example: 'met',
  })
  readonly verdict!: (typeof VERDICTS)[number];
}

/** One pairing on the sheet of a norm. */
export class NormGameAnswer {
  @Int('The round.', { example: 3 })
  readonly round!: number;
  @Day('Its day; null if the report does not say.', { nullable: true })
  readonly on!: CalendarDate | null;
  @Player('The opponent.', { example: 10000299 })
  readonly opponent!: number;
  @Choices("The opponent's titles, the highest first.", TITLES, 'Title', { example: ['GM'] })
  readonly titles!: readonly string[];
  @Federation("The opponent's federation.", { example: 'FRA' })
  readonly federation!: string;
  @Int("The opponent's rating; null for an unrated one.", { nullable: true, example: 2544 })
  readonly rating!: number | null;
  @Int('The rating used for the average (1.46); null if the game does not count.', {
    nullable: true,
    example: 2544,
  })
  readonly ratingCounted!: number | null;
  @Figure('The score in points.', { fraction: true, example: 0.5 })
  readonly score!: number;
  @Flag('Whether it counts for the norm.', { example: true })
  readonly counted!: boolean;
  @OutText('Why it does not count, with the article; empty if it counts.', { example: '' })
  readonly why!: string;
}

export class LeftOutAnswer {
  @Int('The round.', { example: 7 })
  readonly round!: number;
  @OutText('The article.', { example: '1.41f' })
  readonly article!: string;
  @OutText('Why.', { example: 'a win that may be ignored' })
  readonly why!: string;
}

export class RaisedAnswer {
  @Player('The opponent.', { example: 10000299 })
  readonly id!: number;
  @Int('The rating before; null for an unrated one.', { nullable: true, example: 2150 })
  readonly rating!: number | null;
}

/** Ra, p, dp and Rp (1.46 to 1.49). */
export class PerformanceAnswer {
  @Nested('The opponent raised to the adjusted floor (1.46c).', () => RaisedAnswer, { nullable: true })
  readonly raised!: RaisedAnswer | null;
  @Int("Sum of the opponents' ratings as counted.", { example: 21897 })
  readonly total!: number;
  @Int('Games.', { example: 9 })
  readonly games!: number;
  @Int('Ra.', { example: 2433 })
  readonly average!: number;
  @Int('Score in half points.', { example: 13 })
  readonly halfPoints!: number;
  @Int('p in whole percent.', { example: 72 })
  readonly percent!: number;
  @Figure('dp.', { example: 166 })
  readonly difference!: number;
  @Figure('Rp.', { example: 2599 })
  readonly rating!: number;
}

/** What an application requires of a norm beyond its being one; null where a person must attest it. */
export class NormBearingAnswer {
  @Day('First day of the event.')
  readonly start!: CalendarDate;
  @Day('Last day of the event.')
  readonly end!: CalendarDate;
  @Day('The day of the last game that it needs (0.43).')
  readonly achievedOn!: CalendarDate;
  @Flag('Eight games of nine (1.41c).', { nullable: true, example: false })
  readonly eightGames!: boolean | null;
  @Flag('Achieved under the normal rule on foreigners (1.43e).', { nullable: true, example: true })
  readonly normalForeigners!: boolean | null;
  @OutText('The exemption from it that was needed.', { nullable: true, example: null })
  readonly exemption!: string | null;
  @Int('Days with exactly one round (1.13a).', { nullable: true, example: 9 })
  readonly daysOfOneRound!: number | null;
  @Flag('From an individual Swiss that meets 1.56.', { nullable: true, example: true })
  readonly largeSwiss!: boolean | null;
}

/** One norm of one player in one tournament, judged in full. */
export class NormAnswer {
  @Player("The player's id.")
  readonly player!: number;
  @Tournament('The tournament.')
  readonly tournament!: TournamentId;
  @Choice('The title.', TITLES_BY_NORM, 'TitleByNorm', { example: 'GM' })
  readonly title!: string;
  @OutText('The title regulations of its date (1.54).', { example: 'T-2024' })
  readonly ruleSet!: string;
  @Flag('No requirement failed; some may still have to be attested.', { example: true })
  readonly achieved!: boolean;
  @Flag('The player held the title, or a higher one of its kind, at the start.', { example: false })
  readonly titleHeld!: boolean;
  @Int('Games that it counts in an application; 0 if it is not a norm.', { example: 9 })
  readonly length!: number;
  @Ints('The rounds that were assessed.', { example: [1, 2, 3, 4, 5, 6, 7, 8, 9] })
  readonly rounds!: readonly number[];
  @NestedList('Games that count but are ignored because the rules allow it.', () => LeftOutAnswer)
  readonly ignored!: readonly LeftOutAnswer[];
  @NestedList('Games that can never count.', () => LeftOutAnswer)
  readonly notCounted!: readonly LeftOutAnswer[];
  @Nested('The performance.', () => PerformanceAnswer)
  readonly performance!: PerformanceAnswer;
  @NestedList('Every pairing.', () => NormGameAnswer)
  readonly games!: readonly NormGameAnswer[];
  @NestedList('Every requirement, met or not.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
  @Nested('What it is worth in an application.', () => NormBearingAnswer)
  readonly bearing!: NormBearingAnswer;
}

/** Somebody whom an answer names by id. */
export class PersonNamedAnswer {
  @Player("The player's id.")
  readonly id!: number;
  @OutText('The name; empty if the person was forgotten on request.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Federation('The federation.')
  readonly federation!: string;
}

export class NormsAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Tournament('The tournament.')
  readonly tournament!: TournamentId;
  @Federation('The federation that registered it.')
  readonly federation!: string;
  @Day('First day.')
  readonly start!: CalendarDate;
  @Day('Last day.')
  readonly end!: CalendarDate;
  @OutText('The title regulations of its start.', { example: 'T-2024' })
  readonly ruleSet!: string;
  @Int('Number of players.', { example: 300 })
  readonly players!: number;
  @NestedList('Requirements for the event itself.', () => CheckAnswer)
  readonly event!: readonly CheckAnswer[];
  @NestedList('Norms.', () => NormAnswer)
  readonly achieved!: readonly NormAnswer[];
  @NestedList(
    'Results that are not norms: the performance is reached but another requirement is not; for one player, all results.',
    () => NormAnswer,
  )
  readonly missed!: readonly NormAnswer[];
  @NestedList('Names and federations of the players.', () => PersonNamedAnswer)
  readonly people!: readonly PersonNamedAnswer[];
}

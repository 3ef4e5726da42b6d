import type { ResultCode, System, Title, TournamentKind } from '@ledger/ledger';
import { RESULT_CODES, SYSTEMS, TITLES, TOURNAMENT_KINDS } from '@ledger/ledger';
import {
  Choice,
  Day,
  Federation,
  Flag,
  Nested,
  NestedList,
  Player,
  PoolName,
  OutText,
  Int,
} from '../http/fields';
import { BasisAnswer } from '../reading/basis';

export class TournamentFactsAnswer {
  @OutText("The tournament's id.", { example: 'T0001' })
  readonly tournament!: string;
  @OutText('Its name.', { example: 'City Open' })
  readonly name!: string;
  @OutText('Where it was played.', { nullable: true, example: 'Leipzig' })
  readonly city!: string | null;
  @Federation('The federation that registered it.')
  readonly federation!: string;
  @PoolName()
  readonly pool!: string;
  @Day('The first day.')
  readonly start!: string;
  @Day('The last day.', { example: '2024-02-18' })
  readonly end!: string;
  @Day('The day of registration.', { example: '2024-01-10' })
  readonly registeredOn!: string;
  @Choice('How it was paired.', SYSTEMS, 'TournamentSystem', { example: 'swiss' })
  readonly system!: System;
  @Choice('The kind of event, if it has special rules.', TOURNAMENT_KINDS, 'TournamentKind', {
    example: 'ordinary',
  })
  readonly kind!: TournamentKind;
  @Int('Scheduled rounds.', { nullable: true, example: 9 })
  readonly rounds!: number | null;
  @OutText('The time control.', { nullable: true, example: '90+30' })
  readonly timeControl!: string | null;
  @Flag('An official FIDE event.', { example: false })
  readonly official!: boolean;
  @Flag('Played partly over the internet.', { example: false })
  readonly hybrid!: boolean;
}

export class DecisionOnCard {
  @OutText('The decision.', { example: 'LateReportAccepted' })
  readonly type!: string;
  @Day('Its day.')
  readonly on!: string;
}

export class RatingRefusalAnswer {
  @Day('The day of the refusal.')
  readonly on!: string;
  @Day('The day of the appeal.', { nullable: true })
  readonly appealedOn!: string | null;
  @Choice('What became of the appeal.', ['upheld', 'dismissed'], 'AppealOutcome', {
    nullable: true,
    example: null,
  })
  readonly outcome!: 'upheld' | 'dismissed' | null;
}

export class AnnulmentAnswer {
  @Player('Whose games.')
  readonly player!: number;
  @Int('One round; null for all games.', { nullable: true, example: null })
  readonly round!: number | null;
  @Choice('The side for which they are not rated.', ['both', 'player'], 'AnnulledSide', { example: 'both' })
  readonly side!: 'both' | 'player';
  @OutText('`origin` or the list on which the difference is booked.', { example: 'origin' })
  readonly effect!: string;
}

export class EntryAnswer {
  @Int('The start number.', { example: 1 })
  readonly startNumber!: number;
  @Player("The player's id, as corrected.")
  readonly player!: number;
  @Player('The id in the report, if it was corrected.', { nullable: true, example: null })
  readonly reportedAs!: number | null;
  @OutText('The name as printed.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Choice('The title as printed.', TITLES, 'Title', { nullable: true, example: 'IM' })
  readonly title!: Title | null;
  @Federation('The federation as printed.', { nullable: true })
  readonly federation!: string | null;
  @Int('The rating as printed; 0 if unrated.', { example: 2431 })
  readonly rating!: number;
}

export class GameAnswer {
  @Int('The round.', { example: 3 })
  readonly round!: number;
  @Int('The start number of White, or of the player with the bye.', { example: 1 })
  readonly white!: number;
  @Int('The start number of Black; null for a bye.', { nullable: true, example: 8 })
  readonly black!: number | null;
  @Choice('The result as White’s, by its code.', Object.keys(RESULT_CODES), 'ResultCode', { example: '1' })
  readonly result!: ResultCode;
  @OutText('The code in words.', { example: 'white won' })
  readonly meaning!: string;
  @Flag('Only played games can be rated.', { example: true })
  readonly played!: boolean;
  @Flag('Whether it was corrected since the report.', { example: false })
  readonly corrected!: boolean;
}

export class PartAnswer {
  @Int('The number of the part; 1 if the tournament was reported as a whole.', { example: 1 })
  readonly part!: number;
  @Day('Its first day, if it is an interim report.', { nullable: true, example: null })
  readonly start!: string | null;
  @Day('Its last day, if it is an interim report.', { nullable: true, example: null })
  readonly end!: string | null;
  @Day('The day on which the report was received.', { example: '2024-02-20' })
  readonly receivedOn!: string;
  @OutText('The format of the file.', { example: 'TRF16' })
  readonly format!: string;
  @OutText('The digest of the file.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  readonly digest!: string;
  @NestedList('The entries.', () => EntryAnswer)
  readonly entries!: readonly EntryAnswer[];
  @NestedList('The games and byes, as corrected.', () => GameAnswer)
  readonly games!: readonly GameAnswer[];
}

export class TournamentAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Nested('The registration, as corrected.', () => TournamentFactsAnswer)
  readonly facts!: TournamentFactsAnswer;
  @NestedList('What people decided about it.', () => DecisionOnCard)
  readonly decisions!: readonly DecisionOnCard[];
  @Nested('Whether its rating was refused.', () => RatingRefusalAnswer, { nullable: true })
  readonly ratingRefusal!: RatingRefusalAnswer | null;
  @OutText('Whether it was annulled: `origin`, or the list on which that takes effect.', {
    nullable: true,
    example: null,
  })
  readonly annulled!: string | null;
  @NestedList('Players whose games were annulled.', () => AnnulmentAnswer)
  readonly annulments!: readonly AnnulmentAnswer[];
  @OutText('The tournament of which it is a duplicate.', { nullable: true, example: null })
  readonly duplicateOf!: string | null;
  @NestedList('Its reports.', () => PartAnswer)
  readonly parts!: readonly PartAnswer[];
}

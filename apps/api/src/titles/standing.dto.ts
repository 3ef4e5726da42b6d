import type { CalendarDate, FederationCode, ListDate, TournamentId } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import { ATTESTED_ARTICLES, NORM_EVENT_KINDS, TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import {
  Choice,
  Choices,
  Day,
  Federation,
  Flag,
  Nested,
  ListDay,
  NestedList,
  Player,
  OutText,
  Texts,
  Tournament,
  Int,
} from '../http/fields';
import { KnownAt } from '../reading/at-least';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { CheckAnswer, NormAnswer, NormBearingAnswer, PersonNamedAnswer } from './norms.dto';

export class TitleAnswer {
  @Choice('The title.', TITLES, 'Title', { example: 'IM' })
  readonly title!: Title;
  @Day('The day of its award.')
  readonly on!: string;
  @Day('The day it was revoked.', { nullable: true, example: null })
  readonly revokedOn!: string | null;
  @Day('The later of last result and rating, if it is recorded (0.43).', { optional: true })
  readonly achievedOn?: string;
}

export class TitleStandingQuery extends ReadQuery {
  @Choice('Only for this title; default: all titles that the player does not hold.', TITLES, 'Title', {
    optional: true,
    example: 'GM',
  })
  readonly for?: Title;
  @Day('The day; default: today.', { optional: true })
  readonly on?: CalendarDate;
  @KnownAt()
  readonly knownAt?: string;
}

export class AfterGameAnswer {
  @Tournament('The tournament.')
  readonly tournament!: TournamentId;
  @Int('The round.', { example: 7 })
  readonly round!: number;
}

/** A rating reached, on a list or in the middle of a period (1.53a). */
export class RatingReachedAnswer {
  @Int('The rating.', { example: 2502 })
  readonly rating!: number;
  @Day('The day.')
  readonly on!: CalendarDate;
  @ListDay('The list that shows it, or rates the period in which it was reached.')
  readonly listDate!: ListDate;
  @Nested('Reached between lists: after this game.', () => AfterGameAnswer, { nullable: true })
  readonly after!: AfterGameAnswer | null;
  @Int('Rated games by then.', { example: 311 })
  readonly games!: number;
  @Flag('Reached between lists, and the period is not rated as a whole yet.', { example: false })
  readonly provisional!: boolean;
  @OutText('What the federation has to prove.', { nullable: true, example: null })
  readonly toProve!: string | null;
}

/** A norm as an application presents it. */
export class NormInApplicationAnswer {
  @Tournament('The tournament.')
  readonly tournament!: TournamentId;
  @Choice('The title of the norm.', TITLES_BY_NORM, 'TitleByNorm', { example: 'GM' })
  readonly title!: string;
  @Flag('Whether it is one.', { example: true })
  readonly achieved!: boolean;
  @Int('Games that it counts.', { example: 9 })
  readonly length!: number;
  @OutText('The regulations under which it was assessed, or its certificate.', {
    example: 'T-2024',
  })
  readonly judgedBy!: string;
  @Nested('What it is worth in an application.', () => NormBearingAnswer)
  readonly bearing!: NormBearingAnswer;
  @Day('The day its certificate was registered.', { nullable: true })
  readonly registeredOn!: CalendarDate | null;
  @OutText('Where the certificate is filed.', { nullable: true, example: 'IT1 2024/0071-3' })
  readonly certificate!: string | null;
  @Texts('Articles that people still have to attest.', { example: ['1.15', '1.16'] })
  readonly open!: readonly string[];
}

/** Norms and rating together (1.5). */
export class ApplicationCheckAnswer {
  @Choice('The title.', TITLES_BY_NORM, 'TitleByNorm', { example: 'GM' })
  readonly title!: string;
  @OutText('The title regulations.', { example: 'T-2024' })
  readonly ruleSet!: string;
  @Flag('Nothing failed.', { example: false })
  readonly complete!: boolean;
  @Int('Games that the norms cover.', { example: 18 })
  readonly games!: number;
  @Day('The date of the title (0.43); null while something is missing.', { nullable: true, example: null })
  readonly titleDate!: CalendarDate | null;
  @NestedList('The norms used.', () => NormInApplicationAnswer)
  readonly norms!: readonly NormInApplicationAnswer[];
  @Nested('When the rating of 1.53 was reached.', () => RatingReachedAnswer, { nullable: true })
  readonly rating!: RatingReachedAnswer | null;
  @NestedList('Every requirement.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
}

/** By rating alone (1.3), or the minimum rating of a direct title (0.62). */
export class ByRatingAnswer {
  @Int('The rating needed.', { example: 2300 })
  readonly needed!: number;
  @NestedList('Every requirement.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
  @Flag('Nothing failed.', { example: true })
  readonly complete!: boolean;
  @Nested('When it was reached.', () => RatingReachedAnswer, { nullable: true })
  readonly reached!: RatingReachedAnswer | null;
}

/** A conditional title that waits for its rating (0.62). */
export class ConditionalStandingAnswer {
  @OutText('The championship.', { example: 'World Youth U18, gold' })
  readonly event!: string;
  @Day('The day.')
  readonly on!: CalendarDate;
  @Int('The rating needed.', { example: 2200 })
  readonly needed!: number;
  @Nested('When it was reached.', () => RatingReachedAnswer, { nullable: true })
  readonly reached!: RatingReachedAnswer | null;
  @NestedList('Every requirement.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
  @Flag('Whether the title can be final.', { example: false })
  readonly due!: boolean;
  @Day('Since when (0.43); null while it is not due.', { nullable: true, example: null })
  readonly since!: CalendarDate | null;
}

/** A place in a championship for which nothing has been awarded yet (1.2). */
export class DirectStandingAnswer {
  @Tournament('The championship.')
  readonly tournament!: TournamentId;
  @OutText('Championship and place.', { example: 'World Youth U18, gold' })
  readonly achievement!: string;
  @Day('Last day of the event.')
  readonly on!: CalendarDate;
  @Nested('The rating that it needs to become final; null if none is required.', () => ByRatingAnswer, {
    nullable: true,
  })
  readonly minimum!: ByRatingAnswer | null;
  @NestedList('Every requirement.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
  @Choice('What can be awarded now; null if a requirement failed.', ['final', 'conditional'], 'AwardKind', {
    nullable: true,
    example: 'conditional',
  })
  readonly award!: 'final' | 'conditional' | null;
}

/** A player's progress towards one title, by each way that leads to it. */
export class TowardsTitleAnswer {
  @Choice('The title.', TITLES, 'Title', { example: 'GM' })
  readonly title!: string;
  @Flag('Whether it is held.', { example: false })
  readonly held!: boolean;
  @Nested('By norms and rating.', () => ApplicationCheckAnswer, { nullable: true })
  readonly byNorms!: ApplicationCheckAnswer | null;
  @Nested('By rating alone.', () => ByRatingAnswer, { nullable: true })
  readonly byRating!: ByRatingAnswer | null;
  @Nested('A conditional title.', () => ConditionalStandingAnswer, { nullable: true })
  readonly conditional!: ConditionalStandingAnswer | null;
  @Nested('A place in a championship, not awarded yet.', () => DirectStandingAnswer, { nullable: true })
  readonly direct!: DirectStandingAnswer | null;
}

export class HeldAnswer {
  @Choice('The title.', TITLES, 'Title', { example: 'IM' })
  readonly title!: string;
  @Day('Since when.')
  readonly on!: CalendarDate;
}

export class NotAssessedAnswer {
  @Tournament('The tournament.')
  readonly tournament!: string;
  @OutText('Why no norm was assessed.', { example: 'The title regulations of that day are not known.' })
  readonly why!: string;
}

/** A certificate on file (1.8). */
export class CertificateAnswer {
  @Player("The player's id.")
  readonly player!: number;
  @Choice('The title.', TITLES_BY_NORM, 'TitleByNorm', { example: 'GM' })
  readonly title!: string;
  @Tournament('The tournament.')
  readonly tournament!: TournamentId;
  @Day('First day of the tournament.')
  readonly start!: CalendarDate;
  @Day('Last day of the tournament.')
  readonly end!: CalendarDate;
  @Int('Games that the norm counts.', { example: 9 })
  readonly games!: number;
  @Int('The performance rating.', { example: 2608 })
  readonly performance!: number;
  @OutText('Where it is filed.', { example: 'IT1 2024/0071-3' })
  readonly certificate!: string;
  @Day('The day of its registration.')
  readonly on!: CalendarDate;
  @Choice('The kind of event it certifies.', NORM_EVENT_KINDS, 'NormEventKind', { example: 'ordinary' })
  readonly kind!: string;
  @Choices('The articles that it attests.', ATTESTED_ARTICLES, 'AttestedArticle', { example: ['1.15'] })
  readonly attested!: readonly string[];
  @Day('The day of its withdrawal.', { nullable: true, example: null })
  readonly withdrawnOn!: CalendarDate | null;
}

export class DirectTitleAnswer {
  @Player("The player's id.")
  readonly player!: number;
  @Choice('The title.', TITLES, 'Title', { example: 'IM' })
  readonly title!: string;
  @Choice('The title itself, or one norm of it.', ['title', 'norm'], 'DirectAward', { example: 'title' })
  readonly award!: string;
  @Tournament('The championship.')
  readonly tournament!: TournamentId;
  @OutText('Championship and place.', { example: 'World Youth U18, gold' })
  readonly achievement!: string;
  @Day('Last day of the event.')
  readonly on!: CalendarDate;
  @Int('The rating required; null if there is none.', { nullable: true, example: 2200 })
  readonly minimumRating!: number | null;
}

export class OutcomeAnswer {
  @Choice('The decision.', ['awarded', 'refused'], 'ApplicationDecision', { example: 'awarded' })
  readonly decision!: string;
  @Day('Its day.')
  readonly on!: CalendarDate;
}

export class ApplicationAnswer {
  @Player("The player's id.")
  readonly player!: number;
  @Choice('The title.', TITLES, 'Title', { example: 'GM' })
  readonly title!: string;
  @Federation('The federation that applies; null if the player applies (1.10d).', { nullable: true })
  readonly federation!: FederationCode | null;
  @Texts('The tournaments in which the norms were achieved.', { example: ['T0071'] })
  readonly norms!: readonly string[];
  @Day('The day it was filed.')
  readonly on!: CalendarDate;
  @Nested('The decision; null while it is open.', () => OutcomeAnswer, { nullable: true })
  readonly outcome!: OutcomeAnswer | null;
}

export class ConditionalTitleAnswer {
  @Choice('The title.', TITLES, 'Title', { example: 'IM' })
  readonly title!: string;
  @Day('The day of the conditional award.')
  readonly on!: CalendarDate;
  @Int('The rating needed.', { example: 2200 })
  readonly minimumRating!: number;
  @Day('The day it became final.', { nullable: true, example: null })
  readonly finalOn!: CalendarDate | null;
  @Day('The day it was revoked.', { nullable: true, example: null })
  readonly revokedOn!: CalendarDate | null;
}

/** What is on file about a player's titles. */
export class TitleFileAnswer {
  @NestedList('Titles, also revoked ones.', () => TitleAnswer)
  readonly titles!: readonly TitleAnswer[];
  @NestedList('Certificates, also withdrawn ones.', () => CertificateAnswer)
  readonly norms!: readonly CertificateAnswer[];
  @NestedList('Direct titles and norms.', () => DirectTitleAnswer)
  readonly directTitles!: readonly DirectTitleAnswer[];
  @NestedList('Applications.', () => ApplicationAnswer)
  readonly applications!: readonly ApplicationAnswer[];
  @NestedList('Conditional titles.', () => ConditionalTitleAnswer)
  readonly conditionalTitles!: readonly ConditionalTitleAnswer[];
}

export class TitleStandingAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Player("The player's id.")
  readonly player!: number;
  @Day('The day.')
  readonly on!: CalendarDate;
  @OutText('The title regulations of that day.', { example: 'T-2024' })
  readonly ruleSet!: string;
  @NestedList('Titles held on that day.', () => HeldAnswer)
  readonly held!: readonly HeldAnswer[];
  @NestedList('Norms found in the tournaments of this ledger.', () => NormAnswer)
  readonly norms!: readonly NormAnswer[];
  @NestedList("Certified, but not a norm by the ledger's computation.", () => NormAnswer)
  readonly contradicted!: readonly NormAnswer[];
  @NestedList('Tournaments in which no norm was assessed.', () => NotAssessedAnswer)
  readonly notAssessed!: readonly NotAssessedAnswer[];
  @NestedList('Progress for each title.', () => TowardsTitleAnswer)
  readonly towards!: readonly TowardsTitleAnswer[];
  @Nested('Recorded titles, certificates and applications.', () => TitleFileAnswer)
  readonly file!: TitleFileAnswer;
  @NestedList('Names and federations of the players.', () => PersonNamedAnswer)
  readonly people!: readonly PersonNamedAnswer[];
}

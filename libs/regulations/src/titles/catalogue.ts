import type { CalendarDate } from '@ledger/kernel';
import type { Known, Provision } from '../provisions';
import type { SourceKey } from '../catalogue/sources';

/** The titles that are won by norms (1.4). */
export const NORM_TITLES = ['GM', 'IM', 'WGM', 'WIM'] as const;
export type NormTitle = (typeof NORM_TITLES)[number];

/** The titles that are won by a rating (1.3). */
export const RATING_TITLES = ['FM', 'CM', 'WFM', 'WCM'] as const;
export type RatingTitle = (typeof RATING_TITLES)[number];

export type PlayerTitle = NormTitle | RatingTitle;

type PerNormTitle<Value> = Readonly<Record<NormTitle, Value>>;

/** A share of the opponents: a minimum is rounded up, a maximum down (1.44, B-47). */
export interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

/** How many games a norm needs, and the events that need fewer (1.41a-b). */
interface NormGames {
  readonly games: number;
  /** World and continental team or club championships of seven to nine rounds. */
  readonly teamChampionship: {
    readonly games: number;
    readonly roundsFrom: number;
    readonly roundsTo: number;
  };
  readonly worldCup: { readonly games: number; readonly countedAs: number };
  /** Eight games of nine, the ninth a forfeit win or pairing-allocated bye, count as nine (1.41c). */
  readonly forfeitWin: { readonly rounds: number; readonly games: number; readonly countedAs: number };
}

/** A Swiss with this many strong foreigners in every round needs no foreign opponents (1.43d). */
interface SwissExemption {
  readonly foreigners: number;
  readonly federations: number;
  readonly titled: number;
  readonly missedRounds: number;
}

/** Events of which one norm of an application must come, instead of a large Swiss (2024 1.5.6). */
export const QUALIFYING_EVENTS = [
  'olympiad',
  'candidates-qualifier',
  'world-cup-qualifier',
  'eve-event',
  'national-final',
] as const;
export type QualifyingEvent = (typeof QUALIFYING_EVENTS)[number];

/** Which norm an application must contain from an individual Swiss (1.56). */
interface SwissNorm {
  /** Applications with a norm not achieved before this day. */
  readonly normsFrom: CalendarDate;
  readonly participants: number;
  readonly averageRating: number;
  readonly missedRounds: number;
  /** Or from one of these. */
  readonly alternatives: readonly QualifyingEvent[];
}

/** Formats of title tournaments; others need the approval of the commission (1.42e). */
export interface Formats {
  readonly accepted: readonly string[];
  /** Accepted only in tournaments that start before a day. */
  readonly acceptedBefore: { readonly day: CalendarDate; readonly formats: readonly string[] } | null;
}

/** Continental, sub-continental and affiliates' events that give direct titles (1.23). */
interface DirectTitleEvent {
  readonly participants: number;
  readonly rounds: number;
  /** This many federations take part, or this share of the member federations if that is fewer. */
  readonly federations: number;
  readonly share: Share;
}

/** Groups combined to one (1.23a): the whole, and what a subgroup needs to give titles separately. */
interface MergedGroups {
  readonly participants: number;
  readonly federations: number;
  readonly subgroup: {
    readonly participants: number;
    readonly federations: number;
    readonly scorePercent: number;
  };
}

/** What the title regulations say, provision by provision. */
export interface TitleProvisionValues {
  registrationDays: number;
  hoursPerDay: number;
  roundsPerDay: number;
  minutesForSixtyMoves: number;
  /** Norms at 45+30 or 60+30, where the QC approves: for tournaments from a day on; null: never. */
  fastClassicNormsFrom: CalendarDate | null;
  /** Longer tournaments use the ratings and titles of the day of each game (1.14). */
  ratingsOfTheDayAfterDays: number;
  formats: Formats;
  normGames: NormGames;
  /** A norm from an event with more rounds counts as this number of games, whatever its score; null: no such rule. */
  longEventGames: number | null;
  /** Norms from pre-determined pairings rest on all scheduled rounds (1.41e). */
  predeterminedPairings: 'all-scheduled-rounds';
  /** Wins may be ignored in round-robins too, if the opponents of the whole event make a norm possible. */
  winsIgnoredInRoundRobins: boolean;
  /** Opponents under "FID" count as one federation, of which at most two thirds may come (1.44). */
  fidIsOneFederation: boolean;
  foreignFederations: number;
  swissExemption: SwissExemption;
  ownFederationAtMost: Share;
  oneFederationAtMost: Share;
  titledOpponents: Share;
  /** Titles that do not count as titled for the share of title-holders (1.45a). */
  titlesNotCounted: readonly PlayerTitle[];
  requiredTitles: {
    readonly share: Share;
    readonly atLeast: number;
    readonly counted: PerNormTitle<readonly PlayerTitle[]>;
  };
  /** Each opponent's title counts once; `share` of the opponents instead of that of the games, or null. */
  doubleRoundRobin: { readonly players: number; readonly share: Share | null };
  adjustedFloor: PerNormTitle<number>;
  opponentsRaised: number;
  unratedOpponent: number;
  performance: PerNormTitle<number>;
  opponentsAverage: PerNormTitle<number>;
  minimumScorePercent: number;
  /** dp of a zero or full score, shown notionally (1.49). */
  perfectScoreDifference: number;
  applicationGames: number;
  ratingRequired: PerNormTitle<number>;
  oneRoundPerDay: { readonly titles: readonly NormTitle[]; readonly days: number };
  swissNorm: SwissNorm;
  /** Norms from before `before` are void unless registered by `registeredBy` (1.55). */
  expiredNorms: { readonly before: CalendarDate; readonly registeredBy: CalendarDate };
  ratingTitles: Readonly<Record<RatingTitle, number>>;
  gamesForRatingTitle: { readonly games: number; readonly ratingsAfter: CalendarDate };
  directTitleRating: Readonly<Record<PlayerTitle, number>>;
  /** The score below which no direct title or norm is given (1.22). */
  directTitleScorePercent: number;
  directTitleEvent: DirectTitleEvent;
  mergedGroups: MergedGroups;
  /** Number of games that a norm for a place counts (1.24). */
  directNormGames: number;
  /** Titles of the Olympiad for which no minimum rating is asked. */
  directTitlesWithoutRating: readonly PlayerTitle[];
  /** From when direct titles ask for a number of rated games as well; null: never. */
  gamesForDirectTitle: { readonly games: number; readonly ratingsAfter: CalendarDate } | null;
}

export type TitleProvisionName = keyof TitleProvisionValues;
export type TitleProvisions = {
  readonly [Name in TitleProvisionName]: Provision<TitleProvisionValues[Name]>;
};

/** An article of one version, and how it is known that its content is as it is applied. */
export interface CitedArticle {
  readonly article: string;
  readonly known: Known;
}

/** One version of the title regulations; a norm is judged by the version at its date (1.54). */
export interface TitleRuleSet {
  readonly id: string;
  readonly title: string;
  readonly inForceFrom: CalendarDate;
  readonly adoptedOn: CalendarDate | null;
  readonly basedOn?: string;
  readonly source: readonly SourceKey[];
  readonly known: Known;
  readonly note?: string;
  readonly provisions: TitleProvisions;
  /** Rows of which is known that they may differ in this version, but not how: no norm is assessed under it. */
  readonly unknown: readonly TitleProvisionName[];
  /** The article for what the text of 2022 has under a number; `1.13 clocks` is the paragraph on clocks. */
  cite(article: string): CitedArticle;
}

/** Provisions on which no norm or title depends; kept for readers and citations. */
const DOCUMENTARY_TITLES: Readonly<Partial<Record<TitleProvisionName, string>>> = {
  predeterminedPairings: 'reports do not say whether the pairings were known beforehand',
  opponentsRaised: 'the article raises one opponent, the lowest; no other number has a meaning there',
};

/** Why no norm or title depends on a provision; null if one does. */
export function whyTitleDocumentary(name: TitleProvisionName): string | null {
  return DOCUMENTARY_TITLES[name] ?? null;
}

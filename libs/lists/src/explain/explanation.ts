import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';

/**
 * The whole working of one player on one list, as `explain --format json` prints it. Hundredths are whole numbers, a
 * score is in points (0, 0.5, 1), and null means "none": no rating, no opponent, nothing to compute.
 */
export interface Explanation {
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly listDate: ListDate;
  readonly knownAt: LogPosition;
  /** Of the list; null on an opening list from a time whose rules are not known. */
  readonly ruleSet: string | null;
  /** On the list before. */
  readonly previousRating: number | null;
  readonly rating: number | null;
  /** What the games of the period are worth, rounded; one-off formulas and decisions come on top, as steps say. */
  readonly change: number;
  /** The same, before rounding. */
  readonly changeHundredths: number;
  /** For tournaments that start while this list is in force. */
  readonly k: number | null;
  /** Rated games on this list. */
  readonly games: number;
  readonly tournaments: readonly ExplainedTournament[];
  /** How an unrated player gets a first rating, or why not yet. */
  readonly initial?: ExplainedInitial;
  readonly steps: readonly ExplainedStep[];
  /** Provisions that the working cites and that are not certain in the law or supplied by the office, with how sure they are. */
  readonly uncertain: readonly string[];
}

export interface ExplainedStep {
  readonly article: string;
  readonly text: string;
}

/** What a tournament brought the player on this list, or why it brought nothing. */
export interface ExplainedTournament {
  readonly id: TournamentId;
  /** Number of the interim report; 1 for a tournament reported in one piece. */
  readonly part: number;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Of the start (B-01). */
  readonly ruleSet: string;
  /** The list in force at the start (B-03). */
  readonly ratingsFrom: ListDate;
  readonly ownRating: number | null;
  /** As on the list at the start, and after the limit on n x K. */
  readonly k: number | null;
  readonly kUsed: number | null;
  /** Rated games of the player here. */
  readonly n: number;
  /** Sum of score minus expected score, and the same times K; negative signs included where a version is taken out. */
  readonly sumHundredths: number;
  readonly changeHundredths: number;
  readonly rated: boolean;
  /** Why it is rated on this list, or not rated. */
  readonly why: string;
  /** A correction booked on this list (B-65): this version comes in, or goes out, for the tournament's own list. */
  readonly booked?: { readonly version: 'in' | 'out'; readonly ratedOn: ListDate };
  readonly games: readonly ExplainedGame[];
}

export interface ExplainedGame {
  readonly round: number;
  /** Null for a bye. */
  readonly opponent: PlayerId | null;
  /** The rating used for the opponent. */
  readonly opponentRating: number | null;
  /** Own rating minus the opponent's, and as counted. */
  readonly difference: number | null;
  readonly differenceUsed: number | null;
  readonly expectedHundredths: number | null;
  /** @fraction In points: 0, 0.5, 1. */
  readonly score: number;
  readonly changeHundredths: number;
  readonly counted: boolean;
  /** Why it counts or not, with the article. */
  readonly why: string;
}

/** A first rating: from results that wait, or from the standard rating in rapid and blitz. */
export type ExplainedInitial = InitialFromResults | InitialFromStandard;

export interface InitialFromResults extends FirstRatingFigures {
  readonly kind: 'results';
  readonly published: boolean;
  readonly minimumGames: number;
  readonly floor: number;
  readonly events: readonly ExplainedEvent[];
}

/** A newcomer who counts by the standard rating (B-33): the change is added to it. */
export interface InitialFromStandard {
  readonly kind: 'standard-rating';
  readonly standardRating: number;
  readonly ru: number;
}

/** Null where the formula in force does not need the figure. */
export interface FirstRatingFigures {
  readonly games: number;
  /** @fraction In points: 0, 0.5, 1. */
  readonly score: number;
  readonly sumOfRatings: number;
  /** Average of the opponents, hypothetical ones included where the rules have them. */
  readonly raHundredths: number | null;
  readonly pHundredths: number | null;
  readonly dp: number | null;
  readonly ru: number | null;
}

export interface ExplainedEvent extends FirstRatingFigures {
  readonly id: TournamentId;
  readonly part: number;
  /** The list that took it in. */
  readonly list: ListDate;
  readonly counted: boolean;
  readonly why: string;
}

import type { Pool } from '@ledger/kernel';

/** Values of the provisions that go by the start of the tournament (B-01). */

/** Up to which day a tournament must be registered. */
export type Registration =
  /** Registered beforehand, without a number of days (2005 7.1). */
  | { readonly kind: 'beforehand' }
  /** No registration is too late; in no text (a comment of 2008 on 7.1). */
  | { readonly kind: 'not-required' }
  /** At least this many days before the start; B-63 counts the day of registration to the day of the start. */
  | {
      readonly kind: 'days-before-start';
      readonly days: number;
      /** Longer notice where a player rated above the limit takes part; women have another limit. */
      readonly strongField: {
        readonly days: number;
        readonly ratingAbove: number;
        readonly womenRatingAbove: number;
      } | null;
      /** Longer notice for tournaments in which norms can be made. */
      readonly normDays: number | null;
      /** Whether a later registration may be allowed: by the QC chairperson, for a strong field by the President. */
      readonly waivable: boolean;
    }
  | { readonly kind: 'months-before-start'; readonly months: number; readonly waivable: boolean };

/** Whether games under hybrid conditions are rated. */
export type HybridPlay = 'not-rated' | 'if-approved';

/** Whose rating decides the band, and at which moment it is read (B-39, B-61). */
type TimeControlScope = 'tournament' | 'game-at-tournament-start' | 'game-at-game-start';

export interface MinuteRange {
  readonly from: number;
  readonly fromIncluded: boolean;
  readonly to: number;
  readonly toIncluded: boolean;
}

/** Time per player for a game of 60 moves: base plus 60 increments (B-38). */
export type TimeControl =
  | {
      readonly kind: 'minimum';
      readonly scope: TimeControlScope;
      /** Strongest band first; the last one, from 0, also holds for the unrated. */
      readonly bands: readonly { readonly ratingFrom: number; readonly minutes: number }[];
      /** With an increment the base time must be at least this; left out: no such rule (proposed in 2008, D3). */
      readonly baseMinutes?: number;
    }
  | { readonly kind: 'range'; readonly rapid: MinuteRange; readonly blitz: MinuteRange };

/** Two players with different times: each judged by the shorter, or the game not rated at all. */
export type UnequalTimes = 'each-needs-the-minimum' | 'not-rated';

/** Number of moves of the first time control, where one is specified. */
export type FirstControl =
  | { readonly kind: 'no-rule' }
  | { readonly kind: 'recommended'; readonly moves: number }
  | { readonly kind: 'exactly'; readonly moves: number }
  | { readonly kind: 'at-least'; readonly moves: number };

/** Controls below the bands that may still be standard chess. */
export type FastClassic =
  | { readonly kind: 'never' }
  | {
      readonly kind: 'if-approved';
      readonly controls: readonly { readonly minutes: number; readonly incrementSeconds: number }[];
      readonly roundsPerDay: number;
    };

export type RoundsPerDay =
  | { readonly kind: 'no-limit' }
  | { readonly kind: 'at-most'; readonly rounds: Readonly<Partial<Record<Pool, number>>> };

/** Hours of play in one day, reckoned on games of 60 moves. */
export type HoursPerDay =
  { readonly kind: 'no-limit' } | { readonly kind: 'at-most'; readonly hours: number };

export type Duration =
  | { readonly kind: 'no-limit' }
  | {
      readonly kind: 'at-most';
      readonly days: number;
      readonly leaguesExempt: boolean;
      /** Whether the QC may approve a longer tournament beforehand. */
      readonly extendable: boolean;
    };

/** Interim results of long tournaments; each reported part is rated as a separate event (B-04). */
export type InterimReports =
  { readonly kind: 'none' } | { readonly kind: 'monthly'; readonly longerThanDays: number };

/** What makes a game a played one. */
export type UnplayedGames =
  | { readonly kind: 'not-counted' }
  /** A forfeit is rated as a loss, and as a win if the winner gains; other unplayed games are not (proposed, D8). */
  | { readonly kind: 'forfeit-is-a-loss'; readonly winnerGains: boolean }
  /** Played once both sides have made a move. */
  | { readonly kind: 'not-counted-unless-both-moved' };

/** Games after one side has more than half of the scheduled points (B-37). */
export type DecidedMatches =
  | { readonly kind: 'rated' }
  | {
      readonly kind: 'not-rated';
      /** Only in matches scheduled for more games than this; 0 means all matches. */
      readonly scheduledForMoreThan: number;
      readonly waivable: boolean;
    };

export type MatchesWithUnrated = 'no-rule' | 'not-rated';

/** How many rated players a round-robin needs (B-74: otherwise it is not rated). */
export type RoundRobinComposition =
  | { readonly kind: 'no-rule' }
  | {
      readonly kind: 'minimum-rated';
      /** At least one in this many. */
      readonly oneRatedIn: number;
      readonly small: { readonly fewerThanPlayers: number; readonly rated: number };
      readonly doubleRoundWithUnrated: { readonly players: number; readonly rated: number };
      readonly nationalChampionship: { readonly rated: number; readonly ratedWomen: number } | null;
    };

/** When a round-robin is rated as if it were a Swiss (B-41). */
export interface RoundRobinAsSwiss {
  readonly always: boolean;
  readonly gameUnplayed: boolean;
  /** A newcomer's score falls under the first-event rule (a parameter); if not, only the newcomer leaves the table. */
  readonly firstScoreDropped: boolean;
  /** Anyone scores at most this many half points; left out: no such rule (proposed in 2008, D10). */
  readonly someScoreAtMost?: number;
}

/** How many rated players a tournament needs that is rated as a Swiss (proposed in 2008, D13). */
export type SwissComposition =
  { readonly kind: 'no-rule' } | { readonly kind: 'minimum-rated'; readonly rated: number };

/**
 * Opponents without a rating, seen from a rated player. Proposed in 2008: every game counts, at the floor or at the
 * opponent's provisional rating if that is higher (D15); or once the opponent has a rolling rating (D16).
 */
export type UnratedOpponents =
  'not-counted' | 'counted-in-round-robins' | 'counted-at-floor-or-provisional' | 'counted-at-rolling-rating';

/** Ratings of newcomers in a round-robin, by one pass of iteration (B-40). */
export type RoundRobinIteration =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'one-pass';
      /** Below 50 %: Ra + dp x n/(n+1), or Ra + dp as in the 2003 example. */
      readonly belowHalf: 'dp-times-n-over-n-plus-1' | 'dp';
    };

export type Scheveningen =
  | { readonly kind: 'no-rule' }
  /** Proposed in 2008 (D14). */
  | { readonly kind: 'not-rated' }
  /** Rated like a Swiss, unless more unrated players than this take part. */
  | { readonly kind: 'as-swiss'; readonly unratedAtMost: number };

export type ExpectedScore = 'game-by-game' | 'from-average-opponent';

/** How far a difference in rating counts. */
export type DifferenceCap =
  | {
      readonly kind: 'every-game';
      readonly points: number;
      /** Players at or above this rating have no cap on their own side (B-22). */
      readonly notFrom: number | null;
    }
  /** One upgrade per tournament, for the largest gap; the lower-rated side is a parameter (B-21). */
  | {
      readonly kind: 'one-upgrade';
      readonly points: number;
      readonly lowerRatedSide: 'capped-every-game' | 'capped-once';
    };

/** Games that are not rated for either side because the gap is too wide (B-23). */
export type ExcludedGaps =
  | { readonly kind: 'none' }
  | { readonly kind: 'not-rated'; readonly gapFrom: number; readonly eitherAbove: number };

/** Which list gives the ratings of a tournament (B-03), and to what its change is added (B-05). */
export interface RatingsUsed {
  /**
   * Proposed in 2008: the list in force on the day of each game (D7), or the current rating, that is the list and all
   * tournaments that ended before this one started (D4, D5).
   */
  readonly from: 'list-in-force-at-start' | 'list-in-force-at-game' | 'current-rating';
  readonly changeAddedTo: 'previous-list';
  /** The list at each game is used only in tournaments longer than this. */
  readonly longerThanDays?: number;
}

/** Where games faster than standard chess are rated (proposed in 2008: all in one pool, D2). */
export type FasterGames = 'in-their-own-pool' | 'in-the-standard-pool';

/** K by the time for 60 moves (proposed in 2008, D2). */
export type KByTimeControl =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'tenths';
      /** Slowest first; the first one that a time control meets holds. */
      readonly bands: readonly {
        readonly minutes: number;
        readonly baseMinutes: number;
        readonly tenths: number;
      }[];
    };

/** Reports that come after the list for which their tournament was due. */
export interface LateReports {
  readonly limit:
    | { readonly kind: 'none' }
    /** Rated up to this many lists after the end (B-29). */
    | { readonly kind: 'lists'; readonly lists: number }
    | { readonly kind: 'days'; readonly arbiterDays: number; readonly uploadDays: number };
  /** Rated on the next list, or in true date order by re-opening the list of the tournament. */
  readonly policy: 'next-list' | 'true-date-order';
}

/** A player unrated in rapid or blitz who holds a standard rating when the tournament starts. */
export type StandardRatingCounts = 'no' | 'counts-as-rated';

export type LicensedArbiters = 'required' | 'no-rule';

/** Opponents who are inactive on the list in force (B-34). */
export type InactiveOpponents = 'rated-at-last-published';

/** The two tables of conversion, used precisely as printed (B-09); see `tables.ts`. */
export type ConversionTables = 'as-printed';

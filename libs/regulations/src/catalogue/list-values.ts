import type { Hundredths, ListDate, ListMonths } from '@ledger/kernel';

/** Values of the provisions that go by the date of the list (B-02). */

export interface ListDates {
  readonly months: ListMonths;
  /** The first list ever, where these rules began one. */
  readonly firstList: ListDate | null;
}

/** Which tournaments make a list. */
export type Closing =
  /** Ended at least this many days before the list date (B-30); official FIDE events up to the day before. */
  | { readonly kind: 'ended'; readonly daysBefore: number; readonly officialDaysBefore: number }
  /** Received on or before the first of the month this many months before the list (B-70, a parameter). */
  | { readonly kind: 'received'; readonly monthsBefore: number }
  /** Both deadlines (proposed in 2008, D18); official FIDE events may end, and be received, up to the day before. */
  | {
      readonly kind: 'ended-and-received';
      readonly endedDaysBefore: number;
      readonly receivedDaysBefore: number;
      readonly officialDaysBefore: number;
    };

/** The lowest rating that is published; 2005 says "exceeds 1400", hence 1401 (B-36). */
export interface Floor {
  readonly minimum: number;
}

/** Games behind a first rating. */
export interface MinimumGames {
  readonly games: number;
  /** In a round-robin with iteration all games count, not only those against rated opponents. */
  readonly iteratedRoundRobin: 'all-games' | 'against-rated';
}

export type MinimumGamesExceptions =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'fewer-games';
      readonly games: number;
      readonly events: readonly ('olympiad' | 'continental-team' | 'world-team')[];
      readonly membersOf: readonly string[];
    };

/** What an event (other than an iterated round-robin) must show for a newcomer's results in it to count. */
export type EventGate =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'needs';
      readonly ratedOpponents: number;
      /** Three different ones, or three games (B-71, a parameter). */
      readonly distinct: boolean;
      readonly halfPoints: number;
      /** Asked of every event, or only while nothing is in the pool: then later events count whatever they show. */
      readonly until: 'always' | 'the-pool-begins';
    };

/** Results are pooled over this many consecutive lists, the current one included (B-18). */
export interface PoolWindow {
  readonly lists: number;
}

/** When a newcomer's first score is disregarded. */
export interface FirstEvent {
  /** A score below this is dropped: 1 keeps half a point, 2 asks for a full one. */
  readonly halfPointsNeeded: number;
  /** Scores against whom (B-16). */
  readonly scoreAgainst: 'rated' | 'rated-or-anyone-in-round-robins';
  readonly opponentsSide: 'dropped-too' | 'kept';
  /** While nothing is in the pool every such event is skipped, or only the first in time (B-15, a parameter). */
  readonly meaning: 'until-the-pool-begins' | 'first-in-time-only';
}

/** The formula of a first rating. */
export type InitialRating =
  | {
      readonly kind: 'bonus-above-half';
      /** Points for each half point above 50 %: 12.5 is 1250 (B-13). */
      readonly bonusPerHalfPoint: Hundredths;
      readonly maximum: number | null;
    }
  /** Opponents who do not exist, drawn with, enter the average and the score; then Ra + dp throughout (B-11). */
  | {
      readonly kind: 'hypothetical-opponents';
      readonly opponents: number;
      readonly rating: number;
      readonly maximum: number | null;
    };

/** Rounding on the way to a first rating (B-10, B-12, B-72). */
export interface InitialRounding {
  readonly percentage: 'half-up';
  readonly rating: 'half-up';
}

/** How the results of several events become one first rating. */
export type Pooling =
  | { readonly kind: 'weighted-mean' }
  | {
      readonly kind: 'as-one-event';
      /** What a round-robin with iteration brings into the pool (B-78, a parameter). */
      readonly iteratedRoundRobin: 'games-against-rc-new' | 'games-against-rated' | 'draws-against-ru-new';
    };

/** First results below the floor (B-17). */
export type SubFloorResults =
  | { readonly kind: 'kept' }
  /** Ignored until one result reaches the floor; later ones count. In an iterated round-robin: B-73, a parameter. */
  | { readonly kind: 'ignored-at-first'; readonly forRoundRobinOpponents: 'used' | 'ignored' };

/** dp of a score of 0 or 100 % (B-42). */
export interface PerfectScore {
  readonly difference: number;
}

/** A pool that straddles a change of rules (B-02, a parameter). */
export type MixedPools = 'rules-of-the-list' | 'rules-of-each-start';

export type KFactor =
  | { readonly kind: 'same-for-all'; readonly k: number }
  /** Asked in this order (B-24): strong, junior, newcomer, else established. */
  | {
      readonly kind: 'by-standing';
      /** Once published at this rating, for good; some texts also ask for the newcomer's games. */
      readonly strong: {
        readonly k: number;
        readonly publishedFrom: number;
        readonly needsNewcomerGames: boolean;
      };
      /** Never published at or above the limit, up to the end of the year with the birthday of this age (B-27). */
      readonly junior: {
        readonly k: number;
        readonly neverPublishedFrom: number;
        readonly age: number;
        readonly until: 'end-of-year';
      } | null;
      /** Until this many rated games are completed, those of the first rating included (B-26). */
      readonly newcomer: { readonly k: number; readonly untilGames: number };
      readonly established: { readonly k: number };
    }
  /** By the rating on the list, up or down (proposed in 2008, D4); strongest band first, the last one from 0. */
  | {
      readonly kind: 'by-rating';
      readonly bands: readonly { readonly ratingFrom: number; readonly k: number }[];
    }
  /** A number divided by the rated games so far, kept within two limits (proposed in 2008, D28). */
  | { readonly kind: 'by-games'; readonly dividend: number; readonly most: number; readonly least: number }
  | { readonly kind: 'set-by-administrator' };

/** Where the K of a tournament is read (B-25, a parameter). */
export type KTakenFrom = 'list-at-tournament-start' | 'previous-list';

/** The limit on n x K; n is every rated game of the player on the list in that pool (B-28). */
export type KLimit =
  | { readonly kind: 'none' }
  /** If n x K exceeds the product, the largest whole K that does not (2022 8.33). */
  | { readonly kind: 'product'; readonly product: number }
  /** With more games than this, product/n rounded down (2018 8.56). */
  | { readonly kind: 'quotient'; readonly moreGamesThan: number; readonly product: number };

export interface ChangeRounding {
  readonly per: 'period' | 'tournament';
  /** What a half does (B-07; 2018: B-20, a parameter). */
  readonly half: 'away-from-zero' | 'toward-plus-infinity';
}

export interface Inactivity {
  /** Inactive with fewer rated games than this ... */
  readonly fewerGamesThan: number;
  /** ... on this many lists ending with this one (B-35, B-75). */
  readonly onLists: number;
  /** Shown, flagged, on this many further lists; null: always shown. */
  readonly shownOnNextLists: number | null;
  /** Active again with this many games on the same number of lists. */
  readonly returnsWithGames: number;
  /** Whether newcomers with too few games are flagged at once (B-75). */
  readonly newcomersFlagged: boolean;
  readonly offTopListsAfterMonths: number | null;
}

export interface Delisting {
  readonly shownAs: 'delisted' | 'unrated';
  readonly thereafter: 'as-unrated';
}

/** A delisted player who comes back (B-31, B-32). */
export interface Reentry {
  readonly pool: 'fresh' | 'continued';
  readonly gamesCounter: 'kept' | 'restarted';
  readonly publishedMarks: 'kept' | 'restarted';
  readonly holderOfStandardRating: 'at-standard-rating' | 'as-new';
}

/** Rated at the start of a tournament, delisted before it is rated (B-51, a parameter). */
export interface DelistedMeanwhile {
  readonly ownResults: 'to-the-pool' | 'rated-from-last-rating';
  readonly forOpponents: 'rated' | 'unrated';
}

/** Unrated at the start of a tournament, published before it is rated (B-19). */
export interface PublishedMeanwhile {
  readonly ownSide: 'current-rating';
  readonly forOpponents: 'unrated';
}

/** A rapid or blitz newcomer who counts as rated by the standard rating (B-33, B-52). */
export type SeededNewcomer =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'standard-plus-change';
      /** The standard rating to which the change is added (B-52, a parameter). */
      readonly base: 'start-of-first-event' | 'previous-list';
      /** K until a rapid or blitz K has been published. */
      readonly k: number;
    };

export type PublishedField =
  | 'title'
  | 'federation'
  | 'rating'
  | 'id'
  | 'games'
  | 'birth-date'
  | 'birth-year'
  | 'gender'
  | 'k'
  | 'newcomer-games';

export type UnratedTitledPlayers = 'separate-list' | 'not-listed';

/** The order of a printed list, and who shares a place in it. */
export interface Ranking {
  readonly equalRatings: 'share-a-rank';
  readonly thenBy: 'id';
}

/** Who may be on a list at all. */
export interface Inclusion {
  readonly federation: 'member-of-fide';
  readonly exceptions: 'none' | 'by-fide';
}

/**
 * What this second reader knows of a rule set: plain numbers copied by hand from the regulation texts and the
 * tables A2 to A4 of their history. Nothing here comes from libs/regulations; only the names of the sets agree.
 */
export interface Rules {
  readonly id: string;

  // Of the list.
  readonly listMonths: readonly number[];
  /** The lowest rating that is published. */
  readonly floor: number;
  /** Tournaments make the list if they ended this many days before, or (2005) were received a month before. */
  readonly closing: { readonly endedDaysBefore: number } | 'received a month before';
  readonly window: number;
  readonly minimumGames: number;
  /** Enough for members of IBCA, ICSC, IPCA and in Olympiads and team championships (2005 9.14d-e). */
  readonly minimumGamesSpecial: number;
  /** Half points that a first event must bring. */
  readonly firstEventHalfPoints: number;
  /** Different rated opponents without whom an event does not count for a newcomer (2005 6.4). */
  readonly ratedOpponentsNeeded: number;
  /** Asked, with a point against rated opponents, only while nothing waits (2011 8.21). */
  readonly gateOnlyAtFirst?: true;
  readonly ignoresFirstResultsBelowFloor: boolean;
  readonly pooling: 'weighted mean of events' | 'all games as one event';
  /** Hundredths of a point for each half point above 50 %; null: dp above 50 % too. */
  readonly bonusHundredths: number | null;
  /** Two drawn games against 1800 are added (2024 8.2.2). */
  readonly hypotheticalOpponents: boolean;
  readonly highestFirstRating: number;
  /** dp of 0 and 100 %. */
  readonly perfect: number;
  readonly k: { readonly same: number } | KTable;
  readonly productLimit: number | null;
  readonly inactivity: 'four games in a year' | 'a game in a year' | 'a game in two years';

  // Of the tournament.
  readonly registeredDaysBefore: number;
  /** The same day of the month before, instead (2009 0.4, B-90). */
  readonly registeredAMonthBefore?: true;
  readonly lateRegistrationPossible: boolean;
  /** Where norms are possible. */
  readonly normDays: number | null;
  /** With an arbiter who has no licence a tournament is not rated. */
  readonly licensedArbiters: boolean;
  /** Thirty days with a player above 2700 or a woman above 2500. */
  readonly strongFieldDays: number | null;
  readonly lateLimit: 'none' | 'thirty days' | 'third list';
  readonly hybridRated: boolean;
  readonly time: TimeRule;
  readonly firstControlMoves: { readonly exactly?: number; readonly atLeast?: number };
  readonly roundsPerDay: { readonly [pool: string]: number };
  readonly hoursPerDay: number | null;
  readonly longestDays: number | null;
  /** Who may last longer all the same. */
  readonly longer: { readonly leagues: boolean; readonly approved: boolean };
  /** Matches scheduled for more games than this are rated only until decided; null: always. */
  readonly decidedMatchesAbove: number | null;
  readonly decidedMatchWaiver: boolean;
  readonly matchNeedsBothRated: boolean;
  readonly scheveningenRule: boolean;
  readonly roundRobinMinimums: boolean;
  readonly nationalChampionshipMinimums: boolean;
  readonly roundRobinIteration: boolean;
  readonly cap: { readonly points: number; readonly onlyOnce?: true; readonly notFrom?: number };
  /** Gaps of 600 with a player above 2600 are not rated (B-23). */
  readonly wideGapsExcluded: boolean;
  readonly fastClassicIfApproved: boolean;
  /** Rapid and blitz: who holds a standard rating counts as rated. */
  readonly standardRatingCounts: boolean;
}

export interface KTable {
  readonly newcomer: number;
  readonly established: number;
  /** Once published at 2400. */
  readonly top: number;
  readonly topNeedsThirtyGames: boolean;
  /** To the end of the year of the 18th birthday while never published at 2300 (B-24, B-27). */
  readonly junior: number | null;
}

export type TimeRule =
  | {
      /** Lowest rating and minutes, strongest first. */
      readonly bands: readonly (readonly [rating: number, minutes: number])[];
      readonly decidedBy: 'strongest entrant' | 'game at tournament start' | 'game on its day';
    }
  | {
      readonly above: { readonly [pool: string]: number };
      /** These minutes included, where `above` is not. */
      readonly from?: { readonly [pool: string]: number };
      readonly below: { readonly [pool: string]: number };
      readonly upTo: { readonly [pool: string]: number };
    };

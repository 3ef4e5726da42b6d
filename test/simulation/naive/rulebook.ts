/**
 * The rules as this second reader understands them: plain numbers copied by hand from the regulation texts and the
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
  readonly lateRegistrationPossible: boolean;
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
      readonly below: { readonly [pool: string]: number };
      readonly upTo: { readonly [pool: string]: number };
    };

const EVERY_MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MODERN_K: KTable = { newcomer: 40, established: 20, top: 10, topNeedsThirtyGames: false, junior: 40 };

/** Text 002, in force from 1 July 2005. */
const STD_2005: Rules = {
  id: 'STD-2005',
  listMonths: [1, 4, 7, 10], // 9.11
  floor: 1401, // 9.12, 9.21, B-36
  closing: 'received a month before', // 9.13, B-70
  window: 8, // 9.14c: the same or the next seven periods
  minimumGames: 9, // 9.14a-b
  minimumGamesSpecial: 7, // 9.14d-e
  firstEventHalfPoints: 2, // 6.1, 10.21
  ratedOpponentsNeeded: 3, // 6.4, B-71
  ignoresFirstResultsBelowFloor: true, // 10.31, B-17
  pooling: 'weighted mean of events', // 10.3
  bonusHundredths: 1250, // 10.23
  hypotheticalOpponents: false,
  highestFirstRating: Infinity,
  perfect: 735, // B-42
  k: { newcomer: 25, established: 15, top: 10, topNeedsThirtyGames: true, junior: null }, // 10.52
  productLimit: null,
  inactivity: 'four games in a year', // 9.23a-b, B-75
  registeredDaysBefore: 1, // 7.1: beforehand
  lateRegistrationPossible: false, // 7.1: "will not be rated"
  strongFieldDays: null,
  lateLimit: 'none', // 9.13a, B-70
  hybridRated: false,
  time: {
    bands: [
      [2200, 120],
      [1600, 90],
      [0, 60],
    ],
    decidedBy: 'strongest entrant',
  }, // 1.1, B-76
  firstControlMoves: {}, // 1.3 only recommends
  roundsPerDay: { standard: 3 }, // 3.1
  hoursPerDay: 12, // 3.1
  longestDays: 90, // 4.1
  longer: { leagues: true, approved: false }, // 4.11
  decidedMatchesAbove: 0, // 6.5
  decidedMatchWaiver: false,
  matchNeedsBothRated: false,
  scheveningenRule: true, // 6.4
  roundRobinMinimums: true, // 6.3 to 6.32
  nationalChampionshipMinimums: true, // 6.33
  roundRobinIteration: true, // 10.54
  cap: { points: 350 }, // 10.51
  wideGapsExcluded: false,
  fastClassicIfApproved: false,
  standardRatingCounts: false,
};

/** Text 004, first part, from 1 January 2022. */
const STD_2022: Rules = {
  id: 'STD-2022',
  listMonths: EVERY_MONTH, // 7.1
  floor: 1000, // 7.12, 7.14, 7.21
  closing: { endedDaysBefore: 3 }, // 7.13
  window: 26, // 7.14, B-18
  minimumGames: 5, // 7.14
  minimumGamesSpecial: 5,
  firstEventHalfPoints: 1, // 8.21
  ratedOpponentsNeeded: 1,
  ignoresFirstResultsBelowFloor: false,
  pooling: 'all games as one event', // 8.21
  bonusHundredths: 2000, // 8.23
  hypotheticalOpponents: false,
  highestFirstRating: Infinity,
  perfect: 800, // 8.1
  k: MODERN_K, // 8.33
  productLimit: 700, // 8.33
  inactivity: 'a game in a year', // 7.22, B-35
  registeredDaysBefore: 3, // 0.2, B-63
  lateRegistrationPossible: true, // 0.2
  strongFieldDays: null,
  lateLimit: 'third list', // 9.1, B-29
  hybridRated: true, // 0.2
  time: {
    bands: [
      [2400, 120],
      [1800, 90],
      [0, 60],
    ],
    decidedBy: 'game at tournament start',
  }, // 1.1
  firstControlMoves: { atLeast: 30 }, // 1.1
  roundsPerDay: {},
  hoursPerDay: 12, // 3
  longestDays: null,
  longer: { leagues: true, approved: true },
  decidedMatchesAbove: 0, // 6.2
  decidedMatchWaiver: true, // 6.2
  matchNeedsBothRated: true, // 6.1
  scheveningenRule: false,
  roundRobinMinimums: false,
  nationalChampionshipMinimums: false,
  roundRobinIteration: false,
  cap: { points: 400, onlyOnce: true }, // 8.31, B-21
  wideGapsExcluded: false,
  fastClassicIfApproved: false,
  standardRatingCounts: false,
};

/**
 * Table A3, column STD-2017, with the amendment of 1 February 2021; before it the days of registration are unknown.
 * What it asks of a round-robin's composition is that of 2005 (table G).
 */
const STD_2017A: Rules = {
  ...STD_2022,
  id: 'STD-2017a',
  inactivity: 'a game in two years', // B-35, B-59
  registeredDaysBefore: 7,
  lateLimit: 'thirty days',
  time: {
    bands: [
      [2200, 120],
      [1600, 90],
      [0, 60],
    ],
    decidedBy: 'game at tournament start',
  },
  firstControlMoves: { exactly: 40 },
  longestDays: 90,
  decidedMatchWaiver: false,
  roundRobinMinimums: true,
  nationalChampionshipMinimums: true,
  roundRobinIteration: true,
  cap: { points: 400 },
};

const STD_2022A: Rules = { ...STD_2022, id: 'STD-2022a', strongFieldDays: 30 };

/** Text 000, adopted for 1 March 2024. */
const STD_2024: Rules = {
  ...STD_2022A,
  id: 'STD-2024',
  floor: 1400, // 7.1.2, 7.1.4, 7.2.1
  bonusHundredths: null, // 8.2.3
  hypotheticalOpponents: true, // 8.2.2
  highestFirstRating: 2200, // 8.2.3
  cap: { points: 400 }, // 8.3.1
  time: {
    bands: [
      [2400, 120],
      [1800, 90],
      [0, 60],
    ],
    decidedBy: 'game on its day',
  }, // 1.1, B-61
};
const STD_2025: Rules = { ...STD_2024, id: 'STD-2025', cap: { points: 400, notFrom: 2650 } };
const STD_2026: Rules = { ...STD_2025, id: 'STD-2026', fastClassicIfApproved: true };

/** Text 004, third part (and 003), from 1 January 2022. */
const RB_2022: Rules = {
  ...STD_2022,
  id: 'RB-2022',
  k: { same: 20 }, // 7.32
  time: { above: { rapid: 10, blitz: 3 }, below: { rapid: 60 }, upTo: { blitz: 10 } }, // 1.1
  firstControlMoves: {},
  roundsPerDay: { rapid: 15, blitz: 30 }, // 3.1
  hoursPerDay: null,
  matchNeedsBothRated: false, // 5
  standardRatingCounts: true, // 7.21
};

/** Text 001, from 1 July 2018. */
const RB_2018: Rules = {
  ...RB_2022,
  id: 'RB-2018',
  firstEventHalfPoints: 2, // 6.1, 6.31, B-14
  bonusHundredths: 1000, // 8.24
  lateLimit: 'thirty days', // 9.1
  hybridRated: false, // 0: "played over the board"
  longestDays: 30, // 4.1
  longer: { leagues: false, approved: true }, // 4.1
  decidedMatchesAbove: 8, // 6.5
  decidedMatchWaiver: false,
  matchNeedsBothRated: true, // 6.6
  roundRobinMinimums: true, // 6.2
  roundRobinIteration: true, // 8.21b, 8.58
  cap: { points: 735 }, // 8.54
};

/** The pandemic's 24 months, from the list of November 2020 to that of December 2021 (B-35, B-59). */
const RB_2020: Rules = { ...RB_2018, id: 'RB-2020', inactivity: 'a game in two years' };

const RB_2022B: Rules = { ...RB_2022, id: 'RB-2022b', k: MODERN_K };

const RB_2024: Rules = {
  ...RB_2022B,
  id: 'RB-2024',
  floor: 1400,
  bonusHundredths: null,
  hypotheticalOpponents: true,
  highestFirstRating: 2200,
  cap: { points: 400 },
  matchNeedsBothRated: true, // B-62
};
const RB_2024B: Rules = { ...RB_2024, id: 'RB-2024b', wideGapsExcluded: true };

export const RULEBOOK: readonly Rules[] = [
  STD_2005,
  STD_2017A,
  STD_2022,
  STD_2022A,
  STD_2024,
  STD_2025,
  STD_2026,
  RB_2018,
  RB_2020,
  RB_2022,
  RB_2022B,
  RB_2024,
  RB_2024B,
];

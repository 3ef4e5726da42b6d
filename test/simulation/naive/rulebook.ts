import type { KTable, Rules } from './rules';

/** The rules as this second reader understands them; see `Rules` for where they come from. */
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
  normDays: null,
  licensedArbiters: false,
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

const EVERY_SECOND_MONTH = [1, 3, 5, 7, 9, 11];

/** Table A2 and table G, from 1 July 2009: what they do not name is as in 2005. */
const STD_2009: Rules = {
  ...STD_2005,
  id: 'STD-2009',
  listMonths: EVERY_SECOND_MONTH,
  floor: 1200, // W4
  closing: { endedDaysBefore: 7 }, // W2
  window: 13, // two years and two months
  minimumGamesSpecial: 9,
  pooling: 'all games as one event', // W35
  perfect: 800,
  inactivity: 'a game in a year',
  registeredAMonthBefore: true, // W42
  lateRegistrationPossible: true,
  firstControlMoves: { exactly: 40 }, // W43
  scheveningenRule: false,
  cap: { points: 400 }, // W5
};

const STD_2011: Rules = {
  ...STD_2009,
  id: 'STD-2011',
  gateOnlyAtFirst: true, // W9
  bonusHundredths: 1500,
  k: { newcomer: 30, established: 15, top: 10, topNeedsThirtyGames: true, junior: null }, // W6
};

const STD_2012: Rules = {
  ...STD_2011,
  id: 'STD-2012',
  listMonths: EVERY_MONTH,
  floor: 1000, // W7
  closing: { endedDaysBefore: 3 },
  window: 26,
};

/** The text rewritten for 1 July 2013. */
const { registeredAMonthBefore: _month, ...IN_DAYS } = STD_2012;
const STD_2013: Rules = {
  ...IN_DAYS,
  id: 'STD-2013',
  registeredDaysBefore: 7, // W46
  normDays: 30, // W46, W47
  licensedArbiters: true, // W47, W54
  roundsPerDay: {}, // W70: the limit was lifted
  lateLimit: 'thirty days', // W46, W18
  longer: { leagues: true, approved: true },
  k: { newcomer: 30, established: 15, top: 10, topNeedsThirtyGames: false, junior: null }, // W11
  matchNeedsBothRated: true,
};

const { gateOnlyAtFirst: _gate, ...WITHOUT_GATE } = STD_2013;
const STD_2014: Rules = {
  ...WITHOUT_GATE,
  id: 'STD-2014',
  minimumGames: 5, // W12
  minimumGamesSpecial: 5,
  firstEventHalfPoints: 1, // W12
  ratedOpponentsNeeded: 1,
  ignoresFirstResultsBelowFloor: false,
  bonusHundredths: 2000,
  k: MODERN_K, // W11
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
  normDays: null,
  licensedArbiters: false,
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
  normDays: 30, // W52
  licensedArbiters: true, // W52
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

/** From July 2017; hybrid play and the pandemic's 24 months came later. */
const STD_2017: Rules = {
  ...STD_2017A,
  id: 'STD-2017',
  inactivity: 'a game in a year',
  hybridRated: false,
};
const STD_2020: Rules = { ...STD_2017, id: 'STD-2020', inactivity: 'a game in two years' };

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
  normDays: 30, // 0.2
  licensedArbiters: true, // 0.3
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

/** Table A4 and table G, from January 2012. */
const RB_2012: Rules = {
  ...RB_2018,
  id: 'RB-2012',
  minimumGames: 9, // W8
  minimumGamesSpecial: 9,
  ratedOpponentsNeeded: 3, // W9
  gateOnlyAtFirst: true,
  ignoresFirstResultsBelowFloor: true,
  productLimit: null,
  registeredDaysBefore: 2, // B-102
  lateRegistrationPossible: false,
  normDays: null,
  licensedArbiters: false, // W47: from January 2013, one value for the whole time
  lateLimit: 'none',
  time: { above: {}, from: { rapid: 15, blitz: 5 }, below: { rapid: 60, blitz: 15 }, upTo: {} },
  roundsPerDay: {},
  longestDays: 90,
  longer: { leagues: true, approved: false },
  decidedMatchesAbove: 0,
  matchNeedsBothRated: false,
  nationalChampionshipMinimums: true,
  cap: { points: 400 },
};
const RB_2013: Rules = {
  ...RB_2012,
  id: 'RB-2013',
  licensedArbiters: true, // W47
  lateLimit: 'thirty days',
  longer: { leagues: true, approved: true },
  matchNeedsBothRated: true,
};
const { gateOnlyAtFirst: _first, ...RB_WITHOUT_GATE } = RB_2013;
const RB_2014: Rules = {
  ...RB_WITHOUT_GATE,
  id: 'RB-2014/17',
  minimumGames: 5,
  minimumGamesSpecial: 5,
  firstEventHalfPoints: 1,
  ratedOpponentsNeeded: 1,
  ignoresFirstResultsBelowFloor: false,
  registeredDaysBefore: 3,
  lateRegistrationPossible: true,
  normDays: 30, // 001 0.2
  time: { above: { rapid: 10 }, from: { blitz: 5 }, below: { rapid: 60 }, upTo: { blitz: 10 } },
  decidedMatchesAbove: 8,
  nationalChampionshipMinimums: false,
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
  STD_2009,
  STD_2011,
  STD_2012,
  STD_2013,
  STD_2014,
  STD_2017,
  STD_2020,
  STD_2017A,
  STD_2022,
  STD_2022A,
  STD_2024,
  STD_2025,
  STD_2026,
  RB_2012,
  RB_2013,
  RB_2014,
  RB_2018,
  RB_2020,
  RB_2022,
  RB_2022B,
  RB_2024,
  RB_2024B,
];

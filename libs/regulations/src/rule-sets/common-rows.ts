import type {
  ChangeRounding,
  Inactivity,
  MinimumGamesExceptions,
  Pooling,
  PublishedField,
  SubFloorResults,
} from '../catalogue/list-values';
import type {
  Duration,
  HoursPerDay,
  LateReports,
  Registration,
  RoundRobinComposition,
  Scheveningen,
  TimeControl,
} from '../catalogue/tournament-values';
import type { Alternative } from '../provisions';
import type { Rows } from '../rows';
import { foundIn, inferredFrom, NO_ARTICLE, recalledNear } from '../rows';

/** Values and rows that several rule sets have in common; rows only from 2009 to 2021, where fragments of texts were found. */

const MINIMUM_RATED = {
  kind: 'minimum-rated',
  oneRatedIn: 3,
  small: { fewerThanPlayers: 10, rated: 4 },
  doubleRoundWithUnrated: { players: 6, rated: 4 },
} as const;
export const NATIONAL: RoundRobinComposition = {
  ...MINIMUM_RATED,
  nationalChampionship: { rated: 3, ratedWomen: 2 },
};
export const NO_NATIONAL: RoundRobinComposition = { ...MINIMUM_RATED, nationalChampionship: null };
/** The line on national championships is the least certain part of article 6.3. */
export const WITHOUT_NATIONAL: Alternative<RoundRobinComposition> = {
  value: NO_NATIONAL,
  text: 'No separate line for national championships: newcomers in small championships.',
};

export const NO_GAME_IN_A_YEAR = {
  fewerGamesThan: 1,
  shownOnNextLists: null,
  returnsWithGames: 1,
  newcomersFlagged: false,
  offTopListsAfterMonths: null,
} as const;

/** The rule of 2005 with lists of another frequency. */
export const INACTIVE_AS_IN_2005 = (onLists: number): Alternative<Inactivity> => ({
  value: {
    fewerGamesThan: 4,
    onLists,
    shownOnNextLists: 7,
    returnsWithGames: 4,
    newcomersFlagged: true,
    offTopListsAfterMonths: 12,
  },
  text: 'The rule of 2005: only the mark of inactivity, no rating.',
});

const publishedFields = (birth: 'birth-date' | 'birth-year'): readonly PublishedField[] => [
  ...(['title', 'federation', 'rating', 'id', 'games', birth, 'gender', 'k'] as const),
];
export const PUBLISHED_FIELDS = publishedFields('birth-date');
export const PUBLISHED_FIELDS_2022 = publishedFields('birth-year');
export const WITH_NEWCOMER_GAMES: Alternative<readonly PublishedField[]> = {
  value: [...PUBLISHED_FIELDS, 'newcomer-games'],
  text: 'The games of newcomers still printed: print only.',
};

export const AGAINST_RC_NEW: Pooling = { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rc-new' };
export const IGNORED_AT_FIRST: SubFloorResults = { kind: 'ignored-at-first', forRoundRobinOpponents: 'used' };
export const KEPT: Alternative<SubFloorResults> = {
  value: { kind: 'kept' },
  text: 'Kept: newcomers near the floor.',
};
export const HALF_UP: Alternative<ChangeRounding> = {
  value: { per: 'period', half: 'toward-plus-infinity' },
  text: 'A negative half rounded up: one point for players whose change is exactly a negative half.',
};
export const SEVEN_GAMES: Alternative<MinimumGamesExceptions> = {
  value: {
    kind: 'fewer-games',
    games: 7,
    events: ['olympiad', 'continental-team', 'world-team'],
    membersOf: ['IBCA', 'ICSC', 'IPCA'],
  },
  text: 'Seven games as in 2005: newcomers at Olympiads.',
};
export const WITHIN_30_DAYS: LateReports = {
  limit: { kind: 'days', arbiterDays: 7, uploadDays: 30 },
  policy: 'next-list',
};
export const LATE_WITHOUT_LIMIT: Alternative<LateReports> = {
  value: { limit: { kind: 'none' }, policy: 'next-list' },
  text: 'Fees instead of a refusal: tournaments reported late.',
};
const TWO_LISTS_LATE: Alternative<LateReports> = {
  value: { limit: { kind: 'lists', lists: 2 }, policy: 'next-list' },
  text: 'A limit of one or two lists: tournaments reported late.',
};
export const THREE_MONTHS_LATE: Alternative<LateReports> = {
  value: { limit: { kind: 'lists', lists: 3 }, policy: 'next-list' },
  text: 'A limit of three months: tournaments reported late.',
};
export const NOT_EXTENDABLE: Alternative<Duration> = {
  value: { kind: 'at-most', days: 90, leaguesExempt: true, extendable: false },
  text: 'Not extendable: a few long tournaments.',
};
export const TWELVE_HOURS: Alternative<HoursPerDay> = {
  value: { kind: 'at-most', hours: 12 },
  text: '12 hours as standard: no tournament.',
};
export const AS_IN_2005: Alternative<Scheveningen> = {
  value: { kind: 'as-swiss', unratedAtMost: 1 },
  text: 'As in 2005: Scheveningen tournaments with more than one unrated player.',
};
export const BANDS_OF_2009 = [
  { ratingFrom: 2200, minutes: 120 },
  { ratingFrom: 1600, minutes: 90 },
  { ratingFrom: 0, minutes: 60 },
] as const;
export const BY_GAME: Alternative<TimeControl> = {
  value: { kind: 'minimum', scope: 'game-at-tournament-start', bands: BANDS_OF_2009 },
  text: 'By game, as from 2017: tournaments of strong and weak players at fast controls.',
};
export const WEEK_AHEAD: Registration = {
  kind: 'days-before-start',
  days: 7,
  strongField: null,
  normDays: 30,
  waivable: true,
};

/**
 * FIDE kept one standard text from July 2009 to June 2013 (W42 quotes it as valid to that day), amended in 2011 and 2012.
 * These rows hold for all of it.
 */
export const ONE_TEXT_2009_2013 = {
  licensedArbiters: inferredFrom('002', 'W47')(NO_ARTICLE, 'no-rule', {
    sure: 5,
    note: 'The text of 2005 has no such article; licences are asked for only from January 2013 (W47).',
  }),
  firstControl: foundIn('W43', 'W44', 'W45')('1.3', { kind: 'exactly', moves: 40 }),
  hoursPerDay: foundIn('W43', 'W45')('3.1', { kind: 'at-most', hours: 12 }, { readings: ['B-76'] }),
  duration: inferredFrom('002', 'W59')(
    '4.1',
    { kind: 'at-most', days: 90, leaguesExempt: true, extendable: false },
    {
      readings: ['B-91'],
      note: '2005 4.1 and 4.11; 90 days with team leagues excepted to 2017 (W59).',
      alternative: {
        value: { kind: 'at-most', days: 90, leaguesExempt: true, extendable: true },
        text: 'Longer if approved: a few long tournaments.',
      },
    },
  ),
  interimReports: inferredFrom('002', 'W46')(
    NO_ARTICLE,
    { kind: 'none' },
    {
      note: 'None in 2005; new in the text of 2013 (W46).',
      alternative: {
        value: { kind: 'monthly', longerThanDays: 90 },
        text: 'Monthly over 90 days: spreads leagues over several lists.',
      },
    },
  ),
  decidedMatches: inferredFrom('002', 'W53')(
    '6.5',
    { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false },
    { readings: ['B-37', 'B-62'], sure: 5, note: 'So in 2005 6.5 and in the text of 2014 (W53, page 57).' },
  ),
  matchesWithUnrated: recalledNear('002', 'W53')(NO_ARTICLE, 'no-rule', {
    readings: ['B-103'],
    note: 'Absent in 2005, present in 2014 (W53); its entry is placed in 2013.',
    alternative: { value: 'not-rated', text: 'Not rated: a few newcomers.' },
  }),
  roundRobinComposition: inferredFrom('002', 'W59', '001')('6.3-6.33', NATIONAL, {
    readings: ['B-74', 'B-96'],
    note: '2005 6.3-6.33; one third, 4, and 6 with 4 rated to 2017 (W59); R&B 2018 6.2-6.22. The national line is recalled.',
    alternative: WITHOUT_NATIONAL,
  }),
  scheveningen: recalledNear('002', '001', '004')(
    NO_ARTICLE,
    { kind: 'no-rule' },
    {
      readings: ['B-103'],
      sure: 2,
      note: 'In 2005 (6.4, 10.54), in neither of 2018 and 2022; dropped somewhere between.',
      alternative: AS_IN_2005,
    },
  ),
  lateReports: inferredFrom('002', 'W48', 'W83')(
    '9',
    { limit: { kind: 'none' }, policy: 'next-list' },
    {
      sure: 3,
      note: '2005 9.13a; limits and fees announced only for January 2013 (W48); late events go to the next list in May 2013 (W83).',
      alternative: TWO_LISTS_LATE,
    },
  ),
  minimumGamesExceptions: recalledNear('W35', 'W36')(
    NO_ARTICLE,
    { kind: 'none' },
    {
      note: 'In 2005 9.14d-e; W35 and W36 give the conditions of this text in full and name none.',
      alternative: SEVEN_GAMES,
    },
  ),
  poolWindow: inferredFrom('W35', 'W36', 'W13')(
    '7.14c',
    { lists: 13 },
    {
      readings: ['B-18', 'B-55'],
      note: '"Two years" (W35, W36); "not more than 26 months" (W13) are 13 periods of two months.',
      alternative: { value: { lists: 12 }, text: '12 lists: newcomers with results 24 to 26 months old.' },
    },
  ),
  changeRounding: inferredFrom('002', '001', 'W75')(
    '8.57',
    { per: 'period', half: 'away-from-zero' },
    {
      readings: ['B-06', 'B-20'],
      note: 'To the nearest 1 in 2005 (10.53) and in 2018 (8.57); "FIDE rounds ratings up after 0.5" (W75).',
      alternative: HALF_UP,
    },
  ),
  inactivity: recalledNear('W13', '001')(
    '7.23',
    { ...NO_GAME_IN_A_YEAR, onLists: 6 },
    {
      readings: ['B-35', 'B-95'],
      note: 'The wording of W13 and 2018 (no game in a year) carried back; six lists of two months.',
      alternative: INACTIVE_AS_IN_2005(6),
    },
  ),
  publishedFields: inferredFrom('002', 'W13')('7.12', PUBLISHED_FIELDS, {
    sure: 3,
    note: '2005 9.12 and W13 7.12.',
    alternative: WITH_NEWCOMER_GAMES,
  }),
  unratedTitledPlayers: inferredFrom('002', 'W13')('7.22', 'separate-list', {
    sure: 5,
    note: '2005 9.22 and W13 7.22, word for word.',
  }),
} satisfies Rows;

/** The +15 points of 2011, the first event and the pool as reported from July 2011 on. */
export const FROM_2011 = {
  pooling: foundIn('W38', 'W37', 'W40')('7.14e, 8.3', AGAINST_RC_NEW, {
    readings: ['B-13', 'B-78', 'B-101'],
  }),
  subFloorResults: foundIn('W34', 'W9')('6.1, 0.6', IGNORED_AT_FIRST, {
    readings: ['B-17', 'B-73', 'B-93'],
    sure: 4,
    note: '6.1 with 0.6 in July 2011 (W34); "achieve a rating of at least 1200" (W9), 1000 from July 2012.',
    alternative: KEPT,
  }),
} satisfies Rows;

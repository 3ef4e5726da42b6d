import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, NO_ARTICLE, ruleSet, textOf } from '../rows';
import { BETWEEN_THE_TEXTS } from './between-the-texts';
import {
  AGAINST_RC_NEW,
  AS_IN_2005,
  HALF_UP,
  IGNORED_AT_FIRST,
  LATE_WITHOUT_LIMIT,
  NATIONAL,
  NO_GAME_IN_A_YEAR,
  NO_NATIONAL,
  NOT_EXTENDABLE,
  PUBLISHED_FIELDS,
  TWELVE_HOURS,
  WITHIN_30_DAYS,
} from './common-rows';
import { silentIn } from './silent-texts';

const after = inferredFrom('001');
const SAME = 'So before and in the text of 2018.';

/**
 * Separate chapters of the handbook, of 2014 and 2017; their texts were not found, and nothing found differs between
 * the two. The rows are those that stand before and after, and what federations wrote at the time.
 */
export const RB_2014_17 = ruleSet(
  {
    id: 'RB-2014/17',
    family: 'rapid-blitz',
    title: 'Rapid and Blitz regulations 2014 and 2017 (texts not found)',
    inForceFrom: calendarDate('2014-07-01'),
    adoptedOn: null,
    source: ['W25'],
    known: 'inferred',
    note: 'The archive has chapters of 2014 and 2017; article 0.1 of the time puts changes in force on 1 July.',
  },
  {
    // By the start of the tournament
    registration: inferredFrom('001', 'W56')(
      '0.2',
      { kind: 'days-before-start', days: 3, strongField: null, normDays: 30, waivable: true },
      {
        readings: ['B-63'],
        sure: 3,
        note: '2018 0.2; W56 does not name it among the changes of 2018.',
        alternative: {
          value: { kind: 'days-before-start', days: 7, strongField: null, normDays: 30, waivable: true },
          text: '7 days (W65) or 2 (W8): tournaments registered late.',
        },
      },
    ),
    licensedArbiters: foundIn('W65', 'W47', '001')('0.3', 'required'),
    hybridPlay: BETWEEN_THE_TEXTS.hybridPlay,
    timeControl: foundIn('W55', 'W69')(
      '1.1',
      {
        kind: 'range',
        rapid: { from: 10, fromIncluded: false, to: 60, toIncluded: false },
        blitz: { from: 5, fromIncluded: true, to: 10, toIncluded: true },
      },
      { readings: ['B-38'], note: 'W55 (December 2017); the ten minutes from 1 July 2014 (W69).' },
    ),
    unequalTimes: inferredFrom('W8', '001')('1.2', 'not-rated', { sure: 5, note: SAME }),
    firstControl: inferredFrom('W8', '001')(NO_ARTICLE, { kind: 'no-rule' }, { sure: 5, note: SAME }),
    fastClassic: BETWEEN_THE_TEXTS.fastClassic,
    roundsPerDay: foundIn('W56')(
      NO_ARTICLE,
      { kind: 'no-limit' },
      { note: 'Limits are new on 1 July 2018.' },
    ),
    hoursPerDay: inferredFrom('W9', '001')(
      NO_ARTICLE,
      { kind: 'no-limit' },
      { note: SAME, alternative: TWELVE_HOURS },
    ),
    duration: inferredFrom('W8', 'W56')(
      '4.1',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: true },
      {
        readings: ['B-91'],
        note: 'As standard (W8); the 30 days are new in 2018 (W56).',
        alternative: NOT_EXTENDABLE,
      },
    ),
    interimReports: inferredFrom('W8', '001')(
      NO_ARTICLE,
      { kind: 'none' },
      {
        sure: 3,
        note: SAME,
        alternative: { value: { kind: 'monthly', longerThanDays: 90 }, text: 'As standard: rapid leagues.' },
      },
    ),
    unplayedGames: inferredFrom('W46', '001')(
      '5.1',
      { kind: 'not-counted-unless-both-moved' },
      { sure: 5, note: 'Standard 2013 (W46) and 2018.' },
    ),
    decidedMatches: inferredFrom('001', 'W56')(
      '6.5',
      { kind: 'not-rated', scheduledForMoreThan: 8, waivable: false },
      {
        readings: ['B-37', 'B-62'],
        sure: 3,
        note: '2018 6.5; W56 does not name it among the changes of 2018.',
        alternative: {
          value: { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false },
          text: 'All matches, as standard: matches of 8 games or fewer.',
        },
      },
    ),
    matchesWithUnrated: inferredFrom('W53', '001')('6.6', 'not-rated', {
      sure: 5,
      note: 'Standard 2014 (W53) and 2018.',
    }),
    roundRobinComposition: inferredFrom('W59', '001')('6.2-6.22', NO_NATIONAL, {
      readings: ['B-74', 'B-96'],
      note: 'W59 (to 2017) and 2018.',
      alternative: {
        value: NATIONAL,
        text: 'The national line of standard: newcomers in small championships.',
      },
    }),
    roundRobinAsSwiss: inferredFrom('002', '001')(
      '6.4, 6.1',
      { always: false, gameUnplayed: true, firstScoreDropped: false },
      {
        readings: ['B-41', 'B-106'],
        note: '2005 6.4 and 2018 6.4.',
        alternative: {
          value: { always: false, gameUnplayed: true, firstScoreDropped: true },
          text: "A Swiss also where a newcomer's first score is dropped: newcomers in such round-robins.",
        },
      },
    ),
    roundRobinIteration: inferredFrom('W53', '001')(
      '8.26, 8.58',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      { readings: ['B-40'], sure: 5, note: 'Standard 2014 (W53, 8.25) and 2018 8.26.' },
    ),
    scheveningen: after(
      NO_ARTICLE,
      { kind: 'no-rule' },
      { readings: ['B-103'], note: 'None in 2018; nothing reported.', alternative: AS_IN_2005 },
    ),
    unratedOpponents: inferredFrom('W8', 'W2', '001')('6.32, 8.52', 'counted-in-round-robins', {
      sure: 5,
      note: SAME,
    }),
    inactiveOpponents: inferredFrom('W13', '001')('7.23', 'rated-at-last-published', {
      readings: ['B-34'],
      sure: 5,
      note: SAME,
    }),
    standardRatingCounts: foundIn('W67', 'W62', '001')('8.22', 'counts-as-rated', { readings: ['B-98'] }),
    ratingsUsed: inferredFrom('W13', '001')(
      '7.1, 7.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'], sure: 5, note: SAME },
    ),
    conversionTables: BETWEEN_THE_TEXTS.conversionTables,
    expectedScore: inferredFrom('002', '001')('8.55', 'game-by-game', { sure: 5, note: SAME }),
    differenceCap: inferredFrom(
      'W8',
      'W78',
      'W85',
      'W79',
    )(
      '8.54',
      { kind: 'every-game', points: 400, notFrom: null },
      {
        note: "Before: the method of the standard list (W8). After: FIDE's program still used 400 in January 2020, although the text of 2018 prints 735 (W78, W85).",
        alternative: {
          value: { kind: 'every-game', points: 735, notFrom: null },
          text: 'The 735 points that 2018 prints: everyone with a game over a gap of more than 400, up to 1.6 points a win at K 20.',
        },
      },
    ),
    excludedGaps: BETWEEN_THE_TEXTS.excludedGaps,
    lateReports: inferredFrom('W46', 'W84', '001')('9.1', WITHIN_30_DAYS, {
      readings: ['B-29', 'B-69'],
      note: 'Standard 2013 (W46, W84) and 2018.',
      alternative: LATE_WITHOUT_LIMIT,
    }),

    // By the date of the list
    ...silentIn(after, { changes: '0.1', delisting: '7.21', reentry: '7.21, 8.22' }, 'rapid-blitz'),
    listDates: inferredFrom('W8', '001')(
      '7.1 (R&B 2018)',
      { months: MONTHLY, firstList: null },
      { sure: 5, note: 'Monthly before (W8) and after (001).' },
    ),
    closing: inferredFrom('W13', '001')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      { readings: ['B-30', 'B-89'], sure: 5, note: 'Standard 2014 (W13) and 2018.' },
    ),
    floor: inferredFrom('W9', '001')(
      '7.12',
      { minimum: 1000 },
      { readings: ['B-36'], sure: 5, note: '1000 from July 2012 (W9) and in 2018.' },
    ),
    minimumGames: inferredFrom('W58', 'W12', '001')(
      '7.14a, 7.14b',
      { games: 5, iteratedRoundRobin: 'all-games' },
      {
        readings: ['B-100'],
        note: 'Standard of 1 July 2014 (W58, W12) and 2018; W56 names no change.',
        alternative: { value: { games: 9, iteratedRoundRobin: 'all-games' }, text: '9 games: newcomers.' },
      },
    ),
    minimumGamesExceptions: inferredFrom('W13', '001')(NO_ARTICLE, { kind: 'none' }, { sure: 5, note: SAME }),
    eventGate: inferredFrom('W12', 'W58', '001')(
      NO_ARTICLE,
      { kind: 'none' },
      {
        note: 'No such test from July 2014 (W12, W58), nor in 2018.',
        alternative: {
          value: {
            kind: 'needs',
            ratedOpponents: 3,
            distinct: true,
            halfPoints: 2,
            until: 'the-pool-begins',
          },
          text: 'The test of 2012: newcomers with few rated opponents in their first event.',
        },
      },
    ),
    firstEvent: inferredFrom('W56', 'W58')(
      '6.1, 8.21',
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      {
        readings: ['B-15', 'B-16', 'B-93'],
        note: 'The full point is new in July 2018 (W56); half a point in standard from July 2014 (W58).',
        alternative: {
          value: {
            halfPointsNeeded: 2,
            scoreAgainst: 'rated-or-anyone-in-round-robins',
            opponentsSide: 'dropped-too',
            meaning: 'until-the-pool-begins',
          },
          text: 'A full point: newcomers with exactly half a point.',
        },
      },
    ),
    poolWindow: inferredFrom('W13', '001')(
      '7.14c',
      { lists: 26 },
      { readings: ['B-18', 'B-55'], sure: 5, note: SAME },
    ),
    pooling: inferredFrom('W13', '001')('7.14e, 8.3', AGAINST_RC_NEW, {
      readings: ['B-13', 'B-78', 'B-101'],
      sure: 5,
      note: SAME,
    }),
    subFloorResults: inferredFrom('W70', 'W13', '001')(
      '7.14d',
      { kind: 'kept' },
      {
        readings: ['B-17'],
        note: 'The rule that ignored them was dropped in July 2014 (W70).',
        alternative: { value: IGNORED_AT_FIRST, text: 'Ignored at first, as before: newcomers near 1000.' },
      },
    ),
    initialRating: inferredFrom('W8', '001')(
      '8.24',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1000), maximum: null },
      { readings: ['B-13', 'B-94'], sure: 5, note: 'Half of K 20 (W8), and 2018.' },
    ),
    initialRounding: inferredFrom('W53', '001')(
      '8.3',
      { percentage: 'half-up', rating: 'half-up' },
      { readings: ['B-10', 'B-12'], sure: 5, note: SAME },
    ),
    perfectScore: inferredFrom('W38', '001')(
      '8.1',
      { difference: 800 },
      { readings: ['B-42'], sure: 5, note: 'So in 2011 (W38) and in 2018.' },
    ),
    publishedMeanwhile: inferredFrom('W53', '001')(
      '8.4',
      { ownSide: 'current-rating', forOpponents: 'unrated' },
      { readings: ['B-19', 'B-57', 'B-97'], sure: 5, note: SAME },
    ),
    seededNewcomer: inferredFrom('W8', '001', 'W67')(
      '8.22',
      { kind: 'standard-plus-change', base: 'start-of-first-event', k: 20 },
      { readings: ['B-33', 'B-52', 'B-98'], sure: 5, note: 'W8 and 2018 8.22; W67 shows its use.' },
    ),
    kFactor: foundIn('W67')('8.56', { kind: 'same-for-all', k: 20 }),
    kTakenFrom: inferredFrom('W2', '001')('8.56', 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'K is the same for all.',
    }),
    kLimit: foundIn('W56', 'W82')(
      '8.56',
      { kind: 'none' },
      {
        readings: ['B-94'],
        sure: 4,
        note: '700/n is new on 1 July 2018 (W56); 130 games on one list in 2013 (W82).',
        alternative: {
          value: { kind: 'quotient', moreGamesThan: 35, product: 700 },
          text: 'The limit of standard from September 2017 (W57): players with more than 35 games on a list.',
        },
      },
    ),
    changeRounding: inferredFrom('002', '001')(
      '8.57',
      { per: 'period', half: 'away-from-zero' },
      { readings: ['B-06', 'B-20'], note: '2005 10.53 and 2018 8.57.', alternative: HALF_UP },
    ),
    inactivity: inferredFrom('W13', '001')(
      '7.23a',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      { readings: ['B-35', 'B-95'], sure: 5, note: SAME },
    ),
    delisting: inferredFrom('W13', '001')(
      '7.21',
      { shownAs: 'delisted', thereafter: 'as-unrated' },
      { sure: 5, note: SAME },
    ),
    publishedFields: inferredFrom('W13', '001')('7.12', PUBLISHED_FIELDS, { sure: 5, note: SAME }),
    unratedTitledPlayers: inferredFrom('W13', '001')('7.22', 'separate-list', { sure: 5, note: SAME }),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
    inclusion: inferredFrom('002', '001')(
      '12.1, 12.3',
      { federation: 'member-of-fide', exceptions: 'by-fide' },
      {
        note: '2005 16.1, 16.3 and 2018 12.1, 12.3.',
        alternative: BETWEEN_THE_TEXTS.inclusion.alternative!,
      },
    ),
  },
);

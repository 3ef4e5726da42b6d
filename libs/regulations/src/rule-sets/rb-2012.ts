import { calendarDate, hundredths, listDate, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, NO_ARTICLE, recalledNear, ruleSet } from '../rows';
import { RAPID_BLITZ_BETWEEN_THE_TEXTS } from './between-the-texts';
import {
  AGAINST_RC_NEW,
  AS_IN_2005,
  HALF_UP,
  IGNORED_AT_FIRST,
  INACTIVE_AS_IN_2005,
  KEPT,
  NATIONAL,
  NO_GAME_IN_A_YEAR,
  PUBLISHED_FIELDS,
  SEVEN_GAMES,
  THREE_MONTHS_LATE,
  TWELVE_HOURS,
  WITH_NEWCOMER_GAMES,
  WITHOUT_NATIONAL,
} from './common-rows';

const notice = foundIn('W8');
const NOTICE = 'notice of 16 November 2011';

/** Known from the announcement: the method of the standard list of the time, with K 20 for everyone. */
export const RB_2012 = ruleSet(
  {
    id: 'RB-2012',
    family: 'rapid-blitz',
    title: 'Rapid and blitz rating lists, 2012',
    inForceFrom: calendarDate('2012-01-01'),
    adoptedOn: null,
    source: ['W8', 'W9'],
    known: 'found',
    note: 'Tournaments from 1 January 2012; the first lists are those of 1 July 2012.',
  },
  {
    ...RAPID_BLITZ_BETWEEN_THE_TEXTS,

    // By the start of the tournament
    registration: notice(
      NOTICE,
      { kind: 'days-before-start', days: 2, strongField: null, normDays: null, waivable: false },
      { readings: ['B-63', 'B-102'], note: 'The notice mentions no exception.' },
    ),
    timeControl: notice(
      NOTICE,
      {
        kind: 'range',
        rapid: { from: 15, fromIncluded: true, to: 60, toIncluded: false },
        blitz: { from: 5, fromIncluded: true, to: 15, toIncluded: false },
      },
      { readings: ['B-38'] },
    ),
    unequalTimes: notice(NOTICE, 'not-rated'),
    firstControl: inferredFrom('W8')(
      NOTICE,
      { kind: 'no-rule' },
      { sure: 5, note: 'The notice speaks of the whole time only.' },
    ),
    licensedArbiters: foundIn('W47')('0.3', 'no-rule', {
      sure: 4,
      note: 'From 1 January 2013 only licensed arbiters (W47); this row has one value for the whole time.',
      alternative: { value: 'required', text: 'Required from January 2013: no tournament known.' },
    }),
    roundsPerDay: foundIn('W9', 'W56')(
      NO_ARTICLE,
      { kind: 'no-limit' },
      { note: '"A 9 round blitz club tournament in one evening" (W9); limits are new in 2018 (W56).' },
    ),
    hoursPerDay: inferredFrom('W9', '001')(
      NO_ARTICLE,
      { kind: 'no-limit' },
      {
        note: 'No such article in W9 and 2018.',
        alternative: TWELVE_HOURS,
      },
    ),
    duration: inferredFrom('W8', 'W56')(
      '4.1',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: false },
      {
        readings: ['B-91'],
        sure: 3,
        note: 'As standard (W8); the 30 days are new in 2018 (W56).',
        alternative: { value: { kind: 'no-limit' }, text: 'No limit: a few leagues.' },
      },
    ),
    interimReports: inferredFrom('W8', '001')(
      NO_ARTICLE,
      { kind: 'none' },
      {
        note: 'None in W8 and 2018.',
        alternative: { value: { kind: 'monthly', longerThanDays: 90 }, text: 'As standard: rapid leagues.' },
      },
    ),
    decidedMatches: inferredFrom('W8', '002')(
      '6.5',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false },
      {
        readings: ['B-37', 'B-62'],
        sure: 3,
        note: '"The same as currently used" (W8): standard 6.5.',
        alternative: {
          value: { kind: 'not-rated', scheduledForMoreThan: 8, waivable: false },
          text: 'Only matches of more than 8 games, as in 2018: matches.',
        },
      },
    ),
    matchesWithUnrated: recalledNear('W8')(NO_ARTICLE, 'no-rule', {
      readings: ['B-103'],
      note: 'As standard in 2011 and 2012.',
      alternative: { value: 'not-rated', text: 'Not rated: a few newcomers.' },
    }),
    roundRobinComposition: inferredFrom('W8', '001')('6.3-6.33', NATIONAL, {
      readings: ['B-74', 'B-96'],
      note: 'As standard (W8), and 2018 6.2-6.22. The national line is recalled.',
      alternative: WITHOUT_NATIONAL,
    }),
    scheveningen: recalledNear('001')(
      NO_ARTICLE,
      { kind: 'no-rule' },
      { readings: ['B-103'], note: 'As standard; none in 2018.', alternative: AS_IN_2005 },
    ),
    lateReports: inferredFrom('W83', 'W48')(
      '9',
      { limit: { kind: 'none' }, policy: 'next-list' },
      { sure: 3, note: 'As standard in 2012.', alternative: THREE_MONTHS_LATE },
    ),
    roundRobinIteration: notice(
      NOTICE,
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      { readings: ['B-40'], note: 'The method is that of the standard list.' },
    ),
    unratedOpponents: notice(NOTICE, 'counted-in-round-robins', {
      note: 'The method is that of the standard list.',
    }),
    standardRatingCounts: notice(NOTICE, 'counts-as-rated'),
    differenceCap: inferredFrom('W8')(
      NOTICE,
      { kind: 'every-game', points: 400, notFrom: null },
      {
        note: 'The method is that of the standard list of 2011.',
        alternative: {
          value: { kind: 'every-game', points: 735, notFrom: null },
          text: 'The 735 points that 2018 prints: everyone with a game over a gap of more than 400.',
        },
      },
    ),

    // By the date of the list
    listDates: foundIn('W8', 'W9')(
      NOTICE,
      { months: MONTHLY, firstList: listDate('2012-07-01') },
      { readings: ['B-102'] },
    ),
    closing: inferredFrom('W80', 'W81', '001')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      {
        readings: ['B-30', 'B-89'],
        note: 'As standard in 2012, and 2018 7.13.',
        alternative: {
          value: { kind: 'ended', daysBefore: 7, officialDaysBefore: 1 },
          text: 'Seven days in 2012: tournaments that end in the last week come one list later.',
        },
      },
    ),
    floor: foundIn('W9')(
      'report of 2011',
      { minimum: 1000 },
      {
        readings: ['B-36'],
        note: '1200 when announced, 1000 from 1 July 2012, the day of the first lists.',
      },
    ),
    minimumGames: foundIn('W9')('report of 2011', { games: 9, iteratedRoundRobin: 'all-games' }),
    eventGate: foundIn('W9')(
      'report of 2011',
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 2, until: 'the-pool-begins' },
      { readings: ['B-71', 'B-93'], note: '"In their first event" (W9).' },
    ),
    minimumGamesExceptions: recalledNear('W9', '001')(
      NO_ARTICLE,
      { kind: 'none' },
      { sure: 4, note: 'As standard; W9 names none, 2018 has none.', alternative: SEVEN_GAMES },
    ),
    poolWindow: inferredFrom('W8', 'W13', '001')(
      '7.14c',
      { lists: 26 },
      {
        readings: ['B-18', 'B-55'],
        note: 'As standard (W8, W13), and 2018.',
        alternative: { value: { lists: 13 }, text: '13 while the old wording counted periods: newcomers.' },
      },
    ),
    pooling: inferredFrom(
      'W8',
      'W37',
      'W38',
      '001',
    )('7.14e, 8.3', AGAINST_RC_NEW, {
      readings: ['B-13', 'B-78', 'B-101'],
      sure: 5,
      note: 'As standard (W8), and 2018 7.14e.',
    }),
    subFloorResults: foundIn('W9')('6.1', IGNORED_AT_FIRST, {
      readings: ['B-17', 'B-73', 'B-93'],
      sure: 4,
      note: '"Achieve a rating of at least 1200 (from 1 July that will become 1000)".',
      alternative: KEPT,
    }),
    perfectScore: inferredFrom('W38', '001')(
      '8.1',
      { difference: 800 },
      { readings: ['B-42'], sure: 5, note: 'So in 2011 (W38) and in 2018.' },
    ),
    firstEvent: foundIn('W9')(
      'report of 2011',
      {
        halfPointsNeeded: 2,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'], note: "At least one point. The opponents' side is that of 2005 6.1." },
    ),
    initialRating: inferredFrom('W8')(
      NOTICE,
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1000), maximum: null },
      { readings: ['B-13', 'B-94'], sure: 5, note: 'Half of K 20, the principle of the 2009 notice.' },
    ),
    seededNewcomer: notice(
      NOTICE,
      { kind: 'standard-plus-change', base: 'start-of-first-event', k: 20 },
      { readings: ['B-33', 'B-52', 'B-98'] },
    ),
    kFactor: notice(NOTICE, { kind: 'same-for-all', k: 20 }),
    kTakenFrom: inferredFrom('W8')(NOTICE, 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'K is the same for all.',
    }),
    kLimit: inferredFrom('W8', 'W82')(
      NOTICE,
      { kind: 'none' },
      { sure: 5, note: '"In all cases" 20; 130 games on one list in 2013 (W82).' },
    ),
    changeRounding: inferredFrom('002', '001')(
      '8.57',
      { per: 'period', half: 'away-from-zero' },
      { readings: ['B-06', 'B-20'], note: '2005 10.53 and 2018 8.57.', alternative: HALF_UP },
    ),
    inactivity: inferredFrom('W13', '001')(
      '7.23',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      {
        readings: ['B-35', 'B-95'],
        sure: 3,
        note: 'Standard 2014 (W13) and 2018; each list by its own games.',
        alternative: INACTIVE_AS_IN_2005(12),
      },
    ),
    publishedFields: inferredFrom('W13', '001')('7.12', PUBLISHED_FIELDS, {
      note: 'W13 7.12 and 2018 7.12.',
      alternative: WITH_NEWCOMER_GAMES,
    }),
    unratedTitledPlayers: inferredFrom('002', '001')('7.22', 'separate-list', {
      sure: 5,
      note: '2005 9.22 and 2018 7.22.',
    }),
  },
);

import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, NO_ARTICLE, recalledNear, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';
import {
  AS_IN_2005,
  BANDS_OF_2009,
  BY_GAME,
  HALF_UP,
  LATE_WITHOUT_LIMIT,
  NATIONAL,
  NO_GAME_IN_A_YEAR,
  NOT_EXTENDABLE,
  PUBLISHED_FIELDS,
  WEEK_AHEAD,
  WITHIN_30_DAYS,
  WITHOUT_NATIONAL,
} from './common-rows';

/** K 40/20/10 and five games for a first rating. Articles 7 and 8.56 were found, and reports of the rest. */
export const STD_2014 = ruleSet(
  {
    id: 'STD-2014',
    family: 'standard',
    title: 'FIDE Rating Regulations 2014',
    inForceFrom: calendarDate('2014-07-01'),
    adoptedOn: null,
    source: ['W11', 'W12', 'W13', 'W25'],
    known: 'found',
  },
  {
    ...STANDARD_BETWEEN_THE_TEXTS,

    // By the start of the tournament
    registration: foundIn('W51', 'W52')('0.2', WEEK_AHEAD, { readings: ['B-63'] }),
    licensedArbiters: foundIn('W51', 'W54')('0.3', 'required'),
    timeControl: recalledNear('W51', 'W54')(
      '1.1',
      { kind: 'minimum', scope: 'tournament', bands: BANDS_OF_2009 },
      {
        readings: ['B-38', 'B-39', 'B-92'],
        note: 'W51 and W54 are read as one of the players of the tournament; the game is certain only from 2017.',
        alternative: BY_GAME,
      },
    ),
    firstControl: foundIn('W51')('1.2', { kind: 'exactly', moves: 40 }),
    duration: inferredFrom('W59', 'W15')(
      '4.1',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: true },
      {
        readings: ['B-91'],
        note: '90 days with team matches excepted (W59), prior approval (W15).',
        alternative: NOT_EXTENDABLE,
      },
    ),
    interimReports: inferredFrom('W46', 'W15', 'W60')(
      '4',
      { kind: 'monthly', longerThanDays: 90 },
      { readings: ['B-04'], sure: 5, note: 'So in 2013 (W46) and before 2022 (W15, W60).' },
    ),
    unplayedGames: foundIn('W46')('5.1', { kind: 'not-counted-unless-both-moved' }),
    decidedMatches: foundIn('W53')(
      '6.5',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: foundIn('W53')('6.6', 'not-rated'),
    roundRobinComposition: inferredFrom(
      '002',
      'W59',
      '001',
      'W13',
    )('6.3-6.33', NATIONAL, {
      readings: ['B-74', 'B-96'],
      note: '2005 6.3-6.33, W59 (to 2017), R&B 2018 6.2-6.22; W13 7.14a still calls it 6.3. The national line is recalled.',
      alternative: WITHOUT_NATIONAL,
    }),
    scheveningen: recalledNear('001', '004')(
      NO_ARTICLE,
      { kind: 'no-rule' },
      {
        readings: ['B-103'],
        note: 'In neither of 2018 and 2022; not remembered from the manuals of 2014-2016.',
        alternative: AS_IN_2005,
      },
    ),
    lateReports: inferredFrom('W46', 'W18')('9.1', WITHIN_30_DAYS, {
      readings: ['B-29', 'B-69'],
      note: 'So in 2013 (W46) and before 2022 (W18).',
      alternative: LATE_WITHOUT_LIMIT,
    }),
    roundsPerDay: foundIn('W12')('forum report', { kind: 'no-limit' }),
    hoursPerDay: foundIn('W12')('forum report', { kind: 'at-most', hours: 12 }),
    roundRobinIteration: inferredFrom('W12', '001')(
      '8.2, 8.58',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      {
        readings: ['B-40'],
        sure: 5,
        note: 'W12 reports the iteration; n/(n+1) as in 8.26 of the R&B text of 2018.',
      },
    ),
    unratedOpponents: inferredFrom('W2', 'W15')('8.52', 'counted-in-round-robins', {
      sure: 5,
      note: 'So in 2009 and in 2017.',
    }),
    inactiveOpponents: foundIn('W13')('7.23', 'rated-at-last-published', { readings: ['B-34'] }),
    ratingsUsed: inferredFrom('W13', 'W27')(
      '7.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'], sure: 5, note: 'The rating period is that in which a list is valid.' },
    ),
    differenceCap: foundIn('W5')('8.54', { kind: 'every-game', points: 400, notFrom: null }),

    // By the date of the list
    listDates: foundIn('W13')('7.1', { months: MONTHLY, firstList: null }),
    closing: foundIn('W13')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      { readings: ['B-30', 'B-89'] },
    ),
    floor: foundIn('W12', 'W13')('7.12', { minimum: 1000 }, { readings: ['B-36'] }),
    minimumGames: foundIn('W12', 'W13')('7.14a, 7.14b', { games: 5, iteratedRoundRobin: 'all-games' }),
    minimumGamesExceptions: inferredFrom('W13')(
      '7.14',
      { kind: 'none' },
      { sure: 5, note: 'Where five games are enough for all, an exception at seven has no effect.' },
    ),
    eventGate: foundIn('W12')('forum report', { kind: 'none' }),
    firstEvent: foundIn('W12')(
      'forum report',
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      {
        readings: ['B-15', 'B-16'],
        note: "Half a point is enough. The opponents' side is that of 2005 6.1.",
      },
    ),
    poolWindow: foundIn('W13')('7.14c', { lists: 26 }, { readings: ['B-18', 'B-55'] }),
    pooling: foundIn('W13')(
      '7.14e',
      { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rc-new' },
      { readings: ['B-13', 'B-78'] },
    ),
    subFloorResults: inferredFrom('W13', 'W70')(
      '7.14',
      { kind: 'kept' },
      { readings: ['B-17'], note: 'The rule that ignored them was dropped in July 2014 (W70).' },
    ),
    initialRating: foundIn('isolution')(
      '8.24',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(2000), maximum: null },
      {
        readings: ['B-13'],
        sure: 3,
        note: 'An undated quotation, and half of the highest K; the only dated copy of the text prints +15 (W53, page 188).',
        alternative: {
          value: { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1500), maximum: null },
          text: '+15: newcomers above 50 %, five points for each half point.',
        },
      },
    ),
    perfectScore: inferredFrom('W38', '001')(
      '8.1',
      { difference: 800 },
      { readings: ['B-42'], sure: 5, note: 'So in 2011 (W38) and in 2018.' },
    ),
    kFactor: foundIn('W11')(
      '8.56',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: { k: 40, neverPublishedFrom: 2300, age: 18, until: 'end-of-year' },
        newcomer: { k: 40, untilGames: 30 },
        established: { k: 20 },
      },
      {
        readings: ['B-24', 'B-26', 'B-27'],
        sure: 3,
        note: 'The text ends the junior line with the 18th birthday (also W58); by reading, with its year.',
        alternative: {
          value: {
            kind: 'by-standing',
            strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
            junior: { k: 40, neverPublishedFrom: 2300, age: 17, until: 'end-of-year' },
            newcomer: { k: 40, untilGames: 30 },
            established: { k: 20 },
          },
          text: 'To the birthday, at the earliest to the end of the year before: juniors in the year in which they become 18.',
        },
      },
    ),
    kTakenFrom: inferredFrom('W2')('notice of 13 July 2009', 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'Introduced in 2009; no later change is reported.',
    }),
    kLimit: inferredFrom('W12')(
      'no such article',
      { kind: 'none' },
      { sure: 5, note: 'Arithmetic of 2014 multiplies 40 by 19.' },
    ),
    inactivity: inferredFrom('W13')(
      '7.23',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      { readings: ['B-35'], sure: 5, note: 'No game in a year, as in the R&B text of 2018.' },
    ),
    delisting: foundIn('W13')('7.21', { shownAs: 'delisted', thereafter: 'as-unrated' }),
    publishedFields: foundIn('W13')('7.12', PUBLISHED_FIELDS),
    changeRounding: inferredFrom('002', '001', 'W53')(
      '8.57',
      { per: 'period', half: 'away-from-zero' },
      {
        readings: ['B-06', 'B-20'],
        note: '2005 10.53 and 2018 8.57; 2212 + 56.4 is 2268 (W53, page 191).',
        alternative: HALF_UP,
      },
    ),
    unratedTitledPlayers: foundIn('W13', 'W68')('7.22', 'separate-list'),
  },
);

import { calendarDate, hundredths, listDate, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, ruleSet } from '../rows';
import { BETWEEN_THE_TEXTS } from './between-the-texts';

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
    ...BETWEEN_THE_TEXTS,

    // By the start of the tournament
    registration: notice(
      NOTICE,
      { kind: 'days-before-start', days: 2, strongField: null, normDays: null, waivable: false },
      { note: 'The notice mentions no exception.' },
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
      { note: 'The notice speaks of the whole time only.' },
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
      { note: 'The method is that of the standard list of 2011.' },
    ),

    // By the date of the list
    listDates: foundIn('W8', 'W9')(NOTICE, { months: MONTHLY, firstList: listDate('2012-07-01') }),
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
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 2 },
      {
        readings: ['B-71'],
        note: 'Reported of the first event; of every event in the standard rules of the time.',
      },
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
      { readings: ['B-13'], note: 'Half of K 20, the principle of the 2009 notice.' },
    ),
    seededNewcomer: notice(
      NOTICE,
      { kind: 'standard-plus-change', base: 'start-of-first-event', k: 20 },
      { readings: ['B-33', 'B-52'] },
    ),
    kFactor: notice(NOTICE, { kind: 'same-for-all', k: 20 }),
    kTakenFrom: inferredFrom('W8')(NOTICE, 'list-at-tournament-start', {
      readings: ['B-25'],
      note: 'K is the same for all.',
    }),
    kLimit: inferredFrom('W8')(NOTICE, { kind: 'none' }, { note: '"In all cases" 20.' }),
    reentry: inferredFrom('001')(
      '7.21, 8.22 (R&B 2018)',
      {
        pool: 'fresh',
        gamesCounter: 'kept',
        publishedMarks: 'kept',
        holderOfStandardRating: 'at-standard-rating',
      },
      { readings: ['B-26', 'B-31', 'B-32'], note: 'As in the text of 2018.' },
    ),
  },
);

import { BIMONTHLY, calendarDate, hundredths } from '@ledger/kernel';
import { foundIn, inferredFrom, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';
import { AGAINST_RC_NEW, BANDS_OF_2009, IGNORED_AT_FIRST, KEPT, ONE_TEXT_2009_2013 } from './common-rows';

const notice = foundIn('W2');
const NOTICE = 'notice of 13 July 2009';

/** Known from FIDE's notice of the changes, the first page of the text and summaries; the text was not found. */
export const STD_2009 = ruleSet(
  {
    id: 'STD-2009',
    family: 'standard',
    title: 'FIDE Rating Regulations 2009',
    inForceFrom: calendarDate('2009-07-01'),
    adoptedOn: null,
    source: ['W2', 'W4', 'W5'],
    known: 'found',
  },
  {
    ...STANDARD_BETWEEN_THE_TEXTS,
    ...ONE_TEXT_2009_2013,

    // By the start of the tournament
    registration: foundIn('W2', 'W4')(
      '0.4',
      { kind: 'months-before-start', months: 1, waivable: true },
      { readings: ['B-90'] },
    ),
    roundsPerDay: foundIn('W43', 'W45')('3.1', { kind: 'at-most', rounds: { standard: 3 } }),
    timeControl: foundIn('W4')(
      '1.1',
      {
        kind: 'minimum',
        scope: 'tournament',
        bands: BANDS_OF_2009,
      },
      { readings: ['B-38', 'B-39', 'B-92'], note: 'Only the start of the article was found.' },
    ),
    roundRobinIteration: notice(
      NOTICE,
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      {
        readings: ['B-40'],
        note: 'The notice keeps the method; n/(n+1) is in the texts before and after.',
      },
    ),
    unratedOpponents: notice(NOTICE, 'counted-in-round-robins'),
    differenceCap: foundIn('W5')('summary', { kind: 'every-game', points: 400, notFrom: null }),

    // By the date of the list
    listDates: notice(NOTICE, { months: BIMONTHLY, firstList: null }, { readings: ['B-77', 'B-104'] }),
    closing: notice(
      NOTICE,
      { kind: 'ended', daysBefore: 7, officialDaysBefore: 1 },
      { readings: ['B-30', 'B-89'] },
    ),
    floor: foundIn('W4')('0.6', { minimum: 1200 }, { readings: ['B-36'] }),
    minimumGames: inferredFrom('W12')(
      '9.14 (2005)',
      { games: 9, iteratedRoundRobin: 'all-games' },
      { sure: 5, note: 'Nine games until June 2014.' },
    ),
    eventGate: foundIn('W2', 'W34', 'W89')(
      NOTICE,
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 0, until: 'always' },
      { readings: ['B-71', 'B-93'], note: 'The point is asked of the first event only (W34, W89).' },
    ),
    firstEvent: notice(
      NOTICE,
      {
        halfPointsNeeded: 2,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'], note: "At least one point. The opponents' side is that of 2005 6.1." },
    ),
    pooling: foundIn('W35')('7.14, 8.3', AGAINST_RC_NEW, {
      readings: ['B-13', 'B-78', 'B-101'],
      note: 'All games as if played in one event (W35); the mean of 2005 was not kept.',
    }),
    subFloorResults: foundIn('W34', 'W36')('6.1, 0.6', IGNORED_AT_FIRST, {
      readings: ['B-17', 'B-73', 'B-93'],
      sure: 3,
      note: 'First results count only with a performance of 1200 or more; the side of round-robin opponents is that of 2005.',
      alternative: KEPT,
    }),
    perfectScore: inferredFrom('W38', '001')(
      '8.1',
      { difference: 800 },
      {
        readings: ['B-42'],
        note: '800 in the table printed in August 2011 (W38) and in 2018.',
        alternative: {
          value: { difference: 735 },
          text: '735 as in 2005: round-robins with a score of 0 or 100 %.',
        },
      },
    ),
    initialRating: notice(
      NOTICE,
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1250), maximum: null },
      { readings: ['B-13'], note: 'Half of the highest K.' },
    ),
    kFactor: notice(
      NOTICE,
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: true },
        junior: null,
        newcomer: { k: 25, untilGames: 30 },
        established: { k: 15 },
      },
      {
        readings: ['B-24', 'B-26', 'B-105'],
        note: 'The vote of 2008 for 30 and 20 was not confirmed (also W3).',
      },
    ),
    kTakenFrom: notice(NOTICE, 'list-at-tournament-start', { readings: ['B-25'] }),
    kLimit: inferredFrom('W12')(
      'no such article',
      { kind: 'none' },
      { sure: 5, note: 'Absent in 2005, and arithmetic of 2014 still goes without it.' },
    ),
  },
);

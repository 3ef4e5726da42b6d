import { BIMONTHLY, calendarDate, hundredths } from '@ledger/kernel';
import { foundIn, inferredFrom, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';

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

    // By the start of the tournament
    registration: foundIn('W2', 'W4')('0.4', { kind: 'months-before-start', months: 1, waivable: true }),
    timeControl: foundIn('W4')(
      '1.1',
      {
        kind: 'minimum',
        scope: 'tournament',
        bands: [
          { ratingFrom: 2200, minutes: 120 },
          { ratingFrom: 1600, minutes: 90 },
          { ratingFrom: 0, minutes: 60 },
        ],
      },
      { readings: ['B-38', 'B-39'], note: 'Only the start of the article was found.' },
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
    listDates: notice(NOTICE, { months: BIMONTHLY, firstList: null }, { readings: ['B-77'] }),
    closing: notice(NOTICE, { kind: 'ended', daysBefore: 7, officialDaysBefore: 1 }, { readings: ['B-30'] }),
    floor: foundIn('W4')('0.6', { minimum: 1200 }, { readings: ['B-36'] }),
    minimumGames: inferredFrom('W12')(
      '9.14 (2005)',
      { games: 9, iteratedRoundRobin: 'all-games' },
      { note: 'Nine games until June 2014.' },
    ),
    eventGate: notice(
      NOTICE,
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 2 },
      { readings: ['B-71'] },
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
      { readings: ['B-24', 'B-26'], note: 'The vote of 2008 for 30 and 20 was not confirmed (also W3).' },
    ),
    kTakenFrom: notice(NOTICE, 'list-at-tournament-start', { readings: ['B-25'] }),
    kLimit: inferredFrom('W12')(
      'no such article',
      { kind: 'none' },
      { note: 'Absent in 2005, and arithmetic of 2014 still goes without it.' },
    ),
  },
);

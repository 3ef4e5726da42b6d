import { BIMONTHLY, calendarDate, hundredths } from '@ledger/kernel';
import { foundIn, inferredFrom, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';

/** K 30 for newcomers. Of the rest of the text only what reports of the time mention. */
export const STD_2011 = ruleSet(
  {
    id: 'STD-2011',
    family: 'standard',
    title: 'FIDE Rating Regulations 2011',
    inForceFrom: calendarDate('2011-07-01'),
    adoptedOn: null,
    source: ['W6'],
    known: 'inferred',
    note: 'W6 gives the year; article 0.1 of the time puts changes in force on 1 July.',
  },
  {
    ...STANDARD_BETWEEN_THE_TEXTS,

    // By the start of the tournament
    roundsPerDay: foundIn('W12')(
      'forum report',
      { kind: 'at-most', rounds: { standard: 3 } },
      {
        note: 'Three rounds a day until June 2014.',
      },
    ),
    roundRobinIteration: inferredFrom('W2', '001')(
      '10.54 (2005), 8.58 (R&B 2018)',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      { readings: ['B-40'], note: 'So in 2009 and in the text of 2018.' },
    ),
    unratedOpponents: inferredFrom('W2', 'W15')('8.52 (R&B 2018)', 'counted-in-round-robins', {
      note: 'So in 2009 and in 2017.',
    }),
    differenceCap: foundIn('W5', 'W28')('summary', { kind: 'every-game', points: 400, notFrom: null }),

    // By the date of the list
    listDates: foundIn('W2', 'W7')('notice of 13 July 2009', { months: BIMONTHLY, firstList: null }),
    floor: foundIn('W4', 'W7')('0.6 (2009)', { minimum: 1200 }, { readings: ['B-36'] }),
    minimumGames: foundIn('W12')('forum report', { games: 9, iteratedRoundRobin: 'all-games' }),
    eventGate: foundIn('W9', 'W12')(
      'report of 2011',
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 2 },
      { readings: ['B-71'] },
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
    initialRating: inferredFrom('W2', 'W6')(
      '10.23 (2005)',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1500), maximum: null },
      { readings: ['B-13'], note: 'Half of the highest K, the principle of the 2009 notice.' },
    ),
    kFactor: foundIn('W6')(
      '8.56',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: true },
        junior: null,
        newcomer: { k: 30, untilGames: 30 },
        established: { k: 15 },
      },
      { readings: ['B-24', 'B-26'] },
    ),
    kTakenFrom: inferredFrom('W2')('notice of 13 July 2009', 'list-at-tournament-start', {
      readings: ['B-25'],
      note: 'Introduced in 2009; no later change is reported.',
    }),
    kLimit: inferredFrom('W12')(
      'no such article',
      { kind: 'none' },
      { note: 'Absent in 2005, and arithmetic of 2014 still goes without it.' },
    ),
  },
);

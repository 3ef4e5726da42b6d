import { BIMONTHLY, calendarDate, hundredths } from '@ledger/kernel';
import { foundIn, inferredFrom, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';
import { BANDS_OF_2009, FROM_2011, ONE_TEXT_2009_2013 } from './common-rows';

/** K 30 for newcomers, and the first event alone decides whether the results of a newcomer count: else as in 2009. */
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
    ...ONE_TEXT_2009_2013,
    ...FROM_2011,

    // By the start of the tournament
    registration: foundIn('W42')(
      '0.4',
      { kind: 'months-before-start', months: 1, waivable: true },
      {
        readings: ['B-90'],
        sure: 4,
        note: 'W42 quotes the text valid to June 2013.',
        alternative: {
          value: {
            kind: 'days-before-start',
            days: 7,
            strongField: null,
            normDays: null,
            waivable: true,
          },
          text: 'The practice of 7 days with a fee (W48, W49) or with leave of the QC (W50): tournaments registered late.',
        },
      },
    ),
    timeControl: foundIn('W43', 'W44', 'W45')(
      '1.1',
      { kind: 'minimum', scope: 'tournament', bands: BANDS_OF_2009 },
      { readings: ['B-38', 'B-39', 'B-92'] },
    ),
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
      { readings: ['B-40'], sure: 5, note: 'So in 2009 and in the text of 2018.' },
    ),
    unratedOpponents: inferredFrom('W2', 'W15')('8.52 (R&B 2018)', 'counted-in-round-robins', {
      sure: 5,
      note: 'So in 2009 and in 2017.',
    }),
    differenceCap: foundIn('W5')('summary', { kind: 'every-game', points: 400, notFrom: null }),

    // By the date of the list
    listDates: foundIn('W2', 'W7')('notice of 13 July 2009', { months: BIMONTHLY, firstList: null }),
    closing: inferredFrom('W2', 'W42', 'W86')(
      '7.13',
      { kind: 'ended', daysBefore: 7, officialDaysBefore: 1 },
      {
        readings: ['B-30', 'B-89'],
        note: 'The notice of 2009 and the same text (W42); Nanjing, ended on 30 October 2010, is not on the list of November (W86).',
        alternative: {
          value: { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
          text: 'Three days: tournaments that end in the last week come one list earlier.',
        },
      },
    ),
    floor: foundIn('W4', 'W7')('0.6 (2009)', { minimum: 1200 }, { readings: ['B-36'] }),
    minimumGames: foundIn('W12')('forum report', { games: 9, iteratedRoundRobin: 'all-games' }),
    eventGate: foundIn(
      'W34',
      'W37',
      'W39',
      'W40',
      'W9',
    )(
      '8.21',
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 2, until: 'the-pool-begins' },
      {
        readings: ['B-71', 'B-93'],
        note: 'Results of later events all count (W34 has 2009 and 2011 side by side).',
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
    perfectScore: foundIn('W38')('8.1', { difference: 800 }, { readings: ['B-42'] }),
    initialRating: foundIn('W37', 'W38')(
      '8.23',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1500), maximum: null },
      { readings: ['B-13', 'B-94'], note: 'Also half of the highest K, the principle of the 2009 notice.' },
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
      { readings: ['B-24', 'B-26', 'B-105'] },
    ),
    kTakenFrom: inferredFrom('W2')('notice of 13 July 2009', 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'Introduced in 2009; no later change is reported.',
    }),
    kLimit: inferredFrom('W12')(
      'no such article',
      { kind: 'none' },
      { sure: 5, note: 'Absent in 2005, and arithmetic of 2014 still goes without it.' },
    ),
  },
);

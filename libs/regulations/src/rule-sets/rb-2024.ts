import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn, inferredFrom } from '../rows';
import { RB_2022B } from './rb-2022b';

const found = foundIn('W25');

/**
 * The chapter of 2024 as transcribed (W25). It is newly written but keeps the substance of 2022 apart from these rows;
 * its articles are numbered with points where 2022 has none (7.2.1 for 7.21).
 */
export const RB_2024 = amendment(
  RB_2022B,
  {
    id: 'RB-2024',
    title: 'FIDE Rapid and Blitz Rating Regulations 2024',
    inForceFrom: calendarDate('2024-03-01'),
    adoptedOn: null,
    source: ['W25', 'W23'],
    known: 'found',
    note: 'Where W25 names no article, the number is that of 2022 written with points.',
  },
  {
    // By the start of the tournament
    decidedMatches: inferredFrom('W25')(
      '6.2 (standard 2024)',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: true },
      { readings: ['B-37', 'B-62'], note: 'As standard: W25 lists only the differences.' },
    ),
    matchesWithUnrated: inferredFrom('W25')('6.1 (standard 2024)', 'not-rated', {
      readings: ['B-62'],
      note: 'As standard: W25 lists only the differences.',
    }),
    differenceCap: found(
      '7.3.1',
      { kind: 'every-game', points: 400, notFrom: null },
      { note: 'Rapid and blitz have no exemption from 2650.' },
    ),
    standardRatingCounts: found('7.2.1', 'counts-as-rated'),

    // By the date of the list
    floor: found('6.1.2, 6.1.4, 6.2.1', { minimum: 1400 }, { readings: ['B-36'] }),
    initialRating: found(
      '7.2.3, 7.2.4',
      { kind: 'hypothetical-opponents', opponents: 2, rating: 1800, maximum: 2200 },
      { readings: ['B-11', 'B-12'] },
    ),
    pooling: found('6.1.4, 7.2.2', { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rated' }),
    firstEvent: found(
      '7.2.2',
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated',
        opponentsSide: 'kept',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'] },
    ),
    kFactor: found(
      '7.3.3',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: { k: 40, neverPublishedFrom: 2300, age: 18, until: 'end-of-year' },
        newcomer: { k: 40, untilGames: 30 },
        established: { k: 20 },
      },
      { readings: ['B-24', 'B-26', 'B-27'] },
    ),
    kLimit: found('7.3.3', { kind: 'product', product: 700 }, { readings: ['B-28'] }),
    changeRounding: found('7.3.4', { per: 'period', half: 'away-from-zero' }, { readings: ['B-06', 'B-07'] }),
  },
);

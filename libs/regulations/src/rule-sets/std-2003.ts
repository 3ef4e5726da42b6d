import { hundredths, QUARTERLY } from '@ledger/kernel';
import { foundIn, ruleSet, textOf } from '../rows';

const found = foundIn('W1');

/**
 * The handbook of 2003, from before the ledger's time: kept for its worked example (without n/(n+1) below 50 %) and
 * for what-if questions. It is in no calendar, since its first day is not known.
 */
export const STD_2003 = ruleSet(
  {
    id: 'STD-2003',
    family: 'standard',
    title: 'FIDE Rating Regulations, handbook of 2003',
    inForceFrom: null,
    adoptedOn: null,
    source: ['W1'],
    known: 'found',
    note: 'In force to 30 June 2005; the first day is not known.',
  },
  {
    // By the start of the tournament
    timeControl: found('0201', {
      kind: 'minimum',
      scope: 'tournament',
      bands: [
        { ratingFrom: 2200, minutes: 120 },
        { ratingFrom: 1600, minutes: 90 },
        { ratingFrom: 0, minutes: 60 },
      ],
    }),
    decidedMatches: found('6.5', { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false }),
    roundRobinComposition: found('6.3-6.33', {
      kind: 'minimum-rated',
      oneRatedIn: 3,
      small: { fewerThanPlayers: 10, rated: 4 },
      doubleRoundWithUnrated: { players: 6, rated: 4 },
      nationalChampionship: { rated: 3, ratedWomen: 2 },
    }),
    roundRobinIteration: found(
      '10.54',
      { kind: 'one-pass', belowHalf: 'dp' },
      {
        readings: ['B-40'],
        note: 'The worked example takes Ra + dp.',
      },
    ),
    unratedOpponents: found('6.4', 'counted-in-round-robins'),
    standardRatingCounts: found('no such article', 'no'),
    ratingsUsed: found('9.11', { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' }),
    conversionTables: found('10.1', 'as-printed', { readings: ['B-08', 'B-09'] }),
    expectedScore: found('14.4', 'from-average-opponent'),
    differenceCap: found(
      '10.54',
      { kind: 'every-game', points: 350, notFrom: null },
      {
        note: 'From the worked example.',
      },
    ),
    lateReports: found('9.13a', { limit: { kind: 'none' }, policy: 'next-list' }),

    // By the date of the list
    listDates: found('9.11', { months: QUARTERLY, firstList: null }),
    closing: found('9.13', { kind: 'received', monthsBefore: 1 }, { readings: ['B-70'] }),
    floor: found('9.12a, 9.21', { minimum: 1801 }, { readings: ['B-36'] }),
    minimumGames: found('9.14a, 9.14b', { games: 9, iteratedRoundRobin: 'all-games' }),
    eventGate: found(
      '6.42',
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 0, until: 'always' },
      {
        readings: ['B-71'],
      },
    ),
    firstEvent: found(
      '6.1',
      {
        halfPointsNeeded: 2,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'], note: 'The text says "in an event", not only in the first.' },
    ),
    poolWindow: found('9.14c', { lists: 8 }, { readings: ['B-18'] }),
    pooling: found('10.3', { kind: 'weighted-mean' }),
    initialRating: found('10.2', {
      kind: 'bonus-above-half',
      bonusPerHalfPoint: hundredths(1250),
      maximum: null,
    }),
    kFactor: found('9.12, 14.3', {
      kind: 'by-standing',
      strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: true },
      junior: null,
      newcomer: { k: 25, untilGames: 30 },
      established: { k: 15 },
    }),
    kLimit: found('no such article', { kind: 'none' }),
    delisting: found('9.21', { shownAs: 'delisted', thereafter: 'as-unrated' }),
    publishedFields: found('9.12', [
      'title',
      'federation',
      'rating',
      'id',
      'games',
      'birth-date',
      'k',
      'newcomer-games',
    ]),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
  },
);

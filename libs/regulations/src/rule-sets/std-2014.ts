import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';

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
    roundsPerDay: foundIn('W12')('forum report', { kind: 'no-limit' }),
    hoursPerDay: foundIn('W12')('forum report', { kind: 'at-most', hours: 12 }),
    roundRobinIteration: inferredFrom('W12', '001')(
      '8.2, 8.58',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      { readings: ['B-40'], note: 'W12 reports the iteration; n/(n+1) as in 8.26 of the R&B text of 2018.' },
    ),
    unratedOpponents: inferredFrom('W2', 'W15')('8.52', 'counted-in-round-robins', {
      note: 'So in 2009 and in 2017.',
    }),
    inactiveOpponents: foundIn('W13')('7.23', 'rated-at-last-published', { readings: ['B-34'] }),
    ratingsUsed: inferredFrom('W13', 'W27')(
      '7.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'], note: 'The rating period is that in which a list is valid.' },
    ),
    differenceCap: foundIn('W5', 'W28')('8.54', { kind: 'every-game', points: 400, notFrom: null }),

    // By the date of the list
    listDates: foundIn('W13')('7.1', { months: MONTHLY, firstList: null }),
    closing: foundIn('W13')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      { readings: ['B-30'] },
    ),
    floor: foundIn('W12', 'W13')('7.12', { minimum: 1000 }, { readings: ['B-36'] }),
    minimumGames: foundIn('W12', 'W13')('7.14a, 7.14b', { games: 5, iteratedRoundRobin: 'all-games' }),
    minimumGamesExceptions: inferredFrom('W13')(
      '7.14',
      { kind: 'none' },
      { note: 'Where five games are enough for all, an exception at seven has no effect.' },
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
    subFloorResults: inferredFrom('W13')(
      '7.14',
      { kind: 'kept' },
      { readings: ['B-17'], note: 'The rule that ignored them is known only before 2009.' },
    ),
    initialRating: foundIn('isolution')(
      '8.24',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(2000), maximum: null },
      { readings: ['B-13'], note: 'Also half of the highest K.' },
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
        note: 'The text ends the junior line with the 18th birthday; by reading, with its year.',
      },
    ),
    kTakenFrom: inferredFrom('W2')('notice of 13 July 2009', 'list-at-tournament-start', {
      readings: ['B-25'],
      note: 'Introduced in 2009; no later change is reported.',
    }),
    kLimit: inferredFrom('W12')(
      'no such article',
      { kind: 'none' },
      { note: 'Arithmetic of 2014 multiplies 40 by 19.' },
    ),
    inactivity: inferredFrom('W13')(
      '7.23',
      {
        fewerGamesThan: 1,
        onLists: 12,
        shownOnNextLists: null,
        returnsWithGames: 1,
        newcomersFlagged: false,
        offTopListsAfterMonths: null,
      },
      { readings: ['B-35'], note: 'No game in a year, as in the R&B text of 2018.' },
    ),
    delisting: foundIn('W13')('7.21', { shownAs: 'delisted', thereafter: 'as-unrated' }),
    publishedFields: foundIn('W13')('7.12', [
      'title',
      'federation',
      'rating',
      'id',
      'games',
      'birth-date',
      'gender',
      'k',
    ]),
  },
);

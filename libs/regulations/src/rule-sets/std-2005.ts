import { calendarDate, hundredths, QUARTERLY } from '@ledger/kernel';
import { inferredFrom, NO_ARTICLE, ruleSet, textOf } from '../rows';
import { HALF_UP } from './common-rows';
import { silentIn } from './silent-texts';

const law = textOf('002');
const inferred = inferredFrom('002');

/** Text 002, its unmarked base text only: the comments of 2008 between the articles are proposals. */
export const STD_2005 = ruleSet(
  {
    id: 'STD-2005',
    family: 'standard',
    title: 'FIDE Rating Regulations as amended through 2004',
    inForceFrom: calendarDate('2005-07-01'),
    adoptedOn: null,
    source: ['002', 'W72'],
    known: 'found',
    note: 'W72: in force from 1 July 2005, as article 0.1 and "amended through 2004" imply.',
  },
  {
    // By the start of the tournament
    registration: law('7.1', { kind: 'beforehand' }, { note: 'No number of days.' }),
    licensedArbiters: law(NO_ARTICLE, 'no-rule'),
    hybridPlay: law('2.1', 'not-rated', { note: 'Only the Laws of Chess; hybrid play came in 2021.' }),
    timeControl: law(
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
      { readings: ['B-38', 'B-39', 'B-76'] },
    ),
    unequalTimes: law('1.1', 'each-needs-the-minimum'),
    firstControl: law('1.3', { kind: 'recommended', moves: 40 }),
    fastClassic: law('1.2', { kind: 'never' }),
    roundsPerDay: law('3.1', { kind: 'at-most', rounds: { standard: 3 } }, { readings: ['B-76'] }),
    hoursPerDay: law('3.1', { kind: 'at-most', hours: 12 }, { readings: ['B-76'] }),
    duration: law(
      '4.1, 4.11',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: false },
      { readings: ['B-76'] },
    ),
    interimReports: law(NO_ARTICLE, { kind: 'none' }),
    unplayedGames: law('5.1', { kind: 'not-counted' }),
    decidedMatches: law(
      '6.5',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: law(NO_ARTICLE, 'no-rule'),
    roundRobinComposition: law(
      '6.3-6.33',
      {
        kind: 'minimum-rated',
        oneRatedIn: 3,
        small: { fewerThanPlayers: 10, rated: 4 },
        doubleRoundWithUnrated: { players: 6, rated: 4 },
        nationalChampionship: { rated: 3, ratedWomen: 2 },
      },
      { readings: ['B-74'] },
    ),
    roundRobinAsSwiss: law(
      '6.4, 6.1',
      { always: false, gameUnplayed: true, firstScoreDropped: false },
      { readings: ['B-41', 'B-74'] },
    ),
    roundRobinIteration: law(
      '10.21b, 10.25, 10.54',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      { readings: ['B-40', 'B-72'] },
    ),
    scheveningen: law('6.4', { kind: 'as-swiss', unratedAtMost: 1 }),
    unratedOpponents: law('6.4, 10.54', 'counted-in-round-robins'),
    inactiveOpponents: law('9.23', 'rated-at-last-published', { readings: ['B-34'] }),
    standardRatingCounts: law(NO_ARTICLE, 'no'),
    ratingsUsed: law(
      '9.1, 9.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'] },
    ),
    conversionTables: law('10.1, 14.2', 'as-printed', {
      readings: ['B-08', 'B-09'],
      note: 'Prints 26-320 for 26-32.',
    }),
    expectedScore: law('10.51', 'game-by-game'),
    differenceCap: law(
      '10.51',
      { kind: 'every-game', points: 350, notFrom: null },
      { note: 'One site dates the cap from 1 April 2006 (W88).' },
    ),
    excludedGaps: law(NO_ARTICLE, { kind: 'none' }),
    lateReports: law('9.13a', { limit: { kind: 'none' }, policy: 'next-list' }, { readings: ['B-70'] }),

    // By the date of the list
    ...silentIn(inferred, { changes: '0.1', delisting: '9.21', reentry: '9.21' }, 'standard'),
    listDates: law('9.1, 9.11', { months: QUARTERLY, firstList: null }),
    closing: law(
      '9.13',
      { kind: 'received', monthsBefore: 1 },
      { readings: ['B-70'], note: 'In 2008 the deadline was the 15th of the month before (W87).' },
    ),
    floor: law('9.12, 9.21, 10.33', { minimum: 1401 }, { readings: ['B-36'] }),
    minimumGames: law('9.14a, 9.14b', { games: 9, iteratedRoundRobin: 'all-games' }),
    minimumGamesExceptions: law('9.14d, 9.14e', {
      kind: 'fewer-games',
      games: 7,
      events: ['olympiad', 'continental-team', 'world-team'],
      membersOf: ['IBCA', 'ICSC', 'IPCA'],
    }),
    eventGate: law(
      '6.4',
      { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 0, until: 'always' },
      { readings: ['B-71'] },
    ),
    firstEvent: law(
      '6.1, 10.21',
      {
        halfPointsNeeded: 2,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16', 'B-71'] },
    ),
    poolWindow: law('9.14c', { lists: 8 }, { readings: ['B-18'] }),
    pooling: law('10.3', { kind: 'weighted-mean' }, { readings: ['B-13', 'B-72'] }),
    subFloorResults: law(
      '10.31',
      { kind: 'ignored-at-first', forRoundRobinOpponents: 'used' },
      { readings: ['B-17', 'B-73'] },
    ),
    initialRating: law(
      '10.22-10.25',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1250), maximum: null },
      { readings: ['B-13'] },
    ),
    initialRounding: law(
      '10.32',
      { percentage: 'half-up', rating: 'half-up' },
      { readings: ['B-10', 'B-12', 'B-72'] },
    ),
    perfectScore: inferred(
      '10.1',
      { difference: 735 },
      {
        readings: ['B-42'],
        note: 'Blank in the table; the comments to 10.1 say that 735 had been in use for years.',
      },
    ),
    publishedMeanwhile: law(
      '10.4',
      { ownSide: 'current-rating', forOpponents: 'unrated' },
      { readings: ['B-19', 'B-57'] },
    ),
    seededNewcomer: law(NO_ARTICLE, { kind: 'none' }),
    kFactor: law(
      '10.52',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: true },
        junior: null,
        newcomer: { k: 25, untilGames: 30 },
        established: { k: 15 },
      },
      { readings: ['B-24', 'B-26'] },
    ),
    kTakenFrom: inferred('10.52', 'list-at-tournament-start', {
      readings: ['B-25'],
      note: 'The text does not clearly say when K changes.',
      alternative: {
        value: 'previous-list',
        text: 'K of the previous list: players whose K changed meanwhile.',
      },
    }),
    kLimit: law(NO_ARTICLE, { kind: 'none' }),
    changeRounding: inferred(
      '10.53',
      { per: 'period', half: 'away-from-zero' },
      {
        readings: ['B-06', 'B-07'],
        note: 'To the nearest 1; the text does not say what a half does.',
        alternative: HALF_UP,
      },
    ),
    inactivity: law(
      '9.23a-d',
      {
        fewerGamesThan: 4,
        onLists: 4,
        shownOnNextLists: 7,
        returnsWithGames: 4,
        newcomersFlagged: true,
        offTopListsAfterMonths: 12,
      },
      { readings: ['B-35', 'B-75'] },
    ),
    delisting: law('9.21, 9.33', { shownAs: 'delisted', thereafter: 'as-unrated' }),
    publishedFields: law(
      '9.12',
      ['title', 'federation', 'rating', 'id', 'games', 'birth-date', 'k', 'newcomer-games'],
      { note: 'A comment of 2008 says that K and the games of players with K 25 were not in fact shown.' },
    ),
    unratedTitledPlayers: law('9.22', 'separate-list'),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
    inclusion: law(
      '16.1, 16.3',
      { federation: 'member-of-fide', exceptions: 'by-fide' },
      { note: '16.3: special dispensation on application.' },
    ),
  },
);

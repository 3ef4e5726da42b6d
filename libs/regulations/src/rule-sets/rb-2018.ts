import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { inferredFrom, NO_ARTICLE, ruleSet, textOf } from '../rows';
import { NO_GAME_IN_A_YEAR, PUBLISHED_FIELDS } from './common-rows';
import { silentIn } from './silent-texts';

const law = textOf('001');
const inferred = inferredFrom('001');

/** Text 001. */
export const RB_2018 = ruleSet(
  {
    id: 'RB-2018',
    family: 'rapid-blitz',
    title: 'FIDE Rapid and Blitz Rating Regulations 2018',
    inForceFrom: calendarDate('2018-07-01'),
    adoptedOn: null,
    source: ['001'],
    known: 'text',
  },
  {
    // By the start of the tournament
    registration: law(
      '0.2',
      { kind: 'days-before-start', days: 3, strongField: null, normDays: 30, waivable: true },
      { readings: ['B-63'] },
    ),
    licensedArbiters: law('0.3', 'required'),
    hybridPlay: law('0', 'not-rated', { note: '"A game played over the board".' }),
    timeControl: law(
      '1.1',
      {
        kind: 'range',
        rapid: { from: 10, fromIncluded: false, to: 60, toIncluded: false },
        blitz: { from: 3, fromIncluded: false, to: 10, toIncluded: true },
      },
      { readings: ['B-38'] },
    ),
    unequalTimes: law('1.2', 'not-rated'),
    firstControl: law(NO_ARTICLE, { kind: 'no-rule' }),
    fastClassic: law(NO_ARTICLE, { kind: 'never' }),
    roundsPerDay: law('3.1', { kind: 'at-most', rounds: { rapid: 15, blitz: 30 } }),
    hoursPerDay: law(NO_ARTICLE, { kind: 'no-limit' }),
    duration: law('4.1', { kind: 'at-most', days: 30, leaguesExempt: false, extendable: true }),
    interimReports: law(NO_ARTICLE, { kind: 'none' }),
    unplayedGames: law('5.1', { kind: 'not-counted-unless-both-moved' }),
    decidedMatches: law(
      '6.5',
      { kind: 'not-rated', scheduledForMoreThan: 8, waivable: false },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: law('6.6', 'not-rated'),
    roundRobinComposition: law(
      '6.2-6.22',
      {
        kind: 'minimum-rated',
        oneRatedIn: 3,
        small: { fewerThanPlayers: 10, rated: 4 },
        doubleRoundWithUnrated: { players: 6, rated: 4 },
        nationalChampionship: null,
      },
      { readings: ['B-74'] },
    ),
    roundRobinAsSwiss: law(
      '6.4, 6.1',
      { always: false, gameUnplayed: true, firstScoreDropped: false },
      { readings: ['B-41', 'B-74'] },
    ),
    roundRobinIteration: law(
      '8.21b, 8.26, 8.58',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      { readings: ['B-40'] },
    ),
    scheveningen: law(NO_ARTICLE, { kind: 'no-rule' }),
    unratedOpponents: law('6.32, 8.52', 'counted-in-round-robins'),
    inactiveOpponents: law('7.23', 'rated-at-last-published', { readings: ['B-34'] }),
    standardRatingCounts: law('8.22', 'counts-as-rated'),
    ratingsUsed: law(
      '7.1, 7.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'] },
    ),
    conversionTables: law('8.1a, 8.1b', 'as-printed', { readings: ['B-08', 'B-09'] }),
    expectedScore: law('8.55', 'game-by-game'),
    differenceCap: law(
      '8.54',
      { kind: 'every-game', points: 735, notFrom: null },
      {
        sure: 4,
        note: "The text is certain; FIDE's program used 400 in January 2020 (W78, W85).",
        alternative: {
          value: { kind: 'every-game', points: 400, notFrom: null },
          text: "FIDE's practice, 400 points: everyone with a game over a wider gap, up to 1.6 points a win at K 20.",
        },
      },
    ),
    excludedGaps: law(NO_ARTICLE, { kind: 'none' }),
    lateReports: law(
      '9.1',
      { limit: { kind: 'days', arbiterDays: 7, uploadDays: 30 }, policy: 'next-list' },
      { readings: ['B-29', 'B-69'] },
    ),

    // By the date of the list
    ...silentIn(inferred, { changes: '0.1', delisting: '7.21', reentry: '7.21, 8.22' }, 'rapid-blitz'),
    listDates: law('7.1', { months: MONTHLY, firstList: null }),
    closing: law('7.13', { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 }, { readings: ['B-30'] }),
    floor: law('7.12, 7.14d, 7.21', { minimum: 1000 }, { readings: ['B-36'] }),
    minimumGames: law('7.14a, 7.14b', { games: 5, iteratedRoundRobin: 'all-games' }),
    minimumGamesExceptions: law(NO_ARTICLE, { kind: 'none' }),
    eventGate: law(
      NO_ARTICLE,
      { kind: 'none' },
      { note: 'The full point of 6.31 is asked of the first event only.' },
    ),
    firstEvent: law(
      '6.1, 6.31',
      {
        halfPointsNeeded: 2,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-14', 'B-15', 'B-16'], note: '8.21 speaks of zero only: two articles against one.' },
    ),
    poolWindow: law('7.14c', { lists: 26 }, { readings: ['B-18', 'B-55'] }),
    pooling: law(
      '7.14e, 8.3',
      { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rc-new' },
      { readings: ['B-13', 'B-78'] },
    ),
    subFloorResults: law('7.14d, 7.14e', { kind: 'kept' }, { readings: ['B-17'] }),
    initialRating: law(
      '8.23-8.26',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(1000), maximum: null },
      { readings: ['B-13'] },
    ),
    initialRounding: law('8.3', { percentage: 'half-up', rating: 'half-up' }, { readings: ['B-10', 'B-12'] }),
    perfectScore: law('8.1', { difference: 800 }, { readings: ['B-42'] }),
    publishedMeanwhile: law(
      '8.4',
      { ownSide: 'current-rating', forOpponents: 'unrated' },
      { readings: ['B-19', 'B-57'] },
    ),
    seededNewcomer: law(
      '8.22',
      { kind: 'standard-plus-change', base: 'start-of-first-event', k: 20 },
      { readings: ['B-33', 'B-52'] },
    ),
    kFactor: law('8.56', { kind: 'same-for-all', k: 20 }),
    kTakenFrom: inferred('8.56', 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'K is the same for all.',
    }),
    kLimit: law('8.56', { kind: 'quotient', moreGamesThan: 35, product: 700 }, { readings: ['B-28'] }),
    changeRounding: law(
      '8.57',
      { per: 'period', half: 'away-from-zero' },
      {
        readings: ['B-06', 'B-20'],
        note: '"0.5 is rounded up (whether the change is positive or negative)".',
      },
    ),
    inactivity: law(
      '7.23a, 7.23b',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      { readings: ['B-35', 'B-58'], note: 'Rapid and blitz each by its own games.' },
    ),
    delisting: law('7.21', { shownAs: 'delisted', thereafter: 'as-unrated' }),
    publishedFields: law('7.12', PUBLISHED_FIELDS),
    unratedTitledPlayers: law('7.22', 'separate-list'),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
    inclusion: law('12.1, 12.3', { federation: 'member-of-fide', exceptions: 'by-fide' }),
  },
);

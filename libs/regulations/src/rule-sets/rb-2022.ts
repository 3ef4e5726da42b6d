import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { inferredFrom, NO_ARTICLE, ruleSet, textOf } from '../rows';
import { NO_GAME_IN_A_YEAR, PUBLISHED_FIELDS_2022 } from './common-rows';
import { silentIn } from './silent-texts';

const law = textOf('004');
const both = textOf('004', '003');
const inferred = inferredFrom('004');

/** Text 004, third part; text 003 is a fragment of the same and differs in no value. */
export const RB_2022 = ruleSet(
  {
    id: 'RB-2022',
    family: 'rapid-blitz',
    title: 'FIDE Rapid and Blitz Rating Regulations 2022',
    inForceFrom: calendarDate('2022-01-01'),
    adoptedOn: null,
    source: ['004', '003'],
    known: 'text',
    note: 'Approved by the FIDE Council in 2021; the day is not given.',
  },
  {
    // By the start of the tournament
    registration: law(
      '0.2',
      { kind: 'days-before-start', days: 3, strongField: null, normDays: null, waivable: true },
      { readings: ['B-63'] },
    ),
    licensedArbiters: law(NO_ARTICLE, 'no-rule'),
    hybridPlay: law('0.2, 2.1', 'if-approved', { note: 'Each tournament by the QC chairperson.' }),
    timeControl: law(
      '1.1',
      {
        kind: 'range',
        rapid: { from: 10, fromIncluded: false, to: 60, toIncluded: false },
        blitz: { from: 3, fromIncluded: false, to: 10, toIncluded: true },
      },
      { readings: ['B-38'] },
    ),
    unequalTimes: law('1.1', 'not-rated'),
    firstControl: law(NO_ARTICLE, { kind: 'no-rule' }),
    fastClassic: law(NO_ARTICLE, { kind: 'never' }),
    roundsPerDay: law('3.1', { kind: 'at-most', rounds: { rapid: 15, blitz: 30 } }),
    hoursPerDay: law(NO_ARTICLE, { kind: 'no-limit' }),
    duration: law(NO_ARTICLE, { kind: 'no-limit' }),
    interimReports: law(NO_ARTICLE, { kind: 'none' }),
    unplayedGames: law('4.1', { kind: 'not-counted-unless-both-moved' }),
    decidedMatches: law(
      '5.1',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: true },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: law(NO_ARTICLE, 'no-rule'),
    roundRobinComposition: law(NO_ARTICLE, { kind: 'no-rule' }),
    roundRobinAsSwiss: both('7.23, 7.31', { always: true, gameUnplayed: true, firstScoreDropped: true }),
    roundRobinIteration: law(NO_ARTICLE, { kind: 'none' }),
    scheveningen: law(NO_ARTICLE, { kind: 'no-rule' }),
    unratedOpponents: both('7.31', 'not-counted'),
    inactiveOpponents: inferred('6.22', 'rated-at-last-published', {
      sure: 5,
      readings: ['B-34'],
      note: 'Not stated; so in the text before (R&B 2018 7.23).',
    }),
    standardRatingCounts: both('7.21', 'counts-as-rated'),
    ratingsUsed: law(
      '6.1, 6.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'] },
    ),
    conversionTables: both('7.1a, 7.1b', 'as-printed', {
      readings: ['B-08', 'B-09', 'B-49'],
      note: '7.32 points to a table 8.1(b); 7.1b is meant.',
    }),
    expectedScore: both('7.32', 'game-by-game'),
    differenceCap: both(
      '7.31',
      { kind: 'one-upgrade', points: 400, lowerRatedSide: 'capped-every-game' },
      { readings: ['B-21'] },
    ),
    excludedGaps: law(NO_ARTICLE, { kind: 'none' }),
    lateReports: both(
      '8.1',
      { limit: { kind: 'lists', lists: 3 }, policy: 'next-list' },
      { readings: ['B-29', 'B-69'] },
    ),

    // By the date of the list
    ...silentIn(inferred, { changes: '0', delisting: '6.21', reentry: '6.21, 7.21' }, 'rapid-blitz'),
    listDates: law('6.1', { months: MONTHLY, firstList: null }),
    closing: law('6.13', { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 }, { readings: ['B-30'] }),
    floor: law('6.12, 6.14, 6.21', { minimum: 1000 }, { readings: ['B-36'] }),
    minimumGames: law('6.14', { games: 5, iteratedRoundRobin: 'against-rated' }),
    minimumGamesExceptions: law(NO_ARTICLE, { kind: 'none' }),
    eventGate: law(NO_ARTICLE, { kind: 'none' }),
    firstEvent: both(
      '7.22',
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated',
        opponentsSide: 'kept',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'] },
    ),
    poolWindow: law('6.14', { lists: 26 }, { readings: ['B-18', 'B-55'] }),
    pooling: both(
      '6.14, 7.22',
      { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rated' },
      {
        readings: ['B-13'],
      },
    ),
    subFloorResults: law('6.14', { kind: 'kept' }, { readings: ['B-17'] }),
    initialRating: both(
      '7.23, 7.24',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(2000), maximum: null },
      { readings: ['B-13'] },
    ),
    initialRounding: both(
      '7.24',
      { percentage: 'half-up', rating: 'half-up' },
      { readings: ['B-10', 'B-12'] },
    ),
    perfectScore: both('7.1', { difference: 800 }, { readings: ['B-42'] }),
    publishedMeanwhile: both(
      '7.25',
      { ownSide: 'current-rating', forOpponents: 'unrated' },
      { readings: ['B-19', 'B-57'] },
    ),
    seededNewcomer: both(
      '7.21',
      { kind: 'standard-plus-change', base: 'start-of-first-event', k: 20 },
      { readings: ['B-33', 'B-52'] },
    ),
    kFactor: both('7.32', { kind: 'same-for-all', k: 20 }),
    kTakenFrom: inferred('7.32', 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'K is the same for all.',
    }),
    kLimit: both('7.32', { kind: 'quotient', moreGamesThan: 35, product: 700 }, { readings: ['B-28'] }),
    changeRounding: both('7.33', { per: 'period', half: 'away-from-zero' }, { readings: ['B-06', 'B-07'] }),
    inactivity: law(
      '6.22a, 6.22b',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      { readings: ['B-35', 'B-58', 'B-59'] },
    ),
    delisting: law('6.21', { shownAs: 'unrated', thereafter: 'as-unrated' }),
    publishedFields: law('6.12', PUBLISHED_FIELDS_2022),
    unratedTitledPlayers: law(NO_ARTICLE, 'not-listed'),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
    inclusion: both('9.1', { federation: 'member-of-fide', exceptions: 'by-fide' }),
  },
);

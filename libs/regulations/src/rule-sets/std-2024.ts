import { calendarDate, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, NO_ARTICLE, ruleSet, textOf } from '../rows';
import { NO_GAME_IN_A_YEAR, PUBLISHED_FIELDS_2022 } from './common-rows';
import { silentIn } from './silent-texts';

const law = textOf('000', 'W25');
const inferred = inferredFrom('000', 'W25');

/** Text 000, drafted for 1 January 2024, approved on 15 December 2023 and put in force on 1 March 2024. */
export const STD_2024 = ruleSet(
  {
    id: 'STD-2024',
    family: 'standard',
    title: 'FIDE Rating Regulations 2024',
    inForceFrom: calendarDate('2024-03-01'),
    draftedFor: calendarDate('2024-01-01'),
    adoptedOn: calendarDate('2023-12-15'),
    source: ['000', 'W23', 'W25'],
    known: 'text',
    note: 'The draft leaves the day of approval blank; W25 has it.',
  },
  {
    // By the start of the tournament
    registration: foundIn('W25', 'W24')(
      '0.2',
      {
        kind: 'days-before-start',
        days: 3,
        strongField: { days: 30, ratingAbove: 2700, womenRatingAbove: 2500 },
        normDays: null,
        waivable: true,
      },
      {
        readings: ['B-63'],
        note: 'The draft has three days only; the published text keeps the 30-day tier of 2023.',
      },
    ),
    licensedArbiters: law(NO_ARTICLE, 'no-rule'),
    hybridPlay: law('0.2, 2.1', 'if-approved', { note: 'Each tournament by the QC chairperson.' }),
    timeControl: law(
      '1.1',
      {
        kind: 'minimum',
        scope: 'game-at-game-start',
        bands: [
          { ratingFrom: 2400, minutes: 120 },
          { ratingFrom: 1800, minutes: 90 },
          { ratingFrom: 0, minutes: 60 },
        ],
      },
      { readings: ['B-38', 'B-39', 'B-61'] },
    ),
    unequalTimes: law('1.1', 'each-needs-the-minimum'),
    firstControl: law('1.2', { kind: 'at-least', moves: 30 }),
    fastClassic: law(
      '1.1',
      { kind: 'never' },
      {
        note: 'The pilot tournaments of September to November 2025 (W30) were decided one by one.',
      },
    ),
    roundsPerDay: law('3.1', { kind: 'no-limit' }),
    hoursPerDay: law('3.1', { kind: 'at-most', hours: 12 }),
    duration: law('4.1', { kind: 'no-limit' }),
    interimReports: law('4.1', { kind: 'monthly', longerThanDays: 30 }, { readings: ['B-04'] }),
    unplayedGames: law('5.1', { kind: 'not-counted-unless-both-moved' }),
    decidedMatches: law(
      '6.2',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: true },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: law('6.1', 'not-rated'),
    roundRobinComposition: law(NO_ARTICLE, { kind: 'no-rule' }),
    roundRobinAsSwiss: law('8.2.2, 8.3.1', { always: true, gameUnplayed: true, firstScoreDropped: true }),
    roundRobinIteration: law(NO_ARTICLE, { kind: 'none' }),
    scheveningen: law(NO_ARTICLE, { kind: 'no-rule' }),
    unratedOpponents: law('8.3.1', 'not-counted'),
    inactiveOpponents: inferred('7.2.2', 'rated-at-last-published', {
      sure: 5,
      readings: ['B-34'],
      note: 'Not stated; so in the texts before (2005 9.23, R&B 2018 7.23).',
    }),
    standardRatingCounts: law(NO_ARTICLE, 'no'),
    ratingsUsed: law(
      '7.1, 7.1.1',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05', 'B-44'] },
    ),
    conversionTables: law('8.1.1, 8.1.2', 'as-printed', { readings: ['B-08', 'B-09'] }),
    expectedScore: law('8.3.2', 'game-by-game'),
    differenceCap: law('8.3.1', { kind: 'every-game', points: 400, notFrom: null }),
    excludedGaps: law(NO_ARTICLE, { kind: 'none' }),
    lateReports: law(
      '9.1',
      { limit: { kind: 'lists', lists: 3 }, policy: 'next-list' },
      { readings: ['B-29', 'B-69'] },
    ),

    // By the date of the list
    ...silentIn(inferred, { changes: '0.1', delisting: '7.2.1', reentry: '7.2.1' }, 'standard'),
    listDates: law('7.1', { months: MONTHLY, firstList: null }),
    closing: law('7.1.3', { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 }, { readings: ['B-30'] }),
    floor: law('7.1.2, 7.1.4, 7.2.1', { minimum: 1400 }, { readings: ['B-36'] }),
    minimumGames: law('7.1.4', { games: 5, iteratedRoundRobin: 'against-rated' }),
    minimumGamesExceptions: law(NO_ARTICLE, { kind: 'none' }),
    eventGate: law(NO_ARTICLE, { kind: 'none' }),
    firstEvent: law(
      '8.2.1',
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated',
        opponentsSide: 'kept',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'] },
    ),
    poolWindow: law('7.1.4', { lists: 26 }, { readings: ['B-18', 'B-55'] }),
    pooling: law('7.1.4, 8.2.1', { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rated' }),
    subFloorResults: law('7.1.4', { kind: 'kept' }, { readings: ['B-17'] }),
    initialRating: law(
      '8.2.2, 8.2.3',
      { kind: 'hypothetical-opponents', opponents: 2, rating: 1800, maximum: 2200 },
      { readings: ['B-11', 'B-12'] },
    ),
    initialRounding: law(
      '8.2.3',
      { percentage: 'half-up', rating: 'half-up' },
      { readings: ['B-10', 'B-12'] },
    ),
    perfectScore: law('8.1', { difference: 800 }, { readings: ['B-42'] }),
    publishedMeanwhile: law(
      '8.2.4',
      { ownSide: 'current-rating', forOpponents: 'unrated' },
      { readings: ['B-19', 'B-57'] },
    ),
    seededNewcomer: law(NO_ARTICLE, { kind: 'none' }),
    kFactor: law(
      '8.3.3',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: { k: 40, neverPublishedFrom: 2300, age: 18, until: 'end-of-year' },
        newcomer: { k: 40, untilGames: 30 },
        established: { k: 20 },
      },
      { readings: ['B-24', 'B-26', 'B-27'] },
    ),
    kTakenFrom: foundIn('W2', 'W27')('8.3.3', 'list-at-tournament-start', { readings: ['B-25'] }),
    kLimit: law('8.3.3', { kind: 'product', product: 700 }, { readings: ['B-28'] }),
    changeRounding: law('8.3.4', { per: 'period', half: 'away-from-zero' }, { readings: ['B-06', 'B-07'] }),
    inactivity: law('7.2.2', { ...NO_GAME_IN_A_YEAR, onLists: 12 }, { readings: ['B-35', 'B-58'] }),
    delisting: law('7.2.1', { shownAs: 'unrated', thereafter: 'as-unrated' }),
    publishedFields: law('7.1.2', PUBLISHED_FIELDS_2022),
    unratedTitledPlayers: law(NO_ARTICLE, 'not-listed'),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
    inclusion: law('10.1', { federation: 'member-of-fide', exceptions: 'by-fide' }),
  },
);

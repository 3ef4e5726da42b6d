import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, NO_ARTICLE, ruleSet, textOf } from '../rows';
import { NO_GAME_IN_A_YEAR, PUBLISHED_FIELDS_2022 } from './common-rows';
import { silentIn } from './silent-texts';

const law = textOf('004');
const inferred = inferredFrom('004');

/** Text 004, first part. */
export const STD_2022 = ruleSet(
  {
    id: 'STD-2022',
    family: 'standard',
    title: 'FIDE Rating Regulations 2022',
    inForceFrom: calendarDate('2022-01-01'),
    adoptedOn: null,
    source: ['004', 'W25', 'W26'],
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
        kind: 'minimum',
        scope: 'game-at-tournament-start',
        bands: [
          { ratingFrom: 2400, minutes: 120 },
          { ratingFrom: 1800, minutes: 90 },
          { ratingFrom: 0, minutes: 60 },
        ],
      },
      { readings: ['B-38', 'B-39'] },
    ),
    unequalTimes: law('1.1', 'each-needs-the-minimum'),
    firstControl: law('1.1', { kind: 'at-least', moves: 30 }, { note: 'The notes to the text call it 1.2.' }),
    fastClassic: law('1.1', { kind: 'never' }),
    roundsPerDay: law('3', { kind: 'no-limit' }),
    hoursPerDay: law('3', { kind: 'at-most', hours: 12 }),
    duration: law('4', { kind: 'no-limit' }),
    interimReports: law('4', { kind: 'monthly', longerThanDays: 30 }, { readings: ['B-04'] }),
    unplayedGames: law('5.1', { kind: 'not-counted-unless-both-moved' }),
    decidedMatches: law(
      '6.2',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: true },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: law('6.1', 'not-rated'),
    roundRobinComposition: law(
      NO_ARTICLE,
      { kind: 'no-rule' },
      { note: 'Notes to the text, "Round robins".' },
    ),
    roundRobinAsSwiss: law('8.22, 8.31', { always: true, gameUnplayed: true, firstScoreDropped: true }),
    roundRobinIteration: law(NO_ARTICLE, { kind: 'none' }, { note: 'Notes to the text, "Round robins".' }),
    scheveningen: law(NO_ARTICLE, { kind: 'no-rule' }),
    unratedOpponents: law('8.31', 'not-counted'),
    inactiveOpponents: inferred('7.22', 'rated-at-last-published', {
      sure: 5,
      readings: ['B-34'],
      note: 'Not stated; so in the texts before (2005 9.23, R&B 2018 7.23).',
    }),
    standardRatingCounts: law(NO_ARTICLE, 'no'),
    ratingsUsed: law(
      '7.1, 7.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'] },
    ),
    conversionTables: law('8.1a, 8.1b', 'as-printed', { readings: ['B-08', 'B-09'] }),
    expectedScore: law('8.32', 'game-by-game'),
    differenceCap: law(
      '8.31',
      { kind: 'one-upgrade', points: 400, lowerRatedSide: 'capped-every-game' },
      { readings: ['B-21'] },
    ),
    excludedGaps: law(NO_ARTICLE, { kind: 'none' }),
    lateReports: law(
      '9.1',
      { limit: { kind: 'lists', lists: 3 }, policy: 'next-list' },
      { readings: ['B-29', 'B-69'] },
    ),

    // By the date of the list
    ...silentIn(inferred, { changes: '0', delisting: '7.21', reentry: '7.21' }, 'standard'),
    listDates: law('7.1', { months: MONTHLY, firstList: null }),
    closing: law('7.13', { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 }, { readings: ['B-30'] }),
    floor: law('7.12, 7.14, 7.21', { minimum: 1000 }, { readings: ['B-36'] }),
    minimumGames: law('7.14', { games: 5, iteratedRoundRobin: 'against-rated' }),
    minimumGamesExceptions: law(NO_ARTICLE, { kind: 'none' }),
    eventGate: law(NO_ARTICLE, { kind: 'none' }),
    firstEvent: law(
      '8.21',
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated',
        opponentsSide: 'kept',
        meaning: 'until-the-pool-begins',
      },
      { readings: ['B-15', 'B-16'] },
    ),
    poolWindow: law('7.14', { lists: 26 }, { readings: ['B-18', 'B-55'] }),
    pooling: law(
      '7.14, 8.21',
      { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rated' },
      {
        readings: ['B-13'],
      },
    ),
    subFloorResults: law('7.14', { kind: 'kept' }, { readings: ['B-17'] }),
    initialRating: law(
      '8.22, 8.23',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(2000), maximum: null },
      { readings: ['B-13'] },
    ),
    initialRounding: law(
      '8.23',
      { percentage: 'half-up', rating: 'half-up' },
      { readings: ['B-10', 'B-12'] },
    ),
    perfectScore: law('8.1', { difference: 800 }, { readings: ['B-42'] }),
    publishedMeanwhile: law(
      '8.24',
      { ownSide: 'current-rating', forOpponents: 'unrated' },
      { readings: ['B-19', 'B-57'] },
    ),
    seededNewcomer: law(NO_ARTICLE, { kind: 'none' }),
    kFactor: law(
      '8.33',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: { k: 40, neverPublishedFrom: 2300, age: 18, until: 'end-of-year' },
        newcomer: { k: 40, untilGames: 30 },
        established: { k: 20 },
      },
      { readings: ['B-24', 'B-26', 'B-27'] },
    ),
    kTakenFrom: foundIn('W2', 'W27')('8.33', 'list-at-tournament-start', { readings: ['B-25'] }),
    kLimit: law('8.33', { kind: 'product', product: 700 }, { readings: ['B-28'] }),
    changeRounding: law('8.34', { per: 'period', half: 'away-from-zero' }, { readings: ['B-06', 'B-07'] }),
    inactivity: law(
      '7.22a, 7.22b',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      { readings: ['B-35', 'B-58', 'B-59'] },
    ),
    delisting: law('7.21', { shownAs: 'unrated', thereafter: 'as-unrated' }),
    publishedFields: law('7.12', PUBLISHED_FIELDS_2022),
    unratedTitledPlayers: law(NO_ARTICLE, 'not-listed'),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
    inclusion: law('10.1', { federation: 'member-of-fide', exceptions: 'by-fide' }),
  },
);

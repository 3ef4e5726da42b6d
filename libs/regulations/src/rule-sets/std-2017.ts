import { calendarDate, hundredths, MONTHLY } from '@ledger/kernel';
import { foundIn, inferredFrom, NO_ARTICLE, recalledNear, ruleSet } from '../rows';
import { STANDARD_BETWEEN_THE_TEXTS } from './between-the-texts';
import {
  AS_IN_2005,
  BANDS_OF_2009,
  HALF_UP,
  NATIONAL,
  NO_GAME_IN_A_YEAR,
  PUBLISHED_FIELDS,
  WEEK_AHEAD,
  WITHOUT_NATIONAL,
} from './common-rows';

/** Known from its article 7, from summaries and from what the text of 2022 says it changes. */
export const STD_2017 = ruleSet(
  {
    id: 'STD-2017',
    family: 'standard',
    title: 'FIDE Rating Regulations 2017',
    inForceFrom: calendarDate('2017-07-01'),
    adoptedOn: null,
    source: ['W25', 'W14', 'W15', 'W16', 'W17', 'W18'],
    known: 'found',
  },
  {
    ...STANDARD_BETWEEN_THE_TEXTS,

    // By the start of the tournament
    registration: foundIn('W52')('0.2', WEEK_AHEAD, { readings: ['B-63'] }),
    licensedArbiters: foundIn('W52')('0.3', 'required'),
    timeControl: foundIn('W16')(
      '1.1',
      {
        kind: 'minimum',
        scope: 'game-at-tournament-start',
        bands: BANDS_OF_2009,
      },
      {
        readings: ['B-38', 'B-39', 'B-92'],
        note: 'By the players in the game; their ratings as of the start (B-03).',
      },
    ),
    unequalTimes: foundIn('W16')('1.1', 'each-needs-the-minimum'),
    firstControl: foundIn('W16')('1.2', { kind: 'exactly', moves: 40 }),
    roundsPerDay: foundIn('W12', 'W15')('3.1', { kind: 'no-limit' }),
    hoursPerDay: foundIn('W15')('3.1', { kind: 'at-most', hours: 12 }),
    duration: foundIn('W15')(
      '4.1',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: true },
      { note: 'The summary does not mention leagues, which 4.11 exempts in 2005.' },
    ),
    interimReports: foundIn('W15', '004')(
      '4',
      { kind: 'monthly', longerThanDays: 90 },
      { readings: ['B-04'], note: 'For the approved longer ones; 2022 extends it to all over 30 days.' },
    ),
    decidedMatches: foundIn('W15')(
      '6.5',
      { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false },
      { readings: ['B-37', 'B-62'] },
    ),
    matchesWithUnrated: foundIn('W15')('6.6', 'not-rated'),
    unplayedGames: foundIn('W46')('5.1', { kind: 'not-counted-unless-both-moved' }),
    roundRobinComposition: inferredFrom('W59', '001', '004')('6.2-6.23', NATIONAL, {
      readings: ['B-74', 'B-96'],
      note: 'W59 (to 2017) and R&B 2018 6.2-6.22; round-robins had special rules until 2021 (004, notes). The national line is recalled.',
      alternative: WITHOUT_NATIONAL,
    }),
    scheveningen: recalledNear('001', '004')(
      NO_ARTICLE,
      { kind: 'no-rule' },
      { readings: ['B-103'], note: 'In neither of 2018 and 2022.', alternative: AS_IN_2005 },
    ),
    roundRobinIteration: foundIn('004', 'W15')(
      '8.58',
      { kind: 'one-pass', belowHalf: 'dp-times-n-over-n-plus-1' },
      {
        readings: ['B-40'],
        note: 'Until 31 December 2021 (004, notes, "Round robins"); n/(n+1) as in R&B 2018 8.26.',
      },
    ),
    unratedOpponents: foundIn('W15')('8.52', 'counted-in-round-robins'),
    inactiveOpponents: foundIn('W13')('7.23', 'rated-at-last-published', { readings: ['B-34'] }),
    ratingsUsed: inferredFrom('W13', 'W27')(
      '7.11',
      { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
      { readings: ['B-03', 'B-05'], sure: 5, note: 'The rating period is that in which a list is valid.' },
    ),
    differenceCap: foundIn('004')('8.54', { kind: 'every-game', points: 400, notFrom: null }),
    lateReports: foundIn('W18')(
      '9.1',
      { limit: { kind: 'days', arbiterDays: 7, uploadDays: 30 }, policy: 'next-list' },
      { readings: ['B-29', 'B-69'] },
    ),

    // By the date of the list
    listDates: foundIn('W13')('7.1', { months: MONTHLY, firstList: null }),
    closing: foundIn('W13')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      { readings: ['B-30'] },
    ),
    floor: foundIn('W14', 'W15')('7.12', { minimum: 1000 }, { readings: ['B-36'] }),
    minimumGames: foundIn('W14', 'W15')('7.14a, 7.14b', { games: 5, iteratedRoundRobin: 'all-games' }),
    minimumGamesExceptions: inferredFrom('W13')(
      '7.14',
      { kind: 'none' },
      { sure: 5, note: 'Where five games are enough for all, an exception at seven has no effect.' },
    ),
    eventGate: foundIn('W14', 'W15')('7.14', { kind: 'none' }),
    firstEvent: foundIn('W14', 'W15', 'W17')(
      '8.21',
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
    poolWindow: foundIn('W14', 'W15')('7.14c', { lists: 26 }, { readings: ['B-18', 'B-55'] }),
    pooling: foundIn('W13')(
      '7.14e',
      { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rc-new' },
      { readings: ['B-13', 'B-78'] },
    ),
    subFloorResults: inferredFrom('W13', 'W70')(
      '7.14',
      { kind: 'kept' },
      { readings: ['B-17'], note: 'The rule that ignored them was dropped in July 2014 (W70).' },
    ),
    initialRating: foundIn('isolution')(
      '8.24',
      { kind: 'bonus-above-half', bonusPerHalfPoint: hundredths(2000), maximum: null },
      { readings: ['B-13'] },
    ),
    perfectScore: inferredFrom('001')(
      '8.1 (R&B 2018)',
      { difference: 800 },
      { readings: ['B-42'], sure: 5, note: 'Printed in the R&B text of 2018 and in all later ones.' },
    ),
    kFactor: foundIn('W11', 'W27')(
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
        note: 'The end of the year is visible in practice from December 2016; its date in the text is recalled.',
      },
    ),
    kTakenFrom: inferredFrom('W2', 'W27')('8.56', 'list-at-tournament-start', {
      readings: ['B-25'],
      sure: 5,
      note: 'Introduced in 2009; so in outputs recomputed later.',
    }),
    kLimit: foundIn('W57', '004')(
      '8.56',
      { kind: 'product', product: 700 },
      {
        readings: ['B-28', 'B-94'],
        note: 'In force by September 2017 (W57); by the list, from that of 1 July 2017.',
      },
    ),
    changeRounding: recalledNear('001')(
      '8.57',
      { per: 'period', half: 'away-from-zero' },
      {
        readings: ['B-06', 'B-20'],
        sure: 4,
        note: '"0.5 rounded up", as in 8.57 of the R&B text of 2018.',
        alternative: HALF_UP,
      },
    ),
    inactivity: inferredFrom('W13')(
      '7.23',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      {
        readings: ['B-35'],
        sure: 5,
        note: 'No game in a year, as in the R&B text of 2018; W20 says it was 12 months.',
      },
    ),
    delisting: foundIn('W13')('7.21', { shownAs: 'delisted', thereafter: 'as-unrated' }),
    publishedFields: foundIn('W13')('7.12', PUBLISHED_FIELDS),
    unratedTitledPlayers: foundIn('W13', 'W68', '001')('7.22', 'separate-list'),
  },
);

import type { Hundredths, ListDate } from '@ledger/kernel';
import { isCalendarDate, isListDate } from '@ledger/kernel';
import type { ProvisionName, ProvisionValues } from '../provisions';
import type * as List from './list-values';
import type * as Tournament from './tournament-values';
import type { ValueFault, ValueShape } from './value-shape';
import { fields, kinds, listOf, oneOf, orLeftOut, orNull, whole, word, yesOrNo } from './value-shape';

const rating = whole(0, 9999);
const count = whole(0, 9999);
const days = whole(0, 9999);
const some = whole(1, 9999);
const minuteRange = fields<Tournament.MinuteRange>({
  from: count,
  fromIncluded: yesOrNo,
  to: count,
  toIncluded: yesOrNo,
});
const listDay: ValueShape<ListDate> = (value) =>
  typeof value === 'string' && isCalendarDate(value) && isListDate(value)
    ? null
    : { where: '', what: `must be the first day of a month, YYYY-MM-01, not ${JSON.stringify(value)}` };

/** What a value of each provision looks like; the compiler holds it to the types of the catalogue. */
const SHAPES: { readonly [Name in ProvisionName]: ValueShape<ProvisionValues[Name]> } = {
  registration: kinds<Tournament.Registration>({
    beforehand: {},
    'not-required': {},
    'days-before-start': {
      days,
      strongField: orNull(fields({ days, ratingAbove: rating, womenRatingAbove: rating })),
      normDays: orNull(days),
      waivable: yesOrNo,
    },
    'months-before-start': { months: count, waivable: yesOrNo },
  }),
  licensedArbiters: oneOf('required', 'no-rule'),
  hybridPlay: oneOf('not-rated', 'if-approved'),
  timeControl: kinds<Tournament.TimeControl>({
    minimum: {
      scope: oneOf('tournament', 'game-at-tournament-start', 'game-at-game-start'),
      bands: listOf(fields({ ratingFrom: rating, minutes: count }), 1),
      baseMinutes: orLeftOut(count),
    },
    range: { rapid: minuteRange, blitz: minuteRange },
  }),
  unequalTimes: oneOf('each-needs-the-minimum', 'not-rated'),
  firstControl: kinds<Tournament.FirstControl>({
    'no-rule': {},
    recommended: { moves: some },
    exactly: { moves: some },
    'at-least': { moves: some },
  }),
  fastClassic: kinds<Tournament.FastClassic>({
    never: {},
    'if-approved': {
      controls: listOf(fields({ minutes: some, incrementSeconds: count })),
      roundsPerDay: some,
    },
  }),
  roundsPerDay: kinds<Tournament.RoundsPerDay>({
    'no-limit': {},
    'at-most': {
      rounds: fields<Required<Extract<Tournament.RoundsPerDay, { kind: 'at-most' }>['rounds']>>(
        { standard: some, rapid: some, blitz: some },
        ['standard', 'rapid', 'blitz'],
      ),
    },
  }),
  hoursPerDay: kinds<Tournament.HoursPerDay>({ 'no-limit': {}, 'at-most': { hours: some } }),
  duration: kinds<Tournament.Duration>({
    'no-limit': {},
    'at-most': { days: some, leaguesExempt: yesOrNo, extendable: yesOrNo },
  }),
  interimReports: kinds<Tournament.InterimReports>({ none: {}, monthly: { longerThanDays: days } }),
  unplayedGames: kinds<Tournament.UnplayedGames>({
    'not-counted': {},
    'forfeit-is-a-loss': { winnerGains: yesOrNo },
    'not-counted-unless-both-moved': {},
  }),
  decidedMatches: kinds<Tournament.DecidedMatches>({
    rated: {},
    'not-rated': { scheduledForMoreThan: count, waivable: yesOrNo },
  }),
  matchesWithUnrated: oneOf('no-rule', 'not-rated'),
  roundRobinComposition: kinds<Tournament.RoundRobinComposition>({
    'no-rule': {},
    'minimum-rated': {
      oneRatedIn: some,
      small: fields({ fewerThanPlayers: count, rated: count }),
      doubleRoundWithUnrated: fields({ players: count, rated: count }),
      nationalChampionship: orNull(fields({ rated: count, ratedWomen: count })),
    },
  }),
  roundRobinAsSwiss: fields<Tournament.RoundRobinAsSwiss>({
    always: yesOrNo,
    gameUnplayed: yesOrNo,
    firstScoreDropped: yesOrNo,
    someScoreAtMost: orLeftOut(count),
  }),
  swissComposition: kinds<Tournament.SwissComposition>({ 'no-rule': {}, 'minimum-rated': { rated: some } }),
  roundRobinIteration: kinds<Tournament.RoundRobinIteration>({
    none: {},
    'one-pass': { belowHalf: oneOf('dp-times-n-over-n-plus-1', 'dp') },
  }),
  scheveningen: kinds<Tournament.Scheveningen>({
    'no-rule': {},
    'not-rated': {},
    'as-swiss': { unratedAtMost: count },
  }),
  unratedOpponents: oneOf(
    'not-counted',
    'counted-in-round-robins',
    'counted-at-floor-or-provisional',
    'counted-at-rolling-rating',
  ),
  inactiveOpponents: oneOf('rated-at-last-published'),
  standardRatingCounts: oneOf('no', 'counts-as-rated'),
  ratingsUsed: fields<Tournament.RatingsUsed>({
    from: oneOf('list-in-force-at-start', 'list-in-force-at-game', 'current-rating'),
    changeAddedTo: oneOf('previous-list'),
    longerThanDays: orLeftOut(days),
  }),
  fasterGames: oneOf('in-their-own-pool', 'in-the-standard-pool'),
  kByTimeControl: kinds<Tournament.KByTimeControl>({
    none: {},
    tenths: { bands: listOf(fields({ minutes: count, baseMinutes: count, tenths: whole(0, 20) }), 1) },
  }),
  conversionTables: oneOf('as-printed'),
  expectedScore: oneOf('game-by-game', 'from-average-opponent'),
  differenceCap: kinds<Tournament.DifferenceCap>({
    'every-game': { points: rating, notFrom: orNull(rating) },
    'one-upgrade': { points: rating, lowerRatedSide: oneOf('capped-every-game', 'capped-once') },
  }),
  excludedGaps: kinds<Tournament.ExcludedGaps>({
    none: {},
    'not-rated': { gapFrom: rating, eitherAbove: rating },
  }),
  lateReports: fields<Tournament.LateReports>({
    limit: kinds<Tournament.LateReports['limit']>({
      none: {},
      lists: { lists: count },
      days: { arbiterDays: days, uploadDays: days },
    }),
    policy: oneOf('next-list', 'true-date-order'),
  }),
  listDates: fields<List.ListDates>({ months: listOf(whole(1, 12), 1), firstList: orNull(listDay) }),
  closing: kinds<List.Closing>({
    ended: { daysBefore: days, officialDaysBefore: days },
    received: { monthsBefore: whole(0, 120) },
    'ended-and-received': { endedDaysBefore: days, receivedDaysBefore: days, officialDaysBefore: days },
  }),
  floor: fields<List.Floor>({ minimum: whole(1, 9999) }),
  minimumGames: fields<List.MinimumGames>({
    games: some,
    iteratedRoundRobin: oneOf('all-games', 'against-rated'),
  }),
  minimumGamesExceptions: kinds<List.MinimumGamesExceptions>({
    none: {},
    'fewer-games': {
      games: some,
      events: listOf(oneOf('olympiad', 'continental-team', 'world-team')),
      membersOf: listOf(word),
    },
  }),
  eventGate: kinds<List.EventGate>({
    none: {},
    needs: {
      ratedOpponents: count,
      distinct: yesOrNo,
      halfPoints: count,
      until: oneOf('always', 'the-pool-begins'),
    },
  }),
  firstEvent: fields<List.FirstEvent>({
    halfPointsNeeded: count,
    scoreAgainst: oneOf('rated', 'rated-or-anyone-in-round-robins'),
    opponentsSide: oneOf('dropped-too', 'kept'),
    meaning: oneOf('until-the-pool-begins', 'first-in-time-only'),
  }),
  poolWindow: fields<List.PoolWindow>({ lists: some }),
  pooling: kinds<List.Pooling>({
    'weighted-mean': {},
    'as-one-event': {
      iteratedRoundRobin: oneOf('games-against-rc-new', 'games-against-rated', 'draws-against-ru-new'),
    },
  }),
  mixedPools: oneOf('rules-of-the-list', 'rules-of-each-start'),
  subFloorResults: kinds<List.SubFloorResults>({
    kept: {},
    'ignored-at-first': { forRoundRobinOpponents: oneOf('used', 'ignored') },
  }),
  initialRating: kinds<List.InitialRating>({
    'bonus-above-half': { bonusPerHalfPoint: whole<Hundredths>(0, 999_900), maximum: orNull(rating) },
    'hypothetical-opponents': { opponents: count, rating, maximum: orNull(rating) },
  }),
  initialRounding: fields<List.InitialRounding>({ percentage: oneOf('half-up'), rating: oneOf('half-up') }),
  perfectScore: fields<List.PerfectScore>({ difference: rating }),
  publishedMeanwhile: fields<List.PublishedMeanwhile>({
    ownSide: oneOf('current-rating'),
    forOpponents: oneOf('unrated'),
  }),
  delistedMeanwhile: fields<List.DelistedMeanwhile>({
    ownResults: oneOf('to-the-pool', 'rated-from-last-rating'),
    forOpponents: oneOf('rated', 'unrated'),
  }),
  seededNewcomer: kinds<List.SeededNewcomer>({
    none: {},
    'standard-plus-change': { base: oneOf('start-of-first-event', 'previous-list'), k: count },
  }),
  kFactor: kinds<List.KFactor>({
    'same-for-all': { k: count },
    'by-standing': {
      strong: fields({ k: count, publishedFrom: rating, needsNewcomerGames: yesOrNo }),
      junior: orNull(
        fields({ k: count, neverPublishedFrom: rating, age: count, until: oneOf('end-of-year') }),
      ),
      newcomer: fields({ k: count, untilGames: count }),
      established: fields({ k: count }),
    },
    'by-rating': { bands: listOf(fields({ ratingFrom: rating, k: count }), 1) },
    'by-games': { dividend: count, most: count, least: count },
    'set-by-administrator': {},
  }),
  kTakenFrom: oneOf('list-at-tournament-start', 'previous-list'),
  kLimit: kinds<List.KLimit>({
    none: {},
    product: { product: count },
    quotient: { moreGamesThan: count, product: count },
  }),
  changeRounding: fields<List.ChangeRounding>({
    per: oneOf('period', 'tournament'),
    half: oneOf('away-from-zero', 'toward-plus-infinity'),
  }),
  inactivity: fields<List.Inactivity>({
    fewerGamesThan: count,
    onLists: some,
    shownOnNextLists: orNull(count),
    returnsWithGames: count,
    newcomersFlagged: yesOrNo,
    offTopListsAfterMonths: orNull(count),
  }),
  delisting: fields<List.Delisting>({
    shownAs: oneOf('delisted', 'unrated'),
    thereafter: oneOf('as-unrated'),
  }),
  reentry: fields<List.Reentry>({
    pool: oneOf('fresh', 'continued'),
    gamesCounter: oneOf('kept', 'restarted'),
    publishedMarks: oneOf('kept', 'restarted'),
    holderOfStandardRating: oneOf('at-standard-rating', 'as-new'),
  }),
  publishedFields: listOf(
    oneOf<List.PublishedField>(
      ...(['title', 'federation', 'rating', 'id', 'games'] as const),
      ...(['birth-date', 'birth-year', 'gender', 'k', 'newcomer-games'] as const),
    ),
  ),
  unratedTitledPlayers: oneOf('separate-list', 'not-listed'),
  ranking: fields<List.Ranking>({ equalRatings: oneOf('share-a-rank'), thenBy: oneOf('id') }),
  inclusion: fields<List.Inclusion>({
    federation: oneOf('member-of-fide'),
    exceptions: oneOf('none', 'by-fide'),
  }),
};

export function isProvision(name: string): name is ProvisionName {
  return Object.hasOwn(SHAPES, name);
}

/** What is wrong with a value for a provision; null if nothing is. */
export function provisionFault(name: ProvisionName, value: unknown): ValueFault | null {
  return SHAPES[name](value);
}

import { formatHalfPoints, formatHundredths } from '@ledger/kernel';
import type { HalfPoints } from '@ledger/kernel';
import type { ListProvisions } from '../provisions';
import type { Inactivity, InitialRating, KFactor, KLimit } from './list-values';

type InWords = { readonly [Name in keyof ListProvisions]: (value: ListProvisions[Name]) => string };

const points = (halfPoints: number): string => formatHalfPoints(halfPoints as HalfPoints);

/** Every value of a list's provisions as a sentence for people. */
export const LIST_IN_WORDS: InWords = {
  listDates: ({ months, firstList }) =>
    `on the first of ${months.length === 12 ? 'every month' : `months ${months.join(', ')}`}${firstList === null ? '' : `; the first on ${firstList}`}`,
  closing: (value) =>
    value.kind === 'ended'
      ? `ended ${value.daysBefore} days before the list, official FIDE events ${value.officialDaysBefore} day`
      : value.kind === 'received'
        ? `received by the first of the month, ${value.monthsBefore} month before the list`
        : `ended ${value.endedDaysBefore} days and received ${value.receivedDaysBefore} days before the list, official FIDE events ${value.officialDaysBefore} day`,
  floor: ({ minimum }) => `${minimum}`,
  minimumGames: ({ games, iteratedRoundRobin }) =>
    `${games} against rated opponents${iteratedRoundRobin === 'all-games' ? ' (in an iterated round-robin: all games)' : ''}`,
  minimumGamesExceptions: (value) =>
    value.kind === 'none'
      ? 'none'
      : `${value.games} in ${value.events.join(', ')}, or for members of ${value.membersOf.join(', ')}`,
  eventGate: (value) =>
    value.kind === 'none'
      ? 'nothing'
      : `at least ${value.ratedOpponents} ${value.distinct ? 'different rated opponents' : 'games against rated opponents'}${value.halfPoints > 0 ? ` and ${points(value.halfPoints)} point` : ''}, ${value.until === 'always' ? 'in every event' : 'until the pool begins'}`,
  firstEvent: (value) =>
    [
      `at least ${points(value.halfPointsNeeded)} point against ${value.scoreAgainst === 'rated' ? 'rated opponents' : 'rated opponents (in round-robins: anyone)'}, else disregarded`,
      value.opponentsSide === 'dropped-too' ? 'for the opponents too' : '',
      value.meaning === 'until-the-pool-begins'
        ? 'every such event until the pool begins'
        : 'only the first in time',
    ]
      .filter((part) => part !== '')
      .join('; '),
  poolWindow: ({ lists }) => `${lists} consecutive lists`,
  pooling: (value) =>
    value.kind === 'weighted-mean'
      ? 'mean of the events, weighted by games'
      : `all games as one event${ROUND_ROBIN_IN_POOL[value.iteratedRoundRobin]}`,
  mixedPools: (value) =>
    value === 'rules-of-the-list' ? 'by the rules of the list' : 'each event by the rules of its start',
  subFloorResults: (value) =>
    value.kind === 'kept'
      ? 'kept in the pool'
      : `ignored until one reaches the floor; for the opponents in a round-robin: ${value.forRoundRobinOpponents}`,
  initialRating: initialRatingInWords,
  initialRounding: () => 'percentage and rating to the nearest, half up',
  perfectScore: ({ difference }) => `${difference}`,
  publishedMeanwhile: () => 'own side by the current rating; for the opponents still unrated',
  delistedMeanwhile: (value) =>
    `own results ${value.ownResults === 'to-the-pool' ? 'to the pool' : 'rated from the last rating'}; for the opponents ${value.forOpponents}`,
  seededNewcomer: (value) =>
    value.kind === 'none'
      ? 'no such rule'
      : `standard rating ${value.base === 'start-of-first-event' ? 'at the start of the first event' : 'of the previous list'} plus change, K ${value.k}`,
  kFactor: kFactorInWords,
  kTakenFrom: (value) =>
    value === 'list-at-tournament-start' ? 'by the list in force at the start' : 'by the previous list',
  kLimit: kLimitInWords,
  changeRounding: ({ per, half }) => `once per ${per}, a half ${half.replaceAll('-', ' ')}`,
  inactivity: inactivityInWords,
  delisting: ({ shownAs }) => `shown as ${shownAs}, then treated as unrated`,
  reentry: (value) =>
    `${value.pool} pool; count of games ${value.gamesCounter}; ratings once published ${value.publishedMarks === 'kept' ? 'still count' : 'forgotten'}${value.holderOfStandardRating === 'at-standard-rating' ? '; with a standard rating: at that rating' : ''}`,
  publishedFields: (value) => value.join(', ').replaceAll('-', ' '),
  unratedTitledPlayers: (value) => value.replace('-', ' '),
  ranking: () => 'rating descending; equal ratings share a rank, ordered by id',
  inclusion: ({ exceptions }) =>
    `players of federations that are members of FIDE${exceptions === 'none' ? '' : '; exceptions by FIDE'}`,
};

const ROUND_ROBIN_IN_POOL = {
  'games-against-rc-new': '; an iterated round-robin enters as games against Rc(new)',
  'draws-against-ru-new': '; an iterated round-robin enters as draws against Ru(new)',
  'games-against-rated': '',
} as const;

function initialRatingInWords(value: InitialRating): string {
  const maximum = value.maximum === null ? '' : `; at most ${value.maximum}`;
  return value.kind === 'bonus-above-half'
    ? value.bonusPerHalfPoint === 0
      ? `Ra + dp, below and above 50 %${maximum}`
      : `Ra + ${formatHundredths(value.bonusPerHalfPoint)} per half point above 50 %, Ra + dp below${maximum}`
    : `Ra + dp with ${value.opponents} hypothetical opponents at ${value.rating}, drawn${maximum}`;
}

function kFactorInWords(value: KFactor): string {
  if (value.kind === 'set-by-administrator') return 'set by the rating administrator';
  if (value.kind === 'same-for-all') return `${value.k} for all`;
  if (value.kind === 'by-rating')
    return value.bands.map(({ ratingFrom, k }) => `${k} from ${ratingFrom}`).join('; ');
  if (value.kind === 'by-games')
    return `${value.dividend} divided by the rated games, at least ${value.least} and at most ${value.most}`;
  const { strong, junior, newcomer, established } = value;
  return [
    `${strong.k} once published at ${strong.publishedFrom}${strong.needsNewcomerGames ? ` and with ${newcomer.untilGames} games` : ''}`,
    junior === null
      ? ''
      : `${junior.k} until the end of the year of the ${junior.age}th birthday if never published at ${junior.neverPublishedFrom}`,
    `${newcomer.k} until ${newcomer.untilGames} games`,
    `else ${established.k}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function kLimitInWords(value: KLimit): string {
  switch (value.kind) {
    case 'none':
      return 'none';
    case 'product':
      return `n x K at most ${value.product}`;
    case 'quotient':
      return `over ${value.moreGamesThan} games ${value.product}/n, rounded down`;
  }
}

function inactivityInWords(value: Inactivity): string {
  return [
    `fewer than ${value.fewerGamesThan} rated games on ${value.onLists} lists`,
    value.shownOnNextLists === null ? '' : `shown on ${value.shownOnNextLists} more lists`,
    `back with ${value.returnsWithGames}`,
    value.newcomersFlagged ? 'newcomers included' : '',
    value.offTopListsAfterMonths === null
      ? ''
      : `off the top lists after ${value.offTopListsAfterMonths} months`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

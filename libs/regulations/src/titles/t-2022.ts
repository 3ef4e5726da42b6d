import { calendarDate } from '@ledger/kernel';
import type { Provision, Reading } from '../provisions';
import type { TitleRuleSet } from './catalogue';

const since = calendarDate('2022-01-01');

function row<Value>(article: string, value: Value, ...readings: readonly Reading[]): Provision<Value> {
  return {
    value,
    article,
    source: ['004'],
    known: 'text',
    sure: 5,
    since,
    ...(readings.length === 0 ? {} : { readings }),
  };
}

/** FIDE Title Regulations effective from 1 January 2022 (second part of text 004). */
export const T_2022: TitleRuleSet = {
  id: 'T-2022',
  title: 'FIDE Title Regulations effective from 1 January 2022',
  inForceFrom: since,
  adoptedOn: null,
  source: ['004'],
  known: 'text',
  unknown: [],
  cite: (article) => ({ article: article.split(' ')[0]!, known: 'text' }),
  provisions: {
    registrationDays: row('1.11', 30),
    hoursPerDay: row('1.12', 12),
    roundsPerDay: row('1.13', 2),
    minutesForSixtyMoves: row('1.13', 120),
    fastClassicNormsFrom: row('1.13', null),
    ratingsOfTheDayAfterDays: row('1.14', 30, 'B-49', 'B-118'),
    formats: row('1.42e', {
      accepted: ['swiss', 'round-robin', 'double-round-robin', 'scheveningen', 'schiller', 'knock-out'],
      acceptedBefore: null,
    }),
    normGames: row('1.41a-c', {
      games: 9,
      teamChampionship: { games: 7, roundsFrom: 7, roundsTo: 9 },
      worldCup: { games: 8, countedAs: 9 },
      forfeitWin: { rounds: 9, games: 8, countedAs: 9 },
    }),
    longEventGames: row('1.7', null),
    predeterminedPairings: row('1.41e', 'all-scheduled-rounds'),
    winsIgnoredInRoundRobins: row('1.41e', false),
    fidIsOneFederation: row('1.44', true, 'B-113'),
    foreignFederations: row('1.43', 2),
    swissExemption: row('1.43d', { foreigners: 20, federations: 3, titled: 10, missedRounds: 1 }),
    ownFederationAtMost: row('1.44', { numerator: 3, denominator: 5 }, 'B-47'),
    oneFederationAtMost: row('1.44', { numerator: 2, denominator: 3 }, 'B-47'),
    titledOpponents: row('1.45a', { numerator: 1, denominator: 2 }, 'B-47'),
    titlesNotCounted: row('1.45a', ['CM', 'WCM'], 'B-49'),
    requiredTitles: row(
      '1.45b-e',
      {
        share: { numerator: 1, denominator: 3 },
        atLeast: 3,
        counted: {
          GM: ['GM'],
          IM: ['IM', 'GM'],
          WGM: ['WGM', 'IM', 'GM'],
          WIM: ['WIM', 'WGM', 'IM', 'GM'],
        },
      },
      'B-47',
    ),
    doubleRoundRobin: row('1.45f', { players: 6, share: null }),
    adjustedFloor: row('1.46b', { GM: 2200, IM: 2050, WGM: 2000, WIM: 1850 }, 'B-46'),
    opponentsRaised: row('1.46c', 1, 'B-46'),
    unratedOpponent: row('1.46d', 1000, 'B-46'),
    performance: row('1.48', { GM: 2600, IM: 2450, WGM: 2400, WIM: 2250 }, 'B-46'),
    opponentsAverage: row('1.48a', { GM: 2380, IM: 2230, WGM: 2180, WIM: 2030 }),
    minimumScorePercent: row('1.48b', 35, 'B-111'),
    perfectScoreDifference: row('1.49', 800),
    applicationGames: row('1.51', 27),
    ratingRequired: row('1.53', { GM: 2500, IM: 2400, WGM: 2300, WIM: 2200 }, 'B-48'),
    oneRoundPerDay: row('1.13a', { titles: ['GM', 'WGM'], days: 3 }),
    swissNorm: row('1.56', {
      normsFrom: calendarDate('2022-06-30'),
      participants: 40,
      averageRating: 2000,
      missedRounds: 1,
      alternatives: [],
    }),
    expiredNorms: row('1.55', {
      before: calendarDate('2005-07-01'),
      registeredBy: calendarDate('2013-07-31'),
    }),
    ratingTitles: row('1.31-1.34', { FM: 2300, CM: 2200, WFM: 2100, WCM: 2000 }, 'B-48'),
    gamesForRatingTitle: row('1.3', { games: 30, ratingsAfter: calendarDate('2017-07-01') }),
    directTitleRating: row('0.62', {
      GM: 2300,
      IM: 2200,
      FM: 2100,
      CM: 2000,
      WGM: 2100,
      WIM: 2000,
      WFM: 1900,
      WCM: 1800,
    }),
    directTitleScorePercent: row('1.22', 35, 'B-111'),
    directTitleEvent: row('1.23', {
      participants: 10,
      rounds: 9,
      federations: 5,
      share: { numerator: 1, denominator: 3 },
    }),
    mergedGroups: row('1.23a', {
      participants: 10,
      federations: 5,
      subgroup: { participants: 6, federations: 3, scorePercent: 50 },
    }),
    directNormGames: row('1.24', 9),
    directTitlesWithoutRating: row('0.62', []),
    gamesForDirectTitle: row('0.62', null),
  },
};

import type { CalendarDate } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { SourceKey } from '../catalogue/sources';
import type { Provision, Reading } from '../provisions';
import type {
  CitedArticle,
  PlayerTitle,
  TitleProvisionName,
  TitleProvisions,
  TitleRuleSet,
} from './catalogue';
import { QUALIFYING_EVENTS } from './catalogue';
import { T_2022 } from './t-2022';

const since = calendarDate('2024-01-01');
const { provisions: of2022 } = T_2022;

interface About {
  readonly source?: readonly SourceKey[];
  readonly note?: string;
  readonly readings?: readonly Reading[];
}

function found<Value>(article: string, value: Value, about: About = {}): Provision<Value> {
  const { source = ['T1'] } = about;
  // W26 quotes the text, the reading note has it in other words.
  const sure = source.includes('W26') ? 5 : 4;
  return { value, article, source, known: 'found', sure, since, ...about };
}

/** The value of 2022, read again in public material on the text of 2024. */
function confirmed<Name extends TitleProvisionName>(
  name: Name,
  article: string,
  source: readonly SourceKey[] = ['T1'],
): TitleProvisions[Name] {
  const { value, readings } = of2022[name];
  const about = readings === undefined ? { source } : { source, readings };
  return found(article, value, about) as TitleProvisions[Name];
}

/** The value of 2022, which nobody has read in the text of 2024. */
function carriedOver<Name extends TitleProvisionName>(
  name: Name,
  article: string,
  note: string,
): TitleProvisions[Name] {
  return { ...of2022[name], article, known: 'inferred', sure: 3, since, note };
}

/** Articles of 2022 whose content was not read in that of 2024. */
const NOT_READ: readonly string[] = ['0.3', '0.42', '0.43', '0.44', '1.22', '1.23a', '2.4'];

/** Numbers that do not follow from those of 2022 by putting a dot between the digits. */
const OTHER_NUMBERS: Readonly<Record<string, string>> = {
  '1.13 clocks': '1.1.3b',
  '1.22': '1.2',
  '1.23': '1.2.2',
  '1.23a': '1.2.2',
  '1.24': '1.2.3',
  '1.10c': '1.10',
};

function cite(article: string): CitedArticle {
  const dotted = article.replace(/^(\d)\.(\d)(\d)/, '$1.$2.$3');
  return {
    article: OTHER_NUMBERS[article] ?? dotted,
    known: NOT_READ.includes(article) ? 'inferred' : 'found',
  };
}

/** The text of 2024, as public material has it: verbatim in parts (W26), article by article in a reading note (T1). */
export const T_2024: TitleRuleSet = {
  id: 'T-2024',
  title: 'FIDE Title Regulations effective from 1 January 2024',
  inForceFrom: since,
  adoptedOn: null,
  source: ['W26', 'T1', 'T2'],
  known: 'found',
  note: 'From public material; rows that nobody has read in it are inferred from 2022 and marked.',
  unknown: [],
  cite,
  provisions: {
    registrationDays: confirmed('registrationDays', '1.1.1'),
    hoursPerDay: confirmed('hoursPerDay', '1.1.2'),
    roundsPerDay: confirmed('roundsPerDay', '1.1.3'),
    minutesForSixtyMoves: confirmed('minutesForSixtyMoves', '1.1.3'),
    fastClassicNormsFrom: found<CalendarDate | null>('1.1.3', calendarDate('2026-01-01'), {
      source: ['W30'],
      note: 'No norms in the pilot of 2025; from 2026 if the QC approves.',
    }),
    ratingsOfTheDayAfterDays: confirmed('ratingsOfTheDayAfterDays', '1.1.4', ['W26']),
    formats: found(
      '1.4.2e',
      {
        accepted: ['swiss', 'round-robin', 'double-round-robin', 'knock-out'],
        acceptedBefore: { day: calendarDate('2024-03-01'), formats: ['scheveningen', 'schiller'] },
      },
      {
        source: ['T1', 'T2'],
        note: 'Federations can apply for approval of national and international events.',
      },
    ),
    normGames: confirmed('normGames', '1.4.1a-c'),
    longEventGames: found('1.7', 13, { source: ['W26'], readings: ['B-114'] }),
    predeterminedPairings: confirmed('predeterminedPairings', '1.4.1e'),
    winsIgnoredInRoundRobins: found('1.4.1f', true, { readings: ['B-115'] }),
    fidIsOneFederation: found('1.4.2a', false, {
      note: 'Letter of the QC, 2026: FID is not considered a federation.',
      readings: ['B-113'],
    }),
    foreignFederations: confirmed('foreignFederations', '1.4.3'),
    swissExemption: confirmed('swissExemption', '1.4.3d'),
    ownFederationAtMost: confirmed('ownFederationAtMost', '1.4.4'),
    oneFederationAtMost: confirmed('oneFederationAtMost', '1.4.4'),
    titledOpponents: confirmed('titledOpponents', '1.4.5a'),
    titlesNotCounted: confirmed('titlesNotCounted', '1.4.5a'),
    requiredTitles: confirmed('requiredTitles', '1.4.5b-e'),
    doubleRoundRobin: found(
      '1.4.5f',
      { players: 6, share: { numerator: 1, denominator: 2 } },
      { readings: ['B-116'] },
    ),
    adjustedFloor: confirmed('adjustedFloor', '1.4.6b', ['W26']),
    opponentsRaised: confirmed('opponentsRaised', '1.4.6c', ['W26']),
    unratedOpponent: found('1.4.6d', 1400, { source: ['W26'] }),
    performance: confirmed('performance', '1.4.8', ['W26']),
    opponentsAverage: confirmed('opponentsAverage', '1.4.8a', ['W26']),
    minimumScorePercent: confirmed('minimumScorePercent', '1.4.8b', ['W26']),
    perfectScoreDifference: confirmed('perfectScoreDifference', '1.4.9', ['W26']),
    applicationGames: confirmed('applicationGames', '1.5.1'),
    ratingRequired: confirmed('ratingRequired', '1.5.3', ['W26']),
    oneRoundPerDay: confirmed('oneRoundPerDay', '1.1.3a'),
    swissNorm: found('1.5.6', { ...of2022.swissNorm.value, alternatives: [...QUALIFYING_EVENTS] }),
    expiredNorms: confirmed('expiredNorms', '1.5.5'),
    ratingTitles: confirmed('ratingTitles', '1.3.1-1.3.4', ['W26']),
    gamesForRatingTitle: confirmed('gamesForRatingTitle', '1.3', ['W26']),
    directTitleRating: confirmed('directTitleRating', '0.6.2', ['W26']),
    directTitleScorePercent: carriedOver('directTitleScorePercent', '1.2', 'As 1.22 of 2022.'),
    directTitleEvent: carriedOver(
      'directTitleEvent',
      '1.2.2',
      'Ten players and nine rounds were read in 2024; how many federations, as 1.23 of 2022.',
    ),
    mergedGroups: carriedOver('mergedGroups', '1.2.2', 'As 1.23a of 2022.'),
    directNormGames: confirmed('directNormGames', '1.2.3'),
    directTitlesWithoutRating: found<readonly PlayerTitle[]>('0.6.2', ['CM', 'WCM'], {
      source: ['W26'],
      note: 'Those of the Olympiad only.',
    }),
    gamesForDirectTitle: found('0.6.2', { games: 30, ratingsAfter: since }, { source: ['W26'] }),
  },
};

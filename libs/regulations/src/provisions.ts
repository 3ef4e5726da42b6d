import type { CalendarDate, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type * as List from './catalogue/list-values';
import type { SourceKey } from './catalogue/sources';
import type * as Tournament from './catalogue/tournament-values';
import { regulationsRefusal } from './refusals';

/** Provisions that go by the start of the tournament (B-01). */
export interface TournamentProvisions {
  registration: Tournament.Registration;
  licensedArbiters: Tournament.LicensedArbiters;
  hybridPlay: Tournament.HybridPlay;
  timeControl: Tournament.TimeControl;
  unequalTimes: Tournament.UnequalTimes;
  firstControl: Tournament.FirstControl;
  fastClassic: Tournament.FastClassic;
  roundsPerDay: Tournament.RoundsPerDay;
  hoursPerDay: Tournament.HoursPerDay;
  duration: Tournament.Duration;
  interimReports: Tournament.InterimReports;
  unplayedGames: Tournament.UnplayedGames;
  decidedMatches: Tournament.DecidedMatches;
  matchesWithUnrated: Tournament.MatchesWithUnrated;
  roundRobinComposition: Tournament.RoundRobinComposition;
  roundRobinAsSwiss: Tournament.RoundRobinAsSwiss;
  swissComposition: Tournament.SwissComposition;
  roundRobinIteration: Tournament.RoundRobinIteration;
  scheveningen: Tournament.Scheveningen;
  unratedOpponents: Tournament.UnratedOpponents;
  inactiveOpponents: Tournament.InactiveOpponents;
  standardRatingCounts: Tournament.StandardRatingCounts;
  ratingsUsed: Tournament.RatingsUsed;
  fasterGames: Tournament.FasterGames;
  kByTimeControl: Tournament.KByTimeControl;
  conversionTables: Tournament.ConversionTables;
  expectedScore: Tournament.ExpectedScore;
  differenceCap: Tournament.DifferenceCap;
  excludedGaps: Tournament.ExcludedGaps;
  lateReports: Tournament.LateReports;
}

/** Provisions that go by the date of the list (B-02). */
export interface ListProvisions {
  listDates: List.ListDates;
  closing: List.Closing;
  floor: List.Floor;
  minimumGames: List.MinimumGames;
  minimumGamesExceptions: List.MinimumGamesExceptions;
  eventGate: List.EventGate;
  firstEvent: List.FirstEvent;
  poolWindow: List.PoolWindow;
  pooling: List.Pooling;
  mixedPools: List.MixedPools;
  subFloorResults: List.SubFloorResults;
  initialRating: List.InitialRating;
  initialRounding: List.InitialRounding;
  perfectScore: List.PerfectScore;
  publishedMeanwhile: List.PublishedMeanwhile;
  delistedMeanwhile: List.DelistedMeanwhile;
  seededNewcomer: List.SeededNewcomer;
  kFactor: List.KFactor;
  kTakenFrom: List.KTakenFrom;
  kLimit: List.KLimit;
  changeRounding: List.ChangeRounding;
  inactivity: List.Inactivity;
  delisting: List.Delisting;
  reentry: List.Reentry;
  publishedFields: readonly List.PublishedField[];
  unratedTitledPlayers: List.UnratedTitledPlayers;
  ranking: List.Ranking;
  inclusion: List.Inclusion;
}

export interface ProvisionValues extends TournamentProvisions, ListProvisions {}
export type ProvisionName = keyof ProvisionValues;

/**
 * How a value is known: read in one of the five texts, found in public material, inferred from such sources (the
 * note says how), only recalled, or supplied by a rating office that knows more than the shipped law.
 */
export type Known = 'text' | 'found' | 'inferred' | 'recalled' | 'supplied';

/** How sure a value is: from 1, a guess, to 5, certain. */
export type Sureness = 1 | 2 | 3 | 4 | 5;

/** What the law may have said, or what FIDE did, instead of the value. */
export interface Alternative<Value> {
  /** Left out where the catalogue has no form for it. */
  readonly value?: Value;
  /** What it is, and who is rated differently under it. */
  readonly text: string;
}

/** One value of the law with its citation. */
export interface Provision<Value> {
  readonly value: Value;
  /** As the source numbers it, e.g. `8.3.1`. */
  readonly article: string;
  readonly source: readonly SourceKey[];
  readonly known: Known;
  /** A list names every provision below 5 that it rests on. */
  readonly sure: Sureness;
  readonly alternative?: Alternative<Value>;
  /** First day of the rule set that wrote this row, as the handbook dates it; null where that day is not known. */
  readonly since: CalendarDate | null;
  /** Adopted readings (docs/readings.md) on which the value rests. */
  readonly readings?: readonly Reading[];
  readonly note?: string;
}

export type Reading = `B-${number}`;

/** `standard` and `rapid-blitz` for ratings; the title regulations are a separate family. */
export type RuleSetFamily = 'standard' | 'rapid-blitz' | 'titles';

export type Provisions = {
  readonly [Name in ProvisionName]?: Provision<ProvisionValues[Name]>;
};

/** One version of the regulations. What it does not hold is not known; "no such rule" is a value. */
export interface RuleSet {
  /** As docs/handbook.md names it, e.g. `STD-2024`. */
  readonly id: string;
  readonly family: RuleSetFamily;
  readonly title: string;
  /** Null for the two sets from before the ledger's time, whose first day is not known. */
  readonly inForceFrom: CalendarDate | null;
  /** The day named in a draft, where the adopted text came into force on another. */
  readonly draftedFor?: CalendarDate;
  /** Null where the day of adoption is not known. */
  readonly adoptedOn: CalendarDate | null;
  /** The set of which this one is an amendment: rows it does not change are those of the other. */
  readonly basedOn?: string;
  /** How its existence and dates are known. */
  readonly source: readonly SourceKey[];
  readonly known: Known;
  readonly note?: string;
  readonly provisions: Provisions;
}

export function isCovered(ruleSet: RuleSet, name: ProvisionName): boolean {
  return ruleSet.provisions[name] !== undefined;
}

/** For which pool and day the question was asked: makes the refusal precise. */
export interface Asked {
  readonly pool: Pool;
  readonly date: CalendarDate;
}

/** The provision with its citation; refuses with `ProvisionNotKnown` what this rule set is not known to say. */
export function provision<Name extends ProvisionName>(
  ruleSet: RuleSet,
  name: Name,
  asked?: Asked,
): Provision<ProvisionValues[Name]> {
  const found = ruleSet.provisions[name];
  if (found !== undefined) return found as Provision<ProvisionValues[Name]>;
  const where = asked === undefined ? '' : `, needed for ${asked.pool} chess on ${asked.date}`;
  return refuse(
    regulationsRefusal('ProvisionNotKnown', {
      ruleSet: ruleSet.id,
      name,
      purpose: where,
      where: asked === undefined ? ruleSet.id : `${asked.pool} ${asked.date}`,
    }),
  );
}

/** Only the value, where no citation is needed. */
export function valueOf<Name extends ProvisionName>(
  ruleSet: RuleSet,
  name: Name,
  asked?: Asked,
): ProvisionValues[Name] {
  return provision(ruleSet, name, asked).value;
}

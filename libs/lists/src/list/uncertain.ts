import type { ListSubjects, StateList, TournamentSubjects } from '@ledger/engine';
import { subjectsOn } from '@ledger/engine';
import type { Provision, ProvisionName, RuleSet } from '@ledger/regulations';
import { LIST_PROVISIONS, TOURNAMENT_PROVISIONS, whyDocumentary } from '@ledger/regulations';

/** A provision of one rule set that is not certain in the law, or that the office supplied. */
export interface UncertainProvision {
  readonly ruleSet: RuleSet;
  readonly name: ProvisionName;
  readonly row: Provision<unknown>;
}

/**
 * The uncertain provisions that a list rests on: those below 5 of the rule set of the list (what goes by the list) and of
 * its tournaments (what goes by the start), if what they are about occurs on the list. A provision about Scheveningen
 * tournaments is named only where there is one. What the office supplied is named on every list under these rules.
 */
export function uncertainOn(list: StateList): readonly UncertainProvision[] {
  const sets = list.ruleSets();
  const ofList = list.rules === null ? [] : uncertainIn(sets.slice(0, 1), LIST_PROVISIONS);
  const ofStarts = uncertainIn(sets, TOURNAMENT_PROVISIONS);
  if (ofList.length + ofStarts.length === 0) return [];
  const subjects = subjectsOn(list);
  return [...ofStarts, ...ofList].filter((each) => matters(each, subjects));
}

/** Those of some rule sets, whatever occurs. */
export function uncertainIn(sets: readonly RuleSet[], names: readonly ProvisionName[]): UncertainProvision[] {
  return sets.flatMap((ruleSet) =>
    names.flatMap((name) => {
      const row: Provision<unknown> | undefined = ruleSet.provisions[name];
      if (row === undefined || whyDocumentary(name) !== null) return [];
      return row.sure < 5 || row.known === 'supplied' ? [{ ruleSet, name, row }] : [];
    }),
  );
}

/** `STD-2009 7.14c poolWindow: inferred, sure 4` */
export function uncertainInWords({ ruleSet, name, row }: UncertainProvision): string {
  return `${ruleSet.id} ${row.article} ${name}: ${row.known}, sure ${row.sure}`;
}

/** A supplied provision matters wherever it is in force; any other only where another value could have an effect. */
function matters({ ruleSet, name, row }: UncertainProvision, subjects: ListSubjects): boolean {
  const tournaments = subjects.tournaments.get(ruleSet);
  if (row.known === 'supplied') return tournaments !== undefined || isListProvision(name);
  const ofList = BY_LIST[name];
  if (ofList !== undefined) return ofList(subjects, row);
  if (tournaments === undefined) return false;
  return tournaments.objections.has(name) || (BY_START[name]?.(tournaments, row) ?? true);
}

function isListProvision(name: ProvisionName): boolean {
  return (LIST_PROVISIONS as readonly ProvisionName[]).includes(name);
}

const newcomers = ({ hasNewcomers }: ListSubjects): boolean => hasNewcomers;

/** Whether what a provision is about occurs on the list. */
const BY_LIST: {
  readonly [Name in ProvisionName]?: (list: ListSubjects, row: Provision<unknown>) => boolean;
} = {
  closing: ({ tournaments }, row) =>
    [...tournaments.values()].some(({ closestEnd }) => closestEnd <= mostDaysBefore(row)),
  minimumGames: newcomers,
  minimumGamesExceptions: ({ hasNewcomers, tournaments }) =>
    hasNewcomers &&
    [...tournaments.values()].some(({ kinds }) => TEAM_EVENTS.some((kind) => kinds.has(kind))),
  eventGate: newcomers,
  firstEvent: newcomers,
  poolWindow: newcomers,
  pooling: newcomers,
  mixedPools: ({ hasMixedPools }) => hasMixedPools,
  subFloorResults: newcomers,
  initialRating: newcomers,
  perfectScore: ({ hasNewcomers, hasIterated }) => hasNewcomers || hasIterated,
  delistedMeanwhile: ({ hasDelistedMeanwhile }) => hasDelistedMeanwhile,
  reentry: ({ hasReturning }) => hasReturning,
  kFactor: ({ hasJuniorsByYear }) => hasJuniorsByYear(),
  kLimit: ({ mostGames }) => mostGames > FEWEST_LIMITED_GAMES,
  changeRounding: ({ hasNegativeHalf }) => hasNegativeHalf,
  inactivity: ({ hasInactive }) => hasInactive(),
  // Only a recorded decision asks for it, and the texts before and after allow it.
  inclusion: () => false,
};

const TEAM_EVENTS = ['olympiad', 'continental-team', 'world-team'] as const;
/** K 40 times more games than this exceeds 700. */
const FEWEST_LIMITED_GAMES = 17;

const BY_START: {
  readonly [Name in ProvisionName]?: (tournaments: TournamentSubjects, row: Provision<unknown>) => boolean;
} = {
  // Arbiters count as licensed unless a decision says that one was not.
  licensedArbiters: ({ hasUnlicensedArbiter }) => hasUnlicensedArbiter,
  registration: ({ shortestNotice }) => shortestNotice < LONG_NOTICE,
  timeControl: ({ isFast }) => isFast,
  hoursPerDay: () => false,
  duration: ({ longestDays }) => longestDays > SHORTEST_LIMIT,
  decidedMatches: ({ systems }) => systems.has('match'),
  matchesWithUnrated: ({ systemsWithUnrated }) => systemsWithUnrated.has('match'),
  roundRobinComposition: ({ systemsWithUnrated }) => isRoundRobin(systemsWithUnrated),
  roundRobinAsSwiss: ({ systemsWithUnrated }) => isRoundRobin(systemsWithUnrated),
  scheveningen: ({ systemsWithUnrated }) => systemsWithUnrated.has('scheveningen'),
  differenceCap: ({ widestGap }, row) => widestGap() > leastCap(row),
  lateReports: ({ latestReport }) => latestReport > SHORTEST_LIMIT,
};

/** Days of notice that every version and alternative accepts. */
const LONG_NOTICE = 31;
/** Days for which no version and no alternative refuses a tournament: 4.1 and 9.1 of 2018. */
const SHORTEST_LIMIT = 30;

function isRoundRobin(systems: TournamentSubjects['systems']): boolean {
  return systems.has('round-robin') || systems.has('double-round-robin');
}

/** The smaller of two difference caps: no gap up to it makes a difference. */
export function leastCap({ value, alternative }: Provision<unknown>): number {
  return Math.min(...numbersOf('points', value, alternative?.value));
}

function mostDaysBefore({ value, alternative }: Provision<unknown>): number {
  return Math.max(...numbersOf('daysBefore', value, alternative?.value));
}

function numbersOf(field: string, ...values: readonly unknown[]): number[] {
  return values.flatMap((value) => {
    const found = (value as Readonly<Record<string, unknown>> | undefined)?.[field];
    return typeof found === 'number' ? [found] : [];
  });
}

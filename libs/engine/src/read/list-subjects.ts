import { yearOf } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import { isJuniorByYear, NEVER } from '@ledger/rating';
import type { ProvisionName, RuleSet } from '@ledger/regulations';
import { CHANGE, NOTHING, SEEDED_CHANGE, WAITING } from '../replay/entry-results';
import type { ListState, PoolState } from '../replay/pool-state';
import { COUNTS_FOR_WHITE } from '../replay/verdicts';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import type { StateList } from './state-list';
import { isOnList, listBehind } from './state-list';

/** What occurs in the tournaments of one rule set that a list rates, or would rate. */
export interface TournamentSubjects {
  readonly systems: ReadonlySet<System>;
  /** Systems of tournaments in which somebody has no rating at the start. */
  readonly systemsWithUnrated: ReadonlySet<System>;
  readonly kinds: ReadonlySet<TournamentKind>;
  /** Why tournaments are not rated. */
  readonly objections: ReadonlySet<ProvisionName>;
  readonly longestDays: number;
  /** Fewest days from the registration to the start. */
  readonly shortestNotice: number;
  /** Most days from the end to the receipt of the report, and fewest from the end to the list. */
  readonly latestReport: number;
  readonly closestEnd: number;
  /** An arbiter is on record as unlicensed. */
  readonly hasUnlicensedArbiter: boolean;
  /** A time control that is not enough for every player. */
  readonly isFast: boolean;
  /** The widest gap in a rated game. */
  readonly widestGap: () => number;
}

/** What occurs on a list, so that a provision about it can have mattered. */
export interface ListSubjects {
  readonly tournaments: ReadonlyMap<RuleSet, TournamentSubjects>;
  /** Results of players without a rating. */
  readonly hasNewcomers: boolean;
  /** Of players who had one before and were delisted, and of players delisted since the start of the tournament. */
  readonly hasReturning: boolean;
  readonly hasDelistedMeanwhile: boolean;
  /** Of players whose waiting results come from tournaments under several rule sets. */
  readonly hasMixedPools: boolean;
  readonly hasIterated: boolean;
  /** A change that is exactly a negative half: only there the kinds of rounding differ. */
  readonly hasNegativeHalf: boolean;
  readonly mostGames: number;
  readonly hasInactive: () => boolean;
  /** Players who are juniors only because the year of the birthday counts to its end (B-27). */
  readonly hasJuniorsByYear: () => boolean;
}

/** Computed when asked for: the replay does not need it. */
export function subjectsOn(list: StateList): ListSubjects {
  const { pool, list: state } = listBehind(list);
  const parts = pool.parts.on(state.index).filter(countsAtOrigin);
  const groups = new Map<RuleSet, PlacedPart[]>();
  for (const placed of parts) {
    const group = groups.get(placed.rules.ruleSet);
    if (group === undefined) groups.set(placed.rules.ruleSet, [placed]);
    else group.push(placed);
  }
  // Nearly all parts read the ratings of the list before.
  pool.wholeList(state.index - 1);
  return {
    tournaments: new Map([...groups].map(([ruleSet, group]) => [ruleSet, tournamentSubjects(list, group)])),
    ...resultSubjects(list, parts),
    hasInactive: () => someInactive(list),
    hasJuniorsByYear: () => someJuniorByYear(list),
  };
}

function tournamentSubjects(list: StateList, group: readonly PlacedPart[]): TournamentSubjects {
  const { pool, list: state } = listBehind(list);
  const most = (of: (placed: PlacedPart) => number): number =>
    group.reduce((found, placed) => Math.max(found, of(placed)), -Infinity);
  const listDay = pool.timeline.days[state.index]!;
  return {
    systems: new Set(group.map(({ part }) => part.system)),
    systemsWithUnrated: new Set(
      group.filter((placed) => hasUnrated(pool, placed)).map(({ part }) => part.system),
    ),
    kinds: new Set(group.map(({ part }) => part.kind)),
    objections: new Set(group.flatMap(({ objection }) => (objection === null ? [] : [objection.rule]))),
    longestDays: most(({ part }) => part.tournamentEnd - part.tournamentStart + 1),
    shortestNotice: -most(({ part }) => part.registeredOn - part.tournamentStart),
    latestReport: most(({ part }) => part.received - part.end),
    closestEnd: -most(({ part }) => part.end - listDay),
    hasUnlicensedArbiter: group.some(({ part }) => part.decisions.arbiterUnlicensed),
    isFast: group.some(({ ratedBelow }) => ratedBelow < NEVER),
    widestGap: () => group.reduce((widest, placed) => Math.max(widest, widestGap(list, placed)), 0),
  };
}

function hasUnrated(pool: PoolState, { part, startList }: PlacedPart): boolean {
  const { block, entryStart, entryCount } = part.sheet;
  for (let entry = 0; entry < entryCount; entry++) {
    if (pool.ratingOn(startList, block.player[entryStart + entry]!) === 0) return true;
  }
  return false;
}

function widestGap(list: StateList, placed: PlacedPart): number {
  const { projection, pool, list: state } = listBehind(list);
  if (state.rules === null || placed.objection !== null) return 0;
  const { context } = projection;
  if (context.rater.work(placed, context.sourcesFor(pool, placed, state.rules)) !== null) return 0;
  const { verdict, asOpponent } = context.rater.scratch;
  const { block, gameStart, gameCount } = placed.part.sheet;
  let widest = 0;
  for (let game = 0; game < gameCount; game++) {
    if (verdict[game]! > COUNTS_FOR_WHITE) continue;
    const white = asOpponent[block.white[gameStart + game]!]!;
    const black = asOpponent[block.black[gameStart + game]!]!;
    if (white > 0 && black > 0) widest = Math.max(widest, Math.abs(white - black));
  }
  return widest;
}

function resultSubjects(
  list: StateList,
  parts: readonly PlacedPart[],
): Omit<ListSubjects, 'tournaments' | 'hasInactive' | 'hasJuniorsByYear'> {
  const { pool, list: state } = listBehind(list);
  const { results, index } = state;
  const changes = new Map<number, number>();
  const games = new Map<number, number>();
  const newcomers = new Set<number>();
  let [hasIterated, hasDelistedMeanwhile] = [false, false];
  for (const placed of parts) {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      const at = placed.resultAt + entry;
      const kind = results.kind(at);
      if (kind === NOTHING) continue;
      if (results.iterated(at) === 1) hasIterated = true;
      const player = block.player[entryStart + entry]!;
      if (kind !== CHANGE && kind !== SEEDED_CHANGE) {
        newcomers.add(player);
        if (pool.ratingOn(placed.startList, player) > 0) hasDelistedMeanwhile = true;
        continue;
      }
      changes.set(player, (changes.get(player) ?? 0) + results.value(at) * results.k(at));
      games.set(player, (games.get(player) ?? 0) + results.games(at));
    }
  }
  const some = [...newcomers];
  return {
    hasNewcomers: some.length > 0,
    hasReturning: some.some((player) => pool.ratingStateOn(index - 1, player).peak > 0),
    hasDelistedMeanwhile,
    hasMixedPools: some.some((player) => isMixed(pool, state, player)),
    hasIterated,
    hasNegativeHalf: [...changes.values()].some((change) => change < 0 && change % 100 === -50),
    mostGames: [...games.values()].reduce((most, each) => Math.max(most, each), 0),
  };
}

/** Whether the results of a newcomer that wait on a list come from tournaments under several rule sets. */
function isMixed(pool: PoolState, { index, rules }: ListState, player: number): boolean {
  const sets = new Set<RuleSet>();
  pool.appearances.visit(player, (placed, entry) => {
    if (placed.list > index) return true;
    if (rules === null || index - placed.list >= rules.pool.windowLists) return false;
    const { results } = pool.lists[placed.list]!;
    if (results.kind(placed.resultAt + entry) === WAITING) sets.add(placed.rules.ruleSet);
    return true;
  });
  return sets.size > 1;
}

function someInactive(list: StateList): boolean {
  return list.activeCount < list.length;
}

function someJuniorByYear(list: StateList): boolean {
  const { projection, pool, list: state } = listBehind(list);
  if (state.rules === null) return false;
  const { k } = state.rules;
  const year = yearOf(list.date);
  const born = year - k.juniorAge;
  return projection.context.people.bornIn(born).some((player) => {
    const { peak, total } = pool.ratingStateOn(state.index, player);
    return isOnList(list, player) && isJuniorByYear(k, year, born, peak, total);
  });
}

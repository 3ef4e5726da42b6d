import type { InitialRules, ListRules } from '@ledger/rating';
import { firstRating, initialRules, minimumGamesOf, weightedMean } from '@ledger/rating';
import type { Appearance } from './appearances';
import { eventRating } from './newcomer-results';
import type { PoolState } from './pool-state';

/** A first rating from the results that wait. */
export interface FirstRatingFound {
  readonly rating: number;
  readonly games: number;
  /** The last list that brought a result. */
  readonly lastList: number;
  /** Enough games, and not under the floor (7.1.4). */
  readonly published: boolean;
}

/** `isMember` asks whether a player belongs to a body whose members need fewer games (2005 9.14e). */
export function rateNewcomer(
  pool: PoolState,
  rules: ListRules,
  waiting: readonly Appearance[],
  isMember: () => boolean,
): FirstRatingFound | null {
  if (waiting.length === 0) return null;
  let games = 0;
  let lastList = 0;
  for (const { placed, entry } of waiting) {
    games += pool.lists[placed.list]!.results.games[placed.resultAt + entry]!;
    lastList = Math.max(lastList, placed.list);
  }
  const rating = ratingOf(pool, rules, waiting);
  const published = games >= gamesNeeded(rules, waiting, isMember) && rating >= rules.floor;
  return { rating, games, lastList, published };
}

/** Fewer where all results come from the events named, or for members of the bodies named (2005 9.14d-e). */
export function gamesNeeded(
  rules: ListRules,
  waiting: readonly Appearance[],
  isMember: () => boolean,
): number {
  const excepted =
    rules.pool.minimumGamesExcepted < rules.pool.minimumGames &&
    (waiting.every(({ placed }) => rules.pool.exceptedEvents.includes(placed.part.kind)) || isMember());
  return minimumGamesOf(rules.pool, excepted);
}

function ratingOf(pool: PoolState, rules: ListRules, waiting: readonly Appearance[]): number {
  // A round-robin alone has the rating of its iteration; pooled with others it enters as games (B-78).
  const [only, ...others] = waiting;
  if (others.length === 0 && isIterated(pool, only!)) return weighted(pool, rules, waiting);
  if (rules.pool.weightedMean) return weighted(pool, rules, waiting);
  if (!rules.pool.rulesOfEachStart) return asOneEvent(pool, rules.initial, waiting);
  // Results pooled across a change of rules, each by the formula of its start (B-02, a parameter).
  const groups = new Map<InitialRules, Appearance[]>();
  const formulas = new Map<string, InitialRules>();
  for (const appearance of waiting) {
    const { ruleSet } = appearance.placed.rules;
    const formula = formulas.get(ruleSet.id) ?? initialRules(ruleSet);
    formulas.set(ruleSet.id, formula);
    groups.set(formula, [...(groups.get(formula) ?? []), appearance]);
  }
  let sum = 0;
  let games = 0;
  for (const [formula, results] of groups) {
    const n = results.reduce((total, each) => total + resultOf(pool, each).games, 0);
    sum += asOneEvent(pool, formula, results) * n;
    games += n;
  }
  return weightedMean(sum, games);
}

function isIterated(pool: PoolState, { placed, entry }: Appearance): boolean {
  return pool.lists[placed.list]!.results.iterated[placed.resultAt + entry] === 1;
}

function resultOf(
  pool: PoolState,
  { placed, entry }: Appearance,
): { value: number; games: number; halfPoints: number } {
  const { results } = pool.lists[placed.list]!;
  const at = placed.resultAt + entry;
  return { value: results.value[at]!, games: results.games[at]!, halfPoints: results.halfPoints[at]! };
}

/** The weighted mean of the events' ratings (2005 10.3). */
function weighted(pool: PoolState, rules: ListRules, waiting: readonly Appearance[]): number {
  let sum = 0;
  let games = 0;
  for (const { placed, entry } of waiting) {
    const { results } = pool.lists[placed.list]!;
    const at = placed.resultAt + entry;
    const n = results.games[at]!;
    sum += eventRating(placed, at, { rules }, results) * n;
    games += n;
  }
  return weightedMean(sum, games);
}

/** All games as if played in one event (2018 7.14e, 2022 8.21, 2024 8.2.1). */
function asOneEvent(pool: PoolState, formula: InitialRules, waiting: readonly Appearance[]): number {
  let sum = 0;
  let games = 0;
  let halfPoints = 0;
  for (const appearance of waiting) {
    const result = resultOf(pool, appearance);
    sum += result.value;
    games += result.games;
    halfPoints += result.halfPoints;
  }
  return firstRating(formula, sum, games, halfPoints);
}

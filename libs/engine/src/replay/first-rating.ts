import type { InitialRules, ListRules } from '@ledger/rating';
import { firstRating, initialRules, minimumGamesOf, weightedMean } from '@ledger/rating';
import { countsAtOrigin } from '../schedule/placed-part';
import type { Appearance } from './appearances';
import type { ReplayContext } from './context';
import { CHANGE, SEEDED_CHANGE } from './entry-results';
import { eventRating } from './newcomer-results';
import type { PoolState } from './pool-state';
import type { WaitingFigures } from './waiting-figures';
import { waitingFigures } from './waiting-figures';

/** A first rating from the results that wait. */
export interface FirstRatingFound {
  readonly rating: number;
  readonly games: number;
  /** The last list that brought a result. */
  readonly lastList: number;
  /** Enough games (7.1.4). The floor is asked last of all, of what a formula or a decision makes of it (B-60). */
  readonly enough: boolean;
}

/** A result that waits, with what it brings. */
interface Waiting {
  readonly appearance: Appearance;
  readonly figures: WaitingFigures;
}

/** Null where nothing counts. `isMember`: of a body whose members need fewer games (2005 9.14e). */
export function rateNewcomer(
  context: ReplayContext,
  pool: PoolState,
  rules: ListRules,
  appearances: readonly Appearance[],
  isMember: () => boolean,
): FirstRatingFound | null {
  let games = 0;
  let lastList = 0;
  const waiting = appearances.map((appearance): Waiting => {
    const figures = waitingFigures(context, pool, rules, appearance);
    games += figures.games;
    lastList = Math.max(lastList, appearance.placed.list);
    return { appearance, figures };
  });
  if (games === 0) return null;
  // A rating is 1 at the least: 0 stands for none.
  const rating = Math.max(1, ratingOf(pool, rules, waiting));
  return { rating, games, lastList, enough: games >= gamesNeeded(rules, appearances, isMember) };
}

/**
 * The last list with a rated game of a player who gets a first rating: games by the standard rating were rated too, even
 * where the floor kept the player off the list (B-35).
 */
export function lastRatedList(pool: PoolState, player: number, list: number, lastWaiting: number): number {
  let last = lastWaiting;
  pool.appearances.visit(player, (placed, entry) => {
    if (placed.list > list) return true;
    if (placed.list <= last) return false;
    const kind = pool.lists[placed.list]!.results.kind[placed.resultAt + entry];
    if (countsAtOrigin(placed) && (kind === CHANGE || kind === SEEDED_CHANGE)) last = placed.list;
    return true;
  });
  return last;
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

function ratingOf(pool: PoolState, rules: ListRules, waiting: readonly Waiting[]): number {
  // A round-robin alone has the rating of its iteration; pooled with others it enters as games (B-78).
  const isAlone = waiting.length === 1 && waiting[0]!.figures.iterated;
  if (isAlone || rules.pool.weightedMean) return weighted(pool, rules, waiting);
  if (!rules.pool.rulesOfEachStart) return asOneEvent(rules.initial, waiting);
  // Results pooled across a change of rules, each by the formula of its start (B-02, a parameter).
  const groups = new Map<InitialRules, Waiting[]>();
  const formulas = new Map<string, InitialRules>();
  for (const each of waiting) {
    const { ruleSet } = each.appearance.placed.rules;
    const formula = formulas.get(ruleSet.id) ?? initialRules(ruleSet);
    formulas.set(ruleSet.id, formula);
    groups.set(formula, [...(groups.get(formula) ?? []), each]);
  }
  let sum = 0;
  let games = 0;
  for (const [formula, results] of groups) {
    const n = results.reduce((total, { figures }) => total + figures.games, 0);
    sum += asOneEvent(formula, results) * n;
    games += n;
  }
  return weightedMean(sum, games);
}

/** The weighted mean of the events' ratings (2005 10.3). */
function weighted(pool: PoolState, rules: ListRules, waiting: readonly Waiting[]): number {
  let sum = 0;
  let games = 0;
  for (const { appearance, figures } of waiting) {
    const { placed, entry } = appearance;
    const { results } = pool.lists[placed.list]!;
    sum += eventRating(placed, placed.resultAt + entry, { rules }, results) * figures.games;
    games += figures.games;
  }
  return weightedMean(sum, games);
}

/** All games as if played in one event (2018 7.14e, 2022 8.21, 2024 8.2.1). */
function asOneEvent(formula: InitialRules, waiting: readonly Waiting[]): number {
  let sum = 0;
  let games = 0;
  let halfPoints = 0;
  for (const { figures } of waiting) {
    sum += figures.sumOfRatings;
    games += figures.games;
    halfPoints += figures.halfPoints;
  }
  return firstRating(formula, sum, games, halfPoints);
}

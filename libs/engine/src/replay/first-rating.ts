import type { InitialRules, ListRules } from '@ledger/rating';
import { firstRating, initialRules, minimumGamesOf, weightedMean } from '@ledger/rating';
import { countsAtOrigin } from '../schedule/placed-part';
import type { Appearance } from './appearances';
import type { ReplayContext } from './context';
import { CHANGE, SEEDED_CHANGE } from './entry-results';
import { eventRating } from './newcomer-results';
import type { Observer, PooledResults, Waiting } from './observer';
import type { GamesAgainstRated } from './part-rater';
import type { PoolState } from './pool-state';
import { pendingResultFigures } from './pending-result-figures';

/** A first rating from the results that wait. */
export interface FirstRatingFound {
  readonly rating: number;
  readonly games: number;
  /** The last list that brought a result. */
  readonly lastList: number;
  /** Enough games (7.1.4). The floor is asked last of all, of what a formula or a decision makes of it (B-60). */
  readonly enough: boolean;
}

/** Null where nothing counts. `isMember`: of a body whose members need fewer games (2005 9.14e). */
export function rateNewcomer(
  context: ReplayContext,
  pool: PoolState,
  rules: ListRules,
  appearances: readonly Appearance[],
  isMember: () => boolean,
  observer: Observer | null = null,
): FirstRatingFound | null {
  let games = 0;
  let lastList = 0;
  const waiting = appearances.map((appearance): Waiting => {
    const figures = pendingResultFigures(context, pool, rules, appearance);
    games += figures.games;
    lastList = Math.max(lastList, appearance.placed.list);
    return { appearance, figures };
  });
  if (games === 0) return null;
  // A rating is at least 1: 0 means none.
  const rating = Math.max(1, ratingOf(pool, rules, waiting, observer));
  return { rating, games, lastList, enough: games >= gamesNeeded(rules, appearances, isMember) };
}

/**
 * A rating from the results that wait before a part, and from games of the part itself; 0 where there are none (proposed
 * in 2008, D15). It is put together like a first rating.
 */
export function provisionalRating(
  context: ReplayContext,
  pool: PoolState,
  rules: ListRules,
  appearances: readonly Appearance[],
  here: GamesAgainstRated | null,
): number {
  const waiting = appearances.map((appearance): Waiting => {
    return { appearance, figures: pendingResultFigures(context, pool, rules, appearance) };
  });
  const pools = rules.pool.weightedMean
    ? waiting.map((each) => ofOneEvent(pool, rules, each))
    : waiting.length === 0
      ? []
      : [asOneEvent(rules.initial, waiting)];
  if (here !== null && !rules.pool.weightedMean) {
    const add = (of: (figures: GamesAgainstRated) => number): number =>
      waiting.reduce((sum, { figures }) => sum + of(figures), of(here));
    const sum = add(({ sumOfRatings }) => sumOfRatings);
    return firstRating(
      rules.initial,
      sum,
      add(({ games }) => games),
      add(({ halfPoints }) => halfPoints),
    );
  }
  const own = here && firstRating(rules.initial, here.sumOfRatings, here.games, here.halfPoints);
  const sum = pools.reduce(
    (total, { rating, games }) => total + rating * games,
    (own ?? 0) * (here?.games ?? 0),
  );
  const games = pools.reduce((total, each) => total + each.games, here?.games ?? 0);
  return games === 0 ? 0 : weightedMean(Math.max(sum, 0), games);
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
    const kind = pool.lists[placed.list]!.results.kind(placed.resultAt + entry);
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

function ratingOf(
  pool: PoolState,
  rules: ListRules,
  waiting: readonly Waiting[],
  observer: Observer | null,
): number {
  // A round-robin alone has the rating of its iteration; pooled with others it enters as games (B-78).
  const isAlone = waiting.length === 1 && waiting[0]!.figures.iterated;
  const method =
    isAlone || rules.pool.weightedMean ? 'events' : rules.pool.rulesOfEachStart ? 'starts' : 'one-event';
  const pools =
    method === 'events'
      ? waiting.map((each) => ofOneEvent(pool, rules, each))
      : method === 'starts'
        ? byRulesOfStart(waiting)
        : [asOneEvent(rules.initial, waiting)];
  const sum = pools.reduce((total, { rating, games }) => total + rating * games, 0);
  const games = pools.reduce((total, each) => total + each.games, 0);
  const rating = method === 'one-event' ? pools[0]!.rating : weightedMean(sum, games);
  observer?.pooled?.(method, pools, rating);
  return rating;
}

/** The rating of one event, of which the mean is weighted by games (2005 10.3). */
function ofOneEvent(pool: PoolState, rules: ListRules, waiting: Waiting): PooledResults {
  const { placed, entry } = waiting.appearance;
  const { results } = pool.lists[placed.list]!;
  const rating = eventRating(placed, placed.resultAt + entry, { rules }, results);
  return { formula: null, results: [waiting], games: waiting.figures.games, rating };
}

/** Results pooled across a change of rules, each by the formula of its start (B-02, a parameter). */
function byRulesOfStart(waiting: readonly Waiting[]): PooledResults[] {
  const groups = new Map<string, Waiting[]>();
  for (const each of waiting) {
    const { id } = each.appearance.placed.rules.ruleSet;
    groups.set(id, [...(groups.get(id) ?? []), each]);
  }
  return [...groups.values()].map((group) =>
    asOneEvent(initialRules(group[0]!.appearance.placed.rules.ruleSet), group),
  );
}

/** All games as if played in one event (2018 7.14e, 2022 8.21, 2024 8.2.1). */
function asOneEvent(formula: InitialRules, results: readonly Waiting[]): PooledResults {
  let sum = 0;
  let games = 0;
  let halfPoints = 0;
  for (const { figures } of results) {
    sum += figures.sumOfRatings;
    games += figures.games;
    halfPoints += figures.halfPoints;
  }
  return { formula, results, games, rating: firstRating(formula, sum, games, halfPoints) };
}

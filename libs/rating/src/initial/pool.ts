import { halfUp } from '@ledger/kernel';
import type { PoolRules } from '../rules/pool-rules';

/**
 * Whether a newcomer's event is disregarded under the first-event rule: the pool is still empty and the score too low
 * (2022 8.21, 2024 8.2.1: zero; 2005 6.1 and 10.21, 2018 6.1 with B-14: less than a point).
 * `earlierEvents` counts the newcomer's earlier events with rated games, dropped or not (B-15, B-54).
 */
export function isFirstScoreDropped(
  rules: PoolRules,
  poolIsEmpty: boolean,
  earlierEvents: number,
  halfPoints: number,
): boolean {
  if (!poolIsEmpty || halfPoints >= rules.firstEventHalfPoints) return false;
  return !rules.firstEventOnlyFirstInTime || earlierEvents === 0;
}

/**
 * Whether an event shows enough for a newcomer's results in it to count (2005 6.4 with B-71). From 2011 to 2014 that is
 * asked, with a point, only until the pool begins (2011 8.21).
 */
export function passesEventGate(
  rules: PoolRules,
  poolIsEmpty: boolean,
  ratedGames: number,
  distinctRatedOpponents: number,
  halfPointsAgainstRated: number,
): boolean {
  if (rules.gateUntilPoolBegins && !poolIsEmpty) return true;
  const opponents = rules.gateDistinct ? distinctRatedOpponents : ratedGames;
  return opponents >= rules.gateRatedOpponents && halfPointsAgainstRated >= rules.gateHalfPoints;
}

/**
 * Lists are numbered in their order; a result stays for this many lists, its own and the current one included (B-18).
 */
export function isInPoolWindow(rules: PoolRules, listOfResult: number, currentList: number): boolean {
  return currentList - listOfResult < rules.windowLists;
}

/**
 * Games a first rating needs; fewer where all results come from the team championships named, or for members of the
 * bodies named (2005 9.14d-e).
 */
export function minimumGamesOf(rules: PoolRules, excepted: boolean): number {
  return excepted ? rules.minimumGamesExcepted : rules.minimumGames;
}

/**
 * Whether results of an event under the floor are left out: only until one result has reached it (2005 10.31, B-17).
 */
export function isIgnoredUnderFloor(
  rules: PoolRules,
  floor: number,
  eventRating: number,
  floorReachedBefore: boolean,
): boolean {
  return rules.ignoresSubFloorAtFirst && !floorReachedBefore && eventRating < floor;
}

/** The weighted mean of the events' ratings, half up (2005 10.3, B-72): sum of Ru x games, and all games. */
export function weightedMean(sumOfRatingTimesGames: number, games: number): number {
  return halfUp(sumOfRatingTimesGames, games);
}

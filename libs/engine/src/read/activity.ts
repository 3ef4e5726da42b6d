import type { ListDate } from '@ledger/kernel';
import { addMonths } from '@ledger/kernel';
import { isInactive, isInactiveShown, NEVER } from '@ledger/rating';
import type { RatingStateRules } from '@ledger/rating';
import type { ListState, PoolState } from '../replay/pool-state';

/** Whether a player is flagged inactive on a list (B-35, B-58, B-75); read from the lists, never stored. */
export function isInactiveOn(pool: PoolState, list: ListState, player: number): boolean {
  const { index, rules } = list;
  const last = pool.ratingStates.lastOn(index, player);
  // On the list with which a pool begins the flag is as adopted (B-58).
  if (rules === null || isOpenedOn(list)) return last !== index;
  const { ratingState } = rules;
  const { returnsWithGames, inactiveBelowGames, newcomersFlagged } = ratingState;
  const games = gamesInWindow(pool, list, ratingState, player, last);
  // What else is asked takes longer, and most have as many games as anything can ask for, or none.
  if (games >= inactiveBelowGames && games >= returnsWithGames) return false;
  const wasInactive = returnsWithGames !== inactiveBelowGames && isInactiveBefore(pool, list, player);
  const isNewcomer = !newcomersFlagged && isUnratedBefore(pool, list, player);
  return isInactive(ratingState, games, wasInactive, isNewcomer);
}

/** Who has no row on a list has the rating of the list before. */
function isUnratedBefore(pool: PoolState, { index, changes }: ListState, player: number): boolean {
  return pool.ratingOn(changes.has(player) ? index - 1 : index, player) === 0;
}

function isOpenedOn(list: ListState): boolean {
  return (list.adjustments?.openings.length ?? 0) > 0;
}

function isInactiveBefore(pool: PoolState, list: ListState, player: number): boolean {
  const previous = pool.lists[list.index - 1]!;
  return pool.ratingOn(previous.index, player) > 0 && isInactiveOn(pool, previous, player);
}

/** Rated games on the lists of the window; where one game is enough, the list of the last one decides. */
function gamesInWindow(
  pool: PoolState,
  list: ListState,
  rules: RatingStateRules,
  player: number,
  last: number,
): number {
  const first = firstInWindow(pool, list, rules);
  if (last < first) return 0;
  if (rules.inactiveBelowGames <= 1) return 1;
  let games = 0;
  for (let index = Math.max(0, first); index <= list.index; index++) {
    const state = pool.lists[index]!;
    // A rating put back by decision makes a player active, and on an opening list the flag decides (B-58).
    if (state.adjustments?.reinstated.has(player) === true) games += rules.inactiveBelowGames;
    else if (index > 0 && !isOpenedOn(state)) games += pool.ratingStates.gamesOn(index, player);
    else if (pool.ratingStates.lastOn(index, player) === index) games += rules.inactiveBelowGames;
  }
  return games;
}

const windows = new WeakMap<ListState, number>();

/** The first list of the window: it counts months, so that a change of how often lists appear changes nothing (B-95). */
function firstInWindow(pool: PoolState, list: ListState, rules: RatingStateRules): number {
  let first = windows.get(list);
  if (first === undefined) {
    const before = addMonths(list.date, -rules.inactiveMonths) as ListDate;
    first = list.index;
    while (first > 0 && pool.lists[first - 1]!.date > before) first -= 1;
    // A window longer than the pool has lists has no first list in it: what came before counts as long ago.
    windows.set(list, first);
  }
  return first;
}

/** Whether a list still shows an inactive player (2005 9.23b): on the first flagged list and this many after it. */
export function isShownWhileInactive(pool: PoolState, list: ListState, player: number): boolean {
  const { rules } = list;
  if (rules === null || isInactiveShown(rules.ratingState, list.index)) return true;
  return isInactiveShown(rules.ratingState, list.index - firstFlagged(pool, list.index, player));
}

export function limitsTopList({ rules }: ListState): boolean {
  return rules !== null && rules.ratingState.offTopListsAfterMonths < NEVER;
}

/** Whether a player is ranked among the top players: not once flagged as inactive for some months (2005 9.23d). */
export function isOnTopList(pool: PoolState, list: ListState, player: number): boolean {
  const { rules, date, index } = list;
  if (rules === null || !limitsTopList(list) || !isInactiveOn(pool, list, player)) return true;
  const since = pool.lists[firstFlagged(pool, index, player)]!.date;
  return addMonths(since, rules.ratingState.offTopListsAfterMonths) > date;
}

/** The first of the lists up to this one on which a player is flagged without a break; this one, if on none before. */
function firstFlagged(pool: PoolState, last: number, player: number): number {
  let first = last;
  while (first > 0 && pool.ratingOn(first - 1, player) > 0) {
    if (!isInactiveOn(pool, pool.lists[first - 1]!, player)) break;
    first -= 1;
  }
  return first;
}

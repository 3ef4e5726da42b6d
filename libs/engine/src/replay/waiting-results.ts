import { isInPoolWindow } from '@ledger/rating';
import type { ListRules } from '@ledger/rating';
import { isSamePart } from '../facts/part';
import type { PlacedPart } from '../schedule/placed-part';
import type { Appearance } from './appearances';
import { isBefore } from './appearances';
import { NOTHING, WAITING } from './entry-results';
import type { PoolState } from './pool-state';

/**
 * The results that wait for a first rating on a list, oldest first: in the window, and since the list that last
 * delisted the player, because a returning player begins again (B-18, B-31). A version of a part counts while it is
 * valid (B-65).
 */
export function waitingResults(
  pool: PoolState,
  rules: ListRules,
  list: number,
  player: number,
  delistedOn: number,
): Appearance[] {
  const since = rules.ratingState.reentryFreshPool ? delistedOn : 0;
  const found: Appearance[] = [];
  pool.appearances.visit(player, (placed, entry) => {
    if (placed.list > list) return true;
    if (placed.list <= since || !isInPoolWindow(rules.pool, placed.list, list)) return false;
    if (isValidOn(placed, list) && kindOf(pool, placed, entry) === WAITING) found.push({ placed, entry });
    return true;
  });
  return found.reverse();
}

function isValidOn(placed: PlacedPart, list: number): boolean {
  return placed.from <= list && list < placed.until;
}

/** The list whose versions of other parts a part is looked at with: its own, or that on which it is booked (B-65). */
function validityList({ list, from }: PlacedPart): number {
  return Math.max(list, from);
}

function kindOf(pool: PoolState, placed: PlacedPart, entry: number): number {
  return pool.lists[placed.list]!.results.kind(placed.resultAt + entry);
}

/** Whether nothing waits in the window before a part, in the order of B-54. */
export function isPoolEmptyBefore(
  pool: PoolState,
  rules: ListRules,
  player: number,
  before: PlacedPart,
): boolean {
  const since = rules.ratingState.reentryFreshPool ? pool.ratingStates.lastOn(before.list - 1, player) : 0;
  const asOf = validityList(before);
  let isEmpty = true;
  pool.appearances.visit(player, (placed, entry) => {
    if (!isBefore(placed, before) || isSamePart(placed.part, before.part)) return true;
    if (placed.list <= since || !isInPoolWindow(rules.pool, placed.list, before.list)) return false;
    if (isValidOn(placed, asOf) && kindOf(pool, placed, entry) === WAITING) isEmpty = false;
    return isEmpty;
  });
  return isEmpty;
}

/** Events with rated games before a part since the player was last rated, disregarded ones included (B-15). */
export function eventsBefore(pool: PoolState, player: number, before: PlacedPart): number {
  const since = pool.ratingStates.lastOn(before.list - 1, player);
  const asOf = validityList(before);
  let events = 0;
  pool.appearances.visit(player, (placed, entry) => {
    if (!isBefore(placed, before) || isSamePart(placed.part, before.part)) return true;
    if (placed.list <= since) return false;
    if (isValidOn(placed, asOf) && kindOf(pool, placed, entry) !== NOTHING) events += 1;
    return true;
  });
  return events;
}

/** Whether a player has results on lists after one. */
export function hasResultSince(pool: PoolState, player: number, oldest: number): boolean {
  let found = false;
  pool.appearances.visit(player, (placed) => {
    found = placed.list > oldest;
    return false;
  });
  return found;
}

/** Unrated players with results that wait on a list, from the results of the lists in its window. */
export function findWaiting(pool: PoolState, index: number, rules: ListRules): Int32Array {
  const found = new Set<number>();
  const before = pool.wholeList(index);
  for (let list = Math.max(1, index - rules.pool.windowLists); list <= index; list++) {
    const { results } = pool.lists[list]!;
    const players = pool.appearances.entriesOn(list)?.players;
    players?.forEach((player, at) => {
      if (results.kind(at) === WAITING && before.rating(player) === 0) found.add(player);
    });
    if (players !== undefined) continue;
    for (const placed of pool.parts.on(list)) {
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        if (results.kind(placed.resultAt + entry) === WAITING && before.rating(player) === 0)
          found.add(player);
      }
    }
  }
  return Int32Array.from(found);
}

import type { PlayerId } from '@ledger/kernel';
import type { StateList } from './state-list';
import { listBehind } from './state-list';

/**
 * Whether a player has no rating on a list because it is below the floor: that of a newcomer with enough games, or the one
 * with which the player was delisted.
 */
export function isBelowFloor(list: StateList, id: PlayerId): boolean {
  const { projection, pool, list: state } = listBehind(list);
  if (state.rules === null) return false;
  const player = projection.facts.book.register.placeOf(id);
  const { rating, peak } = pool.ratingStateOn(state.index, player);
  if (rating > 0 || peak > 0) return rating === 0;
  const { last } = pool.ratingStateOn(state.index - 1, player);
  return projection.context.settlingFor(pool, state).newcomer(player, last) !== null;
}

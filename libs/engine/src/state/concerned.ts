import type { TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import { hasPlayer } from '../facts/cross-table-columns';
import { RatingState } from '../rating-states/rating-state';
import type { Pools } from '../replay/context';
import type { Projection } from './projection';

/** Every tournament in which one of the players is entered: their identities changed. */
export function* tournamentsOf(
  { facts, placed }: Pick<Projection, 'facts' | 'placed'>,
  players: readonly number[],
): Iterable<TournamentId> {
  const concerned = new Set(players);
  for (const { id, reports } of facts.book.allTournaments()) {
    // A corrected entry or a split adds players who are in no report.
    const placements = placed.get(id) ?? [];
    if (
      reports.some(({ sheet }) => sheet === null || hasPlayer(sheet, concerned)) ||
      placements.some(({ part }) => hasPlayer(part.sheet, concerned))
    )
      yield id;
  }
}

/** Whether a player has anything on any list that could change; lists have rows only of those registered then. */
export function hasRatingState(pools: Pools, player: number, registered: number): boolean {
  const ratingState = new RatingState();
  return POOLS.some((name) => {
    const pool = pools[name];
    if (pool.lists.some(({ adjustments }) => adjustments?.reinstated.has(player) === true)) return true;
    if (player >= registered) return false;
    // Games and peaks are kept from list to list; only after refused lists a pool begins again.
    return pool.lists.some(({ index, refusal }) => {
      if (refusal !== null || pool.lists[index + 1]?.refusal === null) return false;
      pool.wholeList(index).read(player, ratingState);
      return ratingState.peak > 0 || ratingState.total > 0;
    });
  });
}

import type { PlayerId, Pool } from '@ledger/kernel';
import type { Projection } from '../state/projection';

/** See `State.highestPossible`: one pass over the columns of all lists. */
export function* highestPossible(
  projection: Projection,
  pool: Pool,
  largestK: number,
): Iterable<readonly [PlayerId, number]> {
  if (!projection.hasFactsIn(pool)) return;
  projection.advanceTo(projection.lastFactOn(pool));
  const { register } = projection.facts.book;
  const most = new Int32Array(register.count);
  const state = projection.pools[pool];
  for (const { index, changes } of state.lists) {
    const before = state.wholeList(index - 1);
    const list = state.wholeList(index);
    const games = changes.gamesOf(list.length);
    for (let player = 0; player < list.length; player++) {
      const from = before.rating(player);
      const running = from === 0 ? 0 : from + largestK * games[player]!;
      const peak = list.peak(player);
      const highest = running > peak ? running : peak;
      if (highest > most[player]!) most[player] = highest;
    }
  }
  for (let player = 0; player < most.length; player++) {
    if (most[player]! > 0) yield [register.idOf(player), most[player]!];
  }
}

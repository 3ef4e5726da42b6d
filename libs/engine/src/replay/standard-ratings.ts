import type { Pool } from '@ledger/kernel';
import { POOLS, refuse } from '@ledger/kernel';
import type { Sheet } from '../facts/cross-table-columns';
import { engineRefusal } from '../refusals';
import type { PoolState } from './pool-state';
import type { Obstacle } from './resolved-facts';

/**
 * The standard ratings that rapid and blitz lists rest on (7.21). Where the standard list cannot be computed, nobody who
 * may hold a standard rating is taken as unrated: the list is refused as well (B-88).
 */
export class StandardRatings {
  /** By refused list: who may hold a rating on it. */
  private readonly candidates = new Map<number, ReadonlySet<number>>();

  constructor(
    private readonly standard: PoolState,
    /** Tournaments that could not be placed on any list. */
    private readonly obstacles: () => readonly Obstacle[],
    private readonly idOf: (player: number) => number,
  ) {}

  /** On a list of the standard pool; 0 where the player is surely unrated. `pool`: the one that asks. */
  on(index: number, player: number, pool: Pool): number {
    const list = this.standard.lists[index];
    if (list === undefined || list.refusal === null || pool === 'standard') {
      return this.standard.ratingOn(index, player);
    }
    if (!this.mayBeRated(index, player)) return 0;
    const why = list.refusal.message;
    return refuse(
      engineRefusal('StandardListRefused', { pool, player: this.idOf(player), date: list.date, why }),
    );
  }

  private mayBeRated(index: number, player: number): boolean {
    const { lists } = this.standard;
    let computed = index;
    while (computed >= 0 && lists[computed]!.refusal !== null) computed -= 1;
    if (computed >= 0 && this.standard.ratingOn(computed, player) > 0) return true;
    let players = this.candidates.get(index);
    if (players === undefined) {
      this.candidates.set(index, (players = new Set(this.playersUpTo(index))));
    }
    return players.has(player);
  }

  /** Results that wait on a computed list may lead to a rating on a refused one, so all lists are looked at. */
  private *playersUpTo(last: number): Iterable<number> {
    for (const { pool, sheet } of this.obstacles()) if (pool === 'standard') yield* playersOf(sheet);
    for (let index = 0; index <= last; index++) {
      for (const { part } of this.standard.parts.on(index)) yield* playersOf(part.sheet);
    }
  }
}

function playersOf({ block, entryStart, entryCount }: Sheet): Iterable<number> {
  return block.player.subarray(entryStart, entryStart + entryCount);
}

/** Whether a list was refused because a standard list was. */
export function restsOnRefusedList(pools: Readonly<Record<Pool, PoolState>>): boolean {
  return POOLS.some((name) =>
    pools[name].lists.some(({ refusal }) => refusal?.code === 'StandardListRefused'),
  );
}

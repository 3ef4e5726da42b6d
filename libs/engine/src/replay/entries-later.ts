import type { PlacedPart } from '../schedule/placed-part';
import type { Appearance } from './appearances';
import type { PoolState } from './pool-state';

/** The player of each entry of a list, in the order of its results, and where each part ends. */
export interface ListEntries {
  readonly players: Int32Array;
  readonly partEnds: Int32Array;
}

/** The entries of a list that was read from its checkpoint: whose they are is known before its parts are placed. */
export class EntriesLater {
  constructor(
    private readonly pool: PoolState,
    readonly list: number,
    /** Players in the register. */
    readonly players: number,
    private readonly entries: () => ListEntries,
  ) {}

  /** The parts of the list, all of them placed. */
  parts(): readonly PlacedPart[] {
    return this.pool.parts.on(this.list);
  }

  /** The appearances of a player on the list, newest first; only parts in which the player appears are placed. */
  *of(player: number): Iterable<Appearance> {
    const { players, partEnds } = this.entries();
    for (let at = players.lastIndexOf(player); at >= 0;) {
      const index = partEnds.findIndex((end) => at < end);
      const start = index === 0 ? 0 : partEnds[index - 1]!;
      const placed = this.pool.parts.partAt(this.list, index);
      placed.resultAt = start;
      yield { placed, entry: at - start };
      at = at === 0 ? -1 : players.lastIndexOf(player, at - 1);
    }
  }
}

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
    readonly entries: () => ListEntries,
  ) {}

  /** How many there are. */
  get count(): number {
    if (!this.arePlaced) return this.entries().players.length;
    return this.parts().reduce((sum, { part }) => sum + part.sheet.entryCount, 0);
  }

  get arePlaced(): boolean {
    return this.pool.parts.isPlaced(this.list);
  }

  /** One part of the list, by its place in the order; no other is placed. */
  partAt(index: number): PlacedPart {
    const placed = this.pool.parts.partAt(this.list, index);
    // Those of a list that is placed have their places among its results.
    if (!this.arePlaced) placed.resultAt = this.startOf(index);
    return placed;
  }

  /** The parts of the list, all of them placed. */
  parts(): readonly PlacedPart[] {
    return this.pool.parts.on(this.list);
  }

  /** The appearances of a player on the list, newest first; only parts in which the player appears are placed. */
  *of(player: number): Iterable<Appearance> {
    const { players, partEnds } = this.entries();
    for (let at = players.lastIndexOf(player); at >= 0;) {
      const index = partEnds.findIndex((end) => at < end);
      yield { placed: this.partAt(index), entry: at - this.startOf(index) };
      at = at === 0 ? -1 : players.lastIndexOf(player, at - 1);
    }
  }

  private startOf(index: number): number {
    return index === 0 ? 0 : this.entries().partEnds[index - 1]!;
  }
}

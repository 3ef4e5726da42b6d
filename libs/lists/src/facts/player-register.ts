import type { PlayerId } from '@ledger/kernel';
import { grownTo } from './growth';

/** Every player of the ledger has a place in the register; columns are indexed by it. */
export class PlayerRegister {
  private readonly places = new Map<number, number>();
  private ids = new Float64Array(1024);
  private ordered: Int32Array | null = null;

  get count(): number {
    return this.places.size;
  }

  find(id: PlayerId): number | undefined {
    return this.places.get(id);
  }

  /** The player's place; a new one for a player never seen. Having a place is no fact about a player. */
  placeOf(id: number): number {
    let place = this.places.get(id);
    if (place === undefined) {
      place = this.places.size;
      this.places.set(id, place);
      if (place === this.ids.length) this.ids = grownTo(this.ids, new Float64Array(place * 2));
      this.ids[place] = id;
      this.ordered = null;
    }
    return place;
  }

  idOf(place: number): PlayerId {
    return this.ids[place]! as PlayerId;
  }

  /** All places in order of the players' ids: the order among equal ratings on a list. */
  byId(): Int32Array {
    this.ordered ??= Int32Array.from({ length: this.count }, (_, place) => place).sort(
      (a, b) => this.ids[a]! - this.ids[b]!,
    );
    return this.ordered;
  }
}

import type { PlayerId } from '@ledger/kernel';
import type { Packed } from '../snapshot/packed';
import { doubles, grownTo, integers } from './reserve';

const FREE = -1;
const MOST_31_BITS = 0x7fff_ffff;
const SPREADING = 0x9e37_79b1;

/**
 * Every player of the ledger has a place in the register; columns are indexed by it. Ids are found by open addressing in
 * flat columns: every entry of every report asks for one.
 */
export class PlayerRegister {
  /** By place. */
  ids = doubles(1024);
  private slots = integers(4096).fill(FREE);
  private size = 0;
  private ordered: Int32Array | null = null;
  /** The slots are those of a snapshot, which other threads may read: they are copied before the first is written. */
  private isLoaded = false;

  save(): Packed {
    return { about: null, columns: { ids: this.ids.subarray(0, this.size), slots: this.slots } };
  }

  static load({ columns }: Packed): PlayerRegister {
    const register = new PlayerRegister();
    register.ids = columns['ids'] as Float64Array;
    register.slots = columns['slots'] as Int32Array;
    register.size = register.ids.length;
    register.isLoaded = true;
    return register;
  }

  get count(): number {
    return this.size;
  }

  find(id: PlayerId): number | undefined {
    const place = this.slots[this.slotOf(id)]!;
    return place === FREE ? undefined : place;
  }

  /** The player's place; a new one for a player never seen. Having a place is no fact about a player. */
  placeOf(id: number): number {
    const slot = this.slotOf(id);
    const known = this.slots[slot]!;
    if (known !== FREE) return known;
    const place = this.size;
    this.size = place + 1;
    if (place === this.ids.length) this.ids = grownTo(this.ids, Math.max(1024, place * 2));
    this.ids[place] = id;
    this.ordered = null;
    if (this.isLoaded) this.slots = grownTo(this.slots, this.slots.length);
    this.isLoaded = false;
    this.slots[slot] = place;
    if (this.size * 2 > this.slots.length) this.spread();
    return place;
  }

  /** Puts places where there were ids of at most 31 bits: of all entries of a table in one go. */
  replaceIds(column: Int32Array, start: number, end: number): void {
    let { slots, ids } = this;
    for (let at = start; at < end; at++) {
      const id = column[at]!;
      const mask = slots.length - 1;
      let slot = (Math.imul(id, SPREADING) >>> 7) & mask;
      let place = slots[slot]!;
      while (place !== FREE && ids[place] !== id) {
        slot = (slot + 1) & mask;
        place = slots[slot]!;
      }
      if (place === FREE) {
        place = this.placeOf(id);
        ({ slots, ids } = this);
      }
      column[at] = place;
    }
  }

  /** The slot that holds the id, or the free one where it belongs. */
  private slotOf(id: number): number {
    const { slots, ids } = this;
    const mask = slots.length - 1;
    // Ids may exceed 32 bits; both halves enter, multiplied so that ids in a row do not crowd.
    const bits = id <= MOST_31_BITS ? id : (id % 0x1_0000_0000) ^ (id / 0x1_0000_0000);
    for (let slot = (Math.imul(bits, SPREADING) >>> 7) & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot]!;
      if (place === FREE || ids[place] === id) return slot;
    }
  }

  private spread(): void {
    this.slots = integers(this.slots.length * 2).fill(FREE);
    for (let place = 0; place < this.size; place++) this.slots[this.slotOf(this.ids[place]!)] = place;
  }

  idOf(place: number): PlayerId {
    return this.ids[place]! as PlayerId;
  }

  /** All places in order of the players' ids: the order among equal ratings on a list. */
  byId(): Int32Array {
    this.ordered ??= this.orderedNow();
    return this.ordered;
  }

  private orderedNow(): Int32Array {
    const { ids, size } = this;
    const places = integers(size);
    let isInOrder = true;
    for (let place = 0; place < size; place++) {
      places[place] = place;
      isInOrder &&= place === 0 || ids[place - 1]! < ids[place]!;
    }
    // Most registers are filled from lists in order of ids.
    return isInOrder ? places : places.sort((a, b) => ids[a]! - ids[b]!);
  }
}

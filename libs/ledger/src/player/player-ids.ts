import type { PlayerId } from '@ledger/kernel';

const FIRST_IDS = 1 << 10;
/** Ids out of order are sorted in when they are more than this share of the others. */
const SORTED_IN_SHARE = 4;

/**
 * A set of player ids: eight bytes each in order, where a `Set` takes forty. Lists are registered in the order of their
 * ids, so that most are added at the end.
 */
export class PlayerIds {
  private ids = new Float64Array(FIRST_IDS);
  private count = 0;
  private outOfOrder = new Set<PlayerId>();

  constructor(ids: Iterable<PlayerId> = []) {
    for (const id of ids) this.add(id);
  }

  has(id: PlayerId): boolean {
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.ids[middle]! < id) from = middle + 1;
      else to = middle;
    }
    return (from < this.count && this.ids[from] === id) || this.outOfOrder.has(id);
  }

  add(id: PlayerId): void {
    if (this.count === 0 || id > this.ids[this.count - 1]!) return this.append(id);
    if (this.has(id)) return;
    this.outOfOrder.add(id);
    if (this.outOfOrder.size > FIRST_IDS + this.count / SORTED_IN_SHARE) this.sortIn();
  }

  *[Symbol.iterator](): Generator<PlayerId> {
    this.sortIn();
    for (let at = 0; at < this.count; at += 1) yield this.ids[at] as PlayerId;
  }

  private append(id: PlayerId): void {
    if (this.count === this.ids.length) this.ids = this.wider(2 * this.count);
    this.ids[this.count] = id;
    this.count += 1;
  }

  private sortIn(): void {
    if (this.outOfOrder.size === 0) return;
    const all = this.wider(this.count + this.outOfOrder.size);
    all.set([...this.outOfOrder], this.count);
    this.ids = all.sort();
    this.count = all.length;
    this.outOfOrder = new Set();
  }

  private wider(length: number): Float64Array<ArrayBuffer> {
    const wider = new Float64Array(length);
    wider.set(this.ids.subarray(0, this.count));
    return wider;
  }
}

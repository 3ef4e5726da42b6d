import type { Column, Columns } from '../snapshot/packed';
import { doubles, grownTo, integers } from './reserve';

/**
 * What was filed, by number, in the order of the log, so that what came after a position is found without looking at all
 * of it.
 */
export class FilingOrder {
  constructor(
    private positions = doubles(256),
    private items = integers(256),
    private count = 0,
  ) {}

  /** As `columns` gave it. */
  static from(columns: Columns, name: string): FilingOrder {
    const positions = columns[`${name} positions`] as Float64Array;
    const items = columns[`${name} items`] as Int32Array;
    return new FilingOrder(positions, items, items.length);
  }

  columns(name: string): Readonly<Record<string, Column>> {
    return {
      [`${name} positions`]: this.positions.subarray(0, this.count),
      [`${name} items`]: this.items.subarray(0, this.count),
    };
  }

  /** Positions only grow. */
  add(position: number, item: number): void {
    if (this.count === this.items.length) {
      const capacity = Math.max(256, this.count * 2);
      this.positions = grownTo(this.positions, capacity);
      this.items = grownTo(this.items, capacity);
    }
    this.positions[this.count] = position;
    this.items[this.count] = item;
    this.count += 1;
  }

  /** What is recorded after a position, and up to another. */
  *between(after: number, upTo: number): Iterable<number> {
    for (let at = this.firstAfter(after); at < this.count && this.positions[at]! <= upTo; at++)
      yield this.items[at]!;
  }

  private firstAfter(position: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.positions[middle]! > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

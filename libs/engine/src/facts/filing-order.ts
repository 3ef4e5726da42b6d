/**
 * What was filed, in the order of the log, so that what came after a position is found without looking at all of it.
 */
export class FilingOrder<Item> {
  private readonly positions: number[] = [];
  private readonly items: Item[] = [];

  /** Positions only grow. */
  add(position: number, item: Item): void {
    this.positions.push(position);
    this.items.push(item);
  }

  /** What is recorded after a position, and up to another. */
  *between(after: number, upTo: number): Iterable<Item> {
    const { positions, items } = this;
    for (let at = this.firstAfter(after); at < positions.length && positions[at]! <= upTo; at++)
      yield items[at]!;
  }

  private firstAfter(position: number): number {
    let low = 0;
    let high = this.positions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.positions[middle]! > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

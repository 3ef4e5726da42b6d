/** The callers served last that are remembered; a caller who was not served for long goes first anyway. */
const CALLERS_REMEMBERED = 1_000;

/** One queue for each caller. Callers take turns: the one who was served longest ago goes first. */
export class FairQueue<Item extends { readonly caller: { readonly key: string } }> {
  private readonly queues = new Map<string, Item[]>();
  /** When each caller was last served, counted in servings. */
  private readonly served = new Map<string, number>();
  private servings = 0;

  add(item: Item): void {
    const queue = this.queues.get(item.caller.key);
    if (queue === undefined) this.queues.set(item.caller.key, [item]);
    else queue.push(item);
  }

  /** Before everything else of its caller: it was started and has to be repeated. */
  addFirst(item: Item): void {
    this.add(item);
    const queue = this.queues.get(item.caller.key)!;
    queue.unshift(queue.pop()!);
  }

  remove(item: Item): boolean {
    const { key } = item.caller;
    const queue = this.queues.get(key);
    const place = queue?.indexOf(item) ?? -1;
    if (queue === undefined || place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.queues.delete(key);
    return true;
  }

  /** Notes that a caller was served. */
  noteServed(key: string): void {
    this.served.delete(key);
    this.served.set(key, ++this.servings);
    if (this.served.size > CALLERS_REMEMBERED) this.served.delete(this.served.keys().next().value!);
  }

  of(key: string): readonly Item[] {
    return this.queues.get(key) ?? [];
  }

  some(fits: (item: Item) => boolean): boolean {
    for (const queue of this.queues.values()) if (queue.some(fits)) return true;
    return false;
  }

  /** Everything that waits: the first items of all callers in turn, then their second items, and so on. */
  inTurn(): readonly Item[] {
    const servedAt = (key: string): number => this.served.get(key) ?? 0;
    const queues = [...this.queues].sort(([a], [b]) => servedAt(a) - servedAt(b)).map(([, items]) => items);
    const items: Item[] = [];
    for (let round = 0; queues.some((queue) => queue.length > round); round++) {
      for (const queue of queues) if (queue.length > round) items.push(queue[round]!);
    }
    return items;
  }

  clear(): readonly Item[] {
    const items = this.inTurn();
    this.queues.clear();
    return items;
  }
}

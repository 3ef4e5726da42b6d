/** What is made of each item, made again whenever it is walked through. */
export function each<From, To>(items: readonly From[], make: (item: From) => To): Iterable<To> {
  return {
    *[Symbol.iterator]() {
      for (const item of items) yield make(item);
    },
  };
}

/** Items in groups of a size; the last may be smaller. */
export function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

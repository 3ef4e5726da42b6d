/** The order of a list: rating descending, equal ratings by id. */
export function compareOnList(
  a: { readonly rating: number; readonly id: number },
  b: { readonly rating: number; readonly id: number },
): number {
  return b.rating - a.rating || a.id - b.id;
}

/** Ranks of ratings in list order: equal ratings share a rank, and the next one counts all before it (1, 2, 2, 4). */
export function ranks(ratingsInOrder: ArrayLike<number>): Uint32Array {
  const result = new Uint32Array(ratingsInOrder.length);
  for (let i = 0; i < ratingsInOrder.length; i += 1) {
    result[i] = i > 0 && ratingsInOrder[i] === ratingsInOrder[i - 1] ? result[i - 1]! : i + 1;
  }
  return result;
}

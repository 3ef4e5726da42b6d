import { ALL_RATED, NEWCOMERS_LEFT } from '../replay/plain-part';

/**
 * The parts that the short way left, in their order on the list; `isRated`: all but newcomers. `rated` is in the order in
 * which they were rated.
 */
export function* leftOf(
  rated: Uint8Array,
  places: Int32Array | null,
): Iterable<{ readonly part: number; readonly isRated: boolean }> {
  const left: number[] = [];
  for (let at = 0; at < rated.length; at++) {
    const isRated = rated[at] === NEWCOMERS_LEFT ? 1 : 0;
    if (rated[at] !== ALL_RATED) left.push((places?.[at] ?? at) * 2 + isRated);
  }
  for (const each of Int32Array.from(left).sort()) yield { part: each >> 1, isRated: (each & 1) === 1 };
}

import { ALL_RATED, NEWCOMERS_LEFT } from '../replay/plain-part';

/** The parts that the short way left, in their order on the list. `rated` is in the order in which they were rated. */
export function* leftOf(
  rated: Uint8Array,
  places: Int32Array | null,
): Iterable<{ readonly part: number; readonly onlyNewcomers: boolean }> {
  const left: number[] = [];
  for (let at = 0; at < rated.length; at++) {
    // Both in one number, so that they are put in order together.
    const newcomersBit = rated[at] === NEWCOMERS_LEFT ? 1 : 0;
    if (rated[at] !== ALL_RATED) left.push((places?.[at] ?? at) * 2 + newcomersBit);
  }
  for (const each of Int32Array.from(left).sort()) yield { part: each >> 1, onlyNewcomers: (each & 1) === 1 };
}

import { isDeepStrictEqual } from 'node:util';

/** Whether two pieces of event data say the same; field order does not matter. */
export function sameContent(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

/** Where the figures of a standing lie in a row: side by side, in numbers of sixteen bits. */
export const RATING = 0;
export const GAMES = 1;
export const TOTAL = 2;
export const PEAK = 3;
export const LAST = 4;
export const K = 5;

/** Figures of a row, and the words of thirty-two bits that they fill. */
export const WIDTH = 6;
export const WORDS = 3;
export const BYTES_PER_ROW = 12;

/** The only figure that can be negative is `LAST`. */
export function signed(figure: number): number {
  return (figure << 16) >> 16;
}

/**
 * The worlds of `npm test`: those in which what is rare elsewhere decides something (the exceptions of 2005, norms under
 * the text of 2018, a system or a kind corrected while it still made a difference, bookings), then one or two of each era.
 * `npm run simulate` goes through as many as asked for.
 */
export const JUDGED: readonly number[] = [
  14, 16, 18, 19, 28, 29, 38, 44, 84, 266, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
];

/**
 * The worlds of `npm test`: two of each era, and four in which what is rare elsewhere decides something (the exceptions
 * of 2005, a system corrected while systems still differed). `npm run simulate` goes through as many as asked for.
 */
export const JUDGED: readonly number[] = [...Array.from({ length: 14 }, (_, i) => i + 1), 21, 22, 28, 35];

/**
 * The two conversion tables of the handbook, typed from the printed columns (2005 10.1, 2018 8.1, 2022 8.1,
 * 2024 8.1.1 and 8.1.2; all print the same figures). "26-320" in the 2005 print is 26-32 (B-09).
 */

/** dp for p = .50, .51, ... .99; below one half the sign turns. */
const DP_FROM_50 = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677,
];

/** `percent` is p in whole hundredths; `perfect` is the value for 0 and 100 % (735 in 2005, 800 later: B-42). */
export function dpOf(percent: number, perfect: number): number {
  if (percent === 100) return perfect;
  if (percent === 0) return -perfect;
  return percent >= 50 ? DP_FROM_50[percent - 50]! : -DP_FROM_50[50 - percent]!;
}

/** Upper end of each row of the second table: up to 3 points .50, up to 10 points .51, ... up to 735 points .99. */
const ROW_ENDS = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
  188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
  484, 517, 559, 619, 735,
];

/** Expected score in hundredths for a player whose rating less the opponent's is `difference`. */
export function expectedHundredths(difference: number): number {
  const size = Math.abs(difference);
  let higher = 100;
  for (let row = ROW_ENDS.length - 1; row >= 0; row--) if (size <= ROW_ENDS[row]!) higher = 50 + row;
  return difference >= 0 ? higher : 100 - higher;
}

/** p in whole hundredths, half up (B-10): half points scored out of this many games. */
export function percentOf(halfPoints: number, games: number): number {
  return Math.floor((halfPoints * 100 + games) / (2 * games));
}

/** To the nearest whole number, a half up; for quotients that are never negative. */
export function nearest(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** To the nearest whole number, a half away from zero (B-07). */
export function nearestAwayFromZero(numerator: number, denominator: number): number {
  return numerator < 0 ? -nearest(-numerator, denominator) : nearest(numerator, denominator);
}

import { nearest } from './tables';

/**
 * A one-off formula applied to a rating. `standard` is the player's rating on the standard list of the same day;
 * `first`: the rating is one that a pool gave on this very list.
 */
export function oneOff(formula: string, rating: number, standard: number | null, first: boolean): number {
  // 1 March 2024: two fifths of the way to 2000 (B-43), but not for first ratings (B-53).
  if (formula.startsWith('compression')) {
    return rating < 2000 && !first ? rating + nearest(2 * (2000 - rating), 5) : rating;
  }
  // 1 October 2022, rapid and blitz: at least the standard rating less 100 (B-45).
  if (formula.startsWith('raise')) {
    return standard !== null && standard - rating > 100 ? standard - 100 : rating;
  }
  throw new Error(`no such formula: ${formula}`);
}

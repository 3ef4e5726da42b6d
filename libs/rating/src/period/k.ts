import { floorOf } from '@ledger/kernel';
import type { KRules, KSteps } from '../rules/k-rules';

/**
 * K published on a list, asked in the order of B-24: strong, junior, newcomer, established.
 *
 * `peak` is the highest rating ever published in the pool, this list included (0: never); `ratedGames` counts all games
 * ever rated there, those of the first rating included (B-26).
 */
export function publishedK(rules: KRules, peak: number, ratedGames: number, junior: boolean): number {
  const isNewcomer = ratedGames < rules.newcomerUntilGames;
  if (peak >= rules.strongFrom && !(isNewcomer && rules.strongNeedsGames)) return rules.strongK;
  if (junior && peak < rules.juniorBelow) return rules.juniorK;
  return isNewcomer ? rules.newcomerK : rules.establishedK;
}

/** K that goes by the rating alone, or by the number of rated games (proposed in 2008, D4 and D28). */
export function kBySteps(steps: KSteps, rating: number, ratedGames: number): number {
  if (steps.kind === 'by-games') {
    const k = ratedGames === 0 ? steps.most : floorOf(steps.dividend, ratedGames);
    return k > steps.most ? steps.most : k < steps.least ? steps.least : k;
  }
  // Strongest band first.
  return steps.bands.find(({ ratingFrom }) => rating >= ratingFrom)?.k ?? 0;
}

/**
 * Whether a player is a junior on a list: until the end of the year of the 18th birthday (2022 8.33). The 2014 text says
 * until the birthday; only the year of birth is published, so it goes by the year there too (B-27). 0: not known.
 */
export function isJunior(rules: KRules, listYear: number, birthYear: number): boolean {
  return birthYear !== 0 && listYear - birthYear <= rules.juniorAge;
}

/**
 * Whether K is that of a junior only because the line runs to the end of the year: the list is of the year of the birthday,
 * whose day no list may depend on (B-27).
 */
export function isJuniorByYear(
  rules: KRules,
  listYear: number,
  birthYear: number,
  peak: number,
  ratedGames: number,
): boolean {
  if (birthYear === 0 || listYear - birthYear !== rules.juniorAge) return false;
  return publishedK(rules, peak, ratedGames, true) !== publishedK(rules, peak, ratedGames, false);
}

/**
 * K used for a player's games on one list: the largest whole number such that n x K stays within the product (2022 8.33,
 * 2024 8.3.3), or product/n rounded down once there are more games than the text says (2018 8.56). n counts all the
 * player's rated games on the list, and the result holds for all of them (B-28).
 */
export function kUsed(rules: KRules, k: number, games: number): number {
  if (games <= rules.limitAboveGames || games * k <= rules.limitProduct) return k;
  return floorOf(rules.limitProduct, games);
}

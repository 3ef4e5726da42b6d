import type { GameRules } from '../rules/game-rules';

/**
 * The gap with which a game competes for the one upgrade a player may have in a tournament (2022 8.31), 0 where it needs
 * none. Only the higher-rated side benefits from a smaller difference; for the lower-rated side see B-21.
 */
export function upgradeGap(rules: GameRules, own: number, opponent: number): number {
  const difference = own - opponent;
  const gap = difference < 0 && rules.lowerSideOneUpgrade ? -difference : difference;
  return rules.oneUpgrade && gap > rules.cap ? gap : 0;
}

/**
 * The difference D counted for a game, own rating minus the opponent's.
 *
 * `upgraded` says whether this is the one game of the player's tournament to which the upgrade goes: the one with the
 * largest `upgradeGap`, the first of equals. It matters only while one upgrade per tournament is the law (B-21).
 */
export function usedDifference(rules: GameRules, own: number, opponent: number, upgraded: boolean): number {
  const difference = own - opponent;
  if (own >= rules.uncappedFrom) return difference;
  if (difference > rules.cap) return rules.oneUpgrade && !upgraded ? difference : rules.cap;
  if (difference < -rules.cap) return rules.lowerSideOneUpgrade && !upgraded ? difference : -rules.cap;
  return difference;
}

/** Whether a game is left out for both sides because the gap is too wide (R&B, from December 2024; B-23). */
export function isExcludedByGap(rules: GameRules, one: number, other: number): boolean {
  if (one <= rules.exclusionAbove && other <= rules.exclusionAbove) return false;
  const gap = one - other;
  return gap >= rules.exclusionGap || -gap >= rules.exclusionGap;
}

/** How the difference of a game counts, in words. */
export function describeDifference(rules: GameRules, own: number, difference: number, used: number): string {
  if (used !== difference) return `D ${difference} counts as ${used}.`;
  if (Math.abs(difference) <= rules.cap) return `D ${difference}.`;
  return own >= rules.uncappedFrom
    ? `D ${difference} counts in full from ${rules.uncappedFrom} on.`
    : `D ${difference} counts in full: the upgrade goes to the game with the largest gap.`;
}

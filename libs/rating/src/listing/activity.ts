import type { RatingStateRules } from '../rules/rating-state-rules';

/**
 * Whether a player is flagged inactive on a list, by the rated games on the lists of the window ending with it (B-35,
 * B-75): those of 12 months (B-95), of 24 from November 2020 to December 2021 (B-59). A newcomer is not flagged on the list
 * of entry, except under the rules of 2005.
 */
export function isInactive(
  rules: RatingStateRules,
  gamesInWindow: number,
  wasInactive: boolean,
  isNewcomer: boolean,
): boolean {
  if (isNewcomer && !rules.newcomersFlagged) return false;
  return gamesInWindow < (wasInactive ? rules.returnsWithGames : rules.inactiveBelowGames);
}

/** Whether an inactive player is still on a list, flagged; the first flagged list counts as 0 (2005 9.23b, B-75). */
export function isInactiveShown(rules: RatingStateRules, listsSinceFlagged: number): boolean {
  return listsSinceFlagged <= rules.shownInactiveLists;
}

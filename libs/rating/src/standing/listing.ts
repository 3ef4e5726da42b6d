import type { PublishedField } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import { standingRules } from '../rules/standing-rules';
import type { Law } from '../working/law';
import { cite } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';
import { isInactive, isInactiveShown } from './activity';

/** Whether a rating is published on a list; under the floor the player is delisted, and then as unrated (B-36). */
export function floorRuling(listLaw: Law, rating: number): Ruling {
  const { minimum } = valueOf(listLaw.ruleSet, 'floor', listLaw.asked);
  if (rating >= minimum) return ruling(listLaw, 'floor', true, `${rating} reaches the floor of ${minimum}.`);
  const { shownAs } = valueOf(listLaw.ruleSet, 'delisting', listLaw.asked);
  const text = `${rating} is below the floor of ${minimum}: shown as ${shownAs}, then treated as unrated.`;
  return ruling(listLaw, 'delisting', false, text);
}

export interface ActivityFacts {
  /** Rated games on the lists of the window that ends with this one. */
  readonly gamesInWindow: number;
  readonly wasInactive: boolean;
  readonly isNewcomer: boolean;
  /** Lists since the player was first flagged; the flagged list itself is 0. */
  readonly listsSinceFlagged: number;
}

/** Whether a player counts as active on a list (B-35, B-75), and if not, whether the list still shows the name. */
export function activityRuling(listLaw: Law, facts: ActivityFacts): Ruling {
  const rules = standingRules(listLaw.ruleSet, listLaw.asked);
  const inactive = isInactive(rules, facts.gamesInWindow, facts.wasInactive, facts.isNewcomer);
  const games = `${facts.gamesInWindow} rated games on the last ${rules.inactiveOnLists} lists`;
  if (!inactive) return ruling(listLaw, 'inactivity', true, `${games}: active.`);
  const shown = isInactiveShown(rules, facts.listsSinceFlagged) ? 'flagged inactive' : 'no longer shown';
  return ruling(listLaw, 'inactivity', false, `${games}: ${shown}; still rated.`);
}

/** How a delisted player comes back (B-31), in rapid and blitz with a standard rating at once (B-32). */
export function reentryRuling(listLaw: Law, standardRating: number): Ruling {
  const rules = standingRules(listLaw.ruleSet, listLaw.asked);
  if (rules.reentryAtStandardRating && standardRating > 0) {
    return ruling(listLaw, 'reentry', true, `Counts as rated by the standard rating of ${standardRating}.`);
  }
  const pool = rules.reentryFreshPool ? 'results from now on' : 'all results in the window';
  const counters =
    rules.reentryKeepsGames && rules.reentryKeepsPeak
      ? 'the games counted for K and the highest rating are kept'
      : 'the counters begin again';
  return ruling(listLaw, 'reentry', false, `Unrated: a first rating again, from ${pool}; ${counters}.`);
}

/** Who may stand on the list at all: members of a federation that is not excluded, or by leave of FIDE (2024 10.1). */
export function inclusionRuling(listLaw: Law, federationExcluded: boolean, allowedByFide: boolean): Ruling {
  const { exceptions } = valueOf(listLaw.ruleSet, 'inclusion', listLaw.asked);
  if (!federationExcluded) return ruling(listLaw, 'inclusion', true, 'The federation is a member of FIDE.');
  const allowed = allowedByFide && exceptions === 'by-fide';
  const text = `The federation is excluded from membership${allowed ? ', but FIDE allowed the inclusion' : ''}.`;
  return ruling(listLaw, 'inclusion', allowed, text);
}

/** What is printed of each player, and the article that says so. */
export function fieldsOfList(listLaw: Law): {
  readonly fields: readonly PublishedField[];
  readonly article: string;
} {
  return {
    fields: valueOf(listLaw.ruleSet, 'publishedFields', listLaw.asked),
    article: cite(listLaw, 'publishedFields'),
  };
}

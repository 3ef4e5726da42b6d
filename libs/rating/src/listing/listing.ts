import { ratingStateRules } from '../rules/rating-state-rules';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

/** How a delisted player comes back (B-31), in rapid and blitz with a standard rating at once (B-32). */
export function reentryRuling(listLaw: Law, standardRating: number): Ruling {
  const rules = ratingStateRules(listLaw.ruleSet, listLaw.asked);
  if (rules.reentryAtStandardRating && standardRating > 0) {
    return ruling(listLaw, 'reentry', true, `Counts as rated by the standard rating of ${standardRating}.`);
  }
  const pool = rules.reentryFreshPool ? 'results from now on' : 'all results in the window';
  const counts =
    rules.reentryKeepsGames && rules.reentryKeepsPeak
      ? 'the games counted for K and the highest rating are kept'
      : 'the counts start again';
  return ruling(listLaw, 'reentry', false, `Unrated: a first rating again, from ${pool}; ${counts}.`);
}

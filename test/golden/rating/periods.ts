import type { Law } from '@ledger/rating';
import { listRules } from '@ledger/rating';
import { Period } from '../../../libs/engine/src/replay/settle';

/** What changes of tournaments, in hundredths, do to a rating: by the period that the replay puts together. */
export function periodOf(
  { ruleSet, asked }: Law,
  previousRating: number,
  changesHundredths: readonly number[],
): { readonly change: number; readonly rating: number } {
  const rules = listRules(ruleSet, asked);
  const period = new Period();
  for (const change of changesHundredths) period.addChange(rules, change);
  const change = period.change(rules);
  return { change, rating: previousRating + change };
}

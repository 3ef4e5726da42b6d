import type { ProvisionName } from '@ledger/regulations';
import { isCovered } from '@ledger/regulations';
import type { Law } from './law';
import { cite } from './law';

/** One answer of the law about a tournament, a game or a player: whether it counts, under which article, and why. */
export interface Ruling {
  readonly counts: boolean;
  readonly rule: ProvisionName;
  readonly article: string;
  readonly text: string;
}

export function ruling(law: Law, rule: ProvisionName, counts: boolean, text: string): Ruling {
  return { counts, rule, article: cite(law, rule), text };
}

/** Where a fact was never reported, the rule on it is not asked, so it need not be known either. */
export function notAsked(law: Law, rule: ProvisionName, text: string): readonly Ruling[] {
  return isCovered(law.ruleSet, rule) ? [ruling(law, rule, true, text)] : [];
}

/** The first answer that keeps it from being rated, if any. */
export function firstObjection(rulings: readonly Ruling[]): Ruling | null {
  return rulings.find((answer) => !answer.counts) ?? null;
}

import type { Asked, ProvisionName, RuleSet } from '@ledger/regulations';
import { cite } from '../working/citation';

/** One answer of the law about a tournament, a game or a player: whether it counts, under which article, and why. */
export interface Ruling {
  readonly counts: boolean;
  readonly rule: ProvisionName;
  readonly article: string;
  readonly text: string;
}

/** The rule set of the question, with the pool and day it is asked for. */
export interface Law {
  readonly ruleSet: RuleSet;
  readonly asked: Asked;
}

export function ruling(law: Law, rule: ProvisionName, counts: boolean, text: string): Ruling {
  return { counts, rule, article: cite(law.ruleSet, rule, law.asked), text };
}

/** The first answer that keeps it from being rated, if any. */
export function firstObjection(rulings: readonly Ruling[]): Ruling | null {
  return rulings.find((answer) => !answer.counts) ?? null;
}

import type { CalendarDate } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { TitleRuleSet } from '@ledger/regulations';
import { normRulesInForce, TITLE_RULE_SETS, titleRulesInForce } from '@ledger/regulations';

const supposed = new WeakMap<State, readonly TitleRuleSet[]>();

/** Judges norms and titles of a branch by other title regulations. The state must not be that of the ledger itself. */
export function supposeTitleRules(branch: State, ruleSets: readonly TitleRuleSet[]): void {
  supposed.set(branch, ruleSets);
}

/** The title regulations of a state, in order of dates: those shipped, unless others are supposed. */
export function titleRuleSetsOf(state: State): readonly TitleRuleSet[] {
  return supposed.get(state) ?? TITLE_RULE_SETS;
}

/** The title regulations of a day: what a title requires, except its norms. */
export function titleRulesOn(state: State, day: CalendarDate): TitleRuleSet {
  return titleRulesInForce(day, titleRuleSetsOf(state));
}

/** The title regulations under which a norm of this day is judged (1.54). */
export function normRulesOn(state: State, day: CalendarDate): TitleRuleSet {
  return normRulesInForce(day, titleRuleSetsOf(state));
}

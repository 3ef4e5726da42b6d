import type { CalendarDate } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { regulationsRefusal } from '../refusals';
import type { TitleRuleSet } from './catalogue';
import { T_2022 } from './t-2022';
import { T_2023 } from './t-2023';
import { T_2024 } from './t-2024';

/** In order of dates. */
export const TITLE_RULE_SETS: readonly TitleRuleSet[] = [T_2022, T_2023, T_2024];

/** The title regulations of a day: what a title requires, except its norms. */
export function titleRulesInForce(date: CalendarDate, ruleSets = TITLE_RULE_SETS): TitleRuleSet {
  return ruleSets.findLast(({ inForceFrom }) => inForceFrom <= date) ?? notCovered(date, 'before T-2022');
}

function notCovered(date: CalendarDate, gap: string): never {
  const article = 'FIDE Title Regulations 2022, 1.54';
  return refuse(
    regulationsRefusal('NotCovered', { subject: 'titles', date, gap, where: `titles ${date}`, article }),
  );
}

/** The title regulations under which a norm of this day is judged (1.54); refused where parts of them are not known. */
export function normRulesInForce(date: CalendarDate, ruleSets = TITLE_RULE_SETS): TitleRuleSet {
  const rules = titleRulesInForce(date, ruleSets);
  if (rules.unknown.length === 0) return rules;
  return notCovered(date, `parts of ${rules.id} are not known (${rules.unknown.join(', ')})`);
}

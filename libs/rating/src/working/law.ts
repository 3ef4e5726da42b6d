import type { CalendarDate, Pool } from '@ledger/kernel';
import type { Asked, ProvisionName, RuleCalendar, RuleSet } from '@ledger/regulations';
import { provision, rulesInForce } from '@ledger/regulations';

/** The rule set of a question, with the pool and the day it is asked for. */
export interface Law {
  readonly ruleSet: RuleSet;
  readonly asked: Asked;
}

/** The law of a pool on a day: the start of a tournament for its games (B-01), the date of a list for the list (B-02). */
export function lawOn(pool: Pool, date: CalendarDate, calendar: RuleCalendar): Law {
  return { ruleSet: rulesInForce(pool, date, calendar), asked: { pool, date } };
}

/** `STD-2025 8.3.1 (B-22)`: the rule set in force, the article, and the readings on which its application rests. */
export function cite(law: Law, name: ProvisionName): string {
  const { article, readings, known } = provision(law.ruleSet, name, law.asked);
  const rests = readings === undefined || readings.length === 0 ? '' : ` (${readings.join(', ')})`;
  return `${law.ruleSet.id} ${article}${known === 'supplied' ? ', supplied' : ''}${rests}`;
}

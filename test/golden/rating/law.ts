import type { Pool } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { Law } from '@ledger/rating';
import { RULE_SETS } from '@ledger/regulations';

/** The rule set of an example by its id in table A1 of the history, asked on its first day. */
export function lawOf(id: string, pool: Pool = 'standard'): Law {
  const ruleSet = RULE_SETS.find((candidate) => candidate.id === id);
  if (ruleSet === undefined) throw new Error(`There is no rule set ${id}`);
  return { ruleSet, asked: { pool, date: ruleSet.inForceFrom ?? calendarDate('2005-07-01') } };
}

import type { Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { ledgerRefusal } from '@ledger/ledger';
import { POOLS_OF, RULE_SETS } from '@ledger/regulations';

/** The pools that a rule set is written for. */
export function poolsOfRuleSet(id: string): readonly Pool[] {
  const found = RULE_SETS.find((ruleSet) => ruleSet.id === id);
  const pools = found === undefined ? [] : POOLS_OF[found.family];
  if (pools.length > 0) return pools;
  return refuse(ledgerRefusal('RuleSetUnknown', { ruleSet: id }));
}

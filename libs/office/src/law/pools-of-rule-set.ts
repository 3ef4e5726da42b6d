import type { Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { POOLS_OF, RULE_SETS } from '@ledger/regulations';

/** The pools that a rule set is written for. */
export function poolsOfRuleSet(id: string): readonly Pool[] {
  const found = RULE_SETS.find((ruleSet) => ruleSet.id === id);
  const pools = found === undefined ? [] : POOLS_OF[found.family];
  if (pools.length > 0) return pools;
  return refuse({
    code: 'RuleSetUnknown',
    message: `${id} is not a rating rule set of this software.`,
    advice: `Available: ${RULE_SETS.filter(({ family }) => POOLS_OF[family].length > 0)
      .map((ruleSet) => ruleSet.id)
      .join(', ')}.`,
  });
}

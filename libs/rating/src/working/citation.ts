import type { Asked, ProvisionName, RuleSet } from '@ledger/regulations';
import { provision } from '@ledger/regulations';

/** `STD-2025 8.3.1 (B-22)`: the rule set in force, the article, and the readings on which its application rests. */
export function cite(ruleSet: RuleSet, name: ProvisionName, asked?: Asked): string {
  const { article, readings } = provision(ruleSet, name, asked);
  const rests = readings === undefined || readings.length === 0 ? '' : ` (${readings.join(', ')})`;
  return `${ruleSet.id} ${article}${rests}`;
}

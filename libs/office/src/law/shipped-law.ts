import type { CalendarDate, Pool } from '@ledger/kernel';
import type { ShippedRuleSet, WorldSources } from '@ledger/ledger';
import { ONE_OFFS, POOLS_OF, RULE_SETS, ruleSetDigest, supplyFault } from '@ledger/regulations';

/** The rule sets and one-off formulas that this version of the software brings along. */
export const SHIPPED_LAW: Omit<WorldSources, 'entrants'> = {
  ruleSet(id: string): ShippedRuleSet | undefined {
    const found = RULE_SETS.find((ruleSet) => ruleSet.id === id);
    return found && { id, pools: POOLS_OF[found.family], digest: ruleSetDigest(found) };
  },
  provisionFault: supplyFault,
  adjustmentFormulas(pool: Pool): readonly string[] {
    return ONE_OFFS.filter(({ pools }) => pools.includes(pool)).map(({ id }) => id);
  },
  firstDayCovered,
};

/** The first day of a pool for which this software knows the rules. */
export function firstDayCovered(pool: Pool): CalendarDate {
  const days = RULE_SETS.filter(({ family }) => POOLS_OF[family].includes(pool)).flatMap(({ inForceFrom }) =>
    inForceFrom === null ? [] : [inForceFrom],
  );
  return days.sort()[0]!;
}

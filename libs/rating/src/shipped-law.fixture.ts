import type { Pool } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { ProvisionName, ProvisionValues } from '@ledger/regulations';
import { SHIPPED_RULES } from '@ledger/regulations';
import type { Law } from './working/law';
import { lawOn } from './working/law';

/** For the specs: the shipped law of a pool on a day. */
export function shippedLaw(date: string, pool: Pool = 'standard'): Law {
  return lawOn(pool, calendarDate(date), SHIPPED_RULES);
}

/** The same law with another value of one provision: what docs/readings.md calls a parameter. */
export function withProvision<Name extends ProvisionName>(
  law: Law,
  name: Name,
  value: ProvisionValues[Name],
): Law {
  const { provisions } = law.ruleSet;
  return {
    ...law,
    ruleSet: {
      ...law.ruleSet,
      provisions: { ...provisions, [name]: { ...provisions[name], value } },
    },
  };
}

/** The same law without a provision, as where a text was never found. */
export function notKnown(law: Law, name: ProvisionName): Law {
  const { [name]: _, ...provisions } = law.ruleSet.provisions;
  return { ...law, ruleSet: { ...law.ruleSet, provisions } };
}

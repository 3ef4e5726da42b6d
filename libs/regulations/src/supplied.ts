import type { Refusal } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { isProvision, provisionFault } from './catalogue/provision-shapes';
import type { Provision, RuleSet } from './provisions';
import { regulationsRefusal } from './refusals';

/** A value of the law that an office knows and the shipped law does not, as a ledger records it. */
export interface SuppliedProvision {
  readonly provision: string;
  readonly value: unknown;
  readonly article: string;
  /** Where the office has it from. */
  readonly source: string;
}

/** Why a value cannot be supplied for a provision; null if it can. */
export function supplyFault(name: string, value: unknown): Refusal | null {
  if (!isProvision(name)) {
    return regulationsRefusal('ProvisionUnknown', { name, where: 'provision' });
  }
  const fault = provisionFault(name, value);
  if (fault === null) return null;
  return regulationsRefusal('ProvisionValueInvalid', {
    field: `${name}${fault.where}`,
    fault: fault.what,
    where: 'value',
  });
}

/** The rule set with the value in place of its own. */
export function withSupplied(ruleSet: RuleSet, given: SuppliedProvision): RuleSet {
  const fault = supplyFault(given.provision, given.value);
  if (fault !== null) return refuse(fault);
  const name = given.provision as keyof RuleSet['provisions'];
  const before = ruleSet.provisions[name];
  const supplied: Provision<unknown> = {
    value: given.value,
    article: given.article,
    source: ['office'],
    known: 'supplied',
    sure: 5,
    since: ruleSet.inForceFrom,
    ...(before?.readings === undefined ? {} : { readings: before.readings }),
    note: `Supplied by the office: ${given.source}`,
  };
  return { ...ruleSet, provisions: { ...ruleSet.provisions, [name]: supplied } };
}

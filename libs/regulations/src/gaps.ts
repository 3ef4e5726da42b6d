import { PROVISION_NAMES } from './catalogue/headings';
import type { ProvisionName, RuleSet } from './provisions';
import { isCovered } from './provisions';

/** What a rule set is not known to say, in the order of the catalogue. */
export function gapsOf(ruleSet: RuleSet): readonly ProvisionName[] {
  return PROVISION_NAMES.filter((name) => !isCovered(ruleSet, name));
}

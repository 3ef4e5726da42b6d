import type { ProposedRules, ProvisionName, ProvisionPatches } from '@ledger/regulations';
import { changesOf, PROPOSALS } from '@ledger/regulations';

/** A proposal of 2008 that can be replayed, as people and programs read it. */
export interface ShippedScenario extends Omit<ProposedRules, 'standard' | 'rapidAndBlitz'> {
  /** The provisions that it changes; none where no list would change. */
  readonly changes: readonly ProvisionName[];
  /** The new values, or the fields of a value that change. */
  readonly values: {
    readonly standard: ProvisionPatches;
    readonly rapidAndBlitz: ProvisionPatches;
  };
}

export function shippedScenarios(): readonly ShippedScenario[] {
  return PROPOSALS.map((proposal) => {
    const { standard, rapidAndBlitz = standard, ...words } = proposal;
    return { ...words, changes: changesOf(proposal), values: { standard, rapidAndBlitz } };
  });
}

import { valueOf } from '@ledger/regulations';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

export interface ConditionFacts {
  /** Played under hybrid conditions, and approved by the QC as such. */
  readonly hybrid: boolean;
  readonly hybridApproved: boolean;
  /** Null if not reported; all arbiters are then taken to be licensed. */
  readonly arbitersLicensed: boolean | null;
}

/** Hybrid play (2022 and 2024 0.2) and the arbiters' licences (2018 0.3). */
export function conditionRulings(law: Law, facts: ConditionFacts): readonly Ruling[] {
  return [hybridRuling(law, facts), licenceRuling(law, facts)].filter((answer) => answer !== null);
}

function hybridRuling(law: Law, facts: ConditionFacts): Ruling | null {
  if (!facts.hybrid) return null;
  const possible = valueOf(law.ruleSet, 'hybridPlay', law.asked) === 'if-approved';
  const text = !possible
    ? 'Hybrid games are not rated.'
    : facts.hybridApproved
      ? 'Hybrid play was approved.'
      : 'Hybrid play needs the approval of the QC.';
  return ruling(law, 'hybridPlay', possible && facts.hybridApproved, text);
}

function licenceRuling(law: Law, facts: ConditionFacts): Ruling | null {
  if (facts.arbitersLicensed === null) return null;
  if (valueOf(law.ruleSet, 'licensedArbiters', law.asked) === 'no-rule') return null;
  const text = facts.arbitersLicensed ? 'All arbiters are licensed.' : 'An arbiter is not licensed.';
  return ruling(law, 'licensedArbiters', facts.arbitersLicensed, text);
}

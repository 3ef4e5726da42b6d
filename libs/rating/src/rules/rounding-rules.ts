import type { Asked, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';

/** How a change becomes a whole number, read once per list. */
export interface RoundingRules {
  /** Rounded once per tournament and then added up, instead of once per period (B-06). */
  readonly perTournament: boolean;
  /** -2.50 becomes -3 instead of -2 (B-07, B-20). */
  readonly halfAwayFromZero: boolean;
}

export function roundingRules(ruleSet: RuleSet, asked?: Asked): RoundingRules {
  const rounding = valueOf(ruleSet, 'changeRounding', asked);
  return {
    perTournament: rounding.per === 'tournament',
    halfAwayFromZero: rounding.half === 'away-from-zero',
  };
}

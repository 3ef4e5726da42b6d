import type { Asked, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';

/** How a change becomes a whole number, read once per list. */
export interface RoundingRules {
  /** Rounded once per tournament and then added up, instead of once per period (B-06). */
  readonly perTournament: boolean;
  /** -2.50 becomes -3 instead of -2 (B-07, B-20). */
  readonly halfAwayFromZero: boolean;
  /**
   * Changes are kept in hundredths of a point divided by this: 10 where K is multiplied by tenths (proposed in 2008, D2), 1
   * in all texts.
   */
  readonly unitsPerHundredth: number;
}

export function roundingRules(ruleSet: RuleSet, asked?: Asked): RoundingRules {
  const rounding = valueOf(ruleSet, 'changeRounding', asked);
  return {
    perTournament: rounding.per === 'tournament',
    halfAwayFromZero: rounding.half === 'away-from-zero',
    unitsPerHundredth: 1,
  };
}

import type { Asked, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import { NEVER } from './never';

/** How a first rating is computed from results, read once per list. */
export interface InitialRules {
  /** Points per half point above 50 %, in hundredths: 12.5 is 1250. 0 where dp serves above 50 % too. */
  readonly bonusHundredths: number;
  /** Opponents who do not exist, each drawn with (2024 8.2.2). */
  readonly hypotheticalOpponents: number;
  readonly hypotheticalRating: number;
  readonly maximum: number;
  /** dp of a score of 0 or 100 % (B-42). */
  readonly perfectScore: number;
}

/** Inside an iteration dp is that of the tournament's start, the bonus that of the list (B-94). */
export function iterationRules(initial: InitialRules, start: RuleSet): InitialRules {
  return { ...initial, perfectScore: valueOf(start, 'perfectScore').difference };
}

export function initialRules(ruleSet: RuleSet, asked?: Asked): InitialRules {
  const formula = valueOf(ruleSet, 'initialRating', asked);
  const perfectScore = valueOf(ruleSet, 'perfectScore', asked).difference;
  const maximum = formula.maximum ?? NEVER;
  return formula.kind === 'bonus-above-half'
    ? {
        bonusHundredths: formula.bonusPerHalfPoint,
        hypotheticalOpponents: 0,
        hypotheticalRating: 0,
        maximum,
        perfectScore,
      }
    : {
        bonusHundredths: 0,
        hypotheticalOpponents: formula.opponents,
        hypotheticalRating: formula.rating,
        maximum,
        perfectScore,
      };
}

import type { Asked, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import type { InitialRules } from './initial-rules';
import { initialRules } from './initial-rules';
import type { KRules } from './k-rules';
import { kRules } from './k-rules';
import type { PoolRules } from './pool-rules';
import { poolRules } from './pool-rules';
import type { RoundingRules } from './rounding-rules';
import { roundingRules } from './rounding-rules';
import type { RatingStateRules } from './rating-state-rules';
import { ratingStateRules } from './rating-state-rules';

/** Everything a list asks of its rule set, read once (its date decides, B-02). */
export interface ListRules {
  readonly ruleSet: string;
  /** The lowest rating that is published (B-36). */
  readonly floor: number;
  readonly k: KRules;
  readonly rounding: RoundingRules;
  readonly initial: InitialRules;
  readonly pool: PoolRules;
  readonly ratingState: RatingStateRules;
}

export function listRules(ruleSet: RuleSet, asked?: Asked): ListRules {
  return {
    ruleSet: ruleSet.id,
    floor: valueOf(ruleSet, 'floor', asked).minimum,
    k: kRules(ruleSet, asked),
    rounding: roundingRules(ruleSet, asked),
    initial: initialRules(ruleSet, asked),
    pool: poolRules(ruleSet, asked),
    ratingState: ratingStateRules(ruleSet, asked),
  };
}

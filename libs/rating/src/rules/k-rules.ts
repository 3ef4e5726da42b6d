import { refuse } from '@ledger/kernel';
import type { Asked, KFactor, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import { ratingRefusal } from '../refusals';
import { NEVER } from './never';

/** The development coefficient K as a rule set defines it, read once per list. */
export interface KRules {
  readonly strongK: number;
  readonly strongFrom: number;
  readonly strongNeedsGames: boolean;
  readonly juniorK: number;
  readonly juniorBelow: number;
  /** The last age of a junior; -1 where there is no such line. */
  readonly juniorAge: number;
  readonly newcomerK: number;
  readonly newcomerUntilGames: number;
  readonly establishedK: number;
  /** Where K goes by the rating of the list or the number of games, up and down (proposed in 2008); null in all texts. */
  readonly steps: KSteps | null;
  /** n x K may not exceed the product once n is above the number of games. */
  readonly limitProduct: number;
  readonly limitAboveGames: number;
}

export type KSteps = Extract<KFactor, { readonly kind: 'by-rating' | 'by-games' }>;

/** Field by field: these are read for every player of every list, and must not come in many shapes. */
export function kRules(ruleSet: RuleSet, asked?: Asked): KRules {
  const limit = valueOf(ruleSet, 'kLimit', asked);
  const k = coefficients(ruleSet, valueOf(ruleSet, 'kFactor', asked));
  return {
    strongK: k.strongK,
    strongFrom: k.strongFrom,
    strongNeedsGames: k.strongNeedsGames,
    juniorK: k.juniorK,
    juniorBelow: k.juniorBelow,
    juniorAge: k.juniorAge,
    newcomerK: k.newcomerK,
    newcomerUntilGames: k.newcomerUntilGames,
    establishedK: k.establishedK,
    steps: k.steps,
    limitProduct: limit.kind === 'none' ? NEVER : limit.product,
    limitAboveGames: limit.kind === 'quotient' ? limit.moreGamesThan : 0,
  };
}

function largestOf(value: KSteps): number {
  return value.kind === 'by-games'
    ? Math.max(value.most, value.least)
    : Math.max(...value.bands.map(({ k }) => k));
}

type Coefficients = Omit<KRules, 'limitProduct' | 'limitAboveGames'>;

const NO_JUNIORS = { juniorK: 0, juniorBelow: 0, juniorAge: -1 };

function coefficients(ruleSet: RuleSet, value: KFactor): Coefficients {
  switch (value.kind) {
    case 'same-for-all':
      return {
        strongK: value.k,
        strongFrom: NEVER,
        strongNeedsGames: false,
        ...NO_JUNIORS,
        newcomerK: value.k,
        newcomerUntilGames: 0,
        establishedK: value.k,
        steps: null,
      };
    case 'by-standing':
      return {
        strongK: value.strong.k,
        strongFrom: value.strong.publishedFrom,
        strongNeedsGames: value.strong.needsNewcomerGames,
        ...(value.junior === null
          ? NO_JUNIORS
          : {
              juniorK: value.junior.k,
              juniorBelow: value.junior.neverPublishedFrom,
              juniorAge: value.junior.age,
            }),
        newcomerK: value.newcomer.k,
        newcomerUntilGames: value.newcomer.untilGames,
        establishedK: value.established.k,
        steps: null,
      };
    case 'by-rating':
    case 'by-games':
      return {
        strongK: 0,
        strongFrom: NEVER,
        strongNeedsGames: false,
        ...NO_JUNIORS,
        newcomerK: 0,
        newcomerUntilGames: 0,
        establishedK: largestOf(value),
        steps: value,
      };
    case 'set-by-administrator':
      return refuse(ratingRefusal('KNotKnown', { ruleSet: ruleSet.id }));
  }
}

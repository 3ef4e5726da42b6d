import { refuse } from '@ledger/kernel';
import type { GameRules, KRules, Law } from '@ledger/rating';
import { gameRules, kRules, NEVER, usedDifference } from '@ledger/rating';
import type { RuleSet } from '@ledger/regulations';
import { expectedHundredths, valueOf } from '@ledger/regulations';
import { engineRefusal } from '../refusals';

/** What the rules of a tournament's start mean for the replay, read once per rule set. */
export interface TournamentRules {
  readonly ruleSet: RuleSet;
  readonly game: GameRules;
  /**
   * Expected score by own minus opponent's rating, `NO_DIFFERENCE` being level: capped as the rules say, and in full.
   */
  readonly expected: Uint8Array;
  readonly expectedInFull: Uint8Array;
  /** Round-robins are rated like any other tournament (since 2022). */
  readonly roundRobinsAsSwiss: boolean;
  /** None of the rules holds that were only proposed (`proposed-rules.ts`). */
  readonly isUsual: boolean;
  /** A Swiss is not rated without a number of rated players (proposed in 2008). */
  readonly swissAsksField: boolean;
  /** Days of notice that are enough for any field of players. */
  readonly amplyNotified: number;
  /** K of players rated by the standard rating: of newcomers, and the table for those who return (B-84, B-85). */
  readonly seeding: { readonly newcomerK: number; readonly k: KRules } | null;
}

/** Ratings stay below this, so differences stay within the tables. */
export const RATING_LIMIT = 4096;

export function refuseBeyondTables(rating: number, where: string): never {
  return refuse(engineRefusal('RatingOutOfRange', { rating, where }));
}

/** Index of difference 0 in the tables of expected scores. */
export const NO_DIFFERENCE = RATING_LIMIT;

/** Kept for good: a rule set never changes, and many states of knowledge ask the same ones. */
const compiled = new WeakMap<RuleSet, TournamentRules>();

export function tournamentRules({ ruleSet, asked }: Law): TournamentRules {
  const known = compiled.get(ruleSet);
  if (known !== undefined) return known;
  const game = gameRules(ruleSet, asked);
  const capped = { ...game, uncappedFrom: NEVER };
  const rules: TournamentRules = {
    ruleSet,
    game,
    expected: expectations((difference) => usedDifference(capped, difference, 0, false)),
    expectedInFull: IN_FULL,
    roundRobinsAsSwiss: valueOf(ruleSet, 'roundRobinAsSwiss', asked).always,
    isUsual:
      game.unratedCountAt === null &&
      game.forfeits === null &&
      game.ratingsAtGameAfterDays === NEVER &&
      !game.usesCurrentRatings,
    swissAsksField: valueOf(ruleSet, 'swissComposition', asked).kind !== 'no-rule',
    amplyNotified: amplyNotified(ruleSet, asked),
    seeding: game.standardRatingCounts ? seedingOf(ruleSet, asked) : null,
  };
  compiled.set(ruleSet, rules);
  return rules;
}

function seedingOf(ruleSet: RuleSet, asked: Law['asked']): TournamentRules['seeding'] {
  const seeded = valueOf(ruleSet, 'seededNewcomer', asked);
  return seeded.kind === 'none' ? null : { newcomerK: seeded.k, k: kRules(ruleSet, asked) };
}

function expectations(used: (difference: number) => number): Uint8Array {
  const expected = new Uint8Array(2 * RATING_LIMIT);
  for (let index = 0; index < expected.length; index++) {
    expected[index] = expectedHundredths(used(index - NO_DIFFERENCE));
  }
  return expected;
}

const IN_FULL = expectations((difference) => difference);

const LONGEST_MONTH = 31;

function amplyNotified(ruleSet: RuleSet, asked: Law['asked']): number {
  const rule = valueOf(ruleSet, 'registration', asked);
  switch (rule.kind) {
    case 'beforehand':
      return 1;
    case 'not-required':
      return -Infinity;
    case 'months-before-start':
      return rule.months * LONGEST_MONTH;
    case 'days-before-start':
      return Math.max(rule.days, rule.strongField?.days ?? 0, rule.normDays ?? 0);
  }
}

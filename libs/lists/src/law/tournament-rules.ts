import type { GameRules, Law } from '@ledger/rating';
import { gameRules, NEVER, usedDifference } from '@ledger/rating';
import type { RuleSet } from '@ledger/regulations';
import { expectedHundredths, valueOf } from '@ledger/regulations';

/** What the rules of a tournament's start mean for the replay, read once per rule set. */
export interface TournamentRules {
  readonly ruleSet: RuleSet;
  readonly game: GameRules;
  /** Expected score by own minus opponent's rating, `NO_DIFFERENCE` being level: capped as the rules say, and in full. */
  readonly expected: Uint8Array;
  readonly expectedInFull: Uint8Array;
  /** Round-robins are rated like any other tournament (since 2022). */
  readonly roundRobinsAsSwiss: boolean;
  /** Days of notice that are enough whoever takes part. */
  readonly amplyNotified: number;
}

/** Ratings stay below this, so differences stay within the tables. */
export const RATING_LIMIT = 4096;
/** Index of difference 0 in the tables of expected scores. */
export const NO_DIFFERENCE = RATING_LIMIT;

export function tournamentRules({ ruleSet, asked }: Law): TournamentRules {
  const game = gameRules(ruleSet, asked);
  return {
    ruleSet,
    game,
    expected: expectations((difference) =>
      usedDifference({ ...game, uncappedFrom: NEVER }, difference, 0, false),
    ),
    expectedInFull: expectations((difference) => difference),
    roundRobinsAsSwiss: valueOf(ruleSet, 'roundRobinAsSwiss', asked).always,
    amplyNotified: amplyNotified(ruleSet, asked),
  };
}

function expectations(used: (difference: number) => number): Uint8Array {
  return Uint8Array.from({ length: 2 * RATING_LIMIT }, (_, index) =>
    expectedHundredths(used(index - NO_DIFFERENCE)),
  );
}

const LONGEST_MONTH = 31;

function amplyNotified(ruleSet: RuleSet, asked: Law['asked']): number {
  const rule = valueOf(ruleSet, 'registration', asked);
  switch (rule.kind) {
    case 'beforehand':
      return 1;
    case 'months-before-start':
      return rule.months * LONGEST_MONTH;
    case 'days-before-start':
      return Math.max(rule.days, rule.strongField?.days ?? 0, rule.normDays ?? 0);
  }
}

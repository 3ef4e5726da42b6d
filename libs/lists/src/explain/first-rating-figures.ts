import { halfTowardPlusInfinity } from '@ledger/kernel';
import type { InitialRules } from '@ledger/rating';
import { firstRating, percentage } from '@ledger/rating';
import { differenceOfPercentage } from '@ledger/regulations';
import type { Appearance, WaitingFigures } from '@ledger/engine';
import { eventRating, waitingFigures } from '@ledger/engine';
import type { FirstRatingFigures } from './explanation';
import type { Question } from './question';

/** Games, score and opponents of one waiting result, or of several together. */
export interface Results {
  readonly games: number;
  readonly halfPoints: number;
  readonly sumOfRatings: number;
}

export function resultsOf({ projection, pool, list }: Question, appearance: Appearance): WaitingFigures {
  return waitingFigures(projection.context, pool, list.rules, appearance);
}

export function together(results: readonly Results[]): Results {
  return results.reduce((sum, each) => ({
    games: sum.games + each.games,
    halfPoints: sum.halfPoints + each.halfPoints,
    sumOfRatings: sum.sumOfRatings + each.sumOfRatings,
  }));
}

export function isIterated(question: Question, appearance: Appearance): boolean {
  return resultsOf(question, appearance).iterated;
}

/** Ra, p, dp and Ru as the formula has them (8.2). */
export function figuresOf(
  formula: InitialRules,
  { games, halfPoints, sumOfRatings }: Results,
): FirstRatingFigures {
  const n = games + formula.hypotheticalOpponents;
  const sum = sumOfRatings + formula.hypotheticalOpponents * formula.hypotheticalRating;
  const score = halfPoints + formula.hypotheticalOpponents;
  const hasBonus = score > n && formula.bonusHundredths > 0;
  const p = percentage(score, n);
  return {
    games,
    score: halfPoints / 2,
    sumOfRatings,
    raHundredths: halfTowardPlusInfinity(100 * sum, n),
    pHundredths: hasBonus ? null : p,
    dp: hasBonus ? null : differenceOfPercentage(p, formula.perfectScore),
    ru: firstRating(formula, sumOfRatings, games, halfPoints),
  };
}

/** One event alone; of an iterated round-robin Rc(new) stands for the average (B-78). */
export function eventFigures(question: Question, appearance: Appearance): FirstRatingFigures {
  const results = resultsOf(question, appearance);
  const { rules } = question.list;
  if (!isIterated(question, appearance)) return figuresOf(rules.initial, results);
  const { placed, entry } = appearance;
  const home = question.pool.lists[placed.list]!.results;
  return {
    ...asSuch(results),
    raHundredths: halfTowardPlusInfinity(100 * results.sumOfRatings, results.games),
    ru: eventRating(placed, placed.resultAt + entry, { rules }, home),
  };
}

/** Without a formula. */
export function asSuch({ games, halfPoints, sumOfRatings }: Results): FirstRatingFigures {
  return {
    games,
    score: halfPoints / 2,
    sumOfRatings,
    raHundredths: null,
    pHundredths: null,
    dp: null,
    ru: null,
  };
}

import { halfTowardPlusInfinity } from '@ledger/kernel';
import type { ObservedResult } from '@ledger/engine';
import type { InitialRules, Law } from '@ledger/rating';
import { firstRating, initialRules, percentage } from '@ledger/rating';
import { differenceOfPercentage } from '@ledger/regulations';
import type { FirstRatingFigures } from './explanation';

/** Games, score and opponents of one waiting result, or of several together. */
type Results = Pick<ObservedResult, 'games' | 'halfPoints' | 'sumOfRatings'>;

export function together(results: readonly Results[]): Results {
  return results.reduce((sum, each) => ({
    games: sum.games + each.games,
    halfPoints: sum.halfPoints + each.halfPoints,
    sumOfRatings: sum.sumOfRatings + each.sumOfRatings,
  }));
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

/** One event alone; of an iterated round-robin Rc(new) is used for the average (B-78). */
export function eventFigures(listLaw: Law, result: ObservedResult): FirstRatingFigures {
  // A newcomer who left the table of a round-robin (B-41) has no game of which a rating could be made.
  if (result.games === 0) return asSuch(result);
  if (result.iterated === null) {
    return figuresOf(initialRules(listLaw.ruleSet, listLaw.asked), result);
  }
  return { ...asSuch(result), ...result.iterated };
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

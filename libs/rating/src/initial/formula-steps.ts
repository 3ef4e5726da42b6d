import type { HalfPoints } from '@ledger/kernel';
import { formatHalfPoints, formatHundredths, halfTowardPlusInfinity, hundredths } from '@ledger/kernel';
import { differenceOfPercentage } from '@ledger/regulations';
import { initialRules } from '../rules/initial-rules';
import type { Law } from '../working/law';
import type { Step } from '../working/step';
import { step } from '../working/step';
import { firstRating, percentage } from './first-rating';

/** The working of `firstRating`, line by line: competition, score, difference or bonus, rounding and maximum. */
export function firstRatingSteps(
  listLaw: Law,
  label: string,
  sumOfRatings: number,
  games: number,
  halfPoints: number,
): readonly Step[] {
  const rules = initialRules(listLaw.ruleSet, listLaw.asked);
  const n = games + rules.hypotheticalOpponents;
  const sum = sumOfRatings + rules.hypotheticalOpponents * rules.hypotheticalRating;
  const score = halfPoints + rules.hypotheticalOpponents;
  const rating = firstRating(rules, sumOfRatings, games, halfPoints);
  // Shown to two figures; the computation itself keeps the exact quotient (B-72).
  const ra = formatHundredths(hundredths(halfTowardPlusInfinity(100 * sum, n)));
  const withDraws =
    rules.hypotheticalOpponents === 0
      ? ''
      : `, ${rules.hypotheticalOpponents} drawn games against ${rules.hypotheticalRating} included`;
  const printedScore = formatHalfPoints(score as HalfPoints);
  const steps = [
    step(listLaw, 'initialRating', `${label}: Ra = ${sum}/${n} = ${ra}${withDraws}`, { sum, n }, ra),
  ];
  const above = score - n;
  if (above > 0 && rules.bonusHundredths > 0) {
    const bonus = formatHundredths(hundredths(rules.bonusHundredths));
    const text = `${printedScore} of ${n}: ${above} half points above 50 % at ${bonus}: Ru = ${rating}`;
    steps.push(step(listLaw, 'initialRating', text, { score: printedScore, n, above }, rating));
    return steps;
  }
  const p = percentage(score, n);
  const dp = differenceOfPercentage(p, rules.perfectScore);
  const printedP = formatHundredths(hundredths(p));
  steps.push(
    step(
      listLaw,
      'initialRounding',
      `p = ${printedScore}/${n} = ${printedP}`,
      { score: printedScore, n },
      printedP,
    ),
    step(
      listLaw,
      p === 0 || p === 100 ? 'perfectScore' : 'conversionTables',
      `dp = ${dp}`,
      { p: printedP },
      dp,
    ),
  );
  const limited = rating === rules.maximum ? ', the maximum' : '';
  const text = `Ru = ${ra} ${dp < 0 ? '-' : '+'} ${Math.abs(dp)}, rounded ${rating}${limited}`;
  steps.push(step(listLaw, 'initialRounding', text, { ra, dp }, rating));
  return steps;
}

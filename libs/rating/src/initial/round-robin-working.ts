import type { HalfPoints } from '@ledger/kernel';
import {
  formatHalfPoints,
  formatHundredths,
  halfTowardPlusInfinity,
  hundredths,
  refuse,
} from '@ledger/kernel';
import { valueOf } from '@ledger/regulations';
import { ratingRefusal } from '../refusals';
import { gameRules } from '../rules/game-rules';
import { initialRules, iterationRules } from '../rules/initial-rules';
import type { Law } from '../working/law';
import type { Step, Worked } from '../working/step';
import { step } from '../working/step';
import type { RoundRobin, RoundRobinIteration } from './round-robin';
import { iterateRoundRobin } from './round-robin';

/**
 * The iteration with its working. `law` is that of the tournament's start (cap, method), `listLaw` that of the list
 * (formula of a first rating).
 */
export function iteratedRatings(law: Law, listLaw: Law, event: RoundRobin): Worked<RoundRobinIteration> {
  const method = valueOf(law.ruleSet, 'roundRobinIteration', law.asked);
  if (method.kind === 'none') {
    return refuse(ratingRefusal('NoIteration', { ruleSet: law.ruleSet.id }));
  }
  const rules = gameRules(law.ruleSet, law.asked);
  const initial = iterationRules(initialRules(listLaw.ruleSet, listLaw.asked), law.ruleSet);
  const found = iterateRoundRobin(event, rules, initial, method.belowHalf);
  return { result: found, steps: iterationSteps(law, event, found, rules.cap) };
}

function iterationSteps(
  law: Law,
  event: RoundRobin,
  found: RoundRobinIteration,
  cap: number,
): readonly Step[] {
  const { opponents: n, rated, sumOfRatings, sumOfDp, ra } = found;
  const line = (text: string, inputs: Record<string, number | string>, result: number | string): Step =>
    step(law, 'roundRobinIteration', text, inputs, result);
  const rar = quotient(sumOfRatings, rated);
  const dpa = quotient(sumOfDp, rated);
  const steps = event.ratings.flatMap((rating, i) => {
    if (rating === 0) return [];
    const score = formatHalfPoints(event.halfPoints[i] as HalfPoints);
    const p = formatHundredths(hundredths(found.p[i]!));
    return [line(`${rating} scored ${score}: p ${p}, dp ${found.dp[i]}`, { rating, score, p }, found.dp[i]!)];
  });
  steps.push(
    line(`Rar = ${sumOfRatings}/${rated} = ${rar}`, { sumOfRatings, rated }, rar),
    line(`dpa = ${sumOfDp}/${rated} = ${dpa}`, { sumOfDp, rated }, dpa),
    line(`Ra = ${rar} - ${dpa} x ${n}/${n + 1} = ${ra}`, { rar, dpa, n }, ra),
  );
  event.ratings.forEach((rating, i) => {
    if (rating !== 0) return;
    const score = formatHalfPoints(event.halfPoints[i] as HalfPoints);
    const [ru, rcNew, ruNew] = [found.ru[i]!, found.rcNew[i]!, found.ruNew[i]!];
    steps.push(
      line(`Unrated, scored ${score}: Ru = ${ru}`, { ra, score }, ru),
      line(`No opponent further than ${cap} from ${ru}: Rc(new) = ${rcNew}`, { ru, cap }, rcNew),
      line(`Ru(new) = ${ruNew}`, { rcNew, score }, ruNew),
    );
  });
  return steps;
}

function quotient(numerator: number, denominator: number): string {
  return formatHundredths(hundredths(halfTowardPlusInfinity(100 * numerator, denominator)));
}

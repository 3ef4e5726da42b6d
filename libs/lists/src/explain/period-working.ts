import type { ObservedPeriod } from '@ledger/engine';
import { observeShowing } from '@ledger/engine';
import { periodSteps } from '@ledger/rating';
import type { ExplainedInitial, ExplainedStep, ExplainedTournament } from './explanation';
import { explainFirstRating } from './first-rating-working';
import type { Question } from './question';
import { plain, stepUnder } from './question';
import { kSteps, settleSteps, showingSteps } from './listing-working';
import { explainPart } from './tournament-working';

export interface PeriodWorking {
  readonly change: number;
  readonly changeHundredths: number;
  readonly tournaments: readonly ExplainedTournament[];
  readonly initial: ExplainedInitial | undefined;
  readonly steps: readonly ExplainedStep[];
}

/** Everything that led from the previous list to this one for one player. */
export function explainPeriod(question: Question, observed: ObservedPeriod): PeriodWorking {
  const worked = observed.parts.map((part) => explainPart(question, part, observed.enteredAs));
  const counted = countedWorking(question, observed);
  const showing = observeShowing(question.list, question.player);
  const isUnrated = observed.enteredAs === 'unrated';
  return {
    change: isUnrated ? 0 : observed.change,
    changeHundredths: isUnrated ? 0 : sumOf(observed.changesHundredths),
    tournaments: worked.map(({ tournament }) => tournament),
    initial: counted.initial,
    steps: [
      ...worked.flatMap(({ steps }) => steps),
      ...counted.steps,
      ...settleSteps(question, observed),
      ...kSteps(question, showing),
      ...showingSteps(question, observed.rules, showing),
    ],
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The games of the period: the change added to a rating, or the results that make a first one. */
function countedWorking(
  question: Question,
  observed: ObservedPeriod,
): { readonly initial: ExplainedInitial | undefined; readonly steps: readonly ExplainedStep[] } {
  const { listLaw } = question;
  const { enteredAs, base, change, changesHundredths, counted, rating } = observed;
  if (enteredAs === 'unrated') {
    const worked = observed.firstRating === null ? null : explainFirstRating(question, observed.firstRating);
    // A first rating is published where it ends up: a formula or a decision may lift it over the floor (B-60).
    const published = observed.isFirst && rating > 0;
    return {
      initial: worked === null ? undefined : { ...worked.initial, published },
      steps: worked?.steps ?? [],
    };
  }
  const changes = { previousRating: base, changesHundredths, change, rating: counted };
  const [rounding, adding] = plain(periodSteps(listLaw, changes));
  if (enteredAs === 'rated') {
    const text = `No rated games: ${base} as on the previous list`;
    const steps =
      changesHundredths.length > 0 ? [rounding!, adding!] : [stepUnder(listLaw, 'ratingsUsed', text)];
    return { initial: undefined, steps };
  }
  const text = `${base} standard rating ${change < 0 ? '-' : '+'} ${Math.abs(change)} = ${counted}`;
  return {
    initial: { kind: 'standard-rating', standardRating: base, ru: counted },
    steps: [rounding!, stepUnder(listLaw, 'seededNewcomer', text)],
  };
}

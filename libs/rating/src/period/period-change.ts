import { formatChange, hundredths } from '@ledger/kernel';
import { roundingRules } from '../rules/rounding-rules';
import type { RoundingRules } from '../rules/rounding-rules';
import type { Law } from '../working/law';
import type { Step } from '../working/step';
import { step } from '../working/step';
import { roundedChange } from './rounded-change';

export interface PeriodInput {
  /** The rating on the previous list, to which the change is added (B-05). */
  readonly previousRating: number;
  /** Changes of the tournaments, and corrections booked on this list (B-65), in hundredths of a point. */
  readonly changesHundredths: readonly number[];
}

export interface PeriodChange {
  readonly changeHundredths: number;
  readonly change: number;
  readonly rating: number;
  readonly steps: readonly Step[];
}

/** A player's change on one list: all tournaments together, rounded once (2022 8.34, 2024 8.3.4; B-06, B-07). */
export function periodChange(listLaw: Law, input: PeriodInput): PeriodChange {
  const rules = roundingRules(listLaw.ruleSet, listLaw.asked);
  const changeHundredths = input.changesHundredths.reduce((sum, change) => sum + change, 0);
  const change = wholeChange(rules, input.changesHundredths);
  const rating = input.previousRating + change;
  const exact = formatChange(hundredths(changeHundredths));
  const parts = input.changesHundredths.map((part) => formatChange(hundredths(part))).join(' ');
  const signed = change > 0 ? `+${change}` : String(change);
  const rounded = rules.perTournament ? 'each tournament rounded' : 'rounded';
  return {
    changeHundredths,
    change,
    rating,
    steps: [
      step(
        listLaw,
        'changeRounding',
        `${parts === '' ? 'No tournaments' : parts} = ${exact}, ${rounded}: ${signed}`,
        { sum: exact },
        change,
      ),
      step(
        listLaw,
        'ratingsUsed',
        `${input.previousRating} on the previous list ${change < 0 ? '-' : '+'} ${Math.abs(change)} = ${rating}`,
        { previousRating: input.previousRating, change },
        rating,
      ),
    ],
  };
}

/** The whole change of a period, rounded once or tournament by tournament. */
export function wholeChange(rules: RoundingRules, changesHundredths: readonly number[]): number {
  if (rules.perTournament) {
    return changesHundredths.reduce((sum, change) => sum + roundedChange(rules, change), 0);
  }
  return roundedChange(
    rules,
    changesHundredths.reduce((sum, change) => sum + change, 0),
  );
}

import { formatChange, hundredths } from '@ledger/kernel';
import { roundingRules } from '../rules/rounding-rules';
import type { Law } from '../working/law';
import type { Step } from '../working/step';
import { step } from '../working/step';

/** What the games of a period did to a rating, as it was computed. */
interface PeriodCounted {
  /** The rating on the previous list, to which the change is added (B-05). */
  readonly previousRating: number;
  /** Changes of the tournaments, and corrections booked on this list (B-65), in hundredths of a point. */
  readonly changesHundredths: readonly number[];
  readonly change: number;
  readonly rating: number;
}

/** A player's change on one list in words: all tournaments together, rounded once (2022 8.34, 2024 8.3.4; B-06, B-07). */
export function periodSteps(listLaw: Law, counted: PeriodCounted): readonly [rounding: Step, adding: Step] {
  const { previousRating, changesHundredths, change, rating } = counted;
  const { perTournament } = roundingRules(listLaw.ruleSet, listLaw.asked);
  const exact = formatChange(hundredths(changesHundredths.reduce((sum, each) => sum + each, 0)));
  const parts = changesHundredths.map((part) => formatChange(hundredths(part))).join(' ');
  const signed = change > 0 ? `+${change}` : String(change);
  const rounded = perTournament ? 'each tournament rounded' : 'rounded';
  return [
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
      `${previousRating} on the previous list ${change < 0 ? '-' : '+'} ${Math.abs(change)} = ${rating}`,
      { previousRating, change },
      rating,
    ),
  ];
}

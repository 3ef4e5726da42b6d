import type { CalendarDate } from '@ledger/kernel';
import { calendarDate, refuse } from '@ledger/kernel';
import { regulationsRefusal } from '../refusals';
import type { TitleRuleSet } from './catalogue';
import { T_2022 } from './t-2022';
import { T_2024 } from './t-2024';

export interface TitleEnactment {
  readonly from: CalendarDate;
  /** Null: a version is known to exist, its content is not. */
  readonly ruleSet: TitleRuleSet | null;
  readonly id: string;
}

/** Versions whose content is not known leave a named gap; nothing is carried over them. */
export const TITLE_ENACTMENTS: readonly TitleEnactment[] = [
  { from: T_2022.inForceFrom, ruleSet: T_2022, id: T_2022.id },
  { from: calendarDate('2023-01-01'), ruleSet: null, id: 'T-2023' },
  { from: T_2024.inForceFrom, ruleSet: T_2024, id: T_2024.id },
];

export const TITLE_RULE_SETS: readonly TitleRuleSet[] = [T_2022, T_2024];

/** The title regulations under which a norm of this day is judged (1.54). */
export function titleRulesInForce(date: CalendarDate): TitleRuleSet {
  const enacted = TITLE_ENACTMENTS.findLast(({ from }) => from <= date);
  if (enacted !== undefined && enacted.ruleSet !== null) return enacted.ruleSet;
  const gap = enacted === undefined ? 'before T-2022' : enacted.id;
  return refuse(
    regulationsRefusal('NotCovered', {
      subject: 'titles',
      date,
      gap,
      where: `titles ${date}`,
      article: 'FIDE Title Regulations 2022, 1.54',
    }),
  );
}

import type { CalendarDate } from '@ledger/kernel';
import { daysBetween } from '@ledger/kernel';
import { isCovered, valueOf } from '@ledger/regulations';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

interface DutyFacts {
  /** Of the whole tournament. */
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly receivedOn: CalendarDate;
  /** Whether the results come as an interim report. */
  readonly isInterimPart: boolean;
  readonly hybrid: boolean;
  /** The games were submitted as PGN. */
  readonly gamesFileAttached: boolean;
}

/** Duties for whose breach the texts name no consequence: the tournament is rated, and what was owed is shown. */
export function dutiesOwed(law: Law, facts: DutyFacts): readonly Ruling[] {
  return [interimReports(law, facts), arbiterDays(law, facts), gamesFile(law, facts)].filter(
    (duty) => duty !== null,
  );
}

/** Long tournaments have to be reported each month (2022 4, 2024 4.1). */
function interimReports(law: Law, { start, end, isInterimPart }: DutyFacts): Ruling | null {
  if (isInterimPart || !isCovered(law.ruleSet, 'interimReports')) return null;
  const days = daysBetween(start, end) + 1;
  const rule = valueOf(law.ruleSet, 'interimReports', law.asked);
  if (rule.kind === 'none' || days <= rule.longerThanDays) return null;
  const text = `Lasts ${days} days, more than ${rule.longerThanDays}: results had to be reported every month, but were reported together.`;
  return ruling(law, 'interimReports', true, text);
}

/** The arbiter's report is due before the federation's (2018 9.1). Only the day of the latter is on record. */
function arbiterDays(law: Law, { end, receivedOn }: DutyFacts): Ruling | null {
  if (!isCovered(law.ruleSet, 'lateReports')) return null;
  const { limit } = valueOf(law.ruleSet, 'lateReports', law.asked);
  const days = daysBetween(end, receivedOn);
  if (limit.kind !== 'days' || days <= limit.arbiterDays) return null;
  const text = `Received ${days} days after the end. The arbiter has ${limit.arbiterDays} days to send the report to the federation; check that this was kept.`;
  return ruling(law, 'lateReports', true, text);
}

/** "Full pgn files must be submitted with the tournament report" (2022 and 2024 9.4). */
function gamesFile(law: Law, { hybrid, gamesFileAttached }: DutyFacts): Ruling | null {
  if (!hybrid || gamesFileAttached) return null;
  if (valueOf(law.ruleSet, 'hybridPlay', law.asked) !== 'if-approved') return null;
  const text =
    'The games of a hybrid event must be submitted as PGN with the report (9.4); no file is on record.';
  return ruling(law, 'hybridPlay', true, text);
}

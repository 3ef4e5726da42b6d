import type { CalendarDate, Refusal } from '@ledger/kernel';
import { addDays, addMonths } from '@ledger/kernel';
import type { DateLimit } from './command-dates';
import type { Command } from './commands';
import { DATE_LIMITS } from './commands';
import { ledgerRefusal } from './refusal-tables';

const TOLERANCE_DAYS = 1;
export const PLANNED_MONTHS = 24;
const ADOPTED_MONTHS = 120;

/** The date fields of each command with their limits. */
const LIMITS = Object.fromEntries(
  Object.entries(DATE_LIMITS).map(([type, limits]) => [type, Object.entries(limits)]),
) as unknown as Readonly<Record<Command['type'], readonly (readonly [string, DateLimit])[]>>;

/** Why a command must contain a mistake: one of its dates is too far in the future. Null if none is. */
export function datesAheadRefusal(command: Command, today: CalendarDate): Refusal | null {
  for (const [field, limit] of LIMITS[command.type]) {
    const date = (command as unknown as Readonly<Record<string, unknown>>)[field];
    if (typeof date !== 'string' || date === 'origin') continue;
    const refusal = dateAheadRefusal(date as CalendarDate, limit, field, today);
    if (refusal !== null) return refusal;
  }
  if ('report' in command) return reportAheadRefusal(command.report, today);
  const birth = command.type === 'RegisterPlayer' ? (command.person?.birthDate ?? null) : null;
  return birth === null ? null : dateAheadRefusal(birth, 'past', 'birthDate', today);
}

type ReportDates = Extract<Command, { type: 'ReceiveReport' }>['report'];

function reportAheadRefusal(report: ReportDates, today: CalendarDate): Refusal | null {
  const dates: (readonly [string, CalendarDate | null])[] = [
    ['receivedOn', report.receivedOn],
    ['start', report.start],
    ['end', report.end],
    ...report.roundDates.map((date, index) => [`round ${index + 1}`, date] as const),
  ];
  for (const [field, date] of dates) {
    const refusal = date === null ? null : dateAheadRefusal(date, 'past', field, today);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Why one date is too far in the future; null if it is not. */
export function dateAheadRefusal(
  date: CalendarDate,
  limit: DateLimit,
  field: string,
  today: CalendarDate,
): Refusal | null {
  if (limit === 'open' || date <= lastDay(limit, today)) return null;
  // As people write it: `received` for `receivedOn`.
  const where = field === 'on' ? field : field.replace(/On$/, '');
  if (limit === 'past') {
    return ledgerRefusal('DateInFuture', { date, today, where });
  }
  return ledgerRefusal('DateTooFarAhead', { date, today, last: lastDay(limit, today), where });
}

function lastDay(limit: Exclude<DateLimit, 'open'>, today: CalendarDate): CalendarDate {
  if (limit === 'past') return addDays(today, TOLERANCE_DAYS);
  return addMonths(today, limit === 'planned' ? PLANNED_MONTHS : ADOPTED_MONTHS);
}

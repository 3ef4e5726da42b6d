import type { Brand } from './brand';
import type { CalendarDate } from './calendar-date';
import { addMonths, calendarDate, monthOf } from './calendar-date';
import { refuse } from './refusal';
import { kernelRefusal } from './refusals';

/** The three rating pools; each has its own lists and its own state. */
export const POOLS = ['standard', 'rapid', 'blitz'] as const;
export type Pool = (typeof POOLS)[number];

export function isPool(text: string): text is Pool {
  return (POOLS as readonly string[]).includes(text);
}

export function pool(text: string): Pool {
  if (isPool(text)) return text;
  return refuse(kernelRefusal('PoolUnknown', { text, pools: POOLS.join(', ') }));
}

/** The day a rating list takes force: always the first of a month. */
export type ListDate = Brand<CalendarDate, 'ListDate'>;

export function isListDate(text: string): text is ListDate {
  return /-01$/.test(text) && /^\d{4}-(0[1-9]|1[0-2])-01$/.test(text);
}

export function listDate(text: string): ListDate {
  const date = calendarDate(text);
  if (isListDate(date)) return date;
  return refuse(kernelRefusal('ListDateNotFirst', { date, first: monthStart(date) }));
}

/**
 * The months of the year in which lists appear: quarterly to mid 2009, every second month to mid 2012, then monthly.
 */
export type ListMonths = readonly number[];
export const QUARTERLY: ListMonths = [1, 4, 7, 10];
export const BIMONTHLY: ListMonths = [1, 3, 5, 7, 9, 11];
export const MONTHLY: ListMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export function monthStart(date: CalendarDate): ListDate {
  return `${date.slice(0, 8)}01` as ListDate;
}

/** The first list strictly after a day, given the months in which lists appear. */
export function nextListDate(date: CalendarDate, months: ListMonths): ListDate {
  let candidate = monthStart(date);
  do candidate = addMonths(candidate, 1) as ListDate;
  while (!months.includes(monthOf(candidate)));
  return candidate;
}

/** The last list on or before a day. */
export function listDateInForce(date: CalendarDate, months: ListMonths): ListDate {
  let candidate = monthStart(date);
  while (!months.includes(monthOf(candidate))) candidate = addMonths(candidate, -1) as ListDate;
  return candidate;
}

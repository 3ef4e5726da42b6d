import type { Brand } from './brand';
import { refuse } from './refusal';
import { kernelRefusal } from './refusals';

/**
 * A day of the calendar, `YYYY-MM-DD`, without time zone. Being text in this form, dates compare with `<`.
 */
export type CalendarDate = Brand<string, 'CalendarDate'>;

/** Days since 1970-01-01; the form that dates take inside columns and for arithmetic. */
export type DayNumber = number;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isCalendarDate(text: string): text is CalendarDate {
  const match = FORM.exec(text);
  if (match === null) return false;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function calendarDate(text: string): CalendarDate {
  if (isCalendarDate(text)) return text;
  return refuse(kernelRefusal('DateUnreadable', { text }));
}

export function dateOf(year: number, month: number, day: number): CalendarDate {
  return calendarDate(written(year, month, day));
}

/** A day that was counted and so is one, if its year has four digits. */
function countedDate(year: number, month: number, day: number): CalendarDate {
  const text = written(year, month, day);
  return year >= 1 && year <= 9999 ? (text as CalendarDate) : calendarDate(text);
}

function written(year: number, month: number, day: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export function yearOf(date: CalendarDate): number {
  return twoDigits(date, 0) * 100 + twoDigits(date, 2);
}

export function monthOf(date: CalendarDate): number {
  return twoDigits(date, 5);
}

function dayOfMonth(date: CalendarDate): number {
  return twoDigits(date, 8);
}

const ZERO = '0'.charCodeAt(0);

function twoDigits(date: CalendarDate, at: number): number {
  return date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - 11 * ZERO;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]!;
}

/**
 * Counts days with years that begin on 1 March, so that the leap day comes last and month lengths follow a formula.
 */
export function dayNumber(date: CalendarDate): DayNumber {
  const month = monthOf(date);
  const year = yearOf(date) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth(date) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Days that chess is reported of, written once each: a replay of ten years asks for the same ones over and over. */
const FIRST_KEPT = 0;
const LAST_KEPT = 40_000;
const kept = new Array<CalendarDate | undefined>(LAST_KEPT + 1);

/** The inverse of `dayNumber`. */
export function dateFromDayNumber(days: DayNumber): CalendarDate {
  if (days >= FIRST_KEPT && days <= LAST_KEPT) return (kept[days] ??= countedFrom(days));
  return countedFrom(days);
}

function countedFrom(days: DayNumber): CalendarDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return countedDate(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromDayNumber(dayNumber(date) + days);
}

/** The same day some months on; where that month is shorter, its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return countedDate(year, month, Math.min(dayOfMonth(date), daysInMonth(year, month)));
}

/** Days from one date to another, negative if the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a >= b ? a : b;
}

function pad(value: number, width: 2 | 4): string {
  if (value >= (width === 2 ? 10 : 1000)) return String(value);
  return String(value).padStart(width, '0');
}

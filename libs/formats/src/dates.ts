import type { CalendarDate } from '@ledger/kernel';
import { dateOf, daysBetween, daysInMonth } from '@ledger/kernel';

/** How a date was written; `YYYY/MM/DD` is the form the tournament report asks for. */
export type DateStyle =
  | 'YYYY/MM/DD'
  | 'YYYY/DD/MM'
  | 'DD/MM/YYYY'
  | 'MM/DD/YYYY'
  | 'YY/MM/DD'
  | 'YY/DD/MM'
  | 'DD/MM/YY'
  | 'month name';

export interface DateReading {
  readonly date: CalendarDate;
  readonly style: DateStyle;
  /** Separated as the specification has it; other marks are read as well. */
  readonly slashes: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 1 to 12 for an English month name or its first three letters in any case, else 0. */
export function monthFromName(name: string): number {
  return name.length < 3 ? 0 : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** Two-digit years: lists and reports begin in the 1970s. */
export function fullYear(twoDigits: number): number {
  return twoDigits + (twoDigits < 70 ? 2000 : 1900);
}

interface DateTokens {
  readonly numbers: readonly { readonly value: number; readonly digits: number }[];
  readonly month: number;
  readonly slashes: boolean;
}

/** Splits `28. 07. 2005` or `May 29, 2020` into its numbers and month name; null where it contains anything else. */
function tokens(text: string): DateTokens | null {
  const numbers: { value: number; digits: number }[] = [];
  let month = 0;
  let slashes = true;
  let at = 0;
  while (at < text.length) {
    const from = at;
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      while (at < text.length && isDigit(text.charCodeAt(at))) at += 1;
      numbers.push({ value: Number(text.slice(from, at)), digits: at - from });
    } else if (isLetter(code)) {
      while (at < text.length && isLetter(text.charCodeAt(at))) at += 1;
      const named = monthFromName(text.slice(from, at));
      // Ordinals such as `29th` are letters too, and harmless.
      if (named > 0 && month === 0) month = named;
      else if (!ORDINALS.has(text.slice(from, at).toLowerCase())) return null;
    } else {
      if (!' ./-,'.includes(text[at]!)) return null;
      if (text[at] !== '/') slashes = false;
      at += 1;
    }
    if (numbers.length > 3) return null;
  }
  return { numbers, month, slashes };
}

const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'of']);

/** Every date that a text can mean, the likeliest first; none where it cannot be understood. */
export function dateReadings(text: string): DateReading[] {
  if (text.length > 40) return [];
  const parts = tokens(text);
  if (parts === null) return [];
  const readings: DateReading[] = [];
  const add = (year: number, month: number, day: number, style: DateStyle): void => {
    if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return;
    const date = dateOf(year, month, day);
    if (!readings.some((known) => known.date === date))
      readings.push({ date, style, slashes: parts.slashes });
  };
  const [a, b, c] = parts.numbers;
  if (parts.month > 0) {
    if (a === undefined || b === undefined || c !== undefined) return [];
    if (b.digits === 4) add(b.value, parts.month, a.value, 'month name');
    else if (a.digits === 4) add(a.value, parts.month, b.value, 'month name');
    else if (b.digits === 2) add(fullYear(b.value), parts.month, a.value, 'month name');
    return readings;
  }
  if (a === undefined || b === undefined || c === undefined) return [];
  if (a.digits === 4) {
    add(a.value, b.value, c.value, 'YYYY/MM/DD');
    add(a.value, c.value, b.value, 'YYYY/DD/MM');
    // After a year first, the month comes next; the other order only where that is impossible.
    return readings.slice(0, 1);
  }
  if (c.digits === 4) {
    add(c.value, b.value, a.value, 'DD/MM/YYYY');
    add(c.value, a.value, b.value, 'MM/DD/YYYY');
    return readings;
  }
  if (a.digits > 2 || c.digits > 2) return [];
  // A year of one digit is the rest of a longer one that was cut.
  if (a.digits === 2) add(fullYear(a.value), b.value, c.value, 'YY/MM/DD');
  if (c.digits === 2) add(fullYear(c.value), b.value, a.value, 'DD/MM/YY');
  if (a.digits === 2) add(fullYear(a.value), c.value, b.value, 'YY/DD/MM');
  return readings;
}

/** No event and no league season lasts longer. */
const LONGEST_EVENT_DAYS = 400;

/** Whether an event can have begun and ended so: not the end first, and not years later. */
export function isOneEvent(start: CalendarDate, end: CalendarDate): boolean {
  return end >= start && daysBetween(start, end) <= LONGEST_EVENT_DAYS;
}

/** How start and end were read, and whether another reading of them is possible. */
export interface EventDates {
  readonly start: DateReading | null;
  readonly end: DateReading | null;
  readonly startSettled: boolean;
  readonly endSettled: boolean;
}

/**
 * Start and end of one tournament are written in one style, and its rounds are between them: among the styles both can
 * have, the first in which they can be of one event. Where the styles differ after all, the first readings in which
 * they can.
 */
export function matchingReadings(
  starts: readonly DateReading[],
  ends: readonly DateReading[],
  rounds: readonly CalendarDate[] = [],
): EventDates {
  let pairs = starts
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .filter(({ start, end }) => isOneEvent(start.date, end.date));
  const restrict = (fits: (pair: (typeof pairs)[number]) => boolean): void => {
    if (pairs.some(fits)) pairs = pairs.filter(fits);
  };
  restrict(({ start, end }) => rounds.every((round) => round >= start.date && round <= end.date));
  restrict(({ start, end }) => start.style === end.style);
  const fitting = pairs[0];
  if (fitting === undefined) {
    const [start = null, end = null] = [starts[0], ends[0]];
    return { start, end, startSettled: starts.length < 2, endSettled: ends.length < 2 };
  }
  return {
    ...fitting,
    startSettled: pairs.every(({ start }) => start.date === fitting.start.date),
    endSettled: pairs.every(({ end }) => end.date === fitting.end.date),
  };
}

export type BirthReading =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'date' | 'year'; readonly text: string; readonly adjusted: boolean }
  | { readonly kind: 'unreadable' };

const UNKNOWN_BIRTH: BirthReading = { kind: 'unknown' };
const UNREADABLE_BIRTH: BirthReading = { kind: 'unreadable' };

/** A date of birth in any of its forms: full, year only (`1978`, `1987/00/00`, `1975.  .`), or unknown. */
export function readBirth(text: string): BirthReading {
  if (text.length === 10 && text[4] === '/' && text[7] === '/') {
    const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
    const month = twoDigits(text, 5);
    const day = twoDigits(text, 8);
    if (isBirthYear(year)) {
      if (month === 0 && day === 0) return { kind: 'year', text: text.slice(0, 4), adjusted: false };
      if (month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)) {
        return {
          kind: 'date',
          text: `${text.slice(0, 4)}-${text.slice(5, 7)}-${text.slice(8)}`,
          adjusted: false,
        };
      }
    }
  }
  return readOddBirth(text);
}

function readOddBirth(text: string): BirthReading {
  let digits = '';
  let zeros = true;
  for (const character of text) {
    if (isDigit(character.charCodeAt(0))) {
      digits += character;
      if (character !== '0') zeros = false;
    } else if (!' ./-'.includes(character)) {
      return UNREADABLE_BIRTH;
    }
  }
  if (zeros) return UNKNOWN_BIRTH;
  if (digits.length === 4) return yearOnly(digits);
  if (digits.length === 8 && digits.endsWith('0000') && text.startsWith(digits.slice(0, 4))) {
    return yearOnly(digits.slice(0, 4));
  }
  const reading = dateReadings(text)[0];
  return reading === undefined || !isBirthYear(Number(reading.date.slice(0, 4)))
    ? UNREADABLE_BIRTH
    : { kind: 'date', text: reading.date, adjusted: true };
}

function yearOnly(digits: string): BirthReading {
  return isBirthYear(Number(digits)) ? { kind: 'year', text: digits, adjusted: true } : UNREADABLE_BIRTH;
}

function isBirthYear(year: number): boolean {
  return year >= 1850 && year <= 2100;
}

/** NaN where either character is no digit. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

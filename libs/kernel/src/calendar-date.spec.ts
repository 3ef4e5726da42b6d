import fc from 'fast-check';
import {
  addDays,
  addMonths,
  calendarDate,
  dateFromDayNumber,
  dateOf,
  dayNumber,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  isLeapYear,
  laterOf,
} from './calendar-date';
import { RefusedError } from './refusal';

describe('calendar dates', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2024-04-31', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-01-00', false],
    ['2024-1-01', false],
    ['2024/01/01', false],
    ['0000-01-01', false],
    ['2024-01-01T00:00', false],
    ['', false],
  ])('%s is a date: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  it('refuses what is not a date and says how to write one', () => {
    expect(() => calendarDate('1.3.2024')).toThrow(RefusedError);
    expect(() => calendarDate('1.3.2024')).toThrow('YYYY-MM-DD');
  });

  it.each([
    [1900, false],
    [2000, true],
    [2023, false],
    [2024, true],
    [2100, false],
  ])('%i is a leap year: %s', (year, expected) => {
    expect(isLeapYear(year)).toBe(expected);
    expect(daysInMonth(year, 2)).toBe(expected ? 29 : 28);
  });

  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2024-02-29', 19_782],
  ])('%s is day %i', (text, days) => {
    expect(dayNumber(calendarDate(text))).toBe(days);
    expect(dateFromDayNumber(days)).toBe(text);
  });

  it('agrees with the calendar of the platform for every day of two centuries', () => {
    const milliseconds = 86_400_000;
    for (let days = -25_567; days <= 51_500; days += 1) {
      const text = new Date(days * milliseconds).toISOString().slice(0, 10);
      expect(dateFromDayNumber(days)).toBe(text);
      expect(dayNumber(calendarDate(text))).toBe(days);
    }
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2023-12-15', 1, '2024-01-15'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-01-01', 26, '2026-03-01'],
    ['2024-05-10', 0, '2024-05-10'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(calendarDate(from), months)).toBe(to);
  });

  it('crosses months and leap days', () => {
    expect(addDays(calendarDate('2024-03-01'), -3)).toBe('2024-02-27');
    expect(addDays(calendarDate('2023-03-01'), -3)).toBe('2023-02-26');
    expect(daysBetween(calendarDate('2023-12-31'), calendarDate('2024-12-31'))).toBe(366);
  });

  it('orders like text', () => {
    const a = dateOf(2024, 2, 29);
    const b = dateOf(2024, 3, 1);
    expect(laterOf(b, a)).toBe(b);
    expect(laterOf(a, b)).toBe(b);
  });

  it('adding days and taking them away again changes nothing', () => {
    const days = fc.integer({ min: -300_000, max: 300_000 });
    fc.assert(
      fc.property(days, days, (start, step) => {
        const date = dateFromDayNumber(start);
        expect(addDays(addDays(date, step), -step)).toBe(date);
        expect(daysBetween(date, addDays(date, step))).toBe(step);
      }),
    );
  });
});

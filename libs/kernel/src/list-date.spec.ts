import { calendarDate } from './calendar-date';
import { contains, dateInterval, overlaps } from './interval';
import {
  BIMONTHLY,
  isListDate,
  listDate,
  listDateFromMonthIndex,
  listDateInForce,
  monthIndex,
  MONTHLY,
  nextListDate,
  pool,
  QUARTERLY,
  ratingPeriod,
} from './list-date';

const day = calendarDate;

describe('list dates', () => {
  it('are first days of months', () => {
    expect(isListDate('2024-03-01')).toBe(true);
    expect(isListDate('2024-03-02')).toBe(false);
    expect(isListDate('2024-13-01')).toBe(false);
    expect(() => listDate('2024-03-02')).toThrow('first of a month');
  });

  it.each([
    ['2008-01-01', QUARTERLY, '2008-01-01', '2008-04-01'],
    ['2008-03-31', QUARTERLY, '2008-01-01', '2008-04-01'],
    ['2008-04-01', QUARTERLY, '2008-04-01', '2008-07-01'],
    ['2008-12-31', QUARTERLY, '2008-10-01', '2009-01-01'],
    ['2010-02-28', BIMONTHLY, '2010-01-01', '2010-03-01'],
    ['2010-12-31', BIMONTHLY, '2010-11-01', '2011-01-01'],
    ['2024-02-29', MONTHLY, '2024-02-01', '2024-03-01'],
    ['2024-12-31', MONTHLY, '2024-12-01', '2025-01-01'],
  ])('on %s the list in force and the next one', (date, months, inForce, next) => {
    expect(listDateInForce(day(date), months)).toBe(inForce);
    expect(nextListDate(day(date), months)).toBe(next);
  });

  it('a rating period runs until the next list, not including it (7.1.1)', () => {
    const period = ratingPeriod(listDate('2008-10-01'), QUARTERLY);
    expect(contains(period, day('2008-10-01'))).toBe(true);
    expect(contains(period, day('2008-12-31'))).toBe(true);
    expect(contains(period, day('2009-01-01'))).toBe(false);
    expect(contains(period, day('2008-09-30'))).toBe(false);
  });

  it('months count on across years', () => {
    expect(monthIndex(day('2024-01-01')) - monthIndex(day('2023-12-31'))).toBe(1);
    expect(listDateFromMonthIndex(monthIndex(day('2023-12-31')))).toBe('2023-12-01');
  });

  it('knows three pools', () => {
    expect(pool('blitz')).toBe('blitz');
    expect(() => pool('bullet')).toThrow('standard, rapid, blitz');
  });
});

describe('half-open intervals', () => {
  it('hold their first day and not their end', () => {
    const interval = dateInterval(day('2024-01-01'), day('2024-02-01'));
    expect(contains(interval, day('2024-01-01'))).toBe(true);
    expect(contains(interval, day('2024-02-01'))).toBe(false);
  });

  it('that touch do not overlap', () => {
    const january = dateInterval(day('2024-01-01'), day('2024-02-01'));
    const february = dateInterval(day('2024-02-01'), null);
    const lateJanuary = dateInterval(day('2024-01-31'), null);
    expect(overlaps(january, february)).toBe(false);
    expect(overlaps(january, lateJanuary)).toBe(true);
    expect(overlaps(february, lateJanuary)).toBe(true);
  });

  it('cannot be empty', () => {
    expect(() => dateInterval(day('2024-01-01'), day('2024-01-01'))).toThrow('holds no day');
  });
});

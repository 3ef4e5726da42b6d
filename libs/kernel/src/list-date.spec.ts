import { calendarDate } from './calendar-date';
import { contains } from './interval';
import {
  BIMONTHLY,
  isListDate,
  listDate,
  listDateInForce,
  MONTHLY,
  nextListDate,
  pool,
  QUARTERLY,
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

  it('knows three pools', () => {
    expect(pool('blitz')).toBe('blitz');
    expect(() => pool('bullet')).toThrow('standard, rapid, blitz');
  });
});

describe('half-open intervals', () => {
  const january = { from: day('2024-01-01'), until: day('2024-02-01') };
  const fromFebruary = { from: day('2024-02-01'), until: null };

  it.each([
    ['2023-12-31', false, false],
    ['2024-01-01', true, false],
    ['2024-01-31', true, false],
    ['2024-02-01', false, true],
    ['9999-12-31', false, true],
  ])('hold their first day and not their end: %s', (date, inJanuary, since) => {
    expect([contains(january, day(date)), contains(fromFebruary, day(date))]).toEqual([inJanuary, since]);
  });
});

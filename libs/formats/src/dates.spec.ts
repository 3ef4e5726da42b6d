import { dateReadings, matchingReadings, monthFromName, readBirth } from './dates';

describe('a date in any style', () => {
  // what is written, every date it can mean, the likeliest first
  it.each([
    ['2026/01/31', ['2026-01-31']],
    ['2011-11-25', ['2011-11-25']],
    ['2011/25/11', ['2011-11-25']],
    ['24/09/2010', ['2010-09-24']],
    ['09/24/2010', ['2010-09-24']],
    ['08/04/2018', ['2018-04-08', '2018-08-04']],
    ['28. 07. 2005', ['2005-07-28']],
    ['25.02.2011', ['2011-02-25']],
    ['10.09.13', ['2010-09-13', '2013-09-10']],
    ['11.25.02', ['2011-02-25']],
    ['99.12.31', ['1999-12-31']],
    ['May 29, 2020', ['2020-05-29']],
    ['29 May 2020', ['2020-05-29']],
    ['29th of may 20', ['2020-05-29']],
    ['2024/02/30', []],
    ['2023/02/29', []],
    ['tomorrow', []],
    ['1/2', []],
    ['1/2/3/4', []],
    ['12345/1/1', []],
    ['', []],
    ['1'.repeat(10_000), []],
  ])('%s', (text, dates) => {
    expect(dateReadings(text).map((reading) => reading.date)).toEqual(dates);
  });

  it('two dates are read in one style, in which the end does not come first', () => {
    const { start, end } = matchingReadings(dateReadings('04/12/2018'), dateReadings('04/15/2018'));
    expect([start?.date, end?.date]).toEqual(['2018-04-12', '2018-04-15']);
  });

  it.each([
    // Read by itself the start would be 24 April 2008.
    ['8/4/24', '2024/04/10', '2024-04-08', '2024-04-10'],
    ['2024/04/08', '10.4.24', '2024-04-08', '2024-04-10'],
    // Nothing fits: the likeliest reading of each, and the reader complains.
    ['2008/04/24', '2024/04/10', '2008-04-24', '2024-04-10'],
  ])('of which the styles differ: %s and %s', (start, end, first, last) => {
    const read = matchingReadings(dateReadings(start), dateReadings(end));
    expect([read.start?.date, read.end?.date]).toEqual([first, last]);
  });

  it('knows months by their beginning', () => {
    expect(['jan', 'SEP', 'December', 'x', 'Mai'].map(monthFromName)).toEqual([1, 9, 12, 0, 0]);
  });
});

describe('a date of birth', () => {
  it.each([
    ['1990/11/30', '1990-11-30'],
    ['1969.12.06', '1969-12-06'],
    ['06.12.1969', '1969-12-06'],
    ['1978', '1978'],
    ['1975.  .', '1975'],
    ['1987/00/00', '1987'],
    ['1987.00.00', '1987'],
    ['.  .', null],
    ['0000/00/00', null],
    ['0000', null],
    ['', null],
  ])('%s', (text, birth) => {
    const reading = readBirth(text);
    expect(reading.kind === 'date' || reading.kind === 'year' ? reading.text : null).toBe(birth);
    expect(reading.kind).not.toBe('unreadable');
  });

  it.each(['1849', '2101', '1990/13/30', '1990/02/30', 'unknown', '19'])('%s is none', (text) => {
    expect(readBirth(text).kind).toBe('unreadable');
  });
});

import fc from 'fast-check';
import { formatTenths, readTenths } from './points';

describe('points', () => {
  it.each([
    ['11.5', 115],
    [' ', Number.NaN],
    ['', null],
    ['.5', 5],
    ['3', 30],
    ['3.', 30],
    ['3,5', 35],
    ['3½', 35],
    ['½', 5],
    ['-1.0', -10],
    ['+1.5', 15],
    ['02.0', 20],
    ['1.50', 15],
    ['1.25', Number.NaN],
    ['1.2.3', Number.NaN],
    ['.', Number.NaN],
    ['x', Number.NaN],
    ['99999999', Number.NaN],
  ])('"%s" is %s tenths', (text, tenths) => {
    expect(readTenths(text)).toBe(tenths);
  });

  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), (tenths) => {
        expect(readTenths(formatTenths(tenths))).toBe(tenths);
      }),
    );
  });
});

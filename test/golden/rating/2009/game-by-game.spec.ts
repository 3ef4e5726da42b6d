import { lawOf } from '../law';
import { changeOf, printed } from '../games';

/** Source of C-6 to C-9: tests of Perl Games::Ratings, which cite FIDE's own pages; recomputed in the history. */
describe('2005 and 2009: tournaments game by game', () => {
  it('C-6: 2235, K 15, beats 1700 and draws 2250', () => {
    const capped = changeOf(lawOf('STD-2005'), 2235, 15, '1700 W, 2250 D');
    expect(capped.deltas.map((delta) => printed(15 * delta))).toEqual(['+1.65', '+0.30']);
    expect(capped.expectedHundredths).toBe(137);
    expect(printed(capped.changeHundredths)).toBe('+1.95');
    // With the cap of 400 the tournament's expectancy is 1.40 and its change 1.50.
    const later = changeOf(lawOf('STD-2009'), 2235, 15, '1700 W, 2250 D');
    expect(later.expectedHundredths).toBe(140);
    expect(printed(later.changeHundredths)).toBe('+1.50');
  });

  it.each([
    ['C-7, list of May 2010', 2224, 15, '2319 L, 2181 W, 2246 W, 2261 D, 2312 L, 2297 L, 2144 W', 324, '+3.90'],
    [
      'C-8, list of March 2010',
      2810,
      10,
      '2662 D, 2657 W, 2641 W, 2696 D, 2708 D, 2790 D, 2749 W, 2723 D, 2788 L, 2720 W, 2712 W, 2739 D, 2675 D',
      821,
      '+2.90',
    ],
    ['C-9', 2690, 10, '2730 L, 2682 W, 2702 D, 2684 D, 2745 D, 2660 L, 2676 D, 2700 W, 2677 D', 443, '+0.70'],
  ])('%s', (_, own, k, text, expected, change) => {
    const found = changeOf(lawOf('STD-2009'), own, k, text);
    expect(found.expectedHundredths).toBe(expected);
    expect(printed(found.changeHundredths)).toBe(change);
  });

  it('C-10: K 25, 1200 against 1500 (VoxelGamesLib, FideEloCalculatorTest)', () => {
    const results = ['1500 W', '1500 D', '1500 L'].map((game) =>
      printed(changeOf(lawOf('STD-2009'), 1200, 25, game).changeHundredths),
    );
    expect(results).toEqual(['+21.25', '+8.75', '-3.75']);
  });
});

import { firstRating, initialRules } from '@ledger/rating';
import { lawOf } from '../law';

/** Rc, W and N as put into FIDE's calculator; the opponents all rated Rc. */
const INPUTS = [
  [2000, 3, 5],
  [2000, 2, 5],
  [2000, 2.5, 5],
  [2100, 5, 5],
  [2400, 3, 5],
  [1600, 1, 5],
  [1657, 3, 5],
  [1800, 4, 7],
] as const;

const ratingsUnder = (id: string): number[] =>
  INPUTS.map(([rc, w, n]) => firstRating(initialRules(lawOf(id).ruleSet), rc * n, n, 2 * w));

describe('first ratings of one pool', () => {
  it('C-24: as FIDE calculator F-I01 to F-I08 gives them under 8.23 of 2022', () => {
    expect(ratingsUnder('STD-2022')).toEqual([2020, 1928, 2000, 2200, 2420, 1360, 1677, 1820]);
  });

  it('C-25: the same inputs under 8.2.2 and 8.2.3 of 2024, recomputed', () => {
    expect(ratingsUnder('STD-2024')).toEqual([1993, 1893, 1943, 2200, 2200, 1499, 1748, 1843]);
  });

  /**
   * C-26 is no golden example: a posting (isolution.pro ce13030471) says that FIDE's calculator answered 2100, without
   * showing what was put in. The rule gives 2080, and so do we.
   */
  it('C-26, unconfirmed: 5/5 against 1300, 2000, 2100, 2200, 2300 is 2080 by the rule', () => {
    const rules = initialRules(lawOf('STD-2022').ruleSet);
    expect(firstRating(rules, 1300 + 2000 + 2100 + 2200 + 2300, 5, 10)).toBe(2080);
  });
});

import { kRules, kUsed } from '@ledger/rating';
import { lawOf } from '../law';
import { periodOf } from '../periods';

describe('n x K at most 700', () => {
  it.each([
    [40, 17, 40],
    [40, 18, 38],
    [40, 19, 36],
    [20, 35, 20],
    [20, 36, 19],
  ])('C-29: K %i with %i games is %i (8.33; explained by ssmanhem.se)', (k, games, used) => {
    expect(kUsed(kRules(lawOf('STD-2022').ruleSet), k, games)).toBe(used);
    expect(kUsed(kRules(lawOf('RB-2022b', 'rapid').ruleSet), k, games)).toBe(used);
  });

  it('C-20: K 20 with 39 games over five events is 17: +92.48 on 2054 gives 2146 (FIDE output F-P05)', () => {
    const law = lawOf('STD-2025');
    const k = kUsed(kRules(law.ruleSet), 20, 39);
    expect(k).toBe(17);
    // Published is the sum of K x dR over the five events, 92.48; with K 17 that is a dR of 5.44.
    expect(periodOf(law, 2054, [544 * k]).rating).toBe(2146);
  });
});

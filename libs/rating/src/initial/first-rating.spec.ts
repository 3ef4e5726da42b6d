import fc from 'fast-check';
import type { InitialRules } from '../rules/initial-rules';
import { initialRules } from '../rules/initial-rules';
import { shippedLaw } from '../shipped-law.fixture';
import { firstRating, percentage } from './first-rating';
import { firstRatingSteps } from './formula-steps';

const rulesOf = (date: string, pool: 'standard' | 'rapid' = 'standard'): InitialRules =>
  initialRules(shippedLaw(date, pool).ruleSet);
const RULES_2005 = rulesOf('2008-07-01');
const RULES_2022 = rulesOf('2023-07-01');
const RULES_2024 = rulesOf('2024-07-01');
const RAPID_2018 = rulesOf('2019-07-01', 'rapid');

describe('p in whole per cent, ties going up (B-10)', () => {
  // half points, games, per cent
  it.each([
    [0, 5, 0],
    [10, 5, 100],
    [6, 8, 38], // .375
    [10, 8, 63], // .625
    [1, 100, 1], // .005
    [199, 100, 100], // .995
    [99, 100, 50], // .495
    [101, 100, 51], // .505
    [5, 6, 42], // .41666
    [7, 6, 58], // .58333
  ])('%i half points of %i games: %i %%', (halfPoints, games, expected) => {
    expect(percentage(halfPoints, games)).toBe(expected);
  });
});

describe('first rating by the formulas of each time, five opponents of 2000', () => {
  // half points of 10: 2005 (12.5, dp 735), rapid 2018 (10, dp 800), 2022 (20, dp 800), 2024 (two draws with 1800)
  it.each([
    [0, 1265, 1200, 1200, 1634],
    [1, 1634, 1634, 1634, 1713],
    [4, 1928, 1928, 1928, 1893],
    [5, 2000, 2000, 2000, 1943],
    [6, 2013, 2010, 2020, 1993],
    [7, 2025, 2020, 2040, 2045],
    [10, 2063, 2050, 2100, 2252],
  ])('%i half points', (halfPoints, in2005, rapid2018, in2022, in2024) => {
    const rate = (rules: InitialRules): number => firstRating(rules, 5 * 2000, 5, halfPoints);
    expect(rate(RULES_2005)).toBe(in2005);
    expect(rate(RAPID_2018)).toBe(rapid2018);
    expect(rate(RULES_2022)).toBe(in2022);
    expect(rate(RULES_2024)).toBe(Math.min(in2024, 2200));
  });

  // Four points of five and the two draws: p 5/7 = .71, dp 158; Ra = (5 x R + 3600)/7.
  it.each([
    [2138, 2199], // 2041.43 + 158 = 2199.43
    [2139, 2200], // 2042.14 + 158 = 2200.14
    [2140, 2200], // 2042.86 + 158 = 2200.86, cut
    [2400, 2200],
  ])('2024: not above 2200, four points against five of %i', (opponents, rating) => {
    expect(firstRating(RULES_2024, 5 * opponents, 5, 8)).toBe(rating);
  });

  it('rounds Ru half up: 2385.5 and 2413.5 of the 2005 example become 2386 and 2414 (B-12)', () => {
    expect(firstRating(RULES_2005, 2 * 2348, 2, 3)).toBe(2361); // 2348 + 12.5 = 2360.5
    expect(firstRating(RULES_2022, 2001 + 2002, 2, 2)).toBe(2002); // 2001.5
  });

  it('shows Ra, p, dp and the maximum', () => {
    const steps = firstRatingSteps(shippedLaw('2024-07-01'), 'T1', 5 * 2400, 5, 10);
    expect(steps.map((step) => step.text)).toEqual([
      'T1: Ra = 15600/7 = 2228.57, 2 drawn games against 1800 included',
      'p = 6/7 = 0.86',
      'dp = 309',
      'Ru = 2228.57 + 309, rounded 2200, the maximum',
    ]);
  });

  it('speaks of half points above 50 % only where there are any', () => {
    const texts = (halfPoints: number): string[] =>
      firstRatingSteps(shippedLaw('2023-07-01'), 'T1', 5 * 2000, 5, halfPoints).map((step) => step.text);
    expect(texts(6)).toEqual([
      'T1: Ra = 10000/5 = 2000.00',
      '3 of 5: 1 half points above 50 % at 20.00: Ru = 2020',
    ]);
    expect(texts(5)).toEqual([
      'T1: Ra = 10000/5 = 2000.00',
      'p = 2.5/5 = 0.50',
      'dp = 0',
      'Ru = 2000.00 + 0, rounded 2000',
    ]);
  });

  it('law: more points never give a lower first rating', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(RULES_2005, RAPID_2018, RULES_2022, RULES_2024),
        fc.array(fc.integer({ min: 1000, max: 2900 }), { minLength: 1, maxLength: 40 }),
        (rules, opponents) => {
          const sum = opponents.reduce((a, b) => a + b);
          let before = -Infinity;
          for (let halfPoints = 0; halfPoints <= 2 * opponents.length; halfPoints += 1) {
            const rating = firstRating(rules, sum, opponents.length, halfPoints);
            expect(rating).toBeGreaterThanOrEqual(before);
            before = rating;
          }
        },
      ),
    );
  });
});

import { adjustedRating, firstRating, initialRules } from '@ledger/rating';
import { oneOff } from '@ledger/regulations';
import { lawOf } from '../law';
import { newcomer } from '../newcomers';

describe('2024: first ratings', () => {
  it('C-23: a newcomer of December 2025 with 3/5 enters at 1922 with K 40 and 5 games (FIDE output F-N01)', () => {
    const opponents = [1902, 1877, 1884, 2012, 1832];
    const event = { id: 'EVENT', opponents, results: ['=', '=', '1', '0', '1'] } as const;
    const found = newcomer('2025-11-01', '2025-12-01', [event]);
    expect(found).toMatchObject({ rating: 1922, games: 5, k: 40, ruleSet: 'STD-2025' });
    expect(found.initial).toMatchObject({ kind: 'results', ru: 1922, games: 5, published: true });
    expect(found.steps.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'EVENT: Ra = 13107/7 = 1872.43, 2 drawn games against 1800 included',
        'p = 4/7 = 0.57',
        'dp = 50',
        'Ru = 1872.43 + 50, rounded 1922',
        '5 games, 5 needed: enough',
        '1922 reaches the floor of 1400.',
      ]),
    );
    expect(found.steps.map(({ article }) => article).join()).toContain('STD-2025 8.2');
    // Under the rule of 2022 it would have been 1921.
    expect(firstRating(initialRules(lawOf('STD-2022').ruleSet), 9507, 5, 6)).toBe(1921);
  });

  it.each([
    [2, 1638],
    [4, 1820],
  ])('C-27: six opponents of 1700 and %i points: p is a tie and goes up (B-10), %i', (points, rating) => {
    expect(firstRating(initialRules(lawOf('STD-2024').ruleSet), 6 * 1700, 6, 2 * points)).toBe(rating);
  });

  it.each([
    [1000, 1400],
    [1500, 1700],
    [1700, 1820],
    [1999, 1999],
    [2000, 2000],
    [2001, 2001],
  ])('C-28: the compression of 1 March 2024 takes %i to %i (qc.fide.com)', (before, after) => {
    expect(adjustedRating(oneOff('compression-2024').formula, before, 0, false)).toBe(after);
  });
});

import { adjustedRating, firstRating, initialRules, kOnList, newcomerRating, printSteps } from '@ledger/rating';
import { listDate } from '@ledger/kernel';
import { oneOff } from '@ledger/regulations';
import { lawOf } from '../law';

describe('2024: first ratings', () => {
  it('C-23: a newcomer of December 2025 with 3/5 enters at 1922 with K 40 and 5 games (FIDE output F-N01)', () => {
    const ratings = [1902, 1877, 1884, 2012, 1832];
    const law = lawOf('STD-2025');
    const found = newcomerRating(law, {
      events: [
        {
          id: 'the event',
          list: 1,
          kind: 'ordinary',
          listLaw: law,
          startLaw: law,
          ratedGames: 5,
          distinctRatedOpponents: 5,
          sumOfRatings: ratings.reduce((a, b) => a + b),
          halfPoints: 6, // D D W L W
          roundRobin: null,
        },
      ],
      currentList: 1,
      memberOf: null,
    });
    expect(found).toMatchObject({ rating: 1922, games: 5, published: true });
    expect(found.steps.map((step) => step.text)).toEqual([
      'the event: Ra = 13107/7 = 1872.43, 2 drawn games against 1800 included',
      'p = 4/7 = 0.57',
      'dp = 50',
      'Ru = 1872.43 + 50, rounded 1922',
      '5 games, 5 needed: enough',
      '1922 reaches the floor of 1400',
    ]);
    expect(printSteps(found.steps)).toContain('STD-2025 8.2');
    const k = kOnList(law, { list: listDate('2025-12-01'), peak: 1922, ratedGames: 5, birthYear: null });
    expect(k.result).toBe(40);
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

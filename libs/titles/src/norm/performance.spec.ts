import { calendarDate } from '@ledger/kernel';
import type { NormTitle } from '@ledger/regulations';
import { titleRulesInForce } from '@ledger/regulations';
import type { GameLine } from './invented-sheet';
import { inventedSheet } from './invented-sheet';
import { performance, performanceChecks } from './performance';

const T2022 = titleRulesInForce(calendarDate('2022-06-01'));
const T2024 = titleRulesInForce(calendarDate('2024-06-01'));

const games = (ratings: readonly (number | '*')[], results: string) =>
  inventedSheet(ratings.map((rating, i) => `GM ${rating} FRA ${results[i]}` as GameLine)).games;

describe('performance (1.46 to 1.49)', () => {
  it.each([
    // title, one rating, repeated nine times, score of nine, Ra, p, Rp
    ['GM', 2435, '111111100', 2435, 78, 2655],
    ['GM', 2380, '111111100', 2380, 78, 2600],
    ['GM', 2380, '11111110=', 2380, 83, 2653],
    ['IM', 2230, '111111100', 2230, 78, 2450],
    ['WGM', 2180, '111111100', 2180, 78, 2400],
    ['WIM', 2030, '111111100', 2030, 78, 2250],
  ] as const)('%s against %i with %s', (title, rating, results, average, percent, expected) => {
    const found = performance(games(Array<number>(9).fill(rating), results), title, T2022);
    expect(found).toMatchObject({ average, percent, rating: expected, raised: null });
  });

  it('a full score adds 800, a zero score takes it away', () => {
    expect(performance(games([2400], '1'), 'GM', T2022).rating).toBe(3200);
    expect(performance(games([2400], '0'), 'GM', T2022).rating).toBe(1600);
  });

  it('raises one opponent, the lowest, to the adjusted floor', () => {
    const one = performance(games([2500, 2500, 2100], '==='), 'GM', T2022);
    expect(one).toMatchObject({ average: 2400, raised: { rating: 2100 } });
    const two = performance(games([2500, 2100, 2050], '==='), 'GM', T2022);
    expect(two).toMatchObject({ average: 2267, raised: { rating: 2050 } });
    expect(performance(games([2500, 2500, 2200], '==='), 'GM', T2022).raised).toBeNull();
    expect(performance(games([2500, 2500, 2199], '==='), 'GM', T2022)).toMatchObject({ average: 2400 });
  });

  it('takes unrated opponents at 1000 in 2022 and 1400 in 2024, the lowest one at the floor', () => {
    expect(performance(games([2500, '*', '*'], '==='), 'GM', T2022).average).toBe(1900);
    expect(performance(games([2500, '*', '*'], '==='), 'GM', T2024).average).toBe(2033);
  });

  it.each([
    [[2400, 2401], 2401],
    [[2400, 2400, 2401], 2400],
    [[2400, 2401, 2401], 2401],
  ])('rounds the average of %j to %i, a half up (1.47b)', (ratings, average) => {
    expect(performance(games(ratings, '==='), 'GM', T2022).average).toBe(average);
  });

  const verdicts = (title: NormTitle, rating: number, results: string) =>
    Object.fromEntries(
      performanceChecks(
        performance(games(Array<number>(results.length).fill(rating), results), title, T2022),
        title,
        T2022,
      )
        .filter(({ item }) => item === 18)
        .map(({ article, verdict }) => [article, verdict]),
    );

  it.each([
    ['GM', 2380, 2600],
    ['IM', 2230, 2450],
    ['WGM', 2180, 2400],
    ['WIM', 2030, 2250],
  ] as const)(
    '%s: average and performance one point short of the line and on it',
    (title, average, needed) => {
      // 7 of 9 is 78 %, dp 220: the two lines meet at the minimum average.
      expect(needed - average).toBe(220);
      expect(verdicts(title, average, '111111100')).toEqual({
        '1.48': 'met',
        '1.48a': 'met',
        '1.48b': 'met',
      });
      expect(verdicts(title, average - 1, '111111100')).toEqual({
        '1.48': 'failed',
        '1.48a': 'failed',
        '1.48b': 'met',
      });
    },
  );

  it.each([
    ['1=000000000000000000', 8, 'failed'],
    ['111=00000=', 40, 'met'],
    ['1111110000000000000' + '1', 35, 'met'],
    ['111=======000000000' + '0', 33, 'failed'],
  ])('a score of %s is %i %%: %s', (results, percent, verdict) => {
    const found = performance(games(Array<number>(results.length).fill(2700), results), 'GM', T2022);
    expect(found.percent).toBe(percent);
    expect(verdicts('GM', 2700, results)['1.48b']).toBe(verdict);
  });

  it('35 % is exact: 4.5 of 13 is shown as 35 % and is below (B-111)', () => {
    const of = (halfPoints: number, n: number) => '='.repeat(halfPoints) + '0'.repeat(n - halfPoints);
    expect(verdicts('GM', 2700, of(17, 25))['1.48b']).toBe('failed'); // 34 %
    expect(verdicts('GM', 2700, of(20, 29))['1.48b']).toBe('failed'); // 34.48 %
    expect(verdicts('GM', 2700, of(9, 13))['1.48b']).toBe('failed'); // 34.6 %
    expect(verdicts('GM', 2700, of(10, 13))['1.48b']).toBe('met'); // 38.5 %
    expect(verdicts('GM', 2700, of(7, 10))['1.48b']).toBe('met'); // 35 %
  });
});

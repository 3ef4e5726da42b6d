import { RefusedError } from '@ledger/kernel';
import { shippedLaw } from '../shipped-law.fixture';
import { iteratedRatings } from './round-robin-working';

const RAPID_2018 = shippedLaw('2019-07-01', 'rapid');
const LAW_2024 = shippedLaw('2024-07-01');

/** The 2005 text's own example is among the golden ones; these are worked by hand for 2018 8.21b, 8.24 and 8.26. */
describe('iteration of a round-robin, 2018', () => {
  const iterate = (ratings: number[], points: number[], gamesPerOpponent = 1) =>
    iteratedRatings(RAPID_2018, RAPID_2018, {
      ratings,
      halfPoints: points.map((score) => 2 * score),
      gamesPerOpponent,
    }).result;

  it('adds 10 for a half point above 50 % and takes dp x n/(n+1) below', () => {
    // dp 240 + 72 - 72 - 240 = 0, so Ra = Rar = 1850; 3.5/5 is two half points above; .30 is -149 x 5/6 = -124.2.
    const found = iterate([2000, 1900, 1800, 1700, 0, 0], [4, 3, 2, 1, 3.5, 1.5]);
    expect(found.ra).toBe(1850);
    expect(found.ruNew).toEqual([null, null, null, null, 1870, 1726]);
  });

  it('lets no opponent count as further than 735 away, on the second pass', () => {
    // Rar 2100, dpa 800/4 = 200, Ra = 2100 - 200 x 5/6 = 1933.3. .40 is -72 x 5/6 = -60, .10 is -366 x 5/6 = -305.
    // 2700 counts as 2608 for 1873 (-92/5) and as 2363 for 1628 (-337/5).
    const found = iterate([2700, 1900, 1900, 1900, 0, 0], [5, 2.5, 2.5, 2.5, 2, 0.5]);
    expect(found.ra).toBe(1933);
    expect(found.ru.slice(4)).toEqual([1873, 1628]);
    expect(found.rcNew.slice(4)).toEqual([1915, 1866]);
    expect(found.ruNew.slice(4)).toEqual([1855, 1561]);
  });

  it('counts opponents, not games, in n/(n+1) of a double round', () => {
    // dp of .67, .50 and .17: 125 + 0 - 273; Ra = 1900 + (148/3) x 3/4 = 1937; 4/6 is two half points above.
    const found = iterate([2000, 1900, 1800, 0], [4, 3, 1, 4], 2);
    expect(found.ra).toBe(1937);
    expect(found.ruNew[3]).toBe(1957);
  });

  it('is not done since 2022', () => {
    const event = { ratings: [2000, 0], halfPoints: [2, 0], gamesPerOpponent: 1 };
    expect(() => iteratedRatings(LAW_2024, LAW_2024, event)).toThrow(RefusedError);
  });
});

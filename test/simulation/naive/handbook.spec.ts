import { sumOfDifferences } from './change';
import type { Arrival } from './initial';
import { entersPool, firstRating, performance } from './initial';
import { oneOff } from './one-offs';
import { iterate } from './round-robin';
import { RULEBOOK } from './rulebook';
import { limitedK } from './standing';
import { nearestAwayFromZero } from './tables';
import type { Part } from './tournaments';

/** The auditor against the worked examples of the history (C-1 to C-30), before it judges anyone else. */
const rules = (id: string) => RULEBOOK.find((candidate) => candidate.id === id)!;

function games(...results: readonly (readonly [rating: number, halfPoints: number])[]) {
  return results.map(([opponentRating, halfPoints], i) => ({
    round: i + 1,
    opponent: i,
    opponentRating,
    halfPoints,
  }));
}

function event(opponents: readonly number[], halfPoints: number): Arrival {
  return {
    part: 'T#1',
    list: '2006-01-01',
    place: '',
    rated: { opponents, halfPoints },
    ratedOpponents: opponents.length,
    firstScore: halfPoints,
    iterated: null,
    asRoundRobin: false,
    special: false,
    counts: true,
  };
}

/** An event that gives this rating: an even score against this many opponents of that rating. */
const drawn = (rating: number, count: number): Arrival => event(Array<number>(count).fill(rating), count);

describe('the worked examples', () => {
  it('C-1: the round-robin of 2005 10.54', () => {
    const ratings: (number | null)[] = [2600, 2500, null, 2400, null, 2150, 2300, null, null, 2300];
    const scores = [8, 7, 7, 6, 6, 4, 3, 2, 1, 1];
    // Any cross-table with these scores will do: who has more points wins as often as needed.
    const left = scores.map((score) => score * 2);
    const crossTable: Part['games'][number][] = [];
    for (let white = 0; white < 10; white++) {
      for (let black = white + 1; black < 10; black++) {
        crossTable.push({ round: 1, white, black, code: '0', annulledFor: [] });
      }
    }
    const table = solve(crossTable, left);
    const part = { players: [...Array(10).keys()], games: table } as unknown as Part;
    const iterated = iterate(part, rules('STD-2005'), rules('STD-2005'), (player) => ratings[player]!);
    expect([...iterated]).toEqual([
      [2, { rcNew: 2351, ruNew: 2414, ownRuNew: 2414 }],
      [4, { rcNew: 2348, ruNew: 2386, ownRuNew: 2386 }],
      [7, { rcNew: 2337, ruNew: 2139, ownRuNew: 2139 }],
      [8, { rcNew: 2305, ruNew: 1989, ownRuNew: 1989 }],
    ]);
  });

  it('C-2 to C-5: weighted means of 2005', () => {
    const law = rules('STD-2005');
    expect(firstRating([drawn(2280, 5), drawn(2400, 10), drawn(2000, 5)], law, false)).toBe(2270);
    expect(performance([2100, 2100, 2100, 2100], 6, law)).toBe(2125);
    expect(performance([2100, 2100, 2100, 2100], 2, law)).toBe(1907);
    expect(firstRating([drawn(2200, 10), drawn(2000, 5)], law, false)).toBe(2133);
    expect(entersPool(drawn(1200, 5), law, true)).toBe(false);
    expect(firstRating([drawn(1500, 5), drawn(1440, 5)], law, false)).toBe(1470);
  });

  it('C-6 and C-7: changes game by game', () => {
    expect(sumOfDifferences(2235, games([1700, 2], [2250, 1]), rules('STD-2005')).sum).toBe(13);
    const may2010 = games([2319, 0], [2181, 2], [2246, 2], [2261, 1], [2312, 0], [2297, 0], [2144, 2]);
    expect(sumOfDifferences(2224, may2010, rules('STD-2017a')).sum).toBe(26);
  });

  it('C-14 to C-17: the cap before and after October 2025', () => {
    expect(sumOfDifferences(2650, games([2150, 2]), rules('STD-2024')).sum).toBe(8);
    expect(sumOfDifferences(2650, games([2150, 2]), rules('STD-2025')).sum).toBe(4);
    expect(sumOfDifferences(2700, games([1900, 0]), rules('STD-2024')).sum).toBe(-92);
    expect(sumOfDifferences(2700, games([1900, 0]), rules('STD-2025')).sum).toBe(-100);
    const top = games([1787, 2], [2025, 2], [2310, 2], [2400, 2], [2505, 1]);
    expect(sumOfDifferences(2813, top, rules('STD-2025')).sum).toBe(-25);
    const other = games([1984, 2], [1967, 2], [2121, 2], [2813, 0], [2084, 2]);
    expect(sumOfDifferences(2400, other, rules('STD-2025')).sum).toBe(37);
  });

  it.each([
    [-1750, -18],
    [-2250, -23],
    [60, 1],
    [-5160, -52],
    [-140, -1],
    [-250, -3],
  ])('C-21: a period of %d hundredths changes the list by %d', (hundredths, change) => {
    expect(nearestAwayFromZero(hundredths, 100)).toBe(change);
  });

  it.each([
    [2000, 6, 5, 2020, 1993],
    [2000, 4, 5, 1928, 1893],
    [2000, 5, 5, 2000, 1943],
    [2100, 10, 5, 2200, 2200],
    [2400, 6, 5, 2420, 2200],
    [1600, 2, 5, 1360, 1499],
    [1657, 6, 5, 1677, 1748],
    [1800, 8, 7, 1820, 1843],
  ])('C-24, C-25: average %d, %d half points of %d games', (average, halfPoints, count, of2022, of2024) => {
    const opponents = Array<number>(count).fill(average);
    expect(performance(opponents, halfPoints, rules('STD-2022'))).toBe(of2022);
    expect(performance(opponents, halfPoints, rules('STD-2024'))).toBe(of2024);
  });

  it('C-23 and C-27: first ratings of 2024', () => {
    expect(performance([1902, 1877, 1884, 2012, 1832], 6, rules('STD-2024'))).toBe(1922);
    expect(performance(Array<number>(6).fill(1700), 4, rules('STD-2024'))).toBe(1638);
    expect(performance(Array<number>(6).fill(1700), 8, rules('STD-2024'))).toBe(1820);
  });

  it('C-28 to C-30: compression, the limit of 700, the raise', () => {
    const compressed = [1000, 1500, 1700, 1999, 2000].map((rating) =>
      oneOff('compression-2024', rating, null, false),
    );
    expect(compressed).toEqual([1400, 1700, 1820, 1999, 2000]);
    const limits = [
      [40, 17],
      [40, 18],
      [40, 19],
      [20, 35],
      [20, 36],
      [20, 39],
    ] as const;
    expect(limits.map(([k, n]) => limitedK(rules('STD-2024'), k, n))).toEqual([40, 38, 36, 20, 19, 17]);
    expect([oneOff('raise-2022', 2390, 2500, false), oneOff('raise-2022', 2400, 2500, false)]).toEqual([
      2400, 2400,
    ]);
  });
});

/** Gives results to a cross-table so that everybody reaches the half points wanted. */
function solve(table: readonly Part['games'][number][], wanted: readonly number[]): Part['games'] {
  const left = [...wanted];
  const gamesLeft = wanted.map(() => 9);
  const place = (i: number): Part['games'][number][] | null => {
    if (i === table.length) return left.every((points) => points === 0) ? [] : null;
    const game = table[i]!;
    for (const [code, white, black] of [
      ['1', 2, 0],
      ['=', 1, 1],
      ['0', 0, 2],
    ] as const) {
      left[game.white]! -= white;
      left[game.black]! -= black;
      gamesLeft[game.white]!--;
      gamesLeft[game.black]!--;
      const possible = [game.white, game.black].every(
        (player) => left[player]! >= 0 && left[player]! <= 2 * gamesLeft[player]!,
      );
      const rest = possible ? place(i + 1) : null;
      if (rest !== null) return [{ ...game, code }, ...rest];
      left[game.white]! += white;
      left[game.black]! += black;
      gamesLeft[game.white]!++;
      gamesLeft[game.black]!++;
    }
    return null;
  };
  return place(0)!;
}

import type { Game } from './by-hand';
import { change, differences, DRAW, iteration, LOSS, performance, weighted, WIN } from './by-hand';
import { nearestAwayFromZero } from '../../simulation/naive/tables';
import type { World } from './world';
import { compareUnder } from './world';

/** The proposals of 2008 about tournaments and games: a world made for each, and its list worked out by hand. */

const OCTOBER = '2005-10-01';
const JULY = '2005-07-05';

/** Two players and one game, which the first one wins. */
const oneGame = (ratings: readonly [number, number], more: Partial<World['played'][number]> = {}): World => ({
  rated: { 101: ratings[0], 102: ratings[1] },
  played: [{ start: JULY, players: [101, 102], rounds: ['1-2:1'], ...more }],
});

describe('D2, one pool with K by the time control', () => {
  it.each([
    ['90+30', 10],
    ['60+30', 8],
    ['60+0', 5],
    ['15+10', 3],
    ['50+90', 5],
  ])('%s: %i tenths of K', (timeControl, tenths) => {
    const { after } = compareUnder(oneGame([2000, 2100], { timeControl }), 'D2', OCTOBER);
    const tenthsOfChange = 15 * tenths * differences(2000, [[2100, WIN]]);
    expect(after(101)).toBe(2000 + nearestAwayFromZero(tenthsOfChange, 1000));
  });

  it('adds the tenths of a period before it rounds', () => {
    const game = { players: [101, 102], rounds: ['1-2:1'] };
    const played = [
      { ...game, start: JULY, timeControl: '60+30' },
      { ...game, start: '2005-07-12', timeControl: '60+0' },
    ];
    const { after } = compareUnder({ rated: { 101: 2000, 102: 2100 }, played }, 'D2', OCTOBER);
    const sum = differences(2000, [[2100, WIN]]);
    expect(after(101)).toBe(2000 + nearestAwayFromZero(15 * (8 + 5) * sum, 1000));
  });

  it('rates a rapid tournament in the standard pool', () => {
    const world: World = {
      opening: '2024-04-01',
      rated: { 101: 2000, 102: 2100 },
      rapid: { 101: 1900, 102: 1900 },
      played: [
        { start: '2024-04-10', pool: 'rapid', timeControl: '15+10', players: [101, 102], rounds: ['1-2:1'] },
      ],
    };
    const { before, after } = compareUnder(world, 'D2', '2024-05-01');
    expect(before(101)).toBe(2000);
    expect(after(101)).toBe(2000 + nearestAwayFromZero(20 * 3 * differences(2000, [[2100, WIN]], 400), 1000));
  });

  it('does not rate faster games', () => {
    const { after } = compareUnder(oneGame([2000, 2100], { timeControl: '10+0' }), 'D2', OCTOBER);
    expect(after(101)).toBe(2000);
  });
});

describe('D3, a base time of 60 minutes', () => {
  it.each([
    ['45+90', 2000],
    ['60+60', 2000 + change(2000, 15, [[2100, WIN]])],
    ['120', 2000 + change(2000, 15, [[2100, WIN]])],
  ])('%s gives %i', (timeControl, rating) => {
    const { before, after } = compareUnder(oneGame([2000, 2100], { timeControl }), 'D3', OCTOBER);
    expect(before(101)).toBe(2000 + change(2000, 15, [[2100, WIN]]));
    expect(after(101)).toBe(rating);
  });
});

describe('D6, rounds on a day', () => {
  const day = (rounds: number, timeControl: string) => ({
    timeControl,
    players: [101, 102],
    rounds: Array<string>(rounds).fill('1-2:1'),
    roundDates: Array<string>(rounds).fill(JULY),
  });
  const games = (count: number): Game[] => Array<Game>(count).fill([1500, WIN]);

  it('VV: three on a day are too many', () => {
    const { before, after } = compareUnder(oneGame([1500, 1500], day(3, '60+30')), 'D6', OCTOBER);
    expect(before(101)).toBe(1500 + change(1500, 15, games(3)));
    expect(after(101)).toBe(1500);
  });

  it('MM: four fast ones are not', () => {
    const { before, after } = compareUnder(oneGame([1500, 1500], day(4, '60+0')), 'D6.MM', OCTOBER);
    expect(before(101)).toBe(1500);
    expect(after(101)).toBe(1500 + change(1500, 15, games(4)));
  });
});

describe('D7, tournaments of more than 90 days', () => {
  const long = { start: JULY, end: '2005-11-05', received: '2005-11-10', players: [101, 102] };
  const world: World = {
    rated: { 101: 2000, 102: 2100, 103: 2000 },
    played: [
      { start: '2005-07-12', players: [101, 103], rounds: Array<string>(6).fill('1-2:1') },
      { ...long, rounds: ['1-2:1', '1-2:1'], roundDates: [JULY, '2005-10-20'] },
    ],
  };
  const short = 2000 + change(2000, 15, Array<Game>(6).fill([2000, WIN]));

  it('are not rated in 2005', () => {
    expect(compareUnder(world, 'D7', '2006-01-01').before(101)).toBe(short);
  });

  it('start: with the ratings of July for both games', () => {
    const gain = change(2000, 15, [
      [2100, WIN],
      [2100, WIN],
    ]);
    expect(compareUnder(world, 'D7', '2006-01-01').after(101)).toBe(short + gain);
  });

  it('game: with the ratings of October for the second one', () => {
    const sum = differences(2000, [[2100, WIN]]) + differences(short, [[2100, WIN]]);
    const gain = nearestAwayFromZero(15 * sum, 100);
    expect(compareUnder(world, 'D7.game', '2006-01-01').after(101)).toBe(short + gain);
    expect(gain).not.toBe(
      change(2000, 15, [
        [2100, WIN],
        [2100, WIN],
      ]),
    );
  });
});

describe('D8, forfeits', () => {
  const world = oneGame([2000, 2100], { rounds: ['1-2:=', '1-2:-'] });

  it('loser: only the absent player is rated', () => {
    const { after } = compareUnder(world, 'D8', OCTOBER);
    expect(after(101)).toBe(
      2000 +
        change(2000, 15, [
          [2100, DRAW],
          [2100, LOSS],
        ]),
    );
    expect(after(102)).toBe(2100 + change(2100, 15, [[2000, DRAW]]));
  });

  it('both: the winner gains', () => {
    const { after } = compareUnder(world, 'D8.both', OCTOBER);
    expect(after(102)).toBe(
      2100 +
        change(2100, 15, [
          [2000, DRAW],
          [2000, WIN],
        ]),
    );
  });
});

/** Six players, all against all: 105 and 106 are unrated; 104 scores nothing. */
const TABLE = {
  rated: { 101: 2200, 102: 2100, 103: 2000, 104: 1900 },
  unrated: [105, 106],
  played: [
    {
      start: JULY,
      system: 'round-robin' as const,
      players: [101, 102, 103, 104, 105, 106],
      rounds: [
        '1-6:= 2-5:1 3-4:1',
        '1-5:1 6-4:1 2-3:=',
        '1-4:1 5-3:= 6-2:=',
        '1-3:= 4-2:0 5-6:1',
        '1-2:= 3-6:1 4-5:0',
      ],
    },
  ],
};
/** Half points: 101 3.5, 102 3.5, 103 3.5, 104 0, 105 2.5, 106 2. */
const SCORES = [7, 7, 7, 0, 5, 4];

describe('round-robins with unrated players', () => {
  const [, , , , fifth, sixth] = iteration([2200, 2100, 2000, 1900, 0, 0], SCORES);
  const iterated =
    2200 +
    change(2200, 15, [
      [2100, DRAW],
      [2000, DRAW],
      [1900, WIN],
      [fifth!, WIN],
      [sixth!, DRAW],
    ]);
  const asSwiss =
    2200 +
    change(2200, 15, [
      [2100, DRAW],
      [2000, DRAW],
      [1900, WIN],
    ]);

  it.each([
    ['D10', 'a player without a point'],
    ['D11', 'always'],
  ])('%s: rated as a Swiss, %s', (id) => {
    const { before, after } = compareUnder(TABLE, id, OCTOBER);
    expect(before(101)).toBe(iterated);
    expect(after(101)).toBe(asSwiss);
    expect(asSwiss).not.toBe(iterated);
  });

  it('D10: iterated where everyone has a point', () => {
    const [game, ...others] = TABLE.played[0]!.rounds;
    const rounds = [game!.replace('3-4:1', '3-4:0'), ...others];
    const world = { ...TABLE, played: [{ ...TABLE.played[0]!, rounds }] };
    expect(compareUnder(world, 'D10', OCTOBER).differing).toBe(0);
  });

  it('D12: three rated players are enough', () => {
    const world: World = { ...TABLE, rated: { 101: 2200, 102: 2100, 103: 2000 }, unrated: [104, 105, 106] };
    const rounds = TABLE.played[0]!.rounds.map((line) => line.replace('6-4:1', '6-4:0'));
    const { before, after } = compareUnder(
      { ...world, played: [{ ...TABLE.played[0]!, rounds }] },
      'D12',
      OCTOBER,
    );
    const [, , , fourth, fifthOf, sixthOf] = iteration([2200, 2100, 2000, 0, 0, 0], [7, 7, 7, 2, 5, 2]);
    const games: Game[] = [
      [2100, DRAW],
      [2000, DRAW],
      [fourth!, WIN],
      [fifthOf!, WIN],
      [sixthOf!, DRAW],
    ];
    expect(before(101)).toBe(2200);
    expect(after(101)).toBe(2200 + change(2200, 15, games));
  });
});

describe('D13, a minimum of rated players in a Swiss', () => {
  const world: World = {
    rated: { 101: 2000, 102: 2100 },
    unrated: [103, 104],
    played: [{ start: JULY, players: [101, 102, 103, 104], rounds: ['1-2:1 3-4:1'] }],
  };

  it.each([
    ['D13', 2000],
    ['D13.3', 2000],
    ['D13.4', 2000],
    ['D13.2', 2000 + change(2000, 15, [[2100, WIN]])],
  ])('%s with two rated players: %i', (id, rating) => {
    expect(compareUnder(world, id, OCTOBER).after(101)).toBe(rating);
  });
});

describe('D14, Scheveningen', () => {
  it('is not rated', () => {
    const world = oneGame([2000, 2100], { system: 'scheveningen' });
    const { before, after } = compareUnder(world, 'D14', OCTOBER);
    expect(before(101)).toBe(2000 + change(2000, 15, [[2100, WIN]]));
    expect(after(101)).toBe(2000);
  });
});

describe('games against unrated players', () => {
  /** 105 is unrated and meets 101 to 104 in turn. */
  const open = (results: string): World => ({
    rated: { 101: 1800, 102: 1850, 103: 1900, 104: 2000 },
    unrated: [105],
    played: [
      {
        start: JULY,
        end: '2005-07-08',
        players: [101, 102, 103, 104, 105],
        rounds: [...results].map((result, place) => `5-${place + 1}:${result}`),
      },
    ],
  });

  it('D15: at the provisional rating, corrected by this tournament', () => {
    const { before, after } = compareUnder(open('1=01'), 'D15', OCTOBER);
    const provisional = performance([1800, 1850, 1900, 2000], 5);
    expect(before(104)).toBe(2000);
    expect(after(104)).toBe(2000 + change(2000, 15, [[provisional, LOSS]]));
    expect(after(103)).toBe(1900 + change(1900, 15, [[provisional, WIN]]));
  });

  it('D15: at the floor where the provisional rating is below it, or there is none', () => {
    expect(compareUnder(open('0000'), 'D15', OCTOBER).after(104)).toBe(
      2000 + change(2000, 15, [[1401, WIN]]),
    );
    expect(compareUnder(open('11'), 'D15', OCTOBER).after(101)).toBe(1800 + change(1800, 15, [[1401, LOSS]]));
  });

  it('D15: results that wait from an earlier tournament count too', () => {
    const first = open('1=0').played[0]!;
    const second = { ...open('11').played[0]!, start: '2005-07-12', end: '2005-07-13' };
    const { after } = compareUnder({ ...open(''), played: [first, second] }, 'D15', OCTOBER);
    const waiting = performance([1800, 1850, 1900], 3);
    const games: Game[] = [
      [waiting, LOSS],
      [waiting, LOSS],
    ];
    expect(after(101)).toBe(1800 + change(1800, 15, games));
    expect(weighted([waiting, 3])).toBe(waiting);
  });

  it('D16: at the rolling rating once it exists', () => {
    const { before, after } = compareUnder(open('1=01'), 'D16', OCTOBER);
    const rolling = performance([1800, 1850, 1900], 3);
    expect(before(104)).toBe(2000);
    expect(after(104)).toBe(2000 + change(2000, 15, [[rolling, LOSS]]));
    // The first three met an opponent without a rolling rating.
    expect([101, 102, 103].map(after)).toEqual([1800, 1850, 1900]);
  });

  it('D16: not without half a point', () => {
    expect(compareUnder(open('0000'), 'D16', OCTOBER).differing).toBe(0);
  });
});

describe('D17, games after a match is decided', () => {
  it('are rated', () => {
    const world = oneGame([2000, 2100], { system: 'match', rounds: ['1-2:1', '1-2:1', '1-2:1', '1-2:1'] });
    const { before, after } = compareUnder(world, 'D17', OCTOBER);
    const wins = (count: number): Game[] => Array<Game>(count).fill([2100, WIN]);
    expect(before(101)).toBe(2000 + change(2000, 15, wins(3)));
    expect(after(101)).toBe(2000 + change(2000, 15, wins(4)));
  });
});

describe('D27, the difference cap', () => {
  it.each([
    ['D27', 400],
    ['D27.400', 400],
    ['D27.none', 9999],
  ])('%s', (id, cap) => {
    const { before, after } = compareUnder(oneGame([1700, 2200]), id, OCTOBER);
    expect(before(101)).toBe(1700 + change(1700, 15, [[2200, WIN]]));
    expect(after(101)).toBe(1700 + change(1700, 15, [[2200, WIN]], cap));
    expect(after(102)).toBe(2200 + change(2200, 15, [[1700, LOSS]], cap));
  });

  it('--from: holds for tournaments that start on that day or later', () => {
    const game = { players: [101, 102], rounds: ['1-2:1'] };
    const played = [
      { ...game, start: '2005-07-05' },
      { ...game, start: '2005-07-20' },
    ];
    const { after } = compareUnder(
      { rated: { 101: 1700, 102: 2200 }, played },
      'D27.none',
      OCTOBER,
      '2005-07-20',
    );
    const sum = differences(1700, [[2200, WIN]]) + differences(1700, [[2200, WIN]], 9999);
    expect(after(101)).toBe(1700 + nearestAwayFromZero(15 * sum, 100));
  });
});

it.each(['D1', 'D29', 'D30'])('%s changes no list', (id) => {
  const { differing } = compareUnder(oneGame([1700, 2200]), id, OCTOBER);
  expect(differing).toBe(0);
});

describe('X5, Scheveningen like a Swiss', () => {
  const world: World = {
    rated: { 101: 2000, 102: 2000 },
    unrated: [201, 202],
    played: [{ start: JULY, system: 'scheveningen', players: [101, 102, 201, 202], rounds: ['1-2:1 3-4:1'] }],
  };

  it('with two unrated players: the game of the rated ones counts, .50 x 15 = 7.5, rounded 8', () => {
    const { before, after } = compareUnder(world, 'X5', OCTOBER);
    expect([before(101), before(102)]).toEqual([2000, 2000]);
    expect([after(101), after(102)]).toEqual([2008, 1992]);
  });
});

describe('X6, no registration in advance', () => {
  it.each([JULY, '2005-07-20'])(
    'registered on %s, not before the start: .50 x 15 = 7.5, rounded 8',
    (registered) => {
      const { before, after } = compareUnder(oneGame([2000, 2000], { registered }), 'X6', OCTOBER);
      expect([before(101), after(101)]).toEqual([2000, 2008]);
    },
  );
});

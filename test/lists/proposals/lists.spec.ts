import type { Game } from './by-hand';
import { change, iteration, LOSS, performance, weighted, WIN } from './by-hand';
import type { Played, World } from './world';
import { compareUnder } from './world';

/** The proposals of 2008 about lists, first ratings and K: a world made for each, and its list worked out by hand. */

const OCTOBER = '2005-10-01';
const JULY = '2005-07-05';

describe('ratings after each event', () => {
  /** 101 wins three games, and a week later three more; 2390 goes past 2400 on the way. */
  const wins = (start: string, opponent: number): Played => ({
    start,
    end: start,
    received: start,
    players: [101, opponent],
    rounds: ['1-2:1', '1-2:1', '1-2:1'],
  });
  const world: World = {
    rated: { 101: 2390, 102: 2300, 103: 2350 },
    played: [wins(JULY, 102), wins('2005-07-12', 103)],
  };
  const three = (rating: number, result: number): Game[] => Array<Game>(3).fill([rating, result]);
  const first = 2390 + change(2390, 15, three(2300, WIN));
  const second = first + change(first, first >= 2400 ? 10 : 15, three(2350, WIN));

  it('D5: the second event uses rating and K after the first', () => {
    const { before, after, kAfter } = compareUnder(world, 'D5', OCTOBER);
    const together = change(2390, 15, [...three(2300, WIN), ...three(2350, WIN)]);
    expect(before(101)).toBe(2390 + together);
    expect(after(101)).toBe(second);
    expect(after(103)).toBe(2350 + change(2350, 15, three(first, LOSS)));
    expect(kAfter(101)).toBe(10);
    expect(kAfter(102)).toBe(20);
  });

  it('D4: the same on the list of the next month, which only the scenario has', () => {
    const { date, before, after } = compareUnder(world, 'D4', '2005-08-01');
    expect(date).toBe('2005-08-01');
    expect(before(101)).toBe(2390);
    expect(after(101)).toBe(second);
    expect(after(102)).toBe(2300 + change(2300, 15, three(2390, LOSS)));
  });

  it('D5: events that overlap do not see each other', () => {
    const both = [{ ...wins(JULY, 102), end: '2005-07-14' }, wins('2005-07-12', 103)];
    const { after } = compareUnder({ ...world, played: both }, 'D5', OCTOBER);
    expect(after(101)).toBe(first + change(2390, 15, three(2350, WIN)));
  });
});

/** A newcomer, 110, against rated opponents; results from the newcomer's side. */
const RATINGS = { 101: 2000, 102: 2050, 103: 2100, 104: 2150, 105: 2200, 106: 1700, 107: 1650, 108: 1600 };
function newcomer(
  start: string,
  opponents: readonly number[],
  results: string,
  more: Partial<Played> = {},
): Played {
  const met = [...new Set(opponents)];
  return {
    start,
    players: [110, ...met],
    rounds: [...results].map((result, place) => `1-${met.indexOf(opponents[place]!) + 2}:${result}`),
    ...more,
  };
}
const worldOf = (...played: Played[]): World => ({ rated: RATINGS, unrated: [110], played });
const of = (...ids: (keyof typeof RATINGS)[]): number[] => ids.map((id) => RATINGS[id]);
const STRONG = [101, 102, 103, 104, 105];
const strong = of(101, 102, 103, 104, 105);

describe('the first event of a newcomer', () => {
  const world = worldOf(
    newcomer(JULY, [101, 102, 103], '=00'),
    newcomer('2005-07-12', [...STRONG, 106], '1=0=11'),
  );
  const [low, high] = [performance(of(101, 102, 103), 1), performance([...strong, 1700], 8)];

  it.each(['D9', 'D9.MM', 'D9.NF', 'D9.VV'])('%s: half a point counts', (id) => {
    const { before, after } = compareUnder(world, id, OCTOBER);
    // In 2005 the first event is dropped, and six games are not enough.
    expect(before(110)).toBeNull();
    expect(after(110)).toBe(weighted([low, 3], [high, 6]));
  });

  it('D9: nothing at all counts for MM at Ra - 736, not for NF', () => {
    const played = [newcomer(JULY, [104, 105, 103], '000'), world.played[1]!];
    const zero = performance(of(104, 105, 103), 0, { perfect: 736 });
    expect(compareUnder(worldOf(...played), 'D9.MM', OCTOBER).after(110)).toBe(
      weighted([zero, 3], [high, 6]),
    );
    expect(compareUnder(worldOf(...played), 'D9.NF', OCTOBER).after(110)).toBeNull();
  });
});

describe('D18, both deadlines', () => {
  const world = (end: string, received: string): World => ({
    rated: { 101: 2000, 102: 2100 },
    played: [{ start: end, end, received, players: [101, 102], rounds: ['1-2:1'] }],
  });
  const rated = 2000 + change(2000, 15, [[2100, WIN]]);

  it.each([
    ['D18', '2005-09-16', '2005-09-24', rated],
    ['D18', '2005-09-17', '2005-09-24', 2000],
    ['D18', '2005-09-16', '2005-09-25', 2000],
    ['D18.SR', '2005-09-16', '2005-09-25', rated],
    ['D18.SR', '2005-09-16', '2005-09-30', rated],
    ['D18.SR', '2005-09-17', '2005-09-25', 2000],
  ])('%s: ended %s, received %s', (id, end, received, rating) => {
    const { before, after } = compareUnder(world(end, received), id, OCTOBER);
    expect(before(101)).toBe(2000);
    expect(after(101)).toBe(rating);
  });
});

describe('the games of a first rating', () => {
  const nine = newcomer(JULY, [...STRONG, 106, 107, 108, 101], '11=0=1110');
  const nineOpponents = [...strong, 1700, 1650, 1600, 2000];
  const nineRating = performance(nineOpponents, 12);
  const five = newcomer('2005-07-20', STRONG, '1=0=1');

  it.each(['D19', 'D19.14', 'D19.24'])('%s: nine are not enough', (id) => {
    const { before, after } = compareUnder(worldOf(nine), id, OCTOBER);
    expect(before(110)).toBe(nineRating);
    expect(after(110)).toBeNull();
  });

  it('D19.14: fourteen are', () => {
    const { after } = compareUnder(worldOf(nine, five), 'D19.14', OCTOBER);
    expect(after(110)).toBe(weighted([nineRating, 9], [performance(strong, 6), 5]));
  });

  it('D20: counted together', () => {
    const world = worldOf(newcomer(JULY, STRONG, '11=1='), newcomer('2005-07-20', STRONG, '0=0=0'));
    const { before, after } = compareUnder(world, 'D20', OCTOBER);
    expect(before(110)).toBe(weighted([performance(strong, 8), 5], [performance(strong, 2), 5]));
    expect(after(110)).toBe(performance([...strong, ...strong], 10));
  });

  it('D20.NF: a round-robin enters as draws against its own result', () => {
    const table: Played = {
      start: JULY,
      system: 'round-robin',
      players: [101, 102, 103, 104, 110],
      rounds: ['1-5:0 2-3:=', '2-5:= 1-4:=', '3-5:= 2-4:=', '4-5:1 1-3:=', '1-2:= 3-4:='],
    };
    const world = worldOf(table, newcomer('2005-07-20', STRONG, '1=0=0'));
    const { after } = compareUnder(world, 'D20.NF', OCTOBER);
    const ru = iteration([...of(101, 102, 103, 104), 0], [3, 4, 4, 5, 4])[4]!;
    expect(after(110)).toBe(performance([ru, ru, ru, ru, ...strong], 4 + 4));
  });

  it('D21: results do not expire', () => {
    const late = newcomer('2007-10-05', STRONG, '1=0=1');
    const { before, after } = compareUnder(worldOf({ ...five, start: JULY }, late), 'D21', '2008-01-01');
    expect(before(110)).toBeNull();
    expect(after(110)).toBe(performance(strong, 6));
  });

  it('D22: seven of an Olympiad are not enough', () => {
    const olympiad = newcomer(JULY, [...STRONG, 106, 107], '1=0=111', { kind: 'olympiad', system: 'team' });
    const { before, after } = compareUnder(worldOf(olympiad), 'D22', OCTOBER);
    expect(before(110)).toBe(performance([...strong, 1700, 1650], 10));
    expect(after(110)).toBeNull();
  });
});

describe('D23, the floor', () => {
  const world = (rating: number): World => ({
    rated: { 101: rating, 102: rating },
    played: [{ start: JULY, players: [101, 102], rounds: ['1-2:0'], timeControl: '90+30' }],
  });

  it.each([
    ['D23', 1408, 1400],
    ['D23', 1407, null],
    ['D23.1001', 1407, 1399],
    ['D23.1001', 1008, null],
  ])('%s: %i loses 8 points', (id, rating, shown) => {
    const { before, after } = compareUnder(world(rating), id, OCTOBER);
    expect(before(101)).toBeNull();
    expect(after(101)).toBe(shown);
    expect(change(rating, 15, [[rating, LOSS]])).toBe(-8);
  });
});

describe('the formula of a first rating', () => {
  it('D24: 736 for nothing out of nine', () => {
    const first = newcomer(JULY, STRONG, '111==');
    const second = newcomer('2005-07-20', [...STRONG, 101, 102, 103, 104], '000000000');
    const { before, after } = compareUnder(worldOf(first, second), 'D24', OCTOBER);
    const opponents = [...strong, ...of(101, 102, 103, 104)];
    const of735 = weighted([performance(strong, 8), 5], [performance(opponents, 0), 9]);
    const of736 = weighted([performance(strong, 8), 5], [performance(opponents, 0, { perfect: 736 }), 9]);
    expect([before(110), after(110)]).toEqual([of735, of736]);
    expect(of736).toBeLessThan(of735);
  });

  it('D25: dp above 50 % in a Swiss', () => {
    const { before, after } = compareUnder(
      worldOf(newcomer(JULY, [...STRONG, 106, 107, 108, 101], '111=11=10')),
      'D25',
      OCTOBER,
    );
    const opponents = [...strong, 1700, 1650, 1600, 2000];
    expect(before(110)).toBe(performance(opponents, 14));
    expect(after(110)).toBe(performance(opponents, 14, { bonus: false }));
  });

  it('D25: dp x n/(n+1) above 50 % in an iterated round-robin (10.54, player C)', () => {
    // The example of article 10.54: ten players, nine games each; C and E are above 50 %.
    const names = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => 200 + place);
    const ratings = [2600, 2500, 0, 2400, 0, 2150, 2300, 0, 0, 2300];
    const points = [16, 14, 14, 12, 12, 8, 6, 4, 2, 2];
    const rated = Object.fromEntries(
      names.flatMap((id, at) => (ratings[at]! > 0 ? [[id, ratings[at]!]] : [])),
    );
    const table: Played = { start: JULY, system: 'round-robin', players: names, rounds: crossTable(points) };
    const unrated = names.filter((_, at) => ratings[at] === 0);
    const { before, after } = compareUnder({ rated, unrated, played: [table] }, 'D25', OCTOBER);
    expect(before(203)).toBe(iteration(ratings, points)[2]);
    expect(before(203)).toBe(2414);
    expect(after(203)).toBe(iteration(ratings, points, { bonus: false })[2]);
    expect(after(203)).toBeGreaterThan(2500);
  });

  it('D26: a first result below the floor counts', () => {
    const low = newcomer(JULY, [106, 107, 108, 106, 107, 108, 106], '1000000');
    const high = newcomer('2005-07-20', [...STRONG, 106, 107, 108, 101], '11=0=1110');
    const { before, after } = compareUnder(worldOf(low, high), 'D26', OCTOBER);
    const below = performance([1700, 1650, 1600, 1700, 1650, 1600, 1700], 2);
    const above = performance([...strong, 1700, 1650, 1600, 2000], 12);
    expect(below).toBeLessThan(1401);
    expect(before(110)).toBe(above);
    expect(after(110)).toBe(weighted([below, 7], [above, 9]));
  });
});

describe('K', () => {
  const game = (start: string): Played => ({ start, players: [101, 102], rounds: ['1-2:1'] });
  const world: World = { rated: { 101: 2450, 102: 2350 }, played: [game(JULY), game('2005-10-05')] };
  const first = (k: number): number => 2450 + change(2450, k, [[2350, WIN]]);

  it.each([
    ['D28', 20, 20],
    ['D28.20', 20, 20],
    ['D28.games', 20, 20],
    ['D28.rating', 20, 25],
    ['D28.speed', 10, 15],
    ['D32', 20, 20],
  ])('%s: %i for 2450, %i for 2350, from the first list on', (id, strongK, weakK) => {
    const { before, after } = compareUnder(world, id, OCTOBER);
    expect(before(101)).toBe(first(10));
    expect(after(101)).toBe(first(strongK));
    expect(after(102)).toBe(2350 + change(2350, weakK, [[2450, LOSS]]));
  });

  it('D32 --from: by the list in force at the start of a tournament', () => {
    const { after } = compareUnder(world, 'D32', '2006-01-01', OCTOBER);
    const [white, black] = [first(10), 2350 + change(2350, 15, [[2450, LOSS]])];
    expect(after(101)).toBe(white + change(white, 20, [[black, WIN]]));
  });

  it('D28.games: falls with the games of a newcomer', () => {
    const nine = newcomer(JULY, [...STRONG, 106, 107, 108, 101], '11=0=1110');
    expect(compareUnder(worldOf(nine), 'D28.games', OCTOBER).kAfter(110)).toBe(40);
    const more = newcomer('2005-07-20', [...STRONG, ...STRONG, ...STRONG], '1=0=11=0=11=0=1');
    // 24 games: 800/24 = 33.
    expect(compareUnder(worldOf(nine, more), 'D28.games', OCTOBER).kAfter(110)).toBe(33);
  });
});

describe('D31, monthly lists', () => {
  const world: World = {
    rated: { 101: 2000, 102: 2100 },
    played: [{ start: JULY, players: [101, 102], rounds: ['1-2:1'] }],
  };

  it('answers for a list that only the scenario has', () => {
    const { date, before, after } = compareUnder(world, 'D31', '2005-09-01');
    expect([date, before(101), after(101)]).toEqual([
      '2005-09-01',
      2000,
      2000 + change(2000, 15, [[2100, WIN]]),
    ]);
  });

  it('has nothing new on a list that closed before the report', () => {
    expect(compareUnder(world, 'D31', '2005-08-01').differing).toBe(0);
  });
});

/** Games of a table in which each player has a given number of half points: who is best loses to the next best only. */
function crossTable(points: readonly number[]): string[] {
  const open = points.map((left, place) => ({ place, left }));
  const lines: string[] = [];
  for (;;) {
    open.sort((a, b) => b.left - a.left);
    const best = open.shift();
    if (best === undefined) return lines;
    let lost = 2 * open.length - best.left;
    for (const other of open) {
      const given = Math.min(2, lost);
      lines.push(`${best.place + 1}-${other.place + 1}:${['1', '=', '0'][given]!}`);
      lost -= given;
      other.left -= given;
    }
    if (lost !== 0) throw new Error('there is no such table');
  }
}

import type { Pool } from '@ledger/kernel';
import { explainTournament } from '@ledger/lists';
import { begin, listsFrom } from './small-ledger';
import { listOf, register, report, roundRobin, standings } from './law-ledger';

/** Readings B-93 to B-105, each worked by hand on both sides of the change of rules, B-123 and B-125 to B-127. */

const allRated = (ids: readonly number[], rating: number): Record<number, number> =>
  Object.fromEntries(ids.map((id) => [id, rating]));

const N = 99;
const FIVE = [1, 2, 3, 4, 5];

describe('B-93: the rules of the list decide on a first score', () => {
  // Nine games against 1800, enough for both texts, so that only the score decides: a point to June 2014, half a point from
  // July (W12). 1/2 of 9: p .0556, .06, dp -444: 1356. 1 of 9: p .11, dp -351: 1449.
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  it.each([
    ['2014-05-01', '2014-05-05', '2014-06-01', '=', null],
    ['2014-05-01', '2014-05-05', '2014-06-01', '1', [1449, 9]],
    ['2014-06-01', '2014-06-05', '2014-07-01', '=', [1356, 9]],
  ] as const)('opening %s, played from %s, list of %s, one result %s: %j', (...data) => {
    const [opening, start, list, best, expected] = data;
    const recorder = begin([...nine, N], ['standard', opening, allRated(nine, 1800)]);
    register(recorder, 'T', { start, end: start.replace(/..$/, '13') });
    const games = nine.map((place) => [place, `10-${place}:${place === 1 ? best : '0'}`] as const);
    report(recorder, 'T', {
      received: `${start.slice(0, 7)}-14`,
      players: [...nine, N],
      rounds: Object.fromEntries(games),
    });
    expect(standings(recorder, 'standard', list, [N])).toEqual([expected]);
  });
});

describe('B-94: what the list decides of a tournament that began before', () => {
  // Ten players, eight rated 2000. The first newcomer (9) has 5 1/2 of 9, the second (10) 3 1/2: 9 of 18 together, so the
  // rated have 50 per cent, dp 0 and Ra 2000 (8.21b). No difference is above the cap, so Rc(new) is Ra (8.58). The first has
  // one point above 50 per cent: two half points.
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const result = (white: number, black: number): string => {
    if (black === 9) return white <= 2 ? '0' : '=';
    if (black === 10 && white !== 9) return white <= 2 ? '1' : '=';
    return '=';
  };
  it.each([
    ['2011-03-01', '2011-03-05', '2011-05-01', 2025, '12.5 each: 25'],
    ['2011-05-01', '2011-06-05', '2011-07-01', 2030, '15 each: 30'],
  ])('the bonus inside an iteration (8.24): opening %s, from %s, list of %s: %i (%s)', (...data) => {
    const [opening, start, list, rating] = data;
    const recorder = begin([...eight, 9, 10], ['standard', opening, allRated(eight, 2000)]);
    register(recorder, 'T', { start, end: start.replace(/05$/, '13'), system: 'round-robin' });
    report(recorder, 'T', {
      received: start.replace(/05$/, '14'),
      players: [...eight, 9, 10],
      rounds: roundRobin(10, result),
    });
    expect(standings(recorder, 'standard', list, [9])).toEqual([[rating, 9]]);
  });

  // 40 games between two players rated 2000: four wins, 36 draws, 2.00 above the expected score; K 20 or 700/40 = 17.
  it.each([
    ['2017-04-01', '2017-04-10', '2017-05-19', '2017-06-01', 2040],
    ['2017-05-01', '2017-05-10', '2017-06-18', '2017-07-01', 2034],
  ])('K times n (8.56): opening %s, %s to %s, list of %s: %i', (opening, start, end, list, rating) => {
    const recorder = begin([1, 2], ['standard', opening, { 1: 2000, 2: 2000 }]);
    register(recorder, 'T', { start, end });
    const games = Array.from({ length: 40 }, (_, game) => [game + 1, game < 4 ? '1-2:1' : '1-2:='] as const);
    report(recorder, 'T', { received: end, players: [1, 2], rounds: Object.fromEntries(games) });
    expect(standings(recorder, 'standard', list, [1, 2])).toEqual([
      [rating, 40],
      [4000 - rating, 40],
    ]);
  });
});

describe('B-96, B-101: one iterated double round-robin', () => {
  // Five rated 2000 and a newcomer with 4 of 10: two games lost, the others drawn. Four of the rated have 5 of 10, dp 0; the
  // fifth has 6 of 10, p .60, dp 72. dpa is their mean, 14.4 (8.21b ii), n is 5, so Ra is 2000 - 14.4 x 5/6 = 1988. It is
  // Rc(new), because no difference is above the cap.
  const players = [...FIVE, N];
  const once = (result: (white: number, black: number) => string) => Object.entries(roundRobin(6, result));
  const lost = (white: number, black: number): string => (black === 6 && white > 4 ? '1' : '=');
  const rounds = Object.fromEntries(
    [0, 5].flatMap((later) => once(lost).map(([round, games]) => [Number(round) + later, games] as const)),
  );
  const played = () => {
    const recorder = begin(players, ['standard', '2015-06-01', allRated(FIVE, 2000)]);
    register(recorder, 'T', { start: '2015-06-05', end: '2015-06-14', system: 'double-round-robin' });
    report(recorder, 'T', { received: '2015-06-15', players, rounds });
    return recorder;
  };

  it('n is the number of opponents: p .40, dp -72 times 5/6: -60 from 1988', () => {
    expect(standings(played(), 'standard', '2015-07-01', [N])).toEqual([[1928, 10]]);
  });

  it('with another event its games count against Rc(new): (10 x 1988 + 5 x 2000) / 15 = 1992; 6 1/2 of 15, p .43, dp -50', () => {
    const recorder = played();
    register(recorder, 'S', { start: '2015-06-16', end: '2015-06-20' });
    const drawn = Object.fromEntries(FIVE.map((place) => [place, `6-${place}:=`]));
    report(recorder, 'S', { received: '2015-06-21', players, rounds: drawn });
    expect(standings(recorder, 'standard', '2015-07-01', [N])).toEqual([[1942, 15]]);
  });
});

it('B-97: who is listed before a round-robin is rated is unrated in its iteration, and rated for himself', () => {
  const players = [...FIVE, N];
  const recorder = begin(players, ['standard', '2015-05-01', allRated(FIVE, 2000)]);
  register(recorder, 'S', { start: '2015-05-05', end: '2015-05-09' });
  const drawn = Object.fromEntries(FIVE.map((place) => [place, `6-${place}:=`]));
  report(recorder, 'S', { received: '2015-05-10', players, rounds: drawn });
  register(recorder, 'R', { start: '2015-05-25', end: '2015-06-05', system: 'round-robin' });
  const wins = roundRobin(6, (_, black) => (black === 6 ? '0' : '='));
  report(recorder, 'R', { received: '2015-06-06', players, rounds: wins });
  // 2 1/2 of 5 against 2000.
  expect(standings(recorder, 'standard', '2015-06-01', [N])).toEqual([[2000, 5]]);
  // Five wins at 2000 with K 40: 5 x .50 x 40 = 100. In the iteration the rated have 10 of 25: p .40,
  // dp -72, Ra 2000 + 72 x 5/6 = 2060, Ru(new) 2060 + 5 x 20 = 2160. The others lose a game with D -160, PD .29: -5.8.
  expect(standings(recorder, 'standard', '2015-07-01', [N, 1])).toEqual([
    [2100, 5],
    [1994, 5],
  ]);
});

describe('B-98: a standard rating lent to a rapid newcomer while results wait (8.22)', () => {
  const world = (firstStart: string, firstEnd: string) => {
    const recorder = begin(
      [...FIVE, N],
      ['rapid', '2019-06-01', allRated(FIVE, 1800)],
      ['standard', '2019-07-01', { [N]: 1900 }],
    );
    const players = [...FIVE, N];
    register(recorder, 'R1', { pool: 'rapid', start: firstStart, end: firstEnd });
    report(recorder, 'R1', { received: firstEnd, players, rounds: { 1: '6-1:1', 2: '6-2:=', 3: '6-3:0' } });
    register(recorder, 'R2', { pool: 'rapid', start: '2019-07-05' });
    report(recorder, 'R2', { received: '2019-07-06', players, rounds: { 1: '6-1:1', 2: '6-2:1' } });
    return recorder;
  };

  // Two wins from 1900 against 1800: D 100, PD .64, 2 x .36 x 20 = 14.4.
  it('is listed by the loan; results of earlier lists are dropped', () => {
    const recorder = world('2019-06-05', '2019-06-05');
    expect(standings(recorder, 'rapid', '2019-07-01', [N])).toEqual([null]);
    expect(standings(recorder, 'rapid', '2019-08-01', [N])).toEqual([[1914, 2]]);
  });

  it('the waiting results of the same list stay in the games of the list', () => {
    const recorder = world('2019-06-30', '2019-07-01');
    expect(standings(recorder, 'rapid', '2019-08-01', [N])).toEqual([[1914, 5]]);
  });
});

it('B-102: rapid begins with the list of 1 July 2012, from the standard ratings at the start', () => {
  const recorder = begin([1, 2], ['standard', '2012-01-01', { 1: 2000, 2: 2000 }]);
  register(recorder, 'R', { pool: 'rapid', start: '2012-02-05', registeredOn: '2012-02-03' });
  report(recorder, 'R', { received: '2012-02-06', players: [1, 2], rounds: { 1: '1-2:1' } });
  // K 20: 10 points.
  expect(standings(recorder, 'rapid', '2012-07-01', [1, 2])).toEqual([
    [2010, 1],
    [1990, 1],
  ]);
});

it('B-103: a Scheveningen with two unrated players is rated where there is no rule, and not before', () => {
  const changeFrom = (opening: string, start: string, list: string) => {
    const recorder = begin([1, 2, 8, 9], ['standard', opening, { 1: 2000, 2: 2000 }]);
    register(recorder, 'T', { start, system: 'scheveningen' });
    report(recorder, 'T', { received: start, players: [1, 2, 8, 9], rounds: { 1: '1-2:1 3-4:1' } });
    return standings(recorder, 'standard', list, [1, 2]);
  };
  // K 15: 7.5, away from zero.
  expect(changeFrom('2010-01-01', '2010-01-05', '2010-03-01')).toEqual([
    [2008, 1],
    [1992, 1],
  ]);
  expect(changeFrom('2008-01-01', '2008-01-05', '2008-04-01')).toEqual([
    [2000, 0],
    [2000, 0],
  ]);
});

describe('B-104: the list of 1 July 2009', () => {
  // 2600 beats 2100, K 10 and 15. Capped at 350: PD .89, +1.1 and -1.65; at 400: PD .92, +.8 and -1.2.
  it.each([
    ['2009-04-01', '2009-06-05', '2009-07-01', [2601, 2098]],
    ['2009-07-01', '2009-07-05', '2009-09-01', [2601, 2099]],
  ])('opening %s, played on %s, list of %s: %j', (opening, start, list, expected) => {
    const recorder = begin([1, 2], ['standard', opening, { 1: 2600, 2: 2100 }]);
    register(recorder, 'T', { start });
    report(recorder, 'T', { received: start, players: [1, 2], rounds: { 1: '1-2:1' } });
    expect(standings(recorder, 'standard', list, [1, 2]).map((row) => row?.[0])).toEqual(expected);
  });

  it('has the floor of 2009: a first rating of 1280 is listed in July, and not in April', () => {
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const firstRating = (opening: string, start: string, list: string) => {
      const recorder = begin([...nine, N], ['standard', opening, allRated(nine, 1500)]);
      register(recorder, 'T', { start, end: start.replace(/..$/, '13') });
      // 2 of 9: p .22, dp -220: 1280.
      const games = nine.map((place) => [place, `10-${place}:${place <= 2 ? '1' : '0'}`] as const);
      report(recorder, 'T', {
        received: start.replace(/..$/, '14'),
        players: [...nine, N],
        rounds: Object.fromEntries(games),
      });
      return standings(recorder, 'standard', list, [N]);
    };
    expect(firstRating('2009-01-01', '2009-01-05', '2009-04-01')).toEqual([null]);
    expect(firstRating('2009-04-01', '2009-06-05', '2009-07-01')).toEqual([[1280, 9]]);
  });
});

describe('B-105: the order of the K rules', () => {
  const recorder = begin([1, 2]);
  const pool: Pool = 'standard';
  recorder.record(`list-${pool}-2013-05-01`, 'OpeningListAdopted', {
    pool,
    date: '2013-05-01',
    source: 'test',
    digest: 'test',
    piece: { number: 1, of: 1 },
    // Ten games, and a rating of 2405.
    rows: [1, 2].map((id) => [id, 2405, 0, null, 10, 2405, 0] as const),
  });
  register(recorder, 'T', { start: '2013-06-15' });
  report(recorder, 'T', { received: '2013-06-16', players: [1, 2], rounds: { 1: '1-2:1' } });

  it('to June 2013 fewer than 30 games come before 2400; published K by the date of the list', () => {
    expect(
      listOf(recorder, pool, '2013-06-01')
        .rows()
        .map(({ k }) => k),
    ).toEqual([30, 30]);
    expect(
      listOf(recorder, pool, '2013-07-01')
        .rows()
        .map(({ k }) => k),
    ).toEqual([10, 10]);
  });

  it('used K by the list at the start: .50 x 30 = 15', () => {
    expect(standings(recorder, pool, '2013-07-01', [1, 2])).toEqual([
      [2420, 1],
      [2390, 1],
    ]);
  });
});

describe('B-123: the place of an event that a correction booked on a later list brings into a pool', () => {
  // The newcomer has 1 of 4 in rapid from 20 June, and 0 of 5 in an event reported as blitz, all against 1800. Booked on the
  // list of September it becomes rapid. Before the other it is a first event with no point, so it is disregarded (7.22) and
  // four games are too few. After it, all nine games count: 1 of 9, p .11, dp -351.
  it.each([
    ['2022-06-12', null],
    ['2022-06-25', [1800 - 351, 0]],
  ] as const)('is that of its start, %s, on its own list (B-54, B-65): %j', (start, expected) => {
    const players = [...FIVE, N];
    const ratings = allRated(FIVE, 1800);
    const recorder = begin(players, ['rapid', '2022-06-01', ratings], ['blitz', '2022-06-01', ratings]);
    register(recorder, 'R', { pool: 'rapid', start: '2022-06-20' });
    const one = { 1: '6-1:1', 2: '6-2:0', 3: '6-3:0', 4: '6-4:0' };
    report(recorder, 'R', { received: '2022-06-20', players, rounds: one });
    register(recorder, 'B', { pool: 'blitz', start, timeControl: null });
    const zero = Object.fromEntries(FIVE.map((place) => [place, `6-${place}:0`]));
    report(recorder, 'B', { received: start, players, rounds: zero });
    const booked = { tournament: 'B', from: 'blitz', to: 'rapid', effect: '2022-09-01' } as const;
    recorder.record('tournament-B', 'PoolCorrected', booked);
    expect(standings(recorder, 'rapid', '2022-08-01', [N])).toEqual([null]);
    expect(standings(recorder, 'rapid', '2022-09-01', [N])).toEqual([expected]);
  });
});

describe('B-125: two rule sets that begin on one day', () => {
  // 2700 beats 2200 four times, K 10. Under STD-2024 the gap of 500 counts as 400: PD .92, 4 x .8 = +3.2. Under STD-2025 it
  // counts in full from 2650 on: PD .96, 4 x .4 = +1.6.
  it.each([
    [['STD-2024', 'STD-2025'], 2702],
    [['STD-2025', 'STD-2024'], 2703],
  ] as const)('the one recorded last holds: %j', (order, rating) => {
    const recorder = begin([1, 2], ['standard', '2025-05-01', { 1: 2700, 2: 2200 }]);
    for (const ruleSet of order) {
      const data = { pool: 'standard', ruleSet, inForceFrom: '2025-05-01', adoptedOn: null } as const;
      recorder.record('rules-standard', 'RuleSetRescheduled', data);
    }
    register(recorder, 'T', { start: '2025-05-05', end: '2025-05-08', timeControl: '120+0' });
    const rounds = { 1: '1-2:1', 2: '2-1:0', 3: '1-2:1', 4: '2-1:0' };
    report(recorder, 'T', { received: '2025-05-09', players: [1, 2], rounds });
    expect(standings(recorder, 'standard', '2025-06-01', [1])).toEqual([[rating, 4]]);
  });
});

describe('B-126: a correction booked on a list puts a tournament on an earlier one', () => {
  // Ended on 30 May: after the closing date of 1 June, 29 May, for an ordinary event, but not for an official one. 2000 beats
  // 2000: .50 x 20 = 10.
  const [NOT_YET, RATED, STILL] = [
    [2000, 0],
    [2010, 1],
    [2010, 0],
  ];
  it.each([
    ['origin', [RATED, STILL, STILL]],
    ['2024-06-01', [RATED, STILL, STILL]],
    ['2024-07-01', [NOT_YET, RATED, STILL]],
    // Rated on the list of 1 July as an ordinary event: nothing is left to be booked.
    ['2024-08-01', [NOT_YET, RATED, STILL]],
  ])('official from %s on: no list before changes', (effect, expected) => {
    const recorder = begin([1, 2], ['standard', '2024-05-01', { 1: 2000, 2: 2000 }]);
    register(recorder, 'T', { start: '2024-05-30' });
    report(recorder, 'T', { received: '2024-05-30', players: [1, 2], rounds: { 1: '1-2:1' } });
    const data = { tournament: 'T', from: false, to: true, effect };
    recorder.record('tournament-T', 'OfficialCorrected', data);
    const lists = ['2024-06-01', '2024-07-01', '2024-08-01'];
    expect(lists.flatMap((list) => standings(recorder, 'standard', list, [1]))).toEqual(expected);
    const [part] = explainTournament(listsFrom(recorder).stateAt(recorder.head as never), 'T' as never);
    expect(part).toMatchObject({ rated: true, list: lists[expected.indexOf(RATED)] });
    expect(part!.why).toContain(`rated on the list of ${part!.list}`);
  });
});

describe('B-127: a correction booked on a list after that of the tournament decides whether the report was too late', () => {
  // At most 30 days after the end (2018 9.1). Each of four cases plays on 5 June 2019, with the list of 1 July for a report of
  // 20 June and that of 1 August for a report of 6 July, 31 days after. 2000 beats 2000: .50 x 20 = 10.
  const day = { start: '2019-06-05', end: '2019-06-05' };
  it.each([
    [
      'in time after all by receipt',
      '2019-07-06',
      'ReceiptCorrected',
      { part: 1, to: '2019-07-05' },
      [2000, 2010],
    ],
    [
      'in time after all by its dates',
      '2019-07-06',
      'DatesCorrected',
      { start: '2019-06-06', end: '2019-06-06' },
      [2000, 2010],
    ],
    [
      'too late after all by its dates',
      '2019-06-20',
      'DatesCorrected',
      { start: '2019-05-20', end: '2019-05-20' },
      [2010, 2000],
    ],
    ['still too late', '2019-07-07', 'ReceiptCorrected', { part: 1, to: '2019-07-06' }, [2000, 2000]],
  ] as const)('%s', (_, received, type, corrected, ratings) => {
    const recorder = begin([1, 2], ['standard', '2019-05-01', { 1: 2000, 2: 2000 }]);
    register(recorder, 'T', day);
    report(recorder, 'T', { received, players: [1, 2], rounds: { 1: '1-2:1' } });
    const data = { tournament: 'T', ...('to' in corrected ? { from: received } : {}), ...corrected };
    recorder.record('tournament-T', type, { ...data, effect: '2019-09-01' } as never);
    const on = (list: string) => standings(recorder, 'standard', list, [1])[0]![0];
    expect(['2019-08-01', '2019-09-01'].map(on)).toEqual(ratings);
  });
});

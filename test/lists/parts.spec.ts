import { begin } from './small-ledger';
import { register, report, standings } from './law-ledger';

/** Tournaments reported in parts: readings B-79 to B-82, B-87, B-107 to B-110 and B-124, worked by hand. */

const [A, B, C, D, E, N] = [1, 2, 3, 4, 5, 9] as const;

describe('a game that several parts report (4.1; B-87, B-107)', () => {
  const league = () => {
    const recorder = begin([A, B, C, D], ['standard', '2024-03-01', { 1: 2000, 2: 2000, 3: 2000, 4: 2000 }]);
    register(recorder, 'L', { start: '2024-04-05', end: '2024-05-20' });
    return recorder;
  };
  const players = [A, B, C, D];
  const [first, second] = [
    { 1: '1-2:1 3-4:1', 2: '1-3:1 2-4:1' },
    { 3: '1-4:1 2-3:1', 4: '1-2:1 3-4:1' },
  ];
  const april = { start: '2024-04-05', end: '2024-04-20', received: '2024-04-22', players };
  const may = { part: 2, start: '2024-05-05', end: '2024-05-20', received: '2024-05-22', players };

  // Part 1: A beats B and C, D .50 each: 2 x .50 x 20 = +20, 2020 on 1 May. B beats D, loses to A: 2000.
  // C beats D, loses to A: 2000. D loses twice: 1980.
  const onMay = [
    [2020, 2],
    [2000, 2],
    [2000, 2],
    [1980, 2],
  ];
  // Part 2 with the list of May. A 2020 v D 1980: gap 40, PD .56 (40-46); v B 2000: gap 20, PD .53 (18-25).
  // A: .44 + .47 = .91 x 20 = 18.2, 2038. B: beats C (.50), loses to A (-.47): .03 x 20 = .6, 2001.
  // C: loses to B (-.50), beats D (gap 20, .47): -.03 x 20 = -.6, 1999. D: -.44 - .47 = -.91: -18.2, 1962.
  const onJune = [
    [2038, 2],
    [2001, 2],
    [1999, 2],
    [1962, 2],
  ];

  it.each([
    ['each part has its own rounds', second],
    ['the second part repeats the first (c99)', { ...first, ...second }],
  ])('is rated once: %s', (_, rounds) => {
    const recorder = league();
    report(recorder, 'L', { ...april, rounds: first });
    report(recorder, 'L', { ...may, rounds });
    expect(standings(recorder, 'standard', '2024-05-01', players)).toEqual(onMay);
    expect(standings(recorder, 'standard', '2024-06-01', players)).toEqual(onJune);
  });

  it('is rated with the earlier part by number, whichever was received first (c99b, with record 132)', () => {
    const dates = ['2024-04-05', '2024-04-20', '2024-05-05', '2024-05-20'];
    const recorder = league();
    report(recorder, 'L', { ...may, start: null, end: null, dates, rounds: { ...first, ...second } });
    report(recorder, 'L', { ...april, start: null, end: null, dates, rounds: first });
    expect(standings(recorder, 'standard', '2024-05-01', players)).toEqual(onMay);
    expect(standings(recorder, 'standard', '2024-06-01', players)).toEqual(onJune);
  });

  it('is rated with the second part where the first does not have it: a postponed game', () => {
    const recorder = league();
    report(recorder, 'L', { ...april, rounds: { 1: '1-2:1' } });
    report(recorder, 'L', { ...may, rounds: { 1: '1-2:1 3-4:=' } });
    // C v D, both 2000: a draw changes nothing.
    expect(standings(recorder, 'standard', '2024-06-01', players)).toEqual([
      [2010, 0],
      [1990, 0],
      [2000, 1],
      [2000, 1],
    ]);
  });

  it('does not return with a later part after its two entries turned out to be one person (B-124)', () => {
    const recorder = league();
    report(recorder, 'L', { ...april, rounds: { 1: '1-2:1 3-4:1' } });
    recorder.record('tournament-L', 'EntriesCombined', {
      tournament: 'L',
      part: 1,
      player: B,
      startNumbers: [1, 2],
      effect: 'origin',
    });
    report(recorder, 'L', { ...may, rounds: { 1: '1-2:1 3-4:1', 2: '1-3:1 2-4:1' } });
    // Part 1 has C v D only: .50 x 20 = 10.
    expect(standings(recorder, 'standard', '2024-05-01', players)).toEqual([
      [2000, 0],
      [2000, 0],
      [2010, 1],
      [1990, 1],
    ]);
    // Part 2 has round 2 only. A 2000 beats C 2010: gap 10, PD .49 (4-10), .51 x 20 = 10.2. B 2000 beats D 1990: PD .51,
    // .49 x 20 = 9.8. Each of C and D loses the same.
    expect(standings(recorder, 'standard', '2024-06-01', players)).toEqual([
      [2010, 1],
      [2010, 1],
      [2000, 1],
      [1980, 1],
    ]);
  });
});

it('the days of a part are those of its own dated rounds (A15, B-109)', () => {
  const recorder = begin([A, B], ['standard', '2024-12-01', { 1: 2000, 2: 2000 }]);
  register(recorder, 'L', { start: '2024-12-10', end: '2025-02-10' });
  const dates = ['2024-12-10', '2025-01-10', '2025-02-10'];
  const players = [A, B];
  report(recorder, 'L', {
    part: 1,
    start: '2024-12-10',
    end: '2024-12-10',
    received: '2024-12-12',
    dates,
    players,
    rounds: { 1: '1-2:1' },
  });
  report(recorder, 'L', {
    part: 2,
    received: '2025-01-12',
    dates,
    players,
    rounds: { 1: '1-2:1', 2: '2-1:0' },
  });
  report(recorder, 'L', {
    part: 3,
    received: '2025-02-12',
    dates,
    players,
    rounds: { 1: '1-2:1', 2: '2-1:0', 3: '1-2:1' },
  });
  // Each part on the list after it, with the ratings of the list before: 2000 v 2000 .50, +10 and -10;
  // 2010 v 1990 gap 20, .53, +9.4; 2019 v 1981 gap 38, .55 (33-39), +9.
  expect(standings(recorder, 'standard', '2025-01-01', players)).toEqual([
    [2010, 1],
    [1990, 1],
  ]);
  expect(standings(recorder, 'standard', '2025-02-01', players)).toEqual([
    [2019, 1],
    [1981, 1],
  ]);
  expect(standings(recorder, 'standard', '2025-03-01', players)).toEqual([
    [2028, 1],
    [1972, 1],
  ]);
});

describe('a match in parts (6.2; B-79, c81)', () => {
  it.each([
    ['registered for 8 games', 8],
    ['of as many games as its last round (B-62)', null],
  ])('%s: the game that decides it is the last one rated', (_, rounds) => {
    const recorder = begin([A, B], ['standard', '2024-03-01', { 1: 2000, 2: 2000 }]);
    register(recorder, 'M', { start: '2024-04-05', end: '2024-05-25', system: 'match', rounds });
    const players = [A, B];
    const won = (from: number) =>
      Object.fromEntries([0, 1, 2, 3].map((game) => [from + game, '1-2:1'] as const));
    report(recorder, 'M', {
      start: '2024-04-05',
      end: '2024-04-08',
      received: '2024-04-10',
      players,
      rounds: won(1),
    });
    report(recorder, 'M', {
      part: 2,
      start: '2024-05-22',
      end: '2024-05-25',
      received: '2024-05-26',
      players,
      rounds: won(5),
    });
    // April: four wins at .50: 4 x .50 x 20 = 40. A has 4 of 8 points: not decided, for half is not more than half.
    expect(standings(recorder, 'standard', '2024-05-01', players)).toEqual([
      [2040, 4],
      [1960, 4],
    ]);
    // May: game 5 makes it 5-0, which decides. Gap 80, PD .61: .39 x 20 = 7.8. Games 6 to 8 are not rated.
    expect(standings(recorder, 'standard', '2024-06-01', players)).toEqual([
      [2048, 1],
      [1952, 1],
    ]);
  });
});

it('the rule set is that of the start of the tournament (0.1; B-80, c84)', () => {
  const ratings = { 1: 2451, 2: 2000, 3: 2000 };
  const recorder = begin([A, B, C], ['standard', '2023-10-01', ratings]);
  register(recorder, 'L', { start: '2023-10-05', end: '2024-05-30', rounds: 9 });
  const players = [A, B, C];
  report(recorder, 'L', {
    start: '2023-10-05',
    end: '2023-10-05',
    received: '2023-10-10',
    players,
    rounds: { 1: '2-3:=' },
  });
  report(recorder, 'L', {
    part: 2,
    start: '2024-03-10',
    end: '2024-03-11',
    received: '2024-03-12',
    players,
    rounds: { 2: '1-2:1', 3: '3-1:0' },
  });
  // Begun under STD-2022: one upgrade. A 2451 v 2000 twice: one gap counts 400 (.92), the other 451 (.94).
  // .08 + .06 = .14 x 10 = 1.4: +1. STD-2024, in force when the part starts, would give .16 x 10 = 1.6: +2.
  // B and C lose at .08 (capped in every game for the lower side, B-21): -.08 x 20 = -1.6: -2.
  expect(standings(recorder, 'standard', '2024-04-01', players)).toEqual([
    [2452, 2],
    [1998, 1],
    [1998, 1],
  ]);
});

it('a part is late by the end of the tournament (9.1; B-82, c83)', () => {
  const recorder = begin([A, B], ['standard', '2025-01-01', { 1: 2000, 2: 2000 }]);
  register(recorder, 'L', { start: '2025-01-05', end: '2025-06-20' });
  report(recorder, 'L', {
    start: '2025-01-05',
    end: '2025-01-20',
    received: '2025-05-05',
    players: [A, B],
    rounds: { 1: '1-2:1' },
  });
  // The third list after the end of the part (20 January) was that of 1 April; after the end of the tournament it is
  // that of 1 September. Received on 5 May: rated on 1 June with the ratings of January.
  expect(standings(recorder, 'standard', '2025-05-01', [A, B])).toEqual([
    [2000, 0],
    [2000, 0],
  ]);
  expect(standings(recorder, 'standard', '2025-06-01', [A, B])).toEqual([
    [2010, 1],
    [1990, 1],
  ]);
});

it('one upgrade in each part (8.31; B-81, c80)', () => {
  const recorder = begin([A, B], ['standard', '2023-03-01', { 1: 2600, 2: 2000 }]);
  register(recorder, 'L', { start: '2023-04-05', end: '2023-05-20' });
  const players = [A, B];
  report(recorder, 'L', {
    start: '2023-04-05',
    end: '2023-04-05',
    received: '2023-04-10',
    players,
    rounds: { 1: '1-2:0' },
  });
  report(recorder, 'L', {
    part: 2,
    start: '2023-05-20',
    end: '2023-05-20',
    received: '2023-05-21',
    players,
    rounds: { 2: '1-2:1' },
  });
  // April: gap 600 counted as 400, PD .92: A -.92 x 10 = -9.2, 2591; B +.92 x 20 = 18.4, 2018.
  // May: gap 573 counted as 400 again, because the first part is on a published list: A +.08 x 10 = .8, 2592;
  // B -.08 x 20 = -1.6, 2016.
  expect(standings(recorder, 'standard', '2023-05-01', players)).toEqual([
    [2591, 1],
    [2018, 1],
  ]);
  expect(standings(recorder, 'standard', '2023-06-01', players)).toEqual([
    [2592, 1],
    [2016, 1],
  ]);
});

it('the first event is asked of each part (8.2.1; B-81, c82)', () => {
  const rated = [A, B, C, D, E];
  const ratings = Object.fromEntries(rated.map((player) => [player, 1800]));
  const recorder = begin([...rated, N], ['standard', '2024-03-01', ratings]);
  register(recorder, 'L', { start: '2024-04-05', end: '2024-05-20' });
  const players = [...rated, N];
  report(recorder, 'L', {
    start: '2024-04-05',
    end: '2024-04-07',
    received: '2024-04-10',
    players,
    rounds: { 1: '1-6:1', 2: '2-6:1', 3: '3-6:1' },
  });
  report(recorder, 'L', {
    part: 2,
    start: '2024-05-16',
    end: '2024-05-20',
    received: '2024-05-21',
    players,
    rounds: { 4: '1-6:1', 5: '2-6:1', 6: '3-6:=', 7: '4-6:0', 8: '5-6:0' },
  });
  // 0 of 3 in the first part is disregarded: it was on a published list before the second part was known.
  // Second part: 2.5 of 5 v 1800, with two drawn games v 1800: p = 3.5/7, dp 0: 1800.
  expect(standings(recorder, 'standard', '2024-06-01', [N])).toEqual([[1800, 5]]);
});

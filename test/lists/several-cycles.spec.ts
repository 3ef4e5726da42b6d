import { begin } from './small-ledger';
import { register, report, roundRobin, standings } from './law-ledger';

/** Round-robins of several cycles (B-119), and preliminaries and finals as one event (2005 6.2; B-120), by hand. */

const rated = (ids: readonly number[]): Record<number, number> =>
  Object.fromEntries(ids.map((id) => [id, 2000]));

describe('a round-robin of several cycles (2005 6.4, 10.54)', () => {
  const RATED = [1, 2, 3, 4, 5];
  const players = [...RATED, 9];
  const all = (cycles: number) => {
    const once = Object.entries(roundRobin(6, () => '='));
    return Object.fromEntries(
      Array.from({ length: cycles }, (_, cycle) =>
        once.map(([round, games]) => [Number(round) + cycle * once.length, games] as const),
      ).flat(),
    );
  };
  const listOfApril = (
    system: 'round-robin' | 'double-round-robin',
    rounds: Record<number, string>,
    field = players,
  ) => {
    const recorder = begin([...RATED, 9], ['standard', '2007-01-01', rated(RATED)]);
    register(recorder, 'T', { start: '2007-01-05', end: '2007-01-25', system });
    report(recorder, 'T', { received: '2007-01-26', players: field, rounds });
    return standings(recorder, 'standard', '2007-04-01', [1, 9]);
  };

  // All games drawn: p .50, Ra 2000, so the newcomer has Ru 2000 and nobody's rating changes. As a Swiss the games against
  // the newcomer would not count: 4 opponents instead of 5.
  it.each([
    ['one cycle is too few games for the newcomer', 'round-robin', 1, [[2000, 5], null]],
    [
      'two cycles, reported as a round-robin',
      'round-robin',
      2,
      [
        [2000, 10],
        [2000, 10],
      ],
    ],
    [
      'two cycles, as reported',
      'double-round-robin',
      2,
      [
        [2000, 10],
        [2000, 10],
      ],
    ],
    [
      'three cycles (c86)',
      'round-robin',
      3,
      [
        [2000, 15],
        [2000, 15],
      ],
    ],
    ['a double round-robin of one cycle: a Swiss', 'double-round-robin', 1, [[2000, 4], null]],
  ] as const)('%s', (_, system, cycles, expected) => {
    expect(listOfApril(system, all(cycles))).toEqual(expected);
  });

  it('is a Swiss if one game of the third cycle is missing', () => {
    const rounds = all(3);
    rounds[15] = rounds[15]!.split(' ').slice(1).join(' ');
    const [first] = listOfApril('round-robin', rounds);
    // Twelve games against rated players at most.
    expect(first![1]).toBeLessThanOrEqual(12);
  });

  it('of two cycles needs six players if someone is unrated (6.32), of three it does not', () => {
    const five = [1, 2, 3, 4, 9];
    const once = Object.entries(roundRobin(5, () => '='));
    const cycles = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, cycle) =>
          once.map(([round, games]) => [Number(round) + cycle * once.length, games] as const),
        ).flat(),
      );
    expect(listOfApril('round-robin', cycles(2), five)).toEqual([[2000, 0], null]);
    expect(listOfApril('round-robin', cycles(3), five)).toEqual([
      [2000, 12],
      [2000, 12],
    ]);
  });
});

describe('preliminaries and finals (2005 6.2)', () => {
  const RATED = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const N = 99;
  const league = (preliminaryReceived = '2007-01-07') => {
    const recorder = begin([...RATED, N], ['standard', '2007-01-01', rated(RATED)]);
    register(recorder, 'T', { start: '2007-01-05', end: '2007-01-26' });
    const players = [...RATED, N];
    const preliminary = { start: '2007-01-05', end: '2007-01-06', received: preliminaryReceived, players };
    const final = { part: 2, start: '2007-01-20', end: '2007-01-26', received: '2007-01-27', players };
    // The newcomer scores 1/2 of 2, then 4 1/2 of 7, each game against another player rated 2000.
    report(recorder, 'T', { ...preliminary, rounds: { 1: '10-1:=', 2: '10-2:0' } });
    const games = ['1', '1', '1', '1', '=', '0', '0'].map(
      (result, game) => [game + 3, `10-${game + 3}:${result}`] as const,
    );
    report(recorder, 'T', { ...final, rounds: Object.fromEntries(games) });
    return recorder;
  };
  const listOfApril = (recorder: ReturnType<typeof league>) =>
    standings(recorder, 'standard', '2007-04-01', [1, N]);

  it('each as an event: 1/2 of 2 is disregarded (6.1, 6.4), seven games are not nine (9.14)', () => {
    expect(listOfApril(league())).toEqual([[2000, 0], null]);
  });

  it('pooled: 5 of 9 against 2000; half a point above 50 per cent gives 12.5, so 2012.5, rounded 2013 (10.23)', () => {
    const recorder = league();
    const decision = recorder.record('tournament-T', 'PartsPooled', { tournament: 'T', on: '2007-02-01' });
    expect(listOfApril(recorder)).toEqual([
      [2000, 0],
      [2013, 9],
    ]);
    recorder.record('tournament-T', 'CorrectionReverted', {
      target: decision.id,
      targetPosition: decision.position,
      targetType: 'PartsPooled',
    });
    expect(listOfApril(recorder)).toEqual([[2000, 0], null]);
  });

  it('pooled: the list is that after the receipt of the last report, here the one of the preliminary (9.13)', () => {
    // In time for the list of 1 April were reports received by 1 March.
    const recorder = league('2007-03-02');
    recorder.record('tournament-T', 'PartsPooled', { tournament: 'T', on: '2007-03-10' });
    expect(listOfApril(recorder)).toEqual([[2000, 0], null]);
    expect(standings(recorder, 'standard', '2007-07-01', [N])).toEqual([[2013, 9]]);
  });

  it('pooled: a corrected day of receipt of any part counts (9.13)', () => {
    const recorder = league('2007-03-02');
    recorder.record('tournament-T', 'PartsPooled', { tournament: 'T', on: '2007-03-10' });
    const receipt = (part: number, from: string, to: string) =>
      recorder.record('tournament-T', 'ReceiptCorrected', {
        tournament: 'T',
        part,
        from,
        to,
        effect: 'origin',
      });
    receipt(1, '2007-03-02', '2007-03-01');
    expect(listOfApril(recorder)[1]).toEqual([2013, 9]);
    receipt(1, '2007-03-01', '2007-03-02');
    // That of the last part alone does not bring the event forward.
    receipt(2, '2007-01-27', '2007-01-28');
    expect(listOfApril(recorder)[1]).toBeNull();
  });

  it('pooled: a correction in one part changes the whole event', () => {
    const recorder = league();
    recorder.record('tournament-T', 'PartsPooled', { tournament: 'T', on: '2007-02-01' });
    recorder.record('tournament-T', 'ResultCorrected', {
      tournament: 'T',
      part: 1,
      round: 2,
      whiteStart: 10,
      blackStart: 2,
      white: N,
      black: 2,
      from: '0',
      to: '=',
      effect: 'origin',
    });
    // 5 1/2 of 9: a point above 50 per cent, 25 points.
    expect(listOfApril(recorder)[1]).toEqual([2025, 9]);
  });
});

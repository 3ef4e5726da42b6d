import { begin } from './small-ledger';
import { register, report, standings } from './law-ledger';

/** K of players who are rated by their standard rating in rapid and blitz (7.21; B-84, B-85), worked by hand. */

const [P, Q, O] = [1, 2, 3] as const;

it('a newcomer: by the start of the tournament around 1 October 2022 (B-84)', () => {
  const recorder = begin(
    [P, Q, O],
    ['standard', '2022-08-01', { [P]: 2000, [Q]: 2000 }],
    ['rapid', '2022-08-01', { [O]: 2000 }],
  );
  const game = (id: string, day: string, player: number): void => {
    register(recorder, id, { pool: 'rapid', start: day });
    report(recorder, id, { received: day, players: [player, O], rounds: { 1: '1-2:1' } });
  };
  game('SEP', '2022-09-20', P);
  game('OCT', '2022-10-05', Q);
  // P, 2000 v 2000, started under K 20 for all: .50 x 20 = +10, also on the list of 1 October. O: -10.
  expect(standings(recorder, 'rapid', '2022-10-01', [P, O])).toEqual([
    [2010, 1],
    [1990, 1],
  ]);
  // Q, 2000 v 1990, gap 10, PD .51, K 40 from then on: .49 x 40 = 19.6.
  expect(standings(recorder, 'rapid', '2022-11-01', [Q])).toEqual([[2020, 1]]);
});

it('a delisted player who returns: by the games counted before (B-85, c91)', () => {
  const recorder = begin(
    [P, O],
    ['standard', '2023-01-01', { [P]: 1500 }],
    // 100 games each, so K 20.
    ['rapid', '2023-01-01', { [P]: 1005, [O]: 1100 }],
  );
  for (const [id, day] of [
    ['JAN', '2023-01-10'],
    ['FEB', '2023-02-10'],
  ] as const) {
    register(recorder, id, { pool: 'rapid', start: day });
    report(recorder, id, { received: day, players: [P, O], rounds: { 1: '1-2:0' } });
  }
  // January: 1005 v 1100, PD .37: -.37 x 20 = -7.4, 998: below 1000 and delisted, with 101 games. O: 1107.
  expect(standings(recorder, 'rapid', '2023-02-01', [P, O])).toEqual([null, [1107, 1]]);
  // February: seeded again with the standard rating. 1500 v 1107, gap 393, PD .92: -.92 x 20 = -18.4, 1482.
  // K 40, as for a newcomer, would give 1463.
  expect(standings(recorder, 'rapid', '2023-03-01', [P])).toEqual([[1482, 1]]);
});

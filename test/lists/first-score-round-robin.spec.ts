import type { ListDate, PlayerId } from '@ledger/kernel';
import { explain } from '@ledger/lists';
import { begin, listsFrom } from './small-ledger';
import { register, report, roundRobin, standings } from './law-ledger';

/**
 * A newcomer's first score of 0 or 1/2 in a round-robin (2005 6.1, 2018 6.1; B-41): the newcomer leaves the table with
 * all games, and the rest stays a round-robin.
 */

const RATED = [1, 2, 3, 4, 5, 6];
const NEWCOMERS = [11, 12, 13, 14];
const ZERO = 20;
const PLAYERS = [...RATED, ...NEWCOMERS, ZERO];
const isRated = (place: number): boolean => place <= RATED.length;

/** All rated players draw with each other, so do the newcomers; newcomers beat the rated, and all beat the last one. */
function result(white: number, black: number): string {
  if (black === PLAYERS.length) return '1';
  return isRated(white) && !isRated(black) ? '0' : '=';
}

it('2005: six rated players and four newcomers with 7.5 of 9, one with 0 (c23)', () => {
  const ratings = Object.fromEntries(RATED.map((player) => [player, 2000]));
  const recorder = begin(PLAYERS, ['standard', '2007-10-01', ratings]);
  register(recorder, 'RR', { start: '2007-11-05', end: '2007-11-15', system: 'round-robin' });
  const rounds = roundRobin(PLAYERS.length, result);
  report(recorder, 'RR', { received: '2007-11-20', players: PLAYERS, rounds });
  // Without the player with 0: 10 players, n = 9. Rated: 5 draws in 9 games, 2.5/9 = .28, dp -166.
  // Ra = 2000 + 166 x 9/10 = 2149.4: 2149. Newcomers: 6 wins and 3 draws, 7.5/9, 6 half points above 50 %:
  // Ru = 2149 + 6 x 12.5 = 2224. No difference is above 350, so Ru(new) is the same.
  // Rated v 2224, difference 224, PD .22: 4 x -.22 x 15 = -13.2, 1987. The draws change nothing.
  expect(standings(recorder, 'standard', '2008-01-01', PLAYERS)).toEqual([
    ...RATED.map(() => [1987, 9]),
    ...NEWCOMERS.map(() => [2224, 9]),
    null,
  ]);
  const question = { player: 1 as PlayerId, pool: 'standard', listDate: '2008-01-01' as ListDate } as const;
  const { tournaments } = explain(listsFrom(recorder).stateAt(recorder.head as never), question);
  expect(tournaments[0]!.games.find(({ opponent }) => opponent === ZERO)?.why).toBe(
    "A newcomer's first score is disregarded: the newcomer leaves the table with all games. [STD-2005 6.1, 10.21 (B-15, B-16, B-71)]",
  );
});

it('2018: the same in rapid (c23b)', () => {
  const ratings = Object.fromEntries(RATED.map((player) => [player, 2000]));
  const recorder = begin(PLAYERS, ['rapid', '2019-01-01', ratings]);
  register(recorder, 'RR', { pool: 'rapid', start: '2019-02-05', system: 'round-robin' });
  const rounds = roundRobin(PLAYERS.length, result);
  report(recorder, 'RR', { received: '2019-02-06', players: PLAYERS, rounds });
  // Ra 2149 as above. Newcomers: 2149 + 6 x 10 = 2209. Rated v 2209, difference 209, PD .23:
  // 4 x -.23 x 20 = -18.4, 1982.
  expect(standings(recorder, 'rapid', '2019-03-01', PLAYERS)).toEqual([
    ...RATED.map(() => [1982, 9]),
    ...NEWCOMERS.map(() => [2209, 9]),
    null,
  ]);
});

it('is asked again of the remaining table: who only beat the player with 0 leaves too', () => {
  const players = [...RATED, ...NEWCOMERS, 15, ZERO];
  const ratings = Object.fromEntries(RATED.map((player) => [player, 2000]));
  const recorder = begin(players, ['standard', '2007-10-01', ratings]);
  register(recorder, 'RR', { start: '2007-11-05', end: '2007-11-15', system: 'round-robin' });
  const rounds = roundRobin(players.length, (white, black) => {
    // The last beats nobody, the last but one only the last.
    if (black >= PLAYERS.length) return '1';
    return result(white, black);
  });
  report(recorder, 'RR', { received: '2007-11-20', players, rounds });
  // Both leave, and what remains is the table of the first case.
  expect(standings(recorder, 'standard', '2008-01-01', players)).toEqual([
    ...RATED.map(() => [1987, 9]),
    ...NEWCOMERS.map(() => [2224, 9]),
    null,
    null,
  ]);
});

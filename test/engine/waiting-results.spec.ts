import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { ListRow } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from '../lists/small-ledger';

/** Results that wait for a first rating while something else changes: small worlds worked by hand. */

const NEWCOMER = 200;
const PLAYERS = [NEWCOMER, 101, 102, 103, 104, 105];

function newcomerOn(recorder: Recorder, pool: Pool, date: string): ListRow | null {
  const lists = listsFrom(recorder);
  return lists.listAt({ pool, date: date as ListDate, knownAt: lists.head }).find(NEWCOMER as PlayerId);
}

/**
 * August 2021, rapid by the text of 2018: four rated at 1600 and the newcomer, all draws but for one win of the newcomer.
 * The loser has 1.5 of 4, p .38, dp -87, the others dp 0: dpa = -21.75, Ra = 1600 + 21.75 x 4/5 = 1617, and no opponent
 * is too far away: Rc(new) = 1617. Four games are too few, so they wait.
 *
 * January 2022: a draw with another of 1600. The list of February goes by the text of 2022 (B-02), which knows no Rc(new):
 * five games against 1600, 3 points, one half point above 50 %: 1600 + 20 = 1620. Against Rc(new) it would be
 * (4 x 1617 + 1600)/5 + 20 = 1634.
 */
it('a round-robin that waits across 2022 enters as its games against rated opponents', () => {
  const ratings = { 101: 1600, 102: 1600, 103: 1600, 104: 1600, 105: 1600 };
  const recorder = begin(PLAYERS, ['rapid', '2021-08-01', ratings]);
  play(
    recorder,
    'R1',
    { pool: 'rapid', on: '2021-08-10', system: 'round-robin' },
    [NEWCOMER, 101, 102, 103, 104],
    ['1-2:1 3-4:=', '1-3:= 2-5:=', '1-4:= 3-5:=', '1-5:= 2-4:=', '2-3:= 4-5:='],
  );
  play(recorder, 'S1', { pool: 'rapid', on: '2022-01-10', system: 'swiss' }, [105, NEWCOMER], ['1-2:=']);
  expect(newcomerOn(recorder, 'rapid', '2022-01-01')).toBeNull();
  expect(newcomerOn(recorder, 'rapid', '2022-02-01')).toMatchObject({ rating: 1620, games: 1 });
});

/**
 * Blitz of 2024: who holds 1403 in standard chess counts as rated (7.2.1). Five games against 1500, D -97, PD .36:
 * with 1 point 1403 + 40 x (1 - 1.80) = 1371 on the list of December; four lost games, 1403 - 58 = 1345 on that of January: under
 * the floor of 1400, not listed, but the games were rated.
 *
 * Then it is decided, booked on the list of February, that in the first event the player was to be taken as unrated:
 * (5 x 1500 + 2 x 1800)/7 = 1585.71, p = 2/7 = .29, dp -158: 1428. The last rated games are those of January, so the
 * player is active on the twelve lists to December 2025, and inactive from January 2026 on (B-35).
 */
it('rated games of someone who stayed under the floor keep active who is listed by earlier ones', () => {
  const opponents = { 101: 1500, 102: 1500, 103: 1500, 104: 1500, 105: 1500 };
  const recorder = begin(
    PLAYERS,
    ['standard', '2024-11-01', { [NEWCOMER]: 1403 }],
    ['blitz', '2024-11-01', opponents],
  );
  const everybody = [NEWCOMER, 101, 102, 103, 104, 105];
  const swiss = { pool: 'blitz', system: 'swiss' } as const;
  play(recorder, 'B1', { ...swiss, on: '2024-11-10' }, everybody, [
    '1-2:1',
    '1-3:0',
    '1-4:0',
    '1-5:0',
    '1-6:0',
  ]);
  play(recorder, 'B2', { ...swiss, on: '2024-12-10' }, everybody, ['1-3:0', '1-4:0', '1-5:0', '1-6:0']);
  expect(newcomerOn(recorder, 'blitz', '2025-02-01')).toBeNull();
  recorder.record('tournament-B1', 'RatingBasisCorrected', {
    tournament: 'B1',
    player: NEWCOMER,
    rating: null,
    effect: '2025-02-01',
  });
  const inactiveOn = (date: string): boolean | undefined => newcomerOn(recorder, 'blitz', date)?.inactive;
  expect(newcomerOn(recorder, 'blitz', '2025-01-01')).toBeNull();
  expect(newcomerOn(recorder, 'blitz', '2025-02-01')).toMatchObject({ rating: 1428, games: 0 });
  expect([inactiveOn('2025-11-01'), inactiveOn('2025-12-01')]).toEqual([false, false]);
  expect(inactiveOn('2026-01-01')).toBe(true);
});

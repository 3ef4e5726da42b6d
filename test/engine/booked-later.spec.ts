import type { ListDate, PlayerId } from '@ledger/kernel';
import type { ListRow } from '@ledger/lists';
import { Lists } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { withDigests } from '../simulation/with-digests';
import { begin, listsFrom, play } from '../lists/small-ledger';

/** Corrections booked on a later list (B-65) while something else changes: small worlds worked by hand. */

const JUNIOR = 101;
const APRIL = { pool: 'standard', system: 'swiss' } as const;
const GAME = { tournament: 'T1', part: 1, round: 1, whiteStart: 1, blackStart: 2, white: JUNIOR, black: 102 };

/** The row on a list, which is the same if every list was computed before each of the last events was recorded. */
function rowOn(recorder: Recorder, date: string, count: number): ListRow {
  const log = withDigests(recorder.log);
  const listOf = (lists: Lists) =>
    lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head });
  const partial = new Lists();
  partial.record(log.slice(0, -count));
  for (const event of log.slice(-count)) {
    listOf(partial);
    partial.record([event]);
  }
  const list = listOf(listsFrom(recorder));
  expect(listOf(partial).rows()).toEqual(list.rows());
  return list.find(JUNIOR as PlayerId)!;
}

function reinstate(recorder: Recorder, gamesTotal: number): void {
  const former = { player: JUNIOR, pool: 'standard', list: '2024-06-01', rating: 2000, peak: 2000 } as const;
  recorder.record(`player-${JUNIOR}`, 'PriorRatingReinstated', { ...former, gamesTotal });
}

/**
 * A junior with K = 40 wins one of twenty games of April and draws the others: n x K is limited to 700, K = 35 (8.3.3).
 * The rating of 2000 is decided on in June. In August it is booked that the game was lost: 2000 - 35 = 1965.
 * Then ten of the games are annulled: with n = 10 K is 40, and what is booked is 40: 1960.
 */
it('rest on the number of games on the original list, also where the rating in between stays', () => {
  const recorder = begin([JUNIOR, 102], ['standard', '2024-04-01', { [JUNIOR]: 1900, 102: 1900 }]);
  recorder.record(`player-${JUNIOR}`, 'PlayerDetailsCorrected', {
    player: JUNIOR,
    federation: null,
    sex: null,
    birthYear: 2010,
  } as never);
  const draws = Array.from({ length: 9 }, () => '1-2:=');
  play(recorder, 'T1', { ...APRIL, on: '2024-04-02' }, [JUNIOR, 102], ['1-2:1', ...draws]);
  play(recorder, 'T2', { ...APRIL, on: '2024-04-13' }, [JUNIOR, 102], ['1-2:=', ...draws]);
  reinstate(recorder, 100);
  recorder.record('tournament-T1', 'ResultCorrected', { ...GAME, from: '1', to: '0', effect: '2024-08-01' });
  expect(rowOn(recorder, '2024-05-01', 1)).toMatchObject({ rating: 1918, games: 20, k: 40 });
  expect(rowOn(recorder, '2024-08-01', 1)).toMatchObject({ rating: 1965, games: 0 });
  recorder.record('tournament-T2', 'TournamentAnnulled', { tournament: 'T2', effect: 'origin' } as never);
  expect(rowOn(recorder, '2024-05-01', 1)).toMatchObject({ rating: 1920, games: 10 });
  expect(rowOn(recorder, '2024-07-01', 1)).toMatchObject({ rating: 2000, games: 0 });
  expect(rowOn(recorder, '2024-08-01', 1)).toMatchObject({ rating: 1960, games: 0 });
});

/** With no games to begin with, and one taken away, there are none: K stays that of a newcomer (8.3.3). */
it('never leave less than no games', () => {
  const recorder = begin([JUNIOR, 102], ['standard', '2024-04-01', { [JUNIOR]: 1900, 102: 1900 }]);
  play(recorder, 'T1', { ...APRIL, on: '2024-04-02' }, [JUNIOR, 102], ['1-2:=']);
  reinstate(recorder, 0);
  recorder.record('tournament-T1', 'GameDeclaredUnplayed', { ...GAME, from: '=', effect: '2024-07-01' });
  play(recorder, 'T2', { ...APRIL, on: '2024-07-05' }, [JUNIOR, 102], ['1-2:=']);
  expect(rowOn(recorder, '2024-06-01', 1)).toMatchObject({ rating: 2000, k: 40 });
  expect(rowOn(recorder, '2024-07-01', 1)).toMatchObject({ rating: 2000, k: 40 });
  expect(rowOn(recorder, '2024-08-01', 1)).toMatchObject({ games: 1, k: 40 });
});

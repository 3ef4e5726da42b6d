import type { ListDate } from '@ledger/kernel';
import type { ListCounts } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** What a list says of itself: how many players are on it, and how many games it rates. */

const RATED = [101, 102, 103, 104];
const UNRATED = [201, 202];
const OPENED = { 101: 1900, 102: 1900, 103: 1900, 104: 1900 };
const APRIL = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;

function opened(): Recorder {
  return begin([...RATED, ...UNRATED], ['standard', '2024-04-01', OPENED]);
}

function countsOn(recorder: Recorder, date: string): ListCounts {
  const lists = listsFrom(recorder);
  return lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head }).counts();
}

describe('the counts of a list', () => {
  it.each([
    // Each game once, though it counts for two.
    ['two games of rated players', ['1-2:1 3-4:=', '5-6:1'], 2],
    ['a game of a newcomer, for whom alone it counts', ['1-5:0'], 1],
    ['the same with the newcomer as White', ['5-1:='], 1],
    ['a game of two unrated players, which counts for neither', ['5-6:1'], 0],
    ['games not played, and byes', ['1-2:+ 3-4:- 5:U', '1-3:~ 2-4:D 6:H'], 0],
  ])('hold %s', (_, rounds, games) => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, [...RATED, ...UNRATED], rounds);
    expect(countsOn(recorder, '2024-05-01')).toMatchObject({ games, tournaments: games > 0 ? 1 : 0 });
  });

  it.each([
    ['player', 2],
    ['both', 1],
  ] as const)('hold a game annulled for "%s" if it counts for someone', (side, games) => {
    for (const player of [101, 102]) {
      const recorder = opened();
      play(recorder, 'T1', APRIL, RATED, ['1-2:1 3-4:1']);
      recorder.record('tournament-T1', 'GamesAnnulled', {
        tournament: 'T1',
        player,
        round: null,
        side,
        effect: 'origin',
      });
      expect(countsOn(recorder, '2024-05-01')).toMatchObject({ games, tournaments: 1 });
    }
  });

  it('hold the games of every tournament of the list, and of no other list', () => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, RATED, ['1-2:1 3-4:=', '1-3:1']);
    play(recorder, 'T2', { ...APRIL, on: '2024-04-18' }, RATED, ['1-2:1']);
    play(recorder, 'T3', { ...APRIL, on: '2024-04-19' }, UNRATED, ['1-2:1']);
    play(recorder, 'T4', { ...APRIL, on: '2024-05-18' }, RATED, ['1-2:1 3-4:=']);
    const counts = ['2024-04-01', '2024-05-01', '2024-06-01', '2024-07-01'].map((date) =>
      countsOn(recorder, date),
    );
    expect(counts.map(({ games, tournaments }) => [games, tournaments])).toEqual([
      [0, 0],
      [4, 2],
      [2, 1],
      [0, 0],
    ]);
  });

  it('distinguish active and inactive players', () => {
    const recorder = opened();
    play(recorder, 'T1', { ...APRIL, on: '2024-06-10' }, RATED, ['1-2:1']);
    const activeOn = (date: string) => {
      const { listed, active } = countsOn(recorder, date);
      return [listed, active];
    };
    // The opening list counts as a game; a year without any makes inactive (7.2.1).
    expect(activeOn('2025-04-01')).toEqual([4, 2]);
    expect(activeOn('2025-03-01')).toEqual([4, 4]);
    expect(activeOn('2025-07-01')).toEqual([4, 0]);
  });
});

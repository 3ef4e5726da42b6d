import type { ListDate, Pool } from '@ledger/kernel';
import type { UnratedTitledRow } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** The separate list of titled players without a rating (2005 9.22, R&B 2018 7.22). */

const [RATED, FIRST, SECOND, THIRD, FOURTH] = [101, 102, 103, 104, 105];

function titled(pool: Pool, opening: string, ...titles: readonly (readonly [number, string])[]): Recorder {
  // Registered in another order than by id.
  const recorder = begin([THIRD, FIRST, RATED, SECOND, FOURTH], [pool, opening, { [RATED]: 2300 }]);
  for (const [player, title] of titles) award(recorder, player, title, opening);
  // Without a later fact there would be no later list.
  play(recorder, 'T1', { pool, on: opening, system: 'swiss' }, [RATED, FIRST], ['1-2:1']);
  return recorder;
}

function award(recorder: Recorder, player: number, title: string, on: string): void {
  recorder.record(`player-${player}`, 'TitleAwarded', { player, title, on } as never);
}

function unratedOn(recorder: Recorder, pool: Pool, date: string): UnratedTitledRow[] | null {
  const lists = listsFrom(recorder);
  return lists.listAt({ pool, date: date as ListDate, knownAt: lists.head }).unratedTitled();
}

const RAPID = ['rapid', '2019-01-01'] as const;
const ON = '2019-03-01';
const idsOn = (recorder: Recorder): number[] => unratedOn(recorder, 'rapid', ON)!.map(({ id }) => id);

describe('titled players without a rating', () => {
  it.each([
    ['standard', '2005-07-01', '2005-10-01', true],
    ['rapid', '2019-01-01', '2019-02-01', true],
    ['standard', '2022-02-01', '2022-03-01', false],
    ['rapid', '2022-02-01', '2022-03-01', false],
    ['standard', '2024-04-01', '2024-05-01', false],
  ] as const)(
    '%s lists opened on %s: on that of %s they have a separate list: %s',
    (pool, opening, date, has) => {
      const rows = unratedOn(titled(pool, opening, [SECOND, 'IM']), pool, date);
      expect(rows?.map(({ id }) => id) ?? null).toEqual(has ? [SECOND] : null);
    },
  );

  it('are listed by title in the order of FIDE, then by id, with their details', () => {
    const recorder = titled(...RAPID, [THIRD, 'FM'], [SECOND, 'WGM'], [FIRST, 'FM'], [FOURTH, 'GM']);
    expect(idsOn(recorder)).toEqual([FOURTH, SECOND, FIRST, THIRD]);
    expect(unratedOn(recorder, 'rapid', ON)![1]).toEqual({
      id: SECOND,
      name: '',
      federation: 'FRA',
      sex: 'M',
      title: 'WGM',
      birthYear: 1980,
    });
  });

  it('are without a rating, and with a title on the day of the list', () => {
    const recorder = titled(...RAPID, [RATED, 'GM']);
    award(recorder, FIRST, 'FM', '2019-03-02');
    award(recorder, SECOND, 'FM', '2019-03-01');
    recorder.record(`player-${THIRD}`, 'PlayerRenamed', { player: THIRD, on: ON, to: 'Another' } as never);
    expect(idsOn(recorder)).toEqual([SECOND]);
  });

  it('are left out where the dead, the excluded and their federations are', () => {
    const all = [FIRST, SECOND, THIRD, FOURTH].map((player) => [player, 'IM'] as const);
    const recorder = titled(...RAPID, ...all);
    const on = '2019-02-10';
    recorder.record(`player-${FIRST}`, 'PlayerDeceased', { player: FIRST, on });
    recorder.record(`player-${SECOND}`, 'PlayerExcluded', { player: SECOND, on });
    recorder.record(`player-${THIRD}`, 'PlayerTransferred', {
      player: THIRD,
      from: 'FRA',
      to: 'GER',
      on,
    } as never);
    expect(idsOn(recorder)).toEqual([THIRD, FOURTH]);
    recorder.record('federation-GER', 'FederationExcluded', { federation: 'GER', on });
    expect(idsOn(recorder)).toEqual([FOURTH]);
  });

  it('are not listed twice: an identity merged into another is no player', () => {
    const recorder = titled(...RAPID, [FIRST, 'IM'], [SECOND, 'IM']);
    recorder.record(`player-${SECOND}`, 'PlayersMerged', { alias: SECOND, kept: FIRST });
    expect(idsOn(recorder)).toEqual([FIRST]);
  });
});

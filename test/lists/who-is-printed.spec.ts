import type { PlayerId } from '@ledger/kernel';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom } from './small-ledger';
import { listOf, register, report } from './law-ledger';

/** Who is on a list, on its top list, and who is named as delisted; worked by hand. */

const idsOf = (recorder: Recorder, date: string): readonly number[] =>
  listOf(recorder, 'standard', date)
    .rows()
    .map(({ id }) => id);

describe('the top list (2005 9.23d)', () => {
  const [A, B, X] = [1, 2, 3] as const;
  const recorder = begin([A, B, X], ['standard', '2007-01-01', { 1: 2000, 2: 2000, 3: 2700 }]);
  register(recorder, 'T', { start: '2008-11-05', end: '2008-11-08' });
  report(recorder, 'T', {
    received: '2008-11-10',
    players: [A, B],
    rounds: { 1: '1-2:=', 2: '2-1:=', 3: '1-2:=', 4: '2-1:=' },
  });
  const top = (date: string) => {
    const list = listOf(recorder, 'standard', date);
    return list.topRows(1, list.rows()).map(({ rank, id }) => [rank, id]);
  };

  // X played nothing: active on the opening list, flagged from 1 January 2008 on, when that list is a year old.
  it.each([
    ['2007-10-01', false, [[1, X]]],
    ['2008-01-01', true, [[1, X]]],
    // Nine months of inactivity on the list.
    ['2008-10-01', true, [[1, X]]],
    // Twelve months: still on the list (9.23b: the next seven), no longer among the top players.
    ['2009-01-01', true, [[1, A]]],
  ])('of %s: the best player is flagged: %s, first are %j', (date, flagged, expected) => {
    expect(listOf(recorder, 'standard', date).find(X as PlayerId)).toMatchObject({
      rating: 2700,
      inactive: flagged,
    });
    expect(top(date)).toEqual(expected);
  });

  it('has no such rule today', () => {
    const today = begin([A, X], ['standard', '2022-01-01', { 1: 2000, 3: 2700 }]);
    const list = listOf(today, 'standard', '2024-06-01');
    expect(list.list.limitsTopList).toBe(false);
    expect(list.topRows(1, list.rows())).toMatchObject([{ rank: 1, id: X, inactive: true }]);
  });
});

describe('a player who falls below the floor', () => {
  const [A, B] = [1, 2] as const;
  // Both 1405, K 15: 7.5 points, away from zero. 1405 - 8 = 1397, under 1401 (9.21).
  const recorder = begin([A, B], ['standard', '2007-01-01', { 1: 1405, 2: 1405 }]);
  register(recorder, 'T', { start: '2007-01-05' });
  report(recorder, 'T', { received: '2007-01-06', players: [A, B], rounds: { 1: '1-2:1' } });

  it('is named as delisted on the next list, and on no later one (2005 9.21)', () => {
    expect(idsOf(recorder, '2007-04-01')).toEqual([A]);
    expect(listOf(recorder, 'standard', '2007-04-01').delisted()).toMatchObject([
      { id: B, ratingBefore: 1405, shownAs: 'delisted' },
    ]);
    expect(listOf(recorder, 'standard', '2007-07-01').delisted()).toEqual([]);
  });

  it('is named as unrated in 2024 (7.2.1); the dead are not named', () => {
    const now = begin([A, B], ['standard', '2024-06-01', { 1: 1405, 2: 1405 }]);
    register(now, 'T', { start: '2024-06-05' });
    report(now, 'T', { received: '2024-06-06', players: [A, B], rounds: { 1: '1-2:1' } });
    // K 20: 10 points, 1395 is under 1400.
    expect(listOf(now, 'standard', '2024-07-01').delisted()).toMatchObject([{ id: B, shownAs: 'unrated' }]);
    now.record(`player-${B}`, 'PlayerDeceased', { player: B, on: '2024-06-20' });
    expect(listOf(now, 'standard', '2024-07-01').delisted()).toEqual([]);
  });
});

describe('a decision that includes a player of an excluded federation (2005 16.3, 2018 12.3, 2024 10.1)', () => {
  const [A, B] = [1, 2] as const;
  const recorder = begin([A, B], ['standard', '2024-05-01', { 1: 2000, 2: 1900 }]);
  recorder.record('federation-FRA', 'FederationExcluded', { federation: 'FRA', on: '2024-05-10' });

  it('puts the player on the lists while it is in force', () => {
    expect(idsOf(recorder, '2024-06-01')).toEqual([]);
    const until = '2024-08-01';
    recorder.record(`player-${A}`, 'InclusionApproved', { player: A, from: '2024-06-10', until });
    expect(idsOf(recorder, '2024-06-01')).toEqual([]);
    expect(idsOf(recorder, '2024-07-01')).toEqual([A]);
    expect(listOf(recorder, 'standard', '2024-07-01').isListed(A as PlayerId)).toBe(true);
    expect(idsOf(recorder, '2024-08-01')).toEqual([]);
  });

  it('does not bring back a player whom the federation had excluded (2005 16.2)', () => {
    const player = B;
    recorder.record(`player-${B}`, 'InclusionApproved', { player, from: '2024-06-10', until: null });
    expect(idsOf(recorder, '2024-07-01')).toEqual([A, B]);
    recorder.record(`player-${B}`, 'PlayerExcluded', { player, on: '2024-06-15' });
    expect(idsOf(recorder, '2024-07-01')).toEqual([A]);
  });
});

describe('a person who asked to be forgotten (decision 4)', () => {
  const [KEPT, ALIAS] = [1, 2] as const;
  const recorder = begin([KEPT, ALIAS], ['standard', '2024-01-01', { 1: 2000, 2: 1900 }]);
  for (const player of [KEPT, ALIAS]) {
    const data = { player, name: `Name ${player}`, birthDate: null };
    recorder.record(`player-${player}`, 'PersonRecorded', data);
  }
  const before = recorder.head;
  const names = (knownAt: number) =>
    listsFrom(recorder)
      .listAt({ pool: 'standard', date: '2024-02-01' as never, knownAt: knownAt as never })
      .rows()
      .map(({ id, name }) => [id, name]);

  it('has no name under the ids merged with the forgotten one, also where they were not merged yet', () => {
    recorder.record(`player-${KEPT}`, 'PersonForgotten', { player: KEPT });
    expect(names(before)).toEqual([
      [KEPT, ''],
      [ALIAS, 'Name 2'],
    ]);
    const merge = recorder.record(`player-${ALIAS}`, 'PlayersMerged', { alias: ALIAS, kept: KEPT });
    expect(names(before)).toEqual([
      [KEPT, ''],
      [ALIAS, ''],
    ]);
    const data = { alias: ALIAS, kept: KEPT, merge: merge.id };
    recorder.record(`player-${ALIAS}`, 'MergeReverted', data);
    expect(names(recorder.head)).toEqual([
      [KEPT, ''],
      [ALIAS, 'Name 2'],
    ]);
  });
});

import type { ListDate, LogPosition, PlayerId } from '@ledger/kernel';
import type { ListDiff } from '@ledger/lists';
import { DiffCauses, diffLists } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** Two states of a list and why they differ, in ledgers small enough to be worked by hand. */

const APRIL = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
const MAY = '2024-05-01' as ListDate;

/** How the list of May differs by what is recorded last. */
function diffBy(recorder: Recorder, decide: () => void): ListDiff {
  const before = recorder.head as LogPosition;
  decide();
  const lists = listsFrom(recorder);
  const listAt = (knownAt: LogPosition) => lists.listAt({ pool: 'standard', date: MAY, knownAt });
  const diff = diffLists(listAt(before), listAt(lists.head));
  const back = diffLists(listAt(lists.head), listAt(before));
  // Looked at from the other side, everything is the other way round.
  expect(back.crossings.map(({ id, threshold, direction }) => [id, threshold, direction])).toEqual(
    expect.arrayContaining(
      diff.crossings.map(({ id, threshold, direction }) => [
        id,
        threshold,
        direction === 'up' ? 'down' : 'up',
      ]),
    ),
  );
  return diff;
}

const crossed = ({ crossings }: ListDiff) =>
  crossings
    .filter(({ threshold }) => threshold !== 'top 100')
    .map(({ id, threshold, direction }) => [id, threshold, direction]);
const moved = ({ rows }: ListDiff) => rows.map(({ id, what, belowFloor }) => [id, what, belowFloor]);

describe('lines that are crossed', () => {
  it.each([
    // A game between equals is worth 10 points with K 20.
    [2290, 'up', [[101, '2300', 'up']]],
    [2289, 'up', []],
    [2300, 'down', [[101, '2300', 'down']]],
    [2310, 'down', []],
    [2309, 'down', [[101, '2300', 'down']]],
    [2390, 'up', [[101, '2400', 'up']]],
    [2389, 'up', []],
    [2299, 'up', [[101, '2300', 'up']]],
    [1405, 'down', [[101, 'floor', 'down']]],
    [1410, 'down', []],
    [1409, 'down', [[101, 'floor', 'down']]],
  ])('%i, ten points %s: %j', (rating, direction, expected) => {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: rating, 102: rating }]);
    const diff = diffBy(recorder, () =>
      play(recorder, 'T1', APRIL, [101, 102], [direction === 'up' ? '1-2:1' : '1-2:0']),
    );
    expect(crossed(diff).filter(([id]) => id === 101)).toEqual(expected);
  });

  it('are none for those who leave the list for other reasons', () => {
    const ratings = { 101: 2350, 102: 1900 };
    const recorder = begin([101, 102], ['standard', '2024-04-01', ratings]);
    const died = diffBy(recorder, () => {
      recorder.record('player-102', 'PlayerDeceased', { player: 102, on: '2024-04-05' });
    });
    expect([moved(died), crossed(died)]).toEqual([[[102, 'left', false]], []]);
    // Who leaves is no longer above the marks.
    const excluded = diffBy(recorder, () => {
      recorder.record('player-101', 'PlayerExcluded', { player: 101, on: '2024-04-05' });
    });
    expect([moved(excluded), crossed(excluded)]).toEqual([[[101, 'left', false]], [[101, '2300', 'down']]]);
    const back = diffBy(recorder, () => {
      recorder.record('player-101', 'PlayerReinstated', { player: 101, on: '2024-04-06' });
    });
    expect([moved(back), crossed(back)]).toEqual([[[101, 'entered', false]], [[101, '2300', 'up']]]);
  });

  it('are the floor for a newcomer with enough games whose result passes it, not for one with too few', () => {
    const rated = [101, 102, 103, 104, 105];
    const ratings = Object.fromEntries(rated.map((id) => [id, 1450]));
    const recorder = begin([...rated, 106], ['standard', '2024-04-01', ratings]);
    const lost = ['1-6:1', '6-2:0', '3-6:1', '6-4:0'];
    // One draw in five: Ra (7250 + 3600)/7 = 1550, p 1.5/7 = .21, dp -230: 1320 is below 1400.
    play(recorder, 'T1', APRIL, [...rated, 106], [...lost, '5-6:=']);
    const win = (round: number, black: number): void => {
      const game = { tournament: 'T1', part: 1, round, whiteStart: 6, blackStart: round, white: 106, black };
      recorder.record('tournament-T1', 'ResultCorrected', { ...game, from: '0', to: '1', effect: 'origin' });
    };
    // Two wins more: p 3.5/7 = .50, Ra 1550.
    const up = diffBy(recorder, () => {
      win(2, 102);
      win(4, 104);
    });
    const isNewcomer = ([id]: readonly unknown[]): boolean => id === 106;
    expect(moved(up).filter(isNewcomer)).toEqual([[106, 'entered', true]]);
    expect(crossed(up).filter(isNewcomer)).toEqual([[106, 'floor', 'up']]);
    // Four games are not five.
    const fewer = diffBy(recorder, () => {
      const game = {
        tournament: 'T1',
        part: 1,
        round: 5,
        whiteStart: 5,
        blackStart: 6,
        white: 105,
        black: 106,
      };
      recorder.record('tournament-T1', 'GameDeclaredUnplayed', { ...game, from: '=', effect: 'origin' });
    });
    expect(moved(fewer).filter(isNewcomer)).toEqual([[106, 'left', false]]);
    expect(crossed(fewer).filter(isNewcomer)).toEqual([]);
  });

  it('are none for a player whose rating was overlooked', () => {
    const ratings = { 101: 1900, 102: 1900 };
    const recorder = begin([101, 102, 103], ['standard', '2024-04-01', ratings]);
    const former = {
      player: 103,
      pool: 'standard',
      list: MAY,
      rating: 1500,
      gamesTotal: 30,
      peak: 1500,
    } as const;
    const diff = diffBy(recorder, () => {
      recorder.record('player-103', 'PriorRatingReinstated', former);
    });
    expect([moved(diff), crossed(diff)]).toEqual([[[103, 'entered', false]], []]);
  });

  it('are the top hundred, also for those whose rating stays', () => {
    // 1 to 99 above, 100 and 101 level on rank 100, 102 next.
    const ids = Array.from({ length: 102 }, (_, place) => place + 1);
    const ratings = Object.fromEntries(ids.map((id) => [id, id < 100 ? 2000 : id < 102 ? 1900 : 1895]));
    const opened = () => begin(ids, ['standard', '2024-04-01', ratings]);
    const top = ({ crossings }: ListDiff) =>
      crossings.flatMap(({ id, threshold, direction }) => (threshold === 'top 100' ? [[id, direction]] : []));
    const grant = (recorder: Recorder, player: number, points: number) => () => {
      const data = { player, pool: 'standard', list: MAY, points } as const;
      recorder.record(`player-${player}`, 'AdjustmentGranted', data);
    };
    const level = opened();
    expect(top(diffBy(level, grant(level, 102, 4)))).toEqual([]);
    const joined = opened();
    expect(top(diffBy(joined, grant(joined, 102, 5)))).toEqual([[102, 'up']]);
    const passed = opened();
    expect(top(diffBy(passed, grant(passed, 102, 6)))).toEqual([
      [100, 'down'],
      [101, 'down'],
      [102, 'up'],
    ]);
  });
});

it('players whom the earlier state did not know enter', () => {
  const recorder = begin([101], ['standard', '2024-04-01', { 101: 1900 }]);
  const lists = listsFrom(recorder);
  const before = lists.listAt({ pool: 'standard', date: MAY, knownAt: lists.head });
  expect(before.length).toBe(1);
  const known = recorder.head;
  const former = {
    player: 999,
    pool: 'standard',
    list: MAY,
    rating: 1500,
    gamesTotal: 30,
    peak: 1500,
  } as const;
  recorder.record('player-999', 'PriorRatingReinstated', former);
  const later = listsFrom(recorder).listAt({
    pool: 'standard',
    date: MAY,
    knownAt: recorder.head as LogPosition,
  });
  expect([known + 1, moved(diffLists(before, later))]).toEqual([recorder.head, [[999, 'entered', false]]]);
  expect(moved(diffLists(later, before))).toEqual([[999, 'left', false]]);
});

describe('the causes of a difference', () => {
  const recorder = begin([101, 102, 103], ['standard', '2024-04-01', { 101: 1900, 102: 1900, 103: 1900 }]);
  play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
  const before = recorder.head as LogPosition;
  const reported = (
    id: string,
    on: string,
    pool: 'standard' | 'rapid',
    players: readonly number[],
  ): string => {
    play(recorder, id, { ...APRIL, on, pool }, players, ['1-2:1']);
    return recorder.log.at(-1)!.id;
  };
  const sameMonth = reported('T2', '2024-04-11', 'standard', [102, 103]);
  reported('T3', '2024-05-11', 'standard', [102, 103]);
  reported('T4', '2024-04-11', 'rapid', [102, 103]);
  const excluded = recorder.record('federation-GER', 'FederationExcluded', {
    federation: 'GER',
    on: '2024-04-01',
  }).id;
  const lists = listsFrom(recorder);
  const listAt = (knownAt: LogPosition) => lists.listAt({ pool: 'standard', date: MAY, knownAt });
  const causes = new DiffCauses(listAt(before), listAt(lists.head));
  const directOn = (id: number) => causes.directlyOn(id as PlayerId).map((cause) => cause.id);

  it('are what can have reached the list: no later tournament, none of another pool', () => {
    expect(causes.all.map(({ id }) => id)).toEqual([sameMonth, excluded]);
    // In whichever order the two states are given.
    expect(new DiffCauses(listAt(lists.head), listAt(before)).all).toEqual(causes.all);
  });

  it('concern those who took part, and what names nobody concerns everyone', () => {
    expect([101, 102, 103].map(directOn)).toEqual([[excluded], [sameMonth, excluded], [sameMonth, excluded]]);
    expect(directOn(999)).toEqual([]);
    expect(causes.of(999 as PlayerId)).toEqual({ direct: [], ripple: null });
    expect(causes.of(102 as PlayerId).ripple).toBeNull();
  });
});

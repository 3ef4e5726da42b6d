import type { ListDate, PlayerId } from '@ledger/kernel';
import { begin, listsFrom, play } from './small-ledger';

/** What readings B-89 to B-106 say where a change of rules falls between a tournament and its list. */

const at = (on: string) => ({ pool: 'standard', on, system: 'swiss' }) as const;

describe('a year without a game (B-95)', () => {
  const recorder = begin([1, 2, 3], ['standard', '2010-09-01', { 1: 2000, 2: 2000, 3: 2000 }]);
  // On the list of March 2011, and of September 2011.
  play(recorder, 'T1', at('2011-02-01'), [1, 2], ['1-2:=']);
  play(recorder, 'T2', at('2011-08-01'), [2, 3], ['1-2:=']);
  const lists = listsFrom(recorder);
  const flags = (player: number, ...dates: string[]): boolean[] =>
    dates.map(
      (date) =>
        lists
          .listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head })
          .find(player as PlayerId)!.inactive,
    );

  it('is twelve months, not a number of lists: lists every month from July 2012 clear no flag', () => {
    expect(flags(1, '2012-01-01', '2012-03-01', '2012-05-01', '2012-07-01', '2012-08-01')).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(flags(2, '2012-07-01', '2012-08-01', '2012-09-01')).toEqual([false, false, true]);
  });
});

describe('a newcomer who is listed by a change of the law alone (B-100)', () => {
  const recorder = begin(
    [1, 2, 3, 4, 5, 9],
    ['standard', '2010-09-01', { 1: 1400, 2: 1400, 3: 1400, 4: 1400, 5: 1400 }],
  );
  // 1.5 of 5: p .30, dp -149, 1251, which is above the floor of 1200 (6.1); then 0 of 4, which counts since the pool has begun.
  play(recorder, 'T1', at('2011-01-10'), [1, 2, 3, 4, 5, 9], ['1-6:1', '6-2:0', '3-6:0', '6-4:=', '5-6:1']);
  play(recorder, 'T2', at('2011-02-01'), [1, 2, 3, 4, 9], ['1-5:1', '5-2:0', '3-5:1', '5-4:0']);
  const lists = listsFrom(recorder);
  const rowOn = (date: string) =>
    lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head }).find(9 as PlayerId);

  it('is not listed while the floor is 1200: 1.5 of 9 is p .17, dp -273, 1127', () => {
    expect([rowOn('2011-03-01'), rowOn('2012-05-01')]).toEqual([null, null]);
  });

  it('is listed on 1 July 2012 with the floor of 1000, not flagged on that list, and on the next one', () => {
    expect(rowOn('2012-07-01')).toMatchObject({ rating: 1127, games: 0, inactive: false });
    expect(rowOn('2012-08-01')).toMatchObject({ rating: 1127, inactive: true });
  });
});

describe('what an event must show for a newcomer', () => {
  const opponents = { 1: 1800, 2: 1800, 3: 1800, 4: 1800, 5: 1800, 6: 1800, 7: 1800, 8: 1800 };
  const rated = [1, 2, 3, 4, 5, 6, 7, 8];
  /** Eight games with 4 points, then one lost game in a tournament of two. */
  const ratingAfter = (opening: string, first: string, second: string, list: string) => {
    const recorder = begin([...rated, 9], ['standard', opening, opponents]);
    const rounds = ['1-9:0', '9-2:0', '3-9:0', '9-4:0', '5-9:0', '9-6:0', '7-9:0', '9-8:0'];
    play(recorder, 'T1', at(first), [...rated, 9], rounds);
    play(recorder, 'T2', at(second), [1, 9], ['1-2:1']);
    const lists = listsFrom(recorder);
    return lists
      .listAt({ pool: 'standard', date: list as ListDate, knownAt: lists.head })
      .find(9 as PlayerId);
  };

  it('2009: three rated opponents in every event, so that a single game does not count', () => {
    expect(ratingAfter('2010-01-01', '2010-01-10', '2010-02-01', '2010-03-01')).toBeNull();
  });

  it('2011: only the first event; the ninth game counts though it is a single lost one (8.21)', () => {
    // 4 of 9: p .44, dp -43: 1757.
    expect(ratingAfter('2011-09-01', '2011-09-10', '2011-10-01', '2011-11-01')).toMatchObject({
      rating: 1757,
      games: 9,
    });
  });

  it('2011 with a first event that shows too little: it is not counted, whatever follows (B-99)', () => {
    const recorder = begin([...rated, 9], ['standard', '2011-09-01', opponents]);
    play(recorder, 'T0', at('2011-09-04'), [1, 9], ['1-2:0']);
    const rounds = ['1-9:0', '9-2:0', '3-9:0', '9-4:0', '5-9:0', '9-6:0', '7-9:0', '9-8:0'];
    play(recorder, 'T1', at('2011-09-10'), [...rated, 9], rounds);
    const lists = listsFrom(recorder);
    const list = lists.listAt({ pool: 'standard', date: '2011-11-01' as ListDate, knownAt: lists.head });
    // Eight games are waiting; the win of the first event is none of them.
    expect(list.find(9 as PlayerId)).toBeNull();
  });
});

describe('a round-robin with a game too fast for its players, from July 2017 to 2021 (B-92)', () => {
  it('is rated as a Swiss: the game counts as unplayed, and the newcomer is not iterated', () => {
    // Five rated players and a newcomer at 60+30, 90 minutes: too fast only for the game of 1 against 2.
    const table = [
      '1-6:1 2-5:1 3-4:1',
      '6-4:0 5-3:0 1-2:=',
      '2-6:1 3-1:0 4-5:1',
      '6-5:= 1-4:1 2-3:1',
      '3-6:1 4-2:0 5-1:0',
    ];
    const gamesOf = (first: number) => {
      const recorder = begin(
        [1, 2, 3, 4, 5, 9],
        ['standard', '2018-03-01', { 1: first, 2: 2100, 3: 1950, 4: 1900, 5: 1850 }],
      );
      play(
        recorder,
        'T1',
        { ...at('2018-03-05'), system: 'round-robin', timeControl: '60+30' },
        [1, 2, 3, 4, 5, 9],
        table,
      );
      const lists = listsFrom(recorder);
      const list = lists.listAt({ pool: 'standard', date: '2018-04-01' as ListDate, knownAt: lists.head });
      return [2, 3].map((player) => list.find(player as PlayerId)!.games);
    };
    // All below 2200: iterated, so that the games against the newcomer count too.
    expect(gamesOf(2150)).toEqual([5, 5]);
    // Player 1 at 2250 needs 120 minutes: none of his games is rated, and the rest is a Swiss without the newcomer.
    expect(gamesOf(2250)).toEqual([3, 3]);
  });
});

describe('over 90 days (B-91)', () => {
  it.each([
    ['swiss', 0],
    ['team', 1],
  ] as const)('a tournament of system %s has %i rated games', (system, games) => {
    const recorder = begin([1, 2], ['standard', '2012-10-01', { 1: 2000, 2: 2000 }]);
    play(recorder, 'T1', { ...at('2012-10-05'), system, days: 91 }, [1, 2], ['1-2:1']);
    const lists = listsFrom(recorder);
    const list = lists.listAt({ pool: 'standard', date: '2013-02-01' as ListDate, knownAt: lists.head });
    expect(list.find(1 as PlayerId)!.games).toBe(games);
  });
});

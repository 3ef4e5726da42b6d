import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { RatingList } from '@ledger/lists';
import { explain } from '@ledger/lists';
import type { Recorder } from '../../simulation/recorder';
import { begin, listsFrom, play } from '../../lists/small-ledger';

/** Fixtures G-2 to G-5 of table G; G-1 is in `newly-computable.spec.ts`. */

function listOf(recorder: Recorder, pool: Pool, date: string): RatingList {
  const lists = listsFrom(recorder);
  return lists.listAt({ pool, date: date as ListDate, knownAt: lists.head });
}

function changeOf(recorder: Recorder, pool: Pool, date: string, player: number): number | null {
  const lists = listsFrom(recorder);
  const state = lists.stateAt(lists.head);
  return explain(state, { player: player as PlayerId, pool, listDate: date as ListDate }).changeHundredths;
}

describe('G-2: the text of 2014 (W53, page 191)', () => {
  it('2212 with K 40, two games capped at 400, sum of dR 1.41: +56.4, 2268', () => {
    const recorder = begin([1, 2, 3, 4, 5]);
    recorder.record('list-standard-2015-03-01', 'OpeningListAdopted', {
      pool: 'standard',
      date: '2015-03-01',
      source: 'test',
      digest: 'G-2',
      piece: { number: 1, of: 1 },
      // Ten games so far: K 40.
      rows: [
        [1, 2212, 0, null, 10, 2212, 0],
        ...([1712, 1612, 2212, 2402] as const).map((rating, at) => [at + 2, rating, 0, null, 100, rating, 0] as const),
      ],
    });
    // Wins over 1712 and 1612: D 500 and 600 count as 400, PD .92: +.08 each. Over 2212: PD .50, +.50.
    // Over 2402: D -190, PD .25, +.75. Together 1.41; 40 x 1.41 = 56.4; 2212 + 56.4 = 2268.4, rounded 2268.
    const event = { pool: 'standard', on: '2015-03-10', system: 'swiss' } as const;
    play(recorder, 'T1', event, [1, 2, 3, 4, 5], ['1-2:1', '3-1:0', '1-4:1', '5-1:0']);
    expect(changeOf(recorder, 'standard', '2015-04-01', 1)).toBe(5640);
    expect(listOf(recorder, 'standard', '2015-04-01').find(1 as PlayerId)!.rating).toBe(2268);
  });
});

describe('G-3: a tournament that ended on 27 January 2013 (W80, W81)', () => {
  const games = (on: string, date: string): number => {
    const opening = on < '2012-07' ? '2012-01-01' : '2013-01-01';
    const recorder = begin([1, 2], ['standard', opening, { 1: 2800, 2: 2700 }]);
    play(recorder, 'T1', { pool: 'standard', on, system: 'swiss' }, [1, 2], ['1-2:1']);
    return listOf(recorder, 'standard', date).find(1 as PlayerId)!.games;
  };

  it('is on the list of 1 February: three days before it are enough', () => {
    expect(games('2013-01-27', '2013-02-01')).toBe(1);
    expect([games('2013-01-29', '2013-02-01'), games('2013-01-30', '2013-02-01')]).toEqual([1, 0]);
  });

  it('before July 2012 it had to end seven days before; the list decides, whenever the tournament started (B-89)', () => {
    expect([games('2012-02-23', '2012-03-01'), games('2012-02-24', '2012-03-01')]).toEqual([1, 0]);
    // Begun under the rules of 2011, rated on the first list of 2012.
    expect([games('2012-06-28', '2012-07-01'), games('2012-06-29', '2012-07-01')]).toEqual([1, 0]);
  });
});

describe('G-4: a newcomer in autumn 2014 (W64)', () => {
  it('one lost game in July is dropped; the rating rests on the five games that follow', () => {
    const opponents = { 1: 1700, 2: 1650, 3: 1600, 4: 1550, 5: 1500 };
    const recorder = begin([1, 2, 3, 4, 5, 9], ['standard', '2014-07-01', opponents]);
    const at = (on: string) => ({ pool: 'standard', on, system: 'swiss' }) as const;
    play(recorder, 'JULY', at('2014-07-10'), [1, 9], ['1-2:1']);
    play(recorder, 'AUTUMN', at('2014-10-10'), [1, 2, 3, 4, 5, 9], ['1-6:1', '6-2:0', '3-6:0', '6-4:1', '5-6:=']);
    // 2.5 of 5 against an average of 1600: Ru = Ra = 1600. With the zero it would be 2.5 of 6, below 50 %.
    const row = listOf(recorder, 'standard', '2014-11-01').find(9 as PlayerId)!;
    expect([row.rating, row.games, row.k]).toEqual([1600, 5, 40]);
    expect(listOf(recorder, 'standard', '2014-08-01').find(9 as PlayerId)).toBeNull();
  });
});

describe('G-5: a rapid win over a player more than 400 lower, K 20, before 2022 (W85, W78)', () => {
  const win = (opening: string, date: string, weaker: number): number | null => {
    const recorder = begin([1, 2], ['rapid', opening, { 1: 2200, 2: weaker }]);
    play(recorder, 'T1', { pool: 'rapid', on: `${opening.slice(0, 8)}10`, system: 'swiss' }, [1, 2], ['1-2:1']);
    return changeOf(recorder, 'rapid', date, 1);
  };

  it('+1.6 from 2014 to 2018: 400 points count, PD .92', () => {
    expect([win('2016-05-01', '2016-06-01', 1700), win('2016-05-01', '2016-06-01', 1400)]).toEqual([160, 160]);
  });

  it('by the text of 2018 +0.2 at a gap of 735 or more, PD .99; +0.8 at 500, PD .96; the practice of 400 is the alternative', () => {
    expect([win('2019-05-01', '2019-06-01', 1400), win('2019-05-01', '2019-06-01', 1700)]).toEqual([20, 80]);
  });
});

import type { ListDate, PlayerId } from '@ledger/kernel';
import { explain, sensitivityOf } from '@ledger/lists';
import { begin, listsFrom, play } from './small-ledger';

/** `list --sensitivity`: the list under the alternatives of the uncertain provisions that it rests on. */

describe('who would differ under the alternatives', () => {
  it('is everyone with a gap over 400 in rapid from 2014 to 2021, under the other cap', () => {
    for (const [opening, date, ruleSet, now, then] of [
      // +.08 x 20 = +1.6, rounded +2; under 735: D 500, PD .96, +.04 x 20 = +.8, rounded +1.
      ['2016-05-01', '2016-06-01', 'RB-2014/17', 2202, 2201],
      // By the text of 2018 +.8; under FIDE's practice +1.6.
      ['2019-05-01', '2019-06-01', 'RB-2018', 2201, 2202],
    ] as const) {
      const recorder = begin([1, 2, 3], ['rapid', opening, { 1: 2200, 2: 1700, 3: 2200 }]);
      play(
        recorder,
        'T1',
        { pool: 'rapid', on: `${opening.slice(0, 8)}10`, system: 'swiss' },
        [1, 2, 3],
        ['1-2:1', '1-3:='],
      );
      const lists = listsFrom(recorder);
      const found = sensitivityOf(lists, { pool: 'rapid', day: date as ListDate, knownAt: lists.head });
      expect(found.map((each) => [each.ruleSet, each.provision, each.sure])).toEqual([
        [ruleSet, 'differenceCap', 4],
      ]);
      const { rows } = found[0]!.difference!;
      // 3 drew with 1 and would not differ.
      expect(rows.map(({ id, from, to }) => [id, from?.rating, to?.rating])).toEqual([
        [1, now, then],
        [2, 1700 - (now - 2200), 1700 - (then - 2200)],
      ]);
    }
  });

  it('is the newcomer above 50 % from July 2014 to June 2017, 5 points for each half point', () => {
    const rated = [1, 2, 3, 4, 5];
    const recorder = begin(
      [...rated, 9],
      ['standard', '2015-03-01', Object.fromEntries(rated.map((id) => [id, 1800])) as Record<number, number>],
    );
    const rounds = ['1-6:0', '6-2:1', '3-6:0', '6-4:0', '5-6:='];
    play(recorder, 'T1', { pool: 'standard', on: '2015-03-10', system: 'swiss' }, [...rated, 9], rounds);
    const lists = listsFrom(recorder);
    const found = sensitivityOf(lists, {
      pool: 'standard',
      day: '2015-04-01' as ListDate,
      knownAt: lists.head,
    });
    const initial = found.find(({ provision }) => provision === 'initialRating')!;
    // 3.5 of 5 is two half points above 50 %: 1800 + 2 x 20 = 1840, or 1800 + 2 x 15 = 1830.
    expect(initial.difference!.rows).toMatchObject([{ id: 9, from: { rating: 1840 }, to: { rating: 1830 } }]);
    expect(initial).toMatchObject({ ruleSet: 'STD-2014', sure: 3, known: 'found' });
  });

  it('is the junior in the year of the 18th birthday from July 2014 to June 2017: K 40, or 20 (B-27)', () => {
    const recorder = begin([3, 4], ['standard', '2015-03-01', { 1: 1800, 2: 1800, 3: 1800, 4: 1800 }]);
    // 1 becomes 18 in 2015, 2 in 2016.
    for (const [player, birthYear] of [
      [1, 1997],
      [2, 1998],
    ] as const) {
      const data = { player, federation: 'FRA', sex: 'M', birthYear } as const;
      recorder.record(`player-${player}`, 'PlayerRegistered', data);
    }
    play(
      recorder,
      'T1',
      { pool: 'standard', on: '2015-04-10', system: 'swiss' },
      [1, 3, 2, 4],
      ['1-2:1 3-4:1'],
    );
    const lists = listsFrom(recorder);
    const on = { pool: 'standard', day: '2015-05-01' as ListDate, knownAt: lists.head } as const;
    const [found, ...others] = sensitivityOf(lists, on);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ ruleSet: 'STD-2014', provision: 'kFactor', known: 'found', sure: 3 });
    // Both win +.50: x 40 = +20; with K 20 +10. The K of the opening list is that of its date.
    expect(found!.difference!.rows).toMatchObject([
      { id: 1, from: { rating: 1820, k: 40 }, to: { rating: 1810, k: 20 } },
    ]);
    const uncertainFor = (player: number): readonly string[] =>
      explain(lists.stateAt(lists.head), { player: player as PlayerId, pool: 'standard', listDate: on.day })
        .uncertain;
    expect(uncertainFor(1)).toEqual(['STD-2014 8.56 kFactor: found, sure 3']);
    expect(uncertainFor(2)).toEqual([]);
  });

  it('is everyone of a tournament with an unlicensed arbiter before licences were asked for with certainty', () => {
    const recorder = begin([1, 2], ['standard', '2013-02-01', { 1: 1800, 2: 1800 }]);
    play(recorder, 'T1', { pool: 'standard', on: '2013-02-10', system: 'swiss' }, [1, 2], ['1-2:1']);
    recorder.record('tournament-T1', 'ArbiterUnlicensed', { tournament: 'T1', on: '2013-02-10' });
    const lists = listsFrom(recorder);
    const day = '2013-03-01' as ListDate;
    const [found] = sensitivityOf(lists, { pool: 'standard', day, knownAt: lists.head });
    // From January 2013 licences may have been required (W47): then .50 x 15 = 7.5, rounded 8, is not rated.
    expect(found).toMatchObject({
      ruleSet: 'STD-2012',
      provision: 'licensedArbiters',
      difference: {
        rows: [
          { id: 1, from: { rating: 1808 }, to: { rating: 1800 } },
          { id: 2, from: { rating: 1792 }, to: { rating: 1800 } },
        ],
      },
    });
  });

  it('is nobody on a list of 2024 that rests on nothing uncertain', () => {
    const recorder = begin([1, 2], ['standard', '2024-04-01', { 1: 2000, 2: 2000 }]);
    play(recorder, 'T1', { pool: 'standard', on: '2024-04-10', system: 'swiss' }, [1, 2], ['1-2:1']);
    const lists = listsFrom(recorder);
    expect(
      sensitivityOf(lists, { pool: 'standard', day: '2024-05-01' as ListDate, knownAt: lists.head }),
    ).toEqual([]);
  });

  it('is a player at an exact negative half: rounded the other way, one point', () => {
    const recorder = begin([1, 2], ['standard', '2010-01-01', { 1: 2200, 2: 2200 }]);
    play(recorder, 'T1', { pool: 'standard', on: '2010-01-10', system: 'swiss' }, [1, 2], ['1-2:0']);
    const lists = listsFrom(recorder);
    const found = sensitivityOf(lists, {
      pool: 'standard',
      day: '2010-03-01' as ListDate,
      knownAt: lists.head,
    });
    // -.50 x 15 = -7.50: -8, or -7.
    expect(found).toMatchObject([
      {
        provision: 'changeRounding',
        difference: { rows: [{ id: 1, from: { rating: 2192 }, to: { rating: 2193 } }] },
      },
    ]);
  });
});

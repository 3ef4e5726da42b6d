import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import { begin, listsFrom, play } from '../../lists/small-ledger';

/**
 * One small list for each era that table G made computable. Nine rated players with an average of 2200 meet the newcomer
 * 110 once each; in the first round 108 beats 109. Nothing else is rated.
 *
 * 110 scores 5 of 9: one half point above 50 %. Sum of the opponents 19800, Ra = Rc = 2200, so the first rating is 2200
 * plus the bonus of the era: 12.5, rounded up (2009), 15 (2011 to 2013, fixture G-1), 20 (2014 to 2021), 10 (rapid, blitz).
 *
 * 108 has 2120 and 109 has 2200: D = 80, PD .61 and .39. 108: 1 - .39 = +.61, 109: 0 - .61 = -.61.
 * K 15: +9.15, rounded +9; K 20: +12.20, rounded +12.
 */
const RATINGS = { 101: 2300, 102: 2100, 103: 2250, 104: 2150, 105: 2200, 106: 2200, 107: 2280, 108: 2120, 109: 2200 };
const NEWCOMER = 110;
const ROUNDS = [
  '10-1:0 8-9:1',
  '2-10:0',
  '10-3:0',
  '4-10:0',
  '10-5:1',
  '6-10:=',
  '10-7:=',
  '8-10:0',
  '10-9:0',
];

type Era = readonly [ruleSet: string, pool: Pool, opening: string, list: string, k: number, first: number, firstK: number];

const ERAS: readonly Era[] = [
  // 2200 + 12.5 = 2212.5, half up
  ['STD-2009', 'standard', '2010-01-01', '2010-03-01', 15, 2213, 25],
  ['STD-2011', 'standard', '2011-09-01', '2011-11-01', 15, 2215, 30],
  ['STD-2012', 'standard', '2012-10-01', '2012-11-01', 15, 2215, 30],
  ['STD-2013', 'standard', '2013-10-01', '2013-11-01', 15, 2215, 30],
  // Five games are enough now; all nine count.
  ['STD-2014', 'standard', '2015-03-01', '2015-04-01', 20, 2220, 40],
  ['STD-2017', 'standard', '2018-03-01', '2018-04-01', 20, 2220, 40],
  ['STD-2020', 'standard', '2020-12-01', '2021-01-01', 20, 2220, 40],
  ['STD-2017a', 'standard', '2021-03-01', '2021-04-01', 20, 2220, 40],
  ['RB-2012', 'rapid', '2012-10-01', '2012-11-01', 20, 2210, 20],
  ['RB-2013', 'blitz', '2013-10-01', '2013-11-01', 20, 2210, 20],
  ['RB-2014/17', 'rapid', '2016-05-01', '2016-06-01', 20, 2210, 20],
];

describe('golden lists of the years that table G made computable', () => {
  it.each(ERAS)('%s: %s, opened %s, the list of %s', (ruleSet, pool, opening, date, k, first, firstK) => {
    const recorder = begin([...Object.keys(RATINGS).map(Number), NEWCOMER], [pool, opening, RATINGS]);
    const on = addDays(opening as CalendarDate, 9);
    play(recorder, 'T1', { pool, on, system: 'swiss' }, [...Object.keys(RATINGS).map(Number), NEWCOMER], ROUNDS);
    const lists = listsFrom(recorder);
    const list = lists.listAt({ pool, date: date as ListDate, knownAt: lists.head });
    expect(list.basis().ruleSets[0]).toBe(ruleSet);
    const change = k === 15 ? 9 : 12;
    const rows = new Map(list.rows().map((row) => [row.id, [row.rating, row.games, row.k]]));
    expect(Object.fromEntries(rows)).toEqual({
      ...Object.fromEntries(Object.entries(RATINGS).map(([id, rating]) => [id, [rating, 0, k]])),
      108: [2120 + change, 1, k],
      109: [2200 - change, 1, k],
      [NEWCOMER]: [first, 9, firstK],
    });
    // The rated players gain nothing from a newcomer in a Swiss.
    expect(list.find(101 as PlayerId)!.rating).toBe(2300);
  });
});

import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import { addDays, addMonths, POOLS } from '@ledger/kernel';
import { duePublication } from '@ledger/lists';
import { RULE_SETS } from '@ledger/regulations';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** A ledger whose reports run from 2005 to 2026: every list of all pools can be computed and published. */

const RATED = [101, 102, 103, 104, 105, 106];
const NEW = [201, 202, 203];
const LAST = '2026-10-01' as CalendarDate;
/** On the list with which a pool begins nobody is rated in rapid and blitz: it is none that FIDE published (B-102). */
const FIRST_LIST: Record<Pool, string> = { standard: '2005-07-01', rapid: '2012-07-01', blitz: '2012-07-01' };
const FIRST_EVENT: Record<Pool, string> = {
  standard: '2005-07-01',
  rapid: '2012-01-01',
  blitz: '2012-01-01',
};

/** Everyone against everyone among six, and the rounds of a Swiss with the newcomers. */
const TABLE = [
  '1-6:1 2-5:= 3-4:0',
  '6-4:= 5-3:0 1-2:1',
  '2-6:1 3-1:= 4-5:1',
  '6-5:0 1-4:1 2-3:=',
  '3-6:1 4-2:0 5-1:=',
];
const SWISS = [
  '1-7:1 2-8:= 3-9:0 4-5:1',
  '7-2:= 8-3:1 9-4:0 5-6:=',
  '6-7:1 1-8:1 2-9:= 3-5:0',
  '7-4:0 8-5:= 9-6:1 1-3:=',
];

function wholeHistory(): Recorder {
  const recorder = begin(
    [...RATED, ...NEW],
    ['standard', '2005-07-01', { 101: 2450, 102: 2210, 103: 1990, 104: 1850, 105: 1620, 106: 1500 }],
  );
  for (const pool of POOLS) {
    for (let month = FIRST_EVENT[pool] as CalendarDate; month < LAST; month = addMonths(month, 1)) {
      const on = addDays(month, 9);
      // A round-robin with newcomers every half year, else a Swiss.
      const isTable = month.endsWith('-03-01') || month.endsWith('-09-01');
      play(
        recorder,
        `${pool}-${month}`,
        { pool, on, system: isTable ? 'round-robin' : 'swiss' },
        isTable ? [101, 102, 103, 104, 201, 202] : [...RATED, ...NEW],
        isTable ? TABLE : SWISS,
      );
    }
  }
  return recorder;
}

describe('a ledger whose reports run from 2005 to 2026', () => {
  const lists = listsFrom(wholeHistory());
  const { head } = lists;
  const datesOf = (pool: Pool): ListDate[] =>
    lists
      .stateAt(head)
      .listDates(pool)
      .filter((date) => date <= LAST && date >= FIRST_LIST[pool]);

  it.each(POOLS)('publishes every %s list', (pool) => {
    const dates = datesOf(pool);
    const published = dates.map((date) => duePublication(lists, pool, date, head)!);
    expect(published.map(({ list }) => list.date)).toEqual(dates);
    // Everybody who plays stays on the lists, and newcomers enter.
    expect(published.every(({ basis }) => basis.counts.listed > 0)).toBe(true);
    expect(published.at(-1)!.basis.counts.listed).toBeGreaterThan(5);
  });

  it('has the lists that FIDE published: quarterly, from 2009 every two months, from July 2012 monthly', () => {
    const years = (dates: readonly ListDate[]) =>
      ['2006', '2009', '2010', '2012', '2013', '2025'].map(
        (year) => dates.filter((date) => date.startsWith(year)).length,
      );
    expect(years(datesOf('standard'))).toEqual([4, 5, 6, 9, 12, 12]);
    for (const pool of ['rapid', 'blitz'] as const) {
      expect(years(datesOf(pool))).toEqual([0, 0, 0, 6, 12, 12]);
      expect(datesOf(pool)[0]).toBe('2012-07-01');
    }
  });

  it('rests on every rule set of the calendar', () => {
    const used = new Set(
      POOLS.flatMap((pool) =>
        datesOf(pool).flatMap((date) => lists.listAt({ pool, date, knownAt: head }).basis().ruleSets),
      ),
    );
    const inCalendar = RULE_SETS.filter(({ inForceFrom }) => inForceFrom !== null).map(({ id }) => id);
    expect([...used].sort()).toEqual([...inCalendar].sort());
  });
});

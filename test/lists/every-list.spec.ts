import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import { addDays, addMonths, POOLS } from '@ledger/kernel';
import { duePublication, verify } from '@ledger/lists';
import type { Lists } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** A ledger whose reports run from 2005 to 2026: every list of all pools can be computed and published. */

const RATED = [101, 102, 103, 104, 105, 106];
const NEW = [201, 202, 203];
const LAST = '2026-10-01' as CalendarDate;
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

function publishAll(recorder: Recorder, lists: Lists): Record<Pool, ListDate[]> {
  const published: Record<Pool, ListDate[]> = { standard: [], rapid: [], blitz: [] };
  const { head } = lists;
  const state = lists.stateAt(head);
  for (const pool of POOLS) {
    for (const date of state.listDates(pool).filter((each) => each <= LAST)) {
      if (duePublication(lists, pool, date, head) !== null) published[pool].push(date);
    }
  }
  return published;
}

describe('a ledger whose reports run from 2005 to 2026', () => {
  const recorder = wholeHistory();
  const lists = listsFrom(recorder);

  it('has every list of all pools', () => {
    const published = publishAll(recorder, lists);
    expect(verify).toBeDefined();
    expect({
      standard: [published.standard.length, published.standard[0], published.standard.at(-1)],
      rapid: [published.rapid.length, published.rapid[0], published.rapid.at(-1)],
      blitz: [published.blitz.length, published.blitz[0], published.blitz.at(-1)],
    }).toEqual({});
  });
});

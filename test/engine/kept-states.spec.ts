import type { CalendarDate, LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import { Lists, makeReady } from '@ledger/lists';
import { projectionOf } from '../../libs/engine/src/read/state';
import { withDigests } from '../simulation/with-digests';
import { begin, listsFrom, play } from '../lists/small-ledger';

/** Which states of knowledge are computed, which are revised, and which are only looked up. */

const MONTHS = ['04', '05', '06', '07', '08', '09', '10', '11'];

/** A tournament in every month of half a year, and a correction of the last. */
function halfAYear(): { readonly log: readonly RecordedEvent[]; readonly before: LogPosition } {
  const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
  for (const month of MONTHS) {
    const on = { pool: 'standard', on: `2024-${month}-10`, system: 'swiss' } as const;
    play(recorder, `T${month}`, on, [101, 102], ['1-2:1']);
  }
  const tournament = `T${MONTHS.at(-1)!}`;
  const game = { tournament, part: 1, round: 1, whiteStart: 1, blackStart: 2, white: 101, black: 102 };
  const before = recorder.head as LogPosition;
  recorder.record(`tournament-${tournament}`, 'ResultCorrected', {
    ...game,
    from: '1',
    to: '0',
    effect: 'origin',
  });
  return { log: withDigests(recorder.log), before };
}

const { log, before } = halfAYear();
const LAST = '2024-12-01' as CalendarDate;

function computed(): Lists {
  const lists = new Lists();
  lists.record(log);
  lists.listAt({ pool: 'standard', date: LAST, knownAt: lists.head });
  return lists;
}

/** How many lists two states have in common, not only alike. */
function sharedLists(one: State, other: State): number {
  const [ones, others] = [one, other].map((state) => projectionOf(state).pools.standard.lists);
  return ones!.filter((list, index) => list.changes.rows === others![index]?.changes.rows).length;
}

describe('the newest state', () => {
  it('is revised by what is recorded, and not computed again', () => {
    const lists = new Lists();
    lists.record(log.slice(0, before));
    lists.listAt({ pool: 'standard', date: LAST, knownAt: lists.head });
    const newest = lists.stateAt(lists.head);
    const rated = newest.lists('standard').length;
    expect(lists.stateAt(lists.head) === newest).toBe(true);
    lists.record(log.slice(before));
    const revised = lists.stateAt(lists.head);
    expect([newest.isRevised, revised.isRevised]).toEqual([true, false]);
    expect(projectionOf(revised)).toBe(projectionOf(newest));
    expect(revised.lists('standard').length).toBe(rated);
    expect(revised.knownAt).toBe(lists.head);
    expect(lists.keptPositions()).toEqual([]);
  });

  it('can be made ready, up to the last list that any fact concerns', () => {
    const lists = new Lists();
    lists.record(log);
    makeReady(lists, lists.head);
    expect(lists.stateAt(lists.head).lists('standard').at(-1)!.date).toBe(LAST);
    makeReady(new Lists(), 0 as LogPosition);
  });
});

describe('an earlier state', () => {
  it('has in common with the newest whatever was not touched since', () => {
    const lists = computed();
    const newest = lists.stateAt(lists.head);
    const earlier = lists.stateAt(before);
    const all = newest.lists('standard').length;
    expect(sharedLists(earlier, newest)).toBeGreaterThanOrEqual(all - 1);
    expect(all).toBe(MONTHS.length + 1);
  });

  it('is made from the beginning where much was touched since', () => {
    const lists = computed();
    const half = log.find(({ data }) => 'tournament' in data && data.tournament === 'T07')!.position;
    const earlier = lists.stateAt((half - 1) as LogPosition);
    earlier.advanceTo(LAST as never);
    expect(sharedLists(earlier, lists.stateAt(lists.head))).toBe(0);
  });

  it('is computed once', () => {
    const lists = computed();
    const earlier = lists.stateAt(before);
    expect(lists.stateAt(before) === earlier).toBe(true);
    expect(lists.keptPositions()).toEqual([before]);
    expect(lists.stateAt(lists.head) === earlier).toBe(false);
  });

  it('that is only passed through is not kept', () => {
    const lists = computed();
    const [state, next] = lists.walk().across((before + 1) as LogPosition, LAST as never);
    expect([state.knownAt, next.knownAt]).toEqual([before, before + 1]);
    expect(lists.keptPositions()).toEqual([]);
  });
});

describe('a state under other rules, or ahead of the log', () => {
  it('is not kept, and not mistaken for the newest', () => {
    const lists = computed();
    const other = lists.stateAt(lists.head, { ruleSets: [] });
    expect(lists.stateAt(lists.head) === other).toBe(false);
    expect(lists.stateAt(lists.head, { ruleSets: [] }) === other).toBe(false);
    expect(lists.keptPositions()).toEqual([]);
  });

  it('is refused ahead of the log', () => {
    const lists = computed();
    expect(() => lists.stateAt((lists.head + 1) as LogPosition)).toThrow('is after the end of the log');
  });
});

describe('the lists that can be asked for', () => {
  const lists = listsFrom(begin([101], ['standard', '2024-04-01', { 101: 1900 }]));
  const dateOf = (date: string) =>
    lists.listAt({ pool: 'standard', date: date as CalendarDate, knownAt: lists.head }).date;

  it('begin with the first', () => {
    expect(() => dateOf('2024-03-31')).toThrow('is dated 2024-04-01');
    expect(dateOf('2024-04-01')).toBe('2024-04-01');
    expect(dateOf('2024-04-30')).toBe('2024-04-01');
    expect(dateOf('2024-05-01')).toBe('2024-05-01');
  });

  it('end five years after the last fact', () => {
    expect(dateOf('2029-04-01')).toBe('2029-04-01');
    expect(() => dateOf('2029-04-02')).toThrow('Use a date up to 2029-04-01');
  });
});

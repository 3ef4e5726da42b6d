import type { CalendarDate, ListDate } from '@ledger/kernel';
import { compareListIf, compareListsIf, EMPTY_SCENARIO, Lists, monitor, scenarioEffect } from '@ledger/lists';
import { overlayOf, PROPOSALS } from '@ledger/regulations';
import { expectedHundredths } from '../../simulation/naive/tables';
import { withDigests } from '../../simulation/with-digests';
import { makeWorld } from '../../simulation/world';
import { enact } from '../../simulation/world/eras';
import { begin, listsFrom, play } from '../small-ledger';

const day = (text: string): CalendarDate => text as CalendarDate;
const pool = 'standard';

describe('every shipped scenario', () => {
  // Generated worlds: quarterly lists from 2005 on, and monthly ones of all pools.
  const worlds = [7, 5].map((seed) => {
    const world = makeWorld(seed);
    const lists = new Lists();
    lists.record(withDigests(world.log));
    return { lists, last: world.lists.at(-1)! };
  });

  it.each(PROPOSALS.map((proposal) => [proposal.id, proposal] as const))('%s runs', (_, proposal) => {
    const overlay = overlayOf(proposal, null);
    const scenario = { ...EMPTY_SCENARIO, ...(overlay && { overlay }) };
    for (const { lists, last } of worlds) {
      const asked = { scenario, knownAt: lists.head, pool, day: day(last) } as const;
      const comparison = compareListIf(lists, asked);
      expect(comparison.refusedAfter).toBeNull();
      if (overlay === null) expect(comparison.rows).toEqual([]);
    }
  });
});

describe('several lists under a scenario', () => {
  const recorder = begin([101, 102], [pool, '2005-07-01', { 101: 2300, 102: 2300 }]);
  play(recorder, 'T1', { pool, on: '2005-07-05', system: 'swiss' }, [101, 102], ['1-2:1']);
  const lists = listsFrom(recorder);
  const overlay = overlayOf(
    PROPOSALS.find(({ id }) => id === 'D31')!,
    null,
  )!;
  const asked = { scenario: { ...EMPTY_SCENARIO, overlay }, knownAt: lists.head, pool } as const;

  it('are those of either state, from the list in force on the first day', () => {
    const compared = compareListsIf(lists, { ...asked, day: day('2005-08-15') }, day('2005-10-01'));
    expect(compared.map(({ date, rows }) => [date, rows.length])).toEqual([
      ['2005-08-01', 0],
      ['2005-09-01', 2],
      ['2005-10-01', 2],
    ]);
  });
});

describe('a list that the ledger cannot compute', () => {
  it('can be computed under a scenario: everyone on it enters', () => {
    const recorder = begin([101, 102], [pool, '2005-07-01', { 101: 2300, 102: 2300 }]);
    // What the rules of 2003 say of many things is not known.
    enact(recorder, [pool, 'STD-2003', '2005-07-01']);
    play(recorder, 'T1', { pool, on: '2005-07-05', system: 'swiss' }, [101, 102], ['1-2:1']);
    const lists = listsFrom(recorder);
    const asked = { knownAt: lists.head, pool, day: day('2005-10-01') } as const;
    expect(compareListIf(lists, { ...asked, scenario: EMPTY_SCENARIO }).refusedAfter).not.toBeNull();
    const rules = [{ ruleSet: 'STD-2003', as: 'STD-2005' }];
    const { rows, refusedBefore, refusedAfter } = compareListIf(lists, {
      ...asked,
      scenario: { ...EMPTY_SCENARIO, rules },
    });
    expect(refusedBefore).toMatchObject({ code: 'OpeningKMissing' });
    expect(refusedAfter).toBeNull();
    expect(rows.map(({ id, what, to }) => [id, what, to?.rating])).toEqual([
      [101, 'entered', 2308],
      [102, 'entered', 2292],
    ]);
  });
});

describe('drift and prediction', () => {
  // 101 beats 102, draws with 103; 104 is unrated.
  const recorder = begin([101, 102, 103, 104], [pool, '2005-07-01', { 101: 2100, 102: 2000, 103: 2090 }]);
  play(
    recorder,
    'T1',
    { pool, on: '2005-07-05', system: 'swiss' },
    [101, 102, 103, 104],
    ['1-2:1 3-4:1', '3-1:= 2-4:1'],
  );
  const lists = listsFrom(recorder);
  const [first, second] = monitor(lists.stateAt(lists.head), { pool, from: null, through: null });

  it('of the list with which the pool begins: everyone enters', () => {
    expect(first).toMatchObject({
      date: '2005-07-01',
      isOpening: true,
      listed: { players: 3, meanHundredths: 206333 },
      entered: { players: 3 },
      stayed: { players: 0, meanChangeHundredths: null },
      prediction: { games: 0, squaredErrorTenThousandths: null },
    });
  });

  it('of the next one: mean change, and scores of the higher-rated players by difference', () => {
    const [wide, narrow] = [expectedHundredths(100), expectedHundredths(10)];
    expect(second).toMatchObject({ date: '2005-10-01', ruleSet: 'STD-2005', stayed: { players: 3 } });
    expect(second!.prediction).toEqual({
      from: null,
      to: null,
      games: 2,
      expectedHundredths: wide + narrow,
      scoreHundredths: 150,
      squaredErrorTenThousandths: Math.round(((100 - wide) ** 2 + (50 - narrow) ** 2) / 2),
    });
    expect(second!.bands.map(({ from, to, games }) => [from, to, games])).toEqual([
      [0, 49, 1],
      [100, 149, 1],
    ]);
    // 101 wins 15 x (.36 - .01), 102 loses 15 x .36, 103 wins 15 x .01.
    expect(second!.stayed.meanChangeHundredths).toBe(0);
  });

  it('of a scenario: the same games, predicted by both', () => {
    const overlay = overlayOf(
      PROPOSALS.find(({ id }) => id === 'D32')!,
      null,
    )!;
    const scenario = { ...EMPTY_SCENARIO, overlay };
    const effect = scenarioEffect(lists, {
      scenario,
      knownAt: lists.head,
      pool,
      day: '2005-10-01' as ListDate,
    });
    // K 20 instead of 15: 7 instead of 5 points, twice.
    expect(effect).toMatchObject({
      players: 2,
      changed: 2,
      meanAbsoluteChangeHundredths: 200,
      floorCrossings: { up: 0, down: 0 },
      predictionAsItIs: { games: 2 },
      prediction: { games: 2 },
    });
  });
});

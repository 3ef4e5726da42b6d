import { poolRules } from '../rules/pool-rules';
import { withProvision, shippedLaw } from '../shipped-law.fixture';
import {
  isFirstScoreDropped,
  isIgnoredUnderFloor,
  isInPoolWindow,
  minimumGamesOf,
  passesEventGate,
  weightedMean,
} from './pool';

const LAW_2024 = shippedLaw('2024-07-01');
const [R2005, R2022, R2024, RAPID_2018] = [
  shippedLaw('2008-07-01'),
  shippedLaw('2023-07-01'),
  LAW_2024,
  shippedLaw('2019-07-01', 'rapid'),
].map(({ ruleSet, asked }) => poolRules(ruleSet, asked)) as [
  ReturnType<typeof poolRules>,
  ReturnType<typeof poolRules>,
  ReturnType<typeof poolRules>,
  ReturnType<typeof poolRules>,
];

describe('the first event (B-14 to B-16)', () => {
  it.each([
    ['2024: zero is disregarded', R2024, true, 0, true],
    ['2024: half a point begins the pool', R2024, true, 1, false],
    ['2024: a later zero counts', R2024, false, 0, false],
    ['2022: the same', R2022, true, 1, false],
    ['rapid 2018: half a point is not enough', RAPID_2018, true, 1, true],
    ['2005: half a point is not enough, a point is', R2005, true, 1, true],
    ['2005: a point is', R2005, true, 2, false],
  ])('%s', (_, rules, isEmpty, halfPoints, dropped) => {
    expect(isFirstScoreDropped(rules, isEmpty, 0, halfPoints)).toBe(dropped);
  });

  it('drops only the first event in time, where that reading is chosen (B-15)', () => {
    const { value } = LAW_2024.ruleSet.provisions.firstEvent!;
    const law = withProvision(LAW_2024, 'firstEvent', { ...value, meaning: 'first-in-time-only' });
    const rules = poolRules(law.ruleSet, law.asked);
    expect([0, 1].map((earlier) => isFirstScoreDropped(rules, true, earlier, 0))).toEqual([true, false]);
  });
});

describe('what an event must show', () => {
  it('2005: three different rated opponents (6.4, B-71)', () => {
    expect([2, 3].map((distinct) => passesEventGate(R2005, false, 9, distinct, 9))).toEqual([false, true]);
  });

  const gate = (date: string) => {
    const { ruleSet, asked } = shippedLaw(date);
    return (poolIsEmpty: boolean, distinct: number, halfPoints: number): boolean =>
      passesEventGate(poolRules(ruleSet, asked), poolIsEmpty, 9, distinct, halfPoints);
  };

  it('2009: three different rated opponents in every event; the point is asked by the first-event rule', () => {
    const passes = gate('2010-07-01');
    expect([passes(false, 2, 9), passes(false, 3, 0), passes(true, 2, 9), passes(true, 3, 0)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('2011 to 2014: three different rated opponents and a point, but only until the pool begins (8.21)', () => {
    for (const date of ['2011-07-01', '2012-07-01', '2013-07-01', '2014-06-30']) {
      const passes = gate(date);
      expect([passes(true, 2, 9), passes(true, 3, 1), passes(true, 3, 2), passes(false, 1, 0)]).toEqual([
        false,
        false,
        true,
        true,
      ]);
    }
  });

  it('2024: nothing', () => {
    expect(passesEventGate(R2024, true, 1, 1, 0)).toBe(true);
  });
});

describe('games and window', () => {
  it('a result stays for as many lists as the window has, its own included (B-18)', () => {
    const { windowLists } = R2024;
    expect(isInPoolWindow(R2024, 100, 100 + windowLists - 1)).toBe(true);
    expect(isInPoolWindow(R2024, 100, 100 + windowLists)).toBe(false);
  });

  it('2005: nine games, seven for the events and bodies excepted; 2024: five', () => {
    expect([minimumGamesOf(R2005, false), minimumGamesOf(R2005, true)]).toEqual([9, 7]);
    expect(minimumGamesOf(R2024, false)).toBe(5);
  });

  it('2005: a first result under the floor is ignored until one has reached it (10.31, B-17)', () => {
    expect(isIgnoredUnderFloor(R2005, 1401, 1400, false)).toBe(true);
    expect(isIgnoredUnderFloor(R2005, 1401, 1401, false)).toBe(false);
    expect(isIgnoredUnderFloor(R2005, 1401, 1400, true)).toBe(false);
    expect(isIgnoredUnderFloor(R2024, 1400, 1399, false)).toBe(false);
  });

  it('the mean of events is weighted by games and rounded half up (B-72)', () => {
    expect(weightedMean(2001, 2)).toBe(1001);
  });
});

import { calendarDate, listDate } from '@ledger/kernel';
import { ONE_OFFS, oneOff } from '@ledger/regulations';
import { adjustedRating, adjustmentStep } from '../one-off/adjustments';
import { listRules } from '../rules/list-rules';
import { ratingStateRules } from '../rules/rating-state-rules';
import { shippedLaw } from '../shipped-law.fixture';
import { isInactive, isInactiveShown } from './activity';
import { reentryRuling } from './listing';

const LAW_2005 = shippedLaw('2008-07-01');
const LAW_2022 = shippedLaw('2023-07-01');
const LAW_2024 = shippedLaw('2024-07-01');
const RAPID_2024 = shippedLaw('2024-07-01', 'rapid');

describe('floor (B-36)', () => {
  it.each([
    [LAW_2005, 1401],
    [LAW_2022, 1000],
    [LAW_2024, 1400],
    [RAPID_2024, 1400],
  ])('$ruleSet.id: the lowest rating published is %i', (law, floor) => {
    expect(listRules(law.ruleSet, law.asked).floor).toBe(floor);
  });
});

describe('activity (B-35, B-75)', () => {
  const active = (date: string, games: number, { wasInactive = false, isNewcomer = false } = {}): boolean =>
    !isInactive(ratingStateRules(shippedLaw(date).ruleSet), games, wasInactive, isNewcomer);

  it.each([
    ['2005: four games', '2008-07-01', 4, {}, true],
    ['2005: three games', '2008-07-01', 3, {}, false],
    ['2005: back with four', '2008-07-01', 4, { wasInactive: true }, true],
    ['2005: not back with three', '2008-07-01', 3, { wasInactive: true }, false],
    ['2005: newcomers too', '2008-07-01', 3, { isNewcomer: true }, false],
    ['2024: one game', '2024-07-01', 1, {}, true],
    ['2024: none', '2024-07-01', 0, {}, false],
    ['2024: back with one', '2024-07-01', 1, { wasInactive: true }, true],
    [
      '2024: a newcomer on the list of entry, without a game in a year (B-95)',
      '2024-07-01',
      0,
      { isNewcomer: true },
      true,
    ],
  ])('%s', (_, date, games, more, expected) => {
    expect(active(date, games, more)).toBe(expected);
  });

  it.each([
    ['2006-07-01', 12],
    ['2009-07-01', 12],
    ['2012-07-01', 12],
    ['2020-10-01', 12],
    ['2020-11-01', 24],
    ['2021-12-01', 24],
    ['2022-01-01', 12],
  ])('the list of %s looks back over %i months (B-59, B-95)', (date, lists) => {
    expect(ratingStateRules(shippedLaw(date).ruleSet).inactiveMonths).toBe(lists);
  });

  it('2005: shown on the flagged list and the next seven; later always', () => {
    const shown = (date: string, listsSinceFlagged: number): boolean =>
      isInactiveShown(ratingStateRules(shippedLaw(date).ruleSet), listsSinceFlagged);
    expect([shown('2008-07-01', 7), shown('2008-07-01', 8), shown('2024-07-01', 500)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('who comes back', () => {
  it('a delisted player begins again, with counts kept (B-31); in rapid at the standard rating (B-32)', () => {
    expect(reentryRuling(LAW_2024, 0)).toMatchObject({
      counts: false,
      text: 'Unrated: a first rating again, from results from now on; the games counted for K and the highest rating are kept.',
    });
    expect(reentryRuling(LAW_2024, 1800).counts).toBe(false);
    expect(reentryRuling(RAPID_2024, 1800).text).toBe('Counts as rated by the standard rating of 1800.');
    expect(reentryRuling(RAPID_2024, 0).counts).toBe(false);
  });
});

describe('one-off adjustments', () => {
  const adjusted = (id: string, rating: number, standard: number, isFirst = false): number =>
    adjustedRating(oneOff(id).formula, rating, standard, isFirst);

  it('July 2012: rapid and blitz begin with the standard rating', () => {
    expect(adjusted('seeding-2012', 0, 2450)).toBe(2450);
    expect(adjusted('seeding-2012', 0, 0)).toBe(0);
  });

  it.each([
    [2399, 2400],
    [2400, 2400],
    [2401, 2401],
    [2700, 2700],
    [0, 0],
  ])('October 2022: %i with a standard rating of 2500 becomes %i', (rapid, after) => {
    expect(adjusted('raise-2022', rapid, 2500)).toBe(after);
  });

  it('October 2022: without a standard rating nothing is raised', () => {
    expect(adjusted('raise-2022', 1200, 0)).toBe(1200);
  });

  it('March 2024: first ratings of that very list stay as computed (B-53)', () => {
    expect(adjusted('compression-2024', 1500, 0)).toBe(1700);
    expect(adjusted('compression-2024', 1500, 0, true)).toBe(1500);
    expect(adjusted('compression-2024', 0, 0)).toBe(0);
    const { formula } = oneOff('compression-2024');
    if (formula.kind !== 'compress') throw new Error('expected a compression');
    expect(adjustedRating({ ...formula, firstRatings: 'compressed-too' }, 1500, 0, true)).toBe(1700);
  });

  it('each shows its working', () => {
    expect(
      adjustmentStep(oneOff('compression-2024'), { before: 1500, after: 1700, standardRating: 0 }),
    ).toMatchObject({
      article: expect.stringContaining('(B-43, B-44, B-53)'),
      text: 'Ratings below 2000 raised by 40 % of what they lack: 1500 becomes 1700',
    });
    for (const each of ONE_OFFS) {
      expect(each.list).toBe(listDate(calendarDate(each.list)));
      expect(adjustmentStep(each, { before: 2600, after: 2600, standardRating: 2600 }).text).toContain(
        '2600 stays as it is',
      );
    }
  });
});

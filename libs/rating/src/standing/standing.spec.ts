import { calendarDate, listDate } from '@ledger/kernel';
import { ONE_OFFS, oneOff } from '@ledger/regulations';
import { adjustedRating, adjustmentStep } from '../one-off/adjustments';
import { standingRules } from '../rules/standing-rules';
import { shippedLaw } from '../shipped-law.fixture';
import { isRankedWhileInactive } from './activity';
import { activityRuling, fieldsOfList, floorRuling, inclusionRuling, reentryRuling } from './listing';

const LAW_2005 = shippedLaw('2008-07-01');
const LAW_2022 = shippedLaw('2023-07-01');
const LAW_2024 = shippedLaw('2024-07-01');
const RAPID_2024 = shippedLaw('2024-07-01', 'rapid');

describe('floor (B-36)', () => {
  it.each([
    [LAW_2005, 1400, 'STD-2005 9.21', 'delisted'],
    [LAW_2005, 1401, null, ''],
    [LAW_2022, 999, 'STD-2022 7.21', 'unrated'],
    [LAW_2022, 1000, null, ''],
    [LAW_2024, 1399, 'STD-2024 7.2.1', 'unrated'],
    [LAW_2024, 1400, null, ''],
    [RAPID_2024, 1399, 'RB-2024', 'unrated'],
  ])('$ruleSet.id: %i', (law, rating, article, shownAs) => {
    const answer = floorRuling(law, rating);
    expect(answer.counts).toBe(article === null);
    if (article === null) return;
    expect(answer.article).toContain(article);
    expect(answer.text).toContain(`shown as ${shownAs}, then treated as unrated`);
  });
});

describe('activity (B-35, B-75)', () => {
  const active = (date: string, gamesInWindow: number, more = {}) =>
    activityRuling(shippedLaw(date), {
      gamesInWindow,
      wasInactive: false,
      isNewcomer: false,
      listsSinceFlagged: 0,
      ...more,
    });

  it.each([
    ['2005: four games', '2008-07-01', 4, {}, true],
    ['2005: three games', '2008-07-01', 3, {}, false],
    ['2005: back with four', '2008-07-01', 4, { wasInactive: true }, true],
    ['2005: not back with three', '2008-07-01', 3, { wasInactive: true }, false],
    ['2005: newcomers too', '2008-07-01', 3, { isNewcomer: true }, false],
    ['2024: one game', '2024-07-01', 1, {}, true],
    ['2024: none', '2024-07-01', 0, {}, false],
    ['2024: back with one', '2024-07-01', 1, { wasInactive: true }, true],
    ['2024: a newcomer without a game in a year', '2024-07-01', 0, { isNewcomer: true }, false],
  ])('%s', (_, date, games, more, expected) => {
    expect(active(date, games, more).counts).toBe(expected);
  });

  it.each([
    ['2020-10-01', 12],
    ['2020-11-01', 24],
    ['2021-12-01', 24],
    ['2022-01-01', 12],
  ])('the list of %s looks back over %i lists (B-59)', (date, lists) => {
    expect(standingRules(shippedLaw(date).ruleSet).inactiveOnLists).toBe(lists);
    expect(active(date, 0).text).toContain(`on the last ${lists} lists`);
  });

  it('2005: shown on the flagged list and the next seven, off the top lists after twelve months', () => {
    expect(active('2008-07-01', 0, { listsSinceFlagged: 7 }).text).toContain('flagged inactive');
    expect(active('2008-07-01', 0, { listsSinceFlagged: 8 }).text).toContain('no longer shown; still rated');
    const rules = standingRules(LAW_2005.ruleSet);
    expect([isRankedWhileInactive(rules, 11), isRankedWhileInactive(rules, 12)]).toEqual([true, false]);
    expect(active('2024-07-01', 0, { listsSinceFlagged: 500 }).text).toContain('flagged inactive');
  });
});

describe('who comes back, who is included, what is printed', () => {
  it('a delisted player begins anew, with counters kept (B-31); in rapid at the standard rating (B-32)', () => {
    expect(reentryRuling(LAW_2024, 0)).toMatchObject({
      counts: false,
      text: 'Unrated: a first rating again, from results from now on; the games counted for K and the highest rating are kept.',
    });
    expect(reentryRuling(LAW_2024, 1800).counts).toBe(false);
    expect(reentryRuling(RAPID_2024, 1800).text).toBe('Counts as rated by the standard rating of 1800.');
    expect(reentryRuling(RAPID_2024, 0).counts).toBe(false);
  });

  it.each([
    [LAW_2024, false, false, true],
    [LAW_2024, true, false, false],
    [LAW_2024, true, true, true],
    [LAW_2005, true, true, false],
  ])('$ruleSet.id: excluded federation %s, allowed %s: included %s', (law, excluded, allowed, included) => {
    expect(inclusionRuling(law, excluded, allowed).counts).toBe(included);
  });

  it('prints the date of birth in 2005 and the year since 2022', () => {
    expect(fieldsOfList(LAW_2005).fields).toContain('birth-date');
    expect(fieldsOfList(LAW_2024).fields).toContain('birth-year');
    expect(fieldsOfList(LAW_2024).article).toBe('STD-2024 7.1.2');
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
  ])('October 2022: %i beside a standard rating of 2500 becomes %i', (rapid, after) => {
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

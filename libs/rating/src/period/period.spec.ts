import { listDate } from '@ledger/kernel';
import { kRules } from '../rules/k-rules';
import { roundingRules } from '../rules/rounding-rules';
import { notKnown, withProvision, shippedLaw } from '../shipped-law.fixture';
import { isJunior, kUsed, publishedK } from './k';
import { kOnList } from './k-working';
import { periodSteps } from './period-change';
import { roundedChange } from './rounded-change';

const LAW_2005 = shippedLaw('2008-07-01');
const LAW_2011 = shippedLaw('2011-09-01');
const LAW_2013 = shippedLaw('2013-09-01');
const LAW_2014 = shippedLaw('2015-01-01');
const LAW_2024 = shippedLaw('2024-05-01');
const RAPID_2018 = shippedLaw('2019-05-01', 'rapid');

describe('K', () => {
  // law, highest published rating, rated games, year of birth, K
  it.each([
    ['25/15/10', LAW_2005, 2399, 29, null, 25],
    ['25/15/10', LAW_2005, 2399, 30, null, 15],
    ['25/15/10: 10 needs 30 games as well', LAW_2005, 2400, 29, null, 25],
    ['25/15/10', LAW_2005, 2400, 30, null, 10],
    ['30/15/10', LAW_2011, 2399, 29, null, 30],
    ['30/15/10', LAW_2011, 2399, 30, null, 15],
    ['30/15/10 with 30 games', LAW_2011, 2400, 29, null, 30],
    ['30/15/10 without the 30 games', LAW_2013, 2400, 29, null, 10],
    ['40/20/10, new', LAW_2024, 2299, 29, null, 40],
    ['40/20/10, established', LAW_2024, 2299, 30, null, 20],
    ['40/20/10', LAW_2024, 2399, 30, null, 20],
    ['40/20/10', LAW_2024, 2400, 30, null, 10],
    ['40/20/10: 2400 comes before the newcomer', LAW_2024, 2400, 5, null, 10],
    ['junior in the year of the 18th birthday', LAW_2024, 2299, 30, 2006, 40],
    ['junior no longer', LAW_2024, 2299, 30, 2005, 20],
    ['junior once published at 2300', LAW_2024, 2300, 30, 2010, 20],
    ['junior once at 2300, still new', LAW_2024, 2300, 29, 2010, 40],
    ['junior line of 2014, by the year (B-27)', LAW_2014, 2299, 30, 1997, 40],
    ['junior line of 2014, by the year (B-27)', LAW_2014, 2299, 30, 1996, 20],
    ['20 for all', RAPID_2018, 2700, 5, 2015, 20],
  ])('%s', (_, law, peak, ratedGames, birthYear, k) => {
    const list = listDate(law.asked.date);
    expect(kOnList(law, { list, peak, ratedGames, birthYear }).result).toBe(k);
  });

  it('says which line of the article gives it', () => {
    const why = (peak: number, ratedGames: number, birthYear: number | null): string =>
      kOnList(LAW_2024, { list: listDate('2024-05-01'), peak, ratedGames, birthYear }).steps[0]!.text;
    expect(why(2400, 5, null)).toBe('K 10: published at 2400, which reaches 2400');
    expect(why(1500, 50, 2006)).toBe('K 40: born 2006, a junior to the end of 2024, never published at 2300');
    expect(why(1500, 29, null)).toBe('K 40: 29 rated games, fewer than 30');
    expect(why(1500, 30, null)).toBe('K 20: 30 rated games, at least 30');
  });

  it.each([
    [2024, 2006, true],
    [2025, 2006, false],
    [2024, 0, false],
  ])('on a list of %i who is born %i is a junior: %s', (listYear, birthYear, expected) => {
    expect(isJunior(kRules(LAW_2024.ruleSet), listYear, birthYear)).toBe(expected);
  });

  // n x K at 700 and 701, and at the numbers of games where it begins to bite
  it.each([
    [LAW_2024, 20, 35, 20],
    [LAW_2024, 20, 36, 19],
    [LAW_2024, 40, 17, 40],
    [LAW_2024, 40, 18, 38],
    [LAW_2024, 10, 70, 10],
    [LAW_2024, 10, 71, 9],
    [LAW_2024, 1, 700, 1],
    [LAW_2024, 1, 701, 0],
    [RAPID_2018, 20, 35, 20],
    [RAPID_2018, 20, 36, 19],
    [RAPID_2018, 20, 39, 17],
    [LAW_2005, 25, 99, 25],
    [LAW_2014, 40, 19, 40],
  ])('$ruleSet.id: K %i with %i games is used as %i', (law, k, games, used) => {
    expect(kUsed(kRules(law.ruleSet), k, games)).toBe(used);
  });

  it('does not invent the K that an administrator would set', () => {
    const law = withProvision(RAPID_2018, 'kFactor', { kind: 'set-by-administrator' });
    expect(() => kRules(law.ruleSet)).toThrow('leaves K to the rating administrator');
    expect(publishedK(kRules(LAW_2024.ruleSet), 0, 0, false)).toBe(40);
  });
});

describe('rounding of a period', () => {
  // hundredths, away from zero (2022, 2024, and 2018 by B-20), toward plus infinity (2018 read literally)
  it.each([
    [49, 0, 0],
    [50, 1, 1],
    [51, 1, 1],
    [-49, 0, 0],
    [-50, -1, 0],
    [-51, -1, -1],
    [249, 2, 2],
    [250, 3, 3],
    [-249, -2, -2],
    [-250, -3, -2],
    [-251, -3, -3],
  ])('%i hundredths', (change, awayFromZero, literally) => {
    const literal = withProvision(RAPID_2018, 'changeRounding', {
      per: 'period',
      half: 'toward-plus-infinity',
    });
    expect(roundedChange(roundingRules(LAW_2024.ruleSet), change)).toBe(awayFromZero);
    expect(roundedChange(roundingRules(RAPID_2018.ruleSet), change)).toBe(awayFromZero);
    expect(roundedChange(roundingRules(literal.ruleSet), change)).toBe(literally);
  });

  it('adds all tournaments first and the change to the previous list last', () => {
    const changesHundredths = [-610, 370, 780];
    const steps = periodSteps(LAW_2024, { previousRating: 2000, changesHundredths, change: 5, rating: 2005 });
    expect(steps.map((step) => step.text)).toEqual([
      '-6.10 +3.70 +7.80 = +5.40, rounded: +5',
      '2000 on the previous list + 5 = 2005',
    ]);
  });

  // No change bears no sign.
  it.each([
    [[40], 0, '+0.40 = +0.40, rounded: 0'],
    [[-60], -1, '-0.60 = -0.60, rounded: -1'],
    [[60], 1, '+0.60 = +0.60, rounded: +1'],
  ])('%j, rounded %i, is shown as %s', (changesHundredths, change, text) => {
    const counted = { previousRating: 2000, changesHundredths, change, rating: 2000 + change };
    expect(periodSteps(LAW_2024, counted)[0].text).toBe(text);
  });

  it('is not computed where no text says how', () => {
    const law = notKnown(LAW_2024, 'changeRounding');
    expect(() => roundingRules(law.ruleSet, law.asked)).toThrow('changeRounding');
  });
});

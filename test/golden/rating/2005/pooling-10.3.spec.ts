import { firstRating, initialRules, weightedMean } from '@ledger/rating';
import { lawOf } from '../law';
import type { NewcomerEvent } from '../newcomers';
import { event, newcomer } from '../newcomers';

const RULES = initialRules(lawOf('STD-2005').ruleSet);

/** Events of the third quarter of 2005, and the list that rates them. */
const pooled = (...events: NewcomerEvent[]) => {
  const { rating, initial, steps } = newcomer('2005-07-01', '2005-10-01', events);
  if (initial?.kind !== 'results') throw new Error('expected a first rating from results');
  const { ru, games, published } = initial;
  return { rating, ru, games, published, counted: initial.events.filter((each) => each.counted).map(({ id }) => id), steps };
};

describe('2005: first ratings from several events', () => {
  it('C-2: 2280 x 5, 2400 x 10, 2000 x 5 give 2270 (10.3)', () => {
    expect(weightedMean(2280 * 5 + 2400 * 10 + 2000 * 5, 20)).toBe(2270);
    // The same through the ledger: scores of 50 % make each event's rating that of its opponents.
    const found = pooled(event('one', 2280, 5, 5), event('two', 2400, 10, 10), event('three', 2000, 5, 5));
    expect(found).toMatchObject({ rating: 2270, ru: 2270, games: 20, published: true });
  });

  it('C-3: 3/4 and then 1/4 against 2100 give 2125 and 1907, weighted 2016; cumulatively 2100 (10.25, comment)', () => {
    expect(firstRating(RULES, 4 * 2100, 4, 6)).toBe(2125);
    expect(firstRating(RULES, 4 * 2100, 4, 2)).toBe(1907);
    const found = pooled(event('first', 2100, 4, 6), event('second', 2100, 4, 2));
    expect(found).toMatchObject({ rating: null, ru: 2016, games: 8, published: false });
    expect(firstRating(RULES, 8 * 2100, 8, 8)).toBe(2100);
  });

  it('C-4: 2200 over 10 games and 2000 over 5 give 2133, not the plain mean of 2100 (9.14c, comment)', () => {
    expect(weightedMean(10 * 2200 + 5 * 2000, 15)).toBe(2133);
    expect(pooled(event('ten', 2200, 10, 10), event('five', 2000, 5, 5)).rating).toBe(2133);
  });

  it('C-5: of 1200, 1500 and 1440 over 5 games each the first is ignored: 1470 on 10 games (10.31, comment)', () => {
    // Nobody is rated 1200 in 2005: one point in five against 1402 gives 1162, and is ignored as well.
    const [a, b, c] = [event('a', 1402, 5, 2), event('b', 1500, 5, 5), event('c', 1440, 5, 5)];
    expect(firstRating(RULES, 5 * 1402, 5, 2)).toBe(1162);
    const found = pooled(a, b, c);
    expect(found).toMatchObject({ ru: 1470, games: 10, counted: ['b', 'c'] });
    expect(found.steps).toContainEqual({
      article: expect.stringContaining('STD-2005 10.31'),
      text: 'a: A first result under the floor is ignored.',
    });
    // Once a result has reached the floor, a later one under it counts (comments of NF and SR).
    expect(pooled(b, a)).toMatchObject({ ru: weightedMean(5 * 1500 + 5 * 1162, 10), counted: ['b', 'a'] });
  });
});

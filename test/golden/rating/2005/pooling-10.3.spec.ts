import type { NewcomerEvent } from '@ledger/rating';
import { firstRating, initialRules, newcomerRating, printSteps, weightedMean } from '@ledger/rating';
import { lawOf } from '../law';

const LAW = lawOf('STD-2005');
const RULES = initialRules(LAW.ruleSet);

/** An event against opponents of one rating. */
function event(id: string, opponents: number, games: number, halfPoints: number): NewcomerEvent {
  return {
    id,
    list: 1,
    kind: 'ordinary',
    listLaw: LAW,
    startLaw: LAW,
    ratedGames: games,
    distinctRatedOpponents: games,
    sumOfRatings: opponents * games,
    halfPoints,
    roundRobin: null,
  };
}

const newcomer = (...events: NewcomerEvent[]) => newcomerRating(LAW, { events, currentList: 1, memberOf: null });

describe('2005: first ratings from several events', () => {
  it('C-2: 2280 x 5, 2400 x 10, 2000 x 5 give 2270 (10.3)', () => {
    expect(weightedMean(2280 * 5 + 2400 * 10 + 2000 * 5, 20)).toBe(2270);
    // The same through the whole procedure: scores of 50 % make each event's rating that of its opponents.
    const found = newcomer(event('one', 2280, 5, 5), event('two', 2400, 10, 10), event('three', 2000, 5, 5));
    expect(found).toMatchObject({ rating: 2270, games: 20, published: true });
  });

  it('C-3: 3/4 and then 1/4 against 2100 give 2125 and 1907, weighted 2016; cumulatively 2100 (10.25, comment)', () => {
    expect(firstRating(RULES, 4 * 2100, 4, 6)).toBe(2125);
    expect(firstRating(RULES, 4 * 2100, 4, 2)).toBe(1907);
    const found = newcomer(event('first', 2100, 4, 6), event('second', 2100, 4, 2));
    expect(found).toMatchObject({ rating: 2016, games: 8, published: false });
    expect(firstRating(RULES, 8 * 2100, 8, 8)).toBe(2100);
  });

  it('C-4: 2200 over 10 games and 2000 over 5 give 2133, not the plain mean of 2100 (9.14c, comment)', () => {
    expect(weightedMean(10 * 2200 + 5 * 2000, 15)).toBe(2133);
    expect(newcomer(event('ten', 2200, 10, 10), event('five', 2000, 5, 5)).rating).toBe(2133);
  });

  it('C-5: of 1200, 1500 and 1440 over 5 games each the first is ignored: 1470 on 10 games (10.31, comment)', () => {
    const found = newcomer(event('a', 1200, 5, 5), event('b', 1500, 5, 5), event('c', 1440, 5, 5));
    expect(found).toMatchObject({ rating: 1470, games: 10, pool: ['b', 'c'] });
    expect(printSteps(found.steps)).toContain('a: a first result of 1200 is under 1401 and ignored [STD-2005 10.31');
    // Once a result has reached the floor, a later one under it counts (comments of NF and SR).
    expect(newcomer(event('b', 1500, 5, 5), event('a', 1200, 5, 5)).rating).toBe(1350);
  });
});

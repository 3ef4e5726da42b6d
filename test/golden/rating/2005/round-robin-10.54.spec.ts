import { halfUp } from '@ledger/kernel';
import { capAdjustment, gameRules, initialRules, iteratedRatings, iterateRoundRobin } from '@ledger/rating';
import { expectedHundredths } from '@ledger/regulations';
import { lawOf } from '../law';
import { printed } from '../games';
import { ratedPart } from '../../../engine/rated-part';

/**
 * C-1. Source: FIDE Rating Regulations as amended through 2004, article 10.54, "What follows shows the methodology".
 * Ten players, n = 9; 0 means U. Scores in points.
 */
const LAW = lawOf('STD-2005');
const PLAYERS = [
  ['A', 2600, 8],
  ['B', 2500, 7],
  ['C', 0, 7],
  ['D', 2400, 6],
  ['E', 0, 6],
  ['F', 2150, 4],
  ['G', 2300, 3],
  ['H', 0, 2],
  ['I', 0, 1],
  ['J', 2300, 1],
] as const;
const CAP = 350;
const EVENT = {
  ratings: PLAYERS.map(([, rating]) => rating),
  halfPoints: PLAYERS.map(([, , points]) => 2 * points),
  gamesPerOpponent: 1,
};
const at = (name: string): number => PLAYERS.findIndex(([player]) => player === name);
const found = iteratedRatings(LAW, LAW, EVENT).result;

describe('C-1: the round-robin with unrated players of the 2005 text, 10.54', () => {
  it('finds Rar 2375, dpa 29.5 and Ra 2348', () => {
    expect(found.sumOfRatings / found.rated).toBe(2375);
    expect(found.sumOfDp / found.rated).toBe(29.5);
    expect(found.ra).toBe(2348);
  });

  it.each([
    ['A', 89, 351],
    ['B', 78, 220],
    ['D', 67, 125],
    ['F', 44, -43],
    ['G', 33, -125],
    ['J', 11, -351],
  ])('%s: p .%i, dp %i', (player, p, dp) => {
    expect(found.p[at(player)]).toBe(p);
    expect(found.dp[at(player)]).toBe(dp);
  });

  it.each([
    ['C', 2411, 2351, 2414],
    ['E', 2386, 2348, 2386],
    ['H', 2150, 2337, 2139],
    ['I', 2032, 2305, 1989],
  ])('%s: Ru %i, Rc(new) %i, Ru(new) %i', (player, ru, rcNew, ruNew) => {
    const i = at(player);
    expect([found.ru[i], found.rcNew[i], found.ruNew[i]]).toEqual([ru, rcNew, ruNew]);
  });

  /**
   * The columns of the rated players follow the averages of earlier texts: Rc = (10 Ra - R)/9, then the cap, then one
   * expectancy for all nine games. The text prints 2336 for A's Rc(new) and 2354 for B's: printing errors, as its own
   * D column (234 = 2600 - 2366, 156 = 2500 - 2344) and the handbook of 2003 show.
   */
  describe('the printed columns, by averages', () => {
    const standing = EVENT.ratings.map((rating, i) => found.ru[i] ?? rating);

    it.each([
      // player, Rc, Rc(new), misprint in the text, D, PD, We, K, change
      ['A', 2320, 2366, 2336, 234, 79, 711, 10, '+8.90'],
      ['B', 2331, 2344, 2354, 156, 71, 639, 10, '+6.10'],
      ['D', 2342, 2344, null, 56, 58, 522, 10, '+7.80'],
      ['F', 2370, 2359, null, -209, 23, 207, 15, '+28.95'],
      ['G', 2353, 2353, null, -53, 43, 387, 15, '-13.05'],
      ['J', 2353, 2353, null, -53, 43, 387, 15, '-43.05'],
    ] as const)('%s', (player, rc, rcNew, misprint, d, pd, we, k, change) => {
      const i = at(player);
      const rating = EVENT.ratings[i]!;
      const competition = halfUp(10 * found.ra - rating, 9);
      const adjusted = halfUp(10 * found.ra - rating + capAdjustment(standing, i, CAP), 9);
      expect(competition).toBe(rc);
      expect(adjusted).toBe(rcNew);
      if (misprint !== null) expect(adjusted).not.toBe(misprint);
      expect(rating - adjusted).toBe(d);
      expect(expectedHundredths(rating - adjusted)).toBe(pd);
      expect(9 * expectedHundredths(rating - adjusted)).toBe(we);
      expect(printed(k * (EVENT.halfPoints[i]! * 50 - we))).toBe(change);
    });
  });

  /**
   * The last sentence of 10.54 and B-40: each game of the rated players against Ru(new) "as if an established rating".
   * That is the law, and it differs from the printed averages. Only totals of score are printed; the sum over the games
   * does not depend on which of them were won.
   */
  describe('the law, game by game', () => {
    const ratings = EVENT.ratings.map((rating, i) => found.ruNew[i] ?? rating);
    const change = (player: string, k: number, ruleSet: string) => {
      const i = at(player);
      const opponents = ratings.filter((_, j) => j !== i);
      const wins = EVENT.halfPoints[i]! / 2;
      const games = opponents.map((opponentRating, j) => ({ opponentRating, score: j < wins ? 2 : 0 }));
      const { expectedHundredths, sumHundredths } = ratedPart(lawOf(ruleSet), ratings[i]!, games);
      return { expectedHundredths, changeHundredths: k * sumHundredths };
    };

    it.each([
      // player, K, We, change with the cap of 350; change if the cap of 400 had been in force
      ['A', 10, 728, '+7.20', '+6.30'],
      ['B', 10, 647, '+5.30', '+4.90'],
      ['D', 10, 540, '+6.00', '+5.70'],
      ['F', 15, 262, '+20.70', '+21.15'],
      ['G', 15, 424, '-18.60', '-18.60'],
      ['J', 15, 424, '-48.60', '-48.60'],
    ])('%s', (player, k, we, with350, with400) => {
      const found350 = change(player, k, 'STD-2005');
      expect(found350.expectedHundredths).toBe(we);
      expect(printed(found350.changeHundredths)).toBe(with350);
      expect(printed(change(player, k, 'STD-2009').changeHundredths)).toBe(with400);
    });
  });

  it('had H 2128 and I 1997 in the handbook of 2003, which did not yet take n/(n+1)', () => {
    const rules = gameRules(LAW.ruleSet);
    const old = iterateRoundRobin(EVENT, rules, initialRules(LAW.ruleSet), 'dp');
    expect(old.ru[at('H')]).toBe(2128);
    expect(old.ru[at('I')]).toBe(1997);
  });

  it('shows its working line by line', () => {
    const { steps } = iteratedRatings(LAW, LAW, EVENT);
    expect(steps.map((step) => step.text)).toEqual([
      '2600 scored 8: p 0.89, dp 351',
      '2500 scored 7: p 0.78, dp 220',
      '2400 scored 6: p 0.67, dp 125',
      '2150 scored 4: p 0.44, dp -43',
      '2300 scored 3: p 0.33, dp -125',
      '2300 scored 1: p 0.11, dp -351',
      'Rar = 14250/6 = 2375.00',
      'dpa = 177/6 = 29.50',
      'Ra = 2375.00 - 29.50 x 9/10 = 2348',
      'Unrated, scored 7: Ru = 2411',
      'No opponent further than 350 from 2411: Rc(new) = 2351',
      'Ru(new) = 2414',
      'Unrated, scored 6: Ru = 2386',
      'No opponent further than 350 from 2386: Rc(new) = 2348',
      'Ru(new) = 2386',
      'Unrated, scored 2: Ru = 2150',
      'No opponent further than 350 from 2150: Rc(new) = 2337',
      'Ru(new) = 2139',
      'Unrated, scored 1: Ru = 2032',
      'No opponent further than 350 from 2032: Rc(new) = 2305',
      'Ru(new) = 1989',
    ]);
    expect(new Set(steps.map((step) => step.article))).toEqual(
      new Set(['STD-2005 10.21b, 10.25, 10.54 (B-40, B-72)']),
    );
  });
});

import type { Law } from '@ledger/rating';
import { gameChange, gameRules, isExcludedByGap, upgradeGap, usedDifference } from '@ledger/rating';
import { expectedHundredths } from '@ledger/regulations';
import fc from 'fast-check';
import { lawOf } from '../golden/rating/law';
import { ratedPart } from './rated-part';

const LAW_2022 = lawOf('STD-2022');
const RAPID_2024B = lawOf('RB-2024b', 'rapid');
const wins = (opponents: readonly number[]) =>
  opponents.map((opponentRating) => ({ opponentRating, score: 2 }));
const expectedOf = (differences: readonly number[]): number =>
  differences.reduce((sum, difference) => sum + expectedHundredths(difference), 0);

describe('the one upgrade of a tournament (2022 8.31, B-21)', () => {
  it.each([
    [2500, [2099, 1900, 2000, 2100], [401, 400, 500, 400]],
    // Equal gaps: one of them.
    [2500, [1900, 1900, 2000], [400, 600, 500]],
    // The lower-rated side is capped in every game.
    [1900, [2500, 2400, 2301], [-400, -400, -400]],
  ])('%i against %j counts with the differences %j', (own, opponents, used) => {
    expect(ratedPart(LAW_2022, own, wins(opponents)).expectedHundredths).toBe(expectedOf(used));
  });
});

describe('games that do not count', () => {
  it('are those with a gap of 600 above 2600 in rapid since December 2024, and those against unrated opponents', () => {
    const rated = ratedPart(RAPID_2024B, 2610, [...wins([2000, 0]), { opponentRating: 2600, score: 1 }]);
    expect(rated).toEqual({ n: 1, expectedHundredths: 51, sumHundredths: -1 });
  });

  it.each([
    ['rated at the start: by the rating of the start', 2001, 0],
    ['published meanwhile: without a rating at the start there is no gap (B-19)', 0, 1],
  ])('go by the rating of the start (B-23): %s', (_, ratedAtStart, n) => {
    expect(ratedPart(RAPID_2024B, 2050, wins([2650]), ratedAtStart).n).toBe(n);
  });
});

describe('the rating of a part', () => {
  const laws: readonly Law[] = [
    ...['STD-2005', 'STD-2022', 'STD-2024', 'STD-2025'].map((id) => lawOf(id)),
    RAPID_2024B,
  ];

  it('law: is the sum of its games, each by the functions that explain it', () => {
    const game = fc.record({
      opponentRating: fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 2900 })),
      score: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...laws),
        fc.integer({ min: 1000, max: 2900 }),
        fc.array(game, { minLength: 1, maxLength: 12 }),
        (law, own, games) => {
          const rules = gameRules(law.ruleSet, law.asked);
          const counted = games.filter(
            ({ opponentRating }) => opponentRating > 0 && !isExcludedByGap(rules, own, opponentRating),
          );
          const gaps = counted.map(({ opponentRating }) => upgradeGap(rules, own, opponentRating));
          const largest = Math.max(0, ...gaps);
          const sum = counted.reduce((total, { opponentRating, score }, at) => {
            const isUpgraded = largest > 0 && at === gaps.indexOf(largest);
            return total + gameChange(score, usedDifference(rules, own, opponentRating, isUpgraded));
          }, 0);
          const rated = ratedPart(law, own, games);
          expect([rated.n, rated.sumHundredths]).toEqual([counted.length, sum]);
        },
      ),
    );
  });
});

describe('a long match', () => {
  // A usual result is kept in one word, which holds up to 31 games.
  it.each([31, 32, 200])('of %i games counts in full', (n) => {
    const games = Array.from({ length: n }, () => ({ opponentRating: 2400, score: 2 }));
    expect(ratedPart(LAW_2022, 2400, games)).toEqual({
      n,
      expectedHundredths: n * 50,
      sumHundredths: n * 50,
    });
  });
});

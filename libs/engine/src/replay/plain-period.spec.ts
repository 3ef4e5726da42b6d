import { isJunior, kRules, NEVER, publishedK } from '@ledger/rating';
import { RULE_SETS } from '@ledger/regulations';
import fc from 'fast-check';
import { kByKind, kindOf, kLines } from './plain-period';

const USUAL = kRules(RULE_SETS.find(({ id }) => id === 'STD-2024')!);
const line = (most: number): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.constant(NEVER));

describe('K of players who are settled the short way', () => {
  it('is the published K, on both sides of every line and for every year of birth', () => {
    const rules = fc.record({
      ...{ strongFrom: line(4_000), juniorBelow: line(4_000), newcomerUntilGames: line(60) },
      juniorAge: fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 3_000 })),
      strongNeedsGames: fc.boolean(),
    });
    const year = 2024;
    const aroundLine = (edge: number): number[] => [edge - 1, edge].filter((at) => at >= 0 && at < 4_096);
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4_095 }), fc.nat(65_535), (some, peak, games) => {
        const k = { ...USUAL, strongK: 10, juniorK: 40, newcomerK: 30, establishedK: 20, ...some };
        const lines = kLines(k, year);
        const table = kByKind(k, lines);
        for (const itsPeak of [peak, ...aroundLine(k.strongFrom), ...aroundLine(k.juniorBelow)]) {
          for (const total of [games, ...aroundLine(k.newcomerUntilGames)]) {
            for (const born of [0, year, year - k.juniorAge, year - k.juniorAge - 1].filter(
              (at) => at >= 0,
            )) {
              const published = publishedK(k, itsPeak, total, isJunior(k, year, born));
              expect(table[kindOf(itsPeak, total, born, lines)]).toBe(published);
            }
          }
        }
      }),
    );
  });
});

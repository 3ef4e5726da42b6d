import fc from 'fast-check';
import { ceilingOf, floorOf, halfAwayFromZero, halfTowardPlusInfinity, halfUp } from './rounding';

describe('rounding', () => {
  // value in tenths: floor, ceiling, half toward plus infinity, half away from zero
  it.each([
    [-25, -3, -2, -2, -3],
    [-24, -3, -2, -2, -2],
    [-26, -3, -2, -3, -3],
    [-20, -2, -2, -2, -2],
    [-5, -1, 0, 0, -1],
    [-4, -1, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [4, 0, 1, 0, 0],
    [5, 0, 1, 1, 1],
    [6, 0, 1, 1, 1],
    [20, 2, 2, 2, 2],
    [24, 2, 3, 2, 2],
    [25, 2, 3, 3, 3],
    [26, 2, 3, 3, 3],
  ])('%i tenths', (tenths, floor, ceiling, plusInfinity, awayFromZero) => {
    expect(floorOf(tenths, 10)).toBe(floor);
    expect(ceilingOf(tenths, 10)).toBe(ceiling);
    expect(halfTowardPlusInfinity(tenths, 10)).toBe(plusInfinity);
    expect(halfAwayFromZero(tenths, 10)).toBe(awayFromZero);
  });

  it('half up is for what is never negative', () => {
    expect(halfUp(3, 8)).toBe(0);
    expect(halfUp(375, 10)).toBe(38);
    expect(() => halfUp(-1, 2)).toThrow('negative');
  });

  it('refuses fractions and empty denominators', () => {
    expect(() => floorOf(1.5, 2)).toThrow();
    expect(() => halfAwayFromZero(1, 0)).toThrow();
    expect(() => halfTowardPlusInfinity(1, -2)).toThrow();
  });

  it('away from zero is symmetric, and every way stays within a half', () => {
    const numerators = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const denominators = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(numerators, denominators, (numerator, denominator) => {
        expect(halfAwayFromZero(-numerator, denominator)).toBe(
          -halfAwayFromZero(numerator, denominator) || 0,
        );
        for (const round of [halfAwayFromZero, halfTowardPlusInfinity]) {
          const twice = 2 * Math.abs(round(numerator, denominator) * denominator - numerator);
          expect(twice).toBeLessThanOrEqual(denominator);
        }
        const below = floorOf(numerator, denominator) * denominator;
        expect(below).toBeLessThanOrEqual(numerator);
        expect(below + denominator).toBeGreaterThan(numerator);
      }),
    );
  });

  it('agrees with exact arithmetic on both sides of every size at which another way is taken', () => {
    const near = (value: number): fc.Arbitrary<number> => fc.integer({ min: value - 3, max: value + 3 });
    const sizes = [0, 150, 2 ** 28, 2 ** 29, 2 ** 30, 2 ** 31, 2 ** 32, 2 ** 40];
    const numerators = fc.oneof(...sizes.flatMap((size) => [near(size), near(-size)]));
    const denominators = fc.oneof(fc.constantFrom(1, 2, 3, 100, 200), ...[2 ** 29, 2 ** 31].map(near));
    const floor = (n: bigint, d: bigint): bigint => n / d - (n % d < 0n ? 1n : 0n);
    fc.assert(
      fc.property(numerators, denominators, (numerator, denominator) => {
        const [n, d] = [BigInt(numerator), BigInt(denominator)];
        const size = floor(2n * (n < 0n ? -n : n) + d, 2n * d);
        expect(BigInt(floorOf(numerator, denominator))).toBe(floor(n, d));
        expect(BigInt(halfTowardPlusInfinity(numerator, denominator))).toBe(floor(2n * n + d, 2n * d));
        expect(BigInt(halfAwayFromZero(numerator, denominator))).toBe(n < 0n ? -size : size);
        expect(Object.is(halfAwayFromZero(numerator, denominator), -0)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

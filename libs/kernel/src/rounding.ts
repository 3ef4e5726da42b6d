/**
 * The regulations' ways of rounding, each under the name the text gives it, for exact quotients of integers.
 * Nothing else in `libs/` may round: `Math.round` takes -2.5 to -2, which no article asks for by accident.
 */

function requireQuotient(numerator: number, denominator: number): void {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new Error(`Cannot round ${numerator}/${denominator}: both must be whole, the second positive`);
  }
}

/** Whole, and of the size of everything that is rounded by the million: points, games, hundredths. */
function isShort(value: number): boolean {
  return (value | 0) === value;
}

/** Short even when doubled. */
function isTiny(value: number): boolean {
  return (value << 2) >> 2 === value;
}

/** The largest whole number not above the quotient ("rounded down"). */
export function floorOf(numerator: number, denominator: number): number {
  if (isShort(numerator) && isShort(denominator) && denominator > 0) {
    // Exact: a quotient of such numbers that is no whole one is further from the next than it can be misjudged.
    const toZero = (numerator / denominator) | 0;
    return toZero * denominator > numerator ? toZero - 1 : toZero;
  }
  requireQuotient(numerator, denominator);
  const remainder = numerator % denominator;
  return (numerator - remainder) / denominator - (remainder < 0 ? 1 : 0);
}

/** The smallest whole number not below the quotient. */
export function ceilingOf(numerator: number, denominator: number): number {
  return -floorOf(-numerator, denominator) || 0;
}

/** To the nearest; a half goes toward plus infinity, so -2.5 becomes -2. */
export function halfTowardPlusInfinity(numerator: number, denominator: number): number {
  if (!isShort(numerator) || !isShort(denominator)) requireQuotient(numerator, denominator);
  return floorOf(2 * numerator + denominator, 2 * denominator);
}

/** To the nearest; a half goes up. For quantities that are never negative: percentages, averages, ratings. */
export function halfUp(numerator: number, denominator: number): number {
  if (numerator < 0) throw new Error(`${numerator}/${denominator} is negative; name what a half does there`);
  return halfTowardPlusInfinity(numerator, denominator);
}

/** To the nearest; a half goes away from zero, so -2.5 becomes -3 (2022 8.34, 2024 8.3.4). */
export function halfAwayFromZero(numerator: number, denominator: number): number {
  if (isTiny(numerator) && isTiny(denominator) && denominator > 0) {
    // Without asking for the sign: half of all changes are losses, and a processor that guesses wrong waits.
    const sign = numerator >> 31;
    const size = ((2 * ((numerator ^ sign) - sign) + denominator) / (2 * denominator)) | 0;
    return (size ^ sign) - sign;
  }
  requireQuotient(numerator, denominator);
  const size = floorOf(2 * Math.abs(numerator) + denominator, 2 * denominator);
  return numerator < 0 ? -size || 0 : size;
}

import type { Brand } from './brand';

/** A score counted in half points, so that a draw is a whole number: win 2, draw 1, loss 0. */
export type HalfPoints = Brand<number, 'HalfPoints'>;

export const LOSS = 0 as HalfPoints;

/** `5` half points are written `2.5`. */
export function formatHalfPoints(score: HalfPoints): string {
  return `${Math.trunc(score / 2)}${score % 2 === 0 ? '' : '.5'}`;
}

/** Hundredths of a point or of a probability, as an integer: 0.92 is 92, a change of -2.50 is -250. */
export type Hundredths = Brand<number, 'Hundredths'>;

export function hundredths(value: number): Hundredths {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} hundredths is not a whole number`);
  return value as Hundredths;
}

/** `-250` is written `-2.50`. */
export function formatHundredths(value: Hundredths): string {
  const size = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** The same with a sign always: a change of 250 is written `+2.50`. */
export function formatChange(value: Hundredths): string {
  return value > 0 ? `+${formatHundredths(value)}` : formatHundredths(value);
}

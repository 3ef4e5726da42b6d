import type { Brand } from './brand';
import { refuse } from './refusal';
import { kernelRefusal } from './refusals';

/**
 * A place in the log, counted from 1 without gaps, the same in every store: an exported ledger keeps its positions.
 * As `knownAt` it means "everything up to and including this event".
 */
export type LogPosition = Brand<number, 'LogPosition'>;

/** Before the first event: nothing is known. */
export const BEGINNING = 0 as LogPosition;

export function logPosition(value: number | string): LogPosition {
  const number = typeof value === 'number' ? value : /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= 0) return number as LogPosition;
  return refuse(kernelRefusal('PositionUnreadable', { value }));
}

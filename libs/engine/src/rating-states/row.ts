import { refuse } from '@ledger/kernel';
import { engineRefusal } from '../refusals';
import type { RatingState } from './rating-state';

/**
 * A rating state in two words: its strength, which is rating, peak and K and all that a tournament asks, and its course so
 * far, which is rated games and the last list. The games of the period are not in it: only who played has any, and they
 * are kept with what a list changes.
 */
export const BYTES_PER_STANDING = 8;

/** More than any K. */
export const K_LIMIT = 0x100;

export function refuseLargeK(k: number): never {
  return refuse(engineRefusal('KOutOfRange', { k, limit: K_LIMIT }));
}

const RATING_BITS = 12;
const RATINGS = 0xfff;
const K_SHIFT = 24;
const TOTALS = 0xffff;
const LAST_SHIFT = 16;

export function packRatingPeakK(rating: number, peak: number, k: number): number {
  return rating | (peak << RATING_BITS) | (k << K_SHIFT);
}

export function packGamesAndLastList(total: number, last: number): number {
  return total | (last << LAST_SHIFT);
}

export function ratingIn(strength: number): number {
  return strength & RATINGS;
}

export function peakIn(strength: number): number {
  return (strength >> RATING_BITS) & RATINGS;
}

export function kIn(strength: number): number {
  return strength >>> K_SHIFT;
}

export function totalIn(course: number): number {
  return course & TOTALS;
}

/** May be negative (`LONG_AGO`). */
export function lastIn(course: number): number {
  return course >> LAST_SHIFT;
}

/** All but the games of the period. */
export function readWords(strength: number, course: number, into: RatingState): void {
  into.rating = strength & RATINGS;
  into.peak = (strength >> RATING_BITS) & RATINGS;
  into.k = strength >>> K_SHIFT;
  into.total = course & TOTALS;
  into.last = course >> LAST_SHIFT;
}

import { reserveFor } from '../facts/reserve';
import type { Columns } from '../snapshot/packed';
import type { RatingState } from './rating-state';
import {
  BYTES_PER_STANDING,
  packGamesAndLastList,
  kIn,
  lastIn,
  peakIn,
  ratingIn,
  readWords,
  packRatingPeakK,
  totalIn,
} from './row';

/**
 * The rating state of every player on one list of one pool, by place in the register, in the two words of
 * `row.ts`. A list may know fewer players than the register does now: the others read as 0. The games of
 * the list are with its changes.
 */
export class WholeList {
  readonly strength: Int32Array;
  readonly course: Int32Array;

  constructor(
    readonly length: number,
    /** Where they are there already, of this length. */
    columns: Pick<WholeList, 'strength' | 'course'> | null = null,
  ) {
    const reserve = columns === null ? reserveFor(length, BYTES_PER_STANDING) : null;
    this.strength = columns?.strength ?? reserve!.integers(length);
    this.course = columns?.course ?? reserve!.integers(length);
  }

  /** Null where the columns are not those of a list. */
  static from({ strength, course }: Columns): WholeList | null {
    if (!(strength instanceof Int32Array) || !(course instanceof Int32Array)) return null;
    return strength.length === course.length ? new WholeList(strength.length, { strength, course }) : null;
  }

  get bytes(): number {
    return this.length * BYTES_PER_STANDING;
  }

  copy(length = this.length): WholeList {
    const copy = new WholeList(Math.max(length, this.length));
    copy.strength.set(this.strength);
    copy.course.set(this.course);
    return copy;
  }

  /** 0 where the player is unrated. */
  rating(player: number): number {
    return ratingIn(this.strength[player]! | 0);
  }

  k(player: number): number {
    return kIn(this.strength[player]! | 0);
  }

  peak(player: number): number {
    return peakIn(this.strength[player]! | 0);
  }

  total(player: number): number {
    return totalIn(this.course[player]! | 0);
  }

  last(player: number): number {
    return lastIn(this.course[player]! | 0);
  }

  /** All but the games. */
  read(player: number, into: RatingState): void {
    readWords(this.strength[player]! | 0, this.course[player]! | 0, into);
  }

  write(player: number, { rating, peak, k, total, last }: RatingState): void {
    this.strength[player] = packRatingPeakK(rating, peak, k);
    this.course[player] = packGamesAndLastList(total, last);
  }
}

export const NOBODY = new WholeList(0);

import { reserveFor } from '../facts/reserve';
import type { Standing } from './standing';
import { BYTES_PER_ROW, kIn, peakIn, ratingIn, readRow, strengthWord, totalIn, WORDS, writeRow } from './row';

/**
 * The standing of every player on one list of one pool, by place in the register: a row each, so that what is asked of a
 * player lies together. A list may know fewer players than the register does now: the others read as 0. The games of
 * the list are with its changes.
 */
export class WholeList {
  readonly words: Int32Array;

  constructor(readonly length: number) {
    this.words = reserveFor(length, BYTES_PER_ROW).integers(length * WORDS);
  }

  get bytes(): number {
    return this.length * BYTES_PER_ROW;
  }

  copy(length = this.length): WholeList {
    const copy = new WholeList(Math.max(length, this.length));
    copy.words.set(this.words);
    return copy;
  }

  /** 0 where the player is unrated. */
  rating(player: number): number {
    return ratingIn(this.words[player * WORDS]! | 0);
  }

  k(player: number): number {
    return kIn(this.words[player * WORDS]! | 0);
  }

  peak(player: number): number {
    return peakIn(this.words[player * WORDS]! | 0);
  }

  total(player: number): number {
    return totalIn(this.words[player * WORDS + 1]! | 0);
  }

  /** All but the games. */
  read(player: number, into: Standing): void {
    readRow(this.words, player * WORDS, into);
  }

  write(player: number, standing: Standing): void {
    writeRow(this.words, player * WORDS, standing);
  }

  writeK(player: number, k: number): void {
    this.words[player * WORDS] = strengthWord(this.rating(player), this.peak(player), k);
  }
}

export const NOBODY = new WholeList(0);

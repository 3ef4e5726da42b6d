import { reserveFor } from '../facts/reserve';
import type { Standing } from './standing';
import { BYTES_PER_ROW, GAMES, K, LAST, PEAK, RATING, signed, TOTAL, WIDTH, WORDS } from './row';

/**
 * The standing of every player on one list of one pool, by place in the register: a row each, so that what is asked of a
 * player lies together. A list may know fewer players than the register does now: the others read as 0.
 */
export class WholeList {
  readonly rows: Uint16Array;
  /** The same rows, to be copied more than one figure at a time. */
  readonly words: Int32Array;

  constructor(readonly length: number) {
    const reserve = reserveFor(length, BYTES_PER_ROW);
    this.words = reserve.integers(length * WORDS);
    this.rows = new Uint16Array(this.words.buffer, this.words.byteOffset, length * WIDTH);
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
    return this.rows[player * WIDTH + RATING]! | 0;
  }

  games(player: number): number {
    return this.rows[player * WIDTH + GAMES]! | 0;
  }

  k(player: number): number {
    return this.rows[player * WIDTH + K]! | 0;
  }

  total(player: number): number {
    return this.rows[player * WIDTH + TOTAL]! | 0;
  }

  peak(player: number): number {
    return this.rows[player * WIDTH + PEAK]! | 0;
  }

  read(player: number, into: Standing): void {
    const { rows } = this;
    const at = player * WIDTH;
    into.rating = rows[at + RATING]! | 0;
    into.games = rows[at + GAMES]! | 0;
    into.total = rows[at + TOTAL]! | 0;
    into.peak = rows[at + PEAK]! | 0;
    into.last = signed(rows[at + LAST]!);
    into.k = rows[at + K]! | 0;
  }

  write(player: number, standing: Standing): void {
    const { rows } = this;
    const at = player * WIDTH;
    rows[at + RATING] = standing.rating;
    rows[at + GAMES] = standing.games;
    rows[at + TOTAL] = standing.total;
    rows[at + PEAK] = standing.peak;
    rows[at + LAST] = standing.last;
    rows[at + K] = standing.k;
  }

  writeK(player: number, k: number): void {
    this.rows[player * WIDTH + K] = k;
  }

  clearGames(player: number): void {
    this.rows[player * WIDTH + GAMES] = 0;
  }
}

export const NOBODY = new WholeList(0);

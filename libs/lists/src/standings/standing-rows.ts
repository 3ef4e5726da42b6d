import { reserveFor } from '../facts/reserve';
import { BYTES_PER_ROW, GAMES, K, LAST, PEAK, RATING, signed, TOTAL, WIDTH, WORDS } from './row';
import type { Standing } from './standing';
import type { WholeList } from './whole-list';

const BYTES_PER_PLACE = 4;

/** The standings of some players, in order of their places in the register. Never written again. */
export class StandingRows {
  readonly player: Int32Array;
  readonly words: Int32Array;
  private readonly rows: Uint16Array;

  constructor(readonly length: number) {
    const reserve = reserveFor(length, BYTES_PER_PLACE + BYTES_PER_ROW);
    this.player = reserve.integers(length);
    this.words = reserve.integers(length * WORDS);
    this.rows = new Uint16Array(this.words.buffer, this.words.byteOffset, length * WIDTH);
  }

  /** What a list says of these players, given in order. */
  static of(list: WholeList, players: Int32Array): StandingRows {
    const rows = new StandingRows(players.length);
    const { player, words } = rows;
    const { words: from } = list;
    for (let row = 0; row < players.length; row++) {
      const place = players[row]!;
      const at = row * WORDS;
      const there = place * WORDS;
      player[row] = place;
      words[at] = from[there]!;
      words[at + 1] = from[there + 1]!;
      words[at + 2] = from[there + 2]!;
    }
    return rows;
  }

  get bytes(): number {
    return this.length * (BYTES_PER_PLACE + BYTES_PER_ROW);
  }

  /** The row of a player, or -1. */
  find(player: number): number {
    const { player: players } = this;
    let low = 0;
    let high = this.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = players[middle]!;
      if (found === player) return middle;
      if (found < player) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  read(row: number, into: Standing): void {
    const { rows } = this;
    const at = row * WIDTH;
    into.rating = rows[at + RATING]!;
    into.games = rows[at + GAMES]!;
    into.total = rows[at + TOTAL]!;
    into.peak = rows[at + PEAK]!;
    into.last = signed(rows[at + LAST]!);
    into.k = rows[at + K]!;
  }

  writeTo(list: WholeList): void {
    const { player, words } = this;
    const { words: to } = list;
    for (let row = 0; row < this.length; row++) {
      const at = row * WORDS;
      const there = player[row]! * WORDS;
      to[there] = words[at]!;
      to[there + 1] = words[at + 1]!;
      to[there + 2] = words[at + 2]!;
    }
  }
}

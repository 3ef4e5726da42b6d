import { reserveFor } from '../facts/reserve';
import type { ListColumns } from './list-columns';
import type { Standing } from './standing';

const BYTES_PER_ROW = 15;

/** The standings of some players, in order of their places in the register. Never written again. */
export class StandingRows {
  readonly player: Int32Array;
  readonly rating: Uint16Array;
  readonly games: Uint16Array;
  readonly total: Uint16Array;
  readonly peak: Uint16Array;
  readonly last: Int16Array;
  readonly k: Uint8Array;

  constructor(readonly length: number) {
    const reserve = reserveFor(length, BYTES_PER_ROW);
    this.player = reserve.integers(length);
    this.rating = reserve.shorts(length);
    this.games = reserve.shorts(length);
    this.total = reserve.shorts(length);
    this.peak = reserve.shorts(length);
    this.last = reserve.signedShorts(length);
    this.k = reserve.bytes(length);
  }

  /** What the columns say of these players, given in order. */
  static of(columns: ListColumns, players: Int32Array): StandingRows {
    const rows = new StandingRows(players.length);
    const { player, rating, games, total, peak, last, k } = rows;
    for (let row = 0; row < players.length; row++) {
      const place = players[row]!;
      player[row] = place;
      rating[row] = columns.rating[place]!;
      games[row] = columns.games[place]!;
      total[row] = columns.total[place]!;
      peak[row] = columns.peak[place]!;
      last[row] = columns.last[place]!;
      k[row] = columns.k[place]!;
    }
    return rows;
  }

  get bytes(): number {
    return this.length * BYTES_PER_ROW;
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
    into.rating = this.rating[row]!;
    into.games = this.games[row]!;
    into.total = this.total[row]!;
    into.peak = this.peak[row]!;
    into.last = this.last[row]!;
    into.k = this.k[row]!;
  }

  writeTo(columns: ListColumns): void {
    const { player, rating, games, total, peak, last, k } = this;
    for (let row = 0; row < this.length; row++) {
      const place = player[row]!;
      columns.rating[place] = rating[row]!;
      columns.games[place] = games[row]!;
      columns.total[place] = total[row]!;
      columns.peak[place] = peak[row]!;
      columns.last[place] = last[row]!;
      columns.k[place] = k[row]!;
    }
  }
}

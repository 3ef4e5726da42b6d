import { reserveFor } from '../facts/reserve';
import type { Standing } from './standing';

const BYTES_PER_PLAYER = 11;

/**
 * The standing of every player on one list of one pool, by place in the register. Columns of an earlier list may be
 * shorter than the register is now: who is not in them was not there yet, and reads as 0.
 */
export class ListColumns {
  readonly rating: Uint16Array;
  readonly games: Uint16Array;
  readonly k: Uint8Array;
  readonly total: Uint16Array;
  readonly peak: Uint16Array;
  readonly last: Int16Array;

  constructor(readonly length: number) {
    const reserve = reserveFor(length, BYTES_PER_PLAYER);
    this.rating = reserve.shorts(length);
    this.games = reserve.shorts(length);
    this.total = reserve.shorts(length);
    this.peak = reserve.shorts(length);
    this.last = reserve.signedShorts(length);
    this.k = reserve.bytes(length);
  }

  get bytes(): number {
    return this.length * BYTES_PER_PLAYER;
  }

  copy(length = this.length): ListColumns {
    const copy = new ListColumns(Math.max(length, this.length));
    copy.rating.set(this.rating);
    copy.games.set(this.games);
    copy.k.set(this.k);
    copy.total.set(this.total);
    copy.peak.set(this.peak);
    copy.last.set(this.last);
    return copy;
  }

  read(player: number, into: Standing): void {
    into.rating = this.rating[player]! | 0;
    into.games = this.games[player]! | 0;
    into.k = this.k[player]! | 0;
    into.total = this.total[player]! | 0;
    into.peak = this.peak[player]! | 0;
    into.last = this.last[player]! | 0;
  }

  write(player: number, standing: Standing): void {
    this.rating[player] = standing.rating;
    this.games[player] = standing.games;
    this.k[player] = standing.k;
    this.total[player] = standing.total;
    this.peak[player] = standing.peak;
    this.last[player] = standing.last;
  }
}

export const NOBODY = new ListColumns(0);

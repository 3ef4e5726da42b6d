import { reserveFor } from '../facts/reserve';

const BYTES_PER_PLAYER = 11;

/**
 * The standing of every player on one list of one pool, by place in the register. Columns of an earlier list may be
 * shorter than the register is now: who is not in them was not there yet, and reads as 0.
 */
export class ListColumns {
  /** 0: unrated. */
  readonly rating: Uint16Array;
  /** Games on this list, as published. */
  readonly games: Uint16Array;
  /** K for tournaments that start while this list is in force, before the limit on n x K. */
  readonly k: Uint8Array;
  /** Rated games so far, those of a first rating included (B-26). */
  readonly total: Uint16Array;
  /** Highest rating ever published in the pool. */
  readonly peak: Uint16Array;
  /** Of a rated player: the last list with a rated game. Of an unrated one: the list that delisted the player. */
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

  /** The same standing as the point of departure for the next list: no games yet. */
  next(length: number): ListColumns {
    const next = new ListColumns(Math.max(length, this.length));
    next.rating.set(this.rating);
    next.k.set(this.k);
    next.total.set(this.total);
    next.peak.set(this.peak);
    next.last.set(this.last);
    return next;
  }

  copy(length: number): ListColumns {
    const copy = this.next(length);
    copy.games.set(this.games);
    return copy;
  }
}

/** Whether two lists say the same of every player. */
export function sameColumns(a: ListColumns, b: ListColumns): boolean {
  return (
    a === b ||
    (sameColumn(a.rating, b.rating) &&
      sameColumn(a.games, b.games) &&
      sameColumn(a.k, b.k) &&
      sameColumn(a.total, b.total) &&
      sameColumn(a.peak, b.peak) &&
      sameColumn(a.last, b.last))
  );
}

function sameColumn(
  a: Uint8Array | Uint16Array | Int16Array,
  b: Uint8Array | Uint16Array | Int16Array,
): boolean {
  return Buffer.compare(bytesOf(a), bytesOf(b)) === 0;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Int16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export const NOBODY = new ListColumns(0);

/** Played longer ago than any window reaches: flagged inactive on an opening list. */
export const LONG_AGO = -0x7000;
/** More games than anyone plays; counters stop there. */
export const MOST_GAMES = 0xffff;

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

  constructor(
    readonly length: number,
    /** Whose standing is taken over as the point of departure. */
    from: ListColumns | null = null,
  ) {
    // A copy of the same length is made without clearing the memory first: half a gigabyte each year.
    const same = from !== null && from.length === length ? from : null;
    this.rating = same?.rating.slice() ?? new Uint16Array(length);
    this.games = new Uint16Array(length);
    this.k = same?.k.slice() ?? new Uint8Array(length);
    this.total = same?.total.slice() ?? new Uint16Array(length);
    this.peak = same?.peak.slice() ?? new Uint16Array(length);
    this.last = same?.last.slice() ?? new Int16Array(length);
    if (from === null || same !== null) return;
    this.rating.set(from.rating);
    this.k.set(from.k);
    this.total.set(from.total);
    this.peak.set(from.peak);
    this.last.set(from.last);
  }

  /** The same standing as the point of departure for the next list: no games yet. */
  next(length: number): ListColumns {
    return new ListColumns(Math.max(length, this.length), this);
  }

  copy(length: number): ListColumns {
    const copy = this.next(length);
    copy.games.set(this.games);
    return copy;
  }
}

export const NOBODY = new ListColumns(0);

/** Played longer ago than any window reaches: flagged inactive on an opening list. */
export const LONG_AGO = -0x7000;
/** More games than anyone plays; counters stop there. */
export const MOST_GAMES = 0xffff;

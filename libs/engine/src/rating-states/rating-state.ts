/** A player's rating state on one list of one pool; all 0 if nothing is known of the player. */
export class RatingState {
  /** 0: unrated. */
  rating = 0;
  /** Games on this list, as published. */
  games = 0;
  /** K for tournaments that start while this list is in force, before the limit on n x K. */
  k = 0;
  /** Rated games so far, those of a first rating included (B-26). */
  total = 0;
  /** Highest rating ever published in the pool. */
  peak = 0;
  /** Of a rated player: the last list with a rated game. Of an unrated one: the list that delisted the player. */
  last = 0;

  clear(): void {
    this.rating = 0;
    this.games = 0;
    this.k = 0;
    this.total = 0;
    this.peak = 0;
    this.last = 0;
  }

  take(other: RatingState): void {
    this.rating = other.rating;
    this.games = other.games;
    this.k = other.k;
    this.total = other.total;
    this.peak = other.peak;
    this.last = other.last;
  }

  isSameAs(other: RatingState): boolean {
    return (
      this.rating === other.rating &&
      this.games === other.games &&
      this.k === other.k &&
      this.total === other.total &&
      this.peak === other.peak &&
      this.last === other.last
    );
  }
}

/** Played longer ago than any window reaches: flagged inactive on an opening list. */
export const LONG_AGO = -0x7000;
/** More games than anyone plays; counts stop there. */
export const MOST_GAMES = 0xffff;

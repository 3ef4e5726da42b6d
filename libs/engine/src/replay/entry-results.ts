import type { Supply } from '../facts/reserve';
import { reserveFor } from '../facts/reserve';

const BYTES_PER_RESULT = 11;

/** What a player's games in one part are to the player. */
export const NOTHING = 0;
/** A change of the rating. */
export const CHANGE = 1;
/** A change from the standard rating, for a rapid or blitz newcomer who holds one (B-33). */
export const SEEDED_CHANGE = 2;
/** A result that waits for a first rating. */
export const WAITING = 3;
/**
 * Disregarded: a first score too low (8.2.1), an event that shows too little (2005 6.4), under the floor (2005 10.31).
 */
export const FIRST_SCORE_DROPPED = 4;
export const EVENT_TOO_SMALL = 5;
export const UNDER_FLOOR_DROPPED = 6;

export type ResultColumns = Pick<EntryResults, 'value' | 'games' | 'halfPoints' | 'kind' | 'k' | 'iterated'>;

function reserved(length: number, supply: Supply | null): ResultColumns {
  const reserve = supply?.reserveFor(length, BYTES_PER_RESULT) ?? reserveFor(length, BYTES_PER_RESULT);
  return {
    value: reserve.integers(length),
    games: reserve.shorts(length),
    halfPoints: reserve.shorts(length),
    kind: reserve.bytes(length),
    k: reserve.bytes(length),
    iterated: reserve.bytes(length),
  };
}

/** The results of all entries of the parts rated on one list. */
export class EntryResults {
  /** Of a change: score minus expected score in hundredths. Of a waiting result: the sum of the opponents' ratings. */
  value: Int32Array;
  games: Uint16Array;
  halfPoints: Uint16Array;
  kind: Uint8Array;
  /** K of the part, before the limit on n x K (B-25). */
  k: Uint8Array;
  /** More than 0 for a waiting result from an iterated round-robin (2005 10.54, 2018 8.58): 1, and 1 for each who left the table. */
  iterated: Uint8Array;

  constructor(
    public length: number,
    /** Where there are results already, of this length. */
    columns: ResultColumns | null = null,
    supply: Supply | null = null,
  ) {
    const { value, games, halfPoints, kind, k, iterated } = columns ?? reserved(length, supply);
    this.value = value;
    this.games = games;
    this.halfPoints = halfPoints;
    this.kind = kind;
    this.k = k;
    this.iterated = iterated;
  }

  get bytes(): number {
    return this.value.length * BYTES_PER_RESULT;
  }

  /** Reserves the entries of another part and returns where they begin. */
  extend(entries: number): number {
    const at = this.length;
    this.length = at + entries;
    if (this.length > this.value.length) {
      this.attach(this.copyWith(Math.max(this.length, this.value.length + (this.value.length >> 2))));
    }
    return at;
  }

  copy(): EntryResults {
    return this.copyWith(this.value.length);
  }

  private copyWith(capacity: number): EntryResults {
    const copy = new EntryResults(capacity);
    copy.length = this.length;
    copy.value.set(this.value);
    copy.games.set(this.games);
    copy.halfPoints.set(this.halfPoints);
    copy.kind.set(this.kind);
    copy.k.set(this.k);
    copy.iterated.set(this.iterated);
    return copy;
  }

  private attach(other: EntryResults): void {
    this.value = other.value;
    this.games = other.games;
    this.halfPoints = other.halfPoints;
    this.kind = other.kind;
    this.k = other.k;
    this.iterated = other.iterated;
  }
}

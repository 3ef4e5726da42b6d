import type { Supply } from '../facts/reserve';
import { reserveFor } from '../facts/reserve';

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

/**
 * A result is three words next to each other, because a reader of one needs the others: the value; games and half
 * points; kind, K and iteration.
 */
export const WORDS_PER_RESULT = 3;
const BYTES_PER_RESULT = WORDS_PER_RESULT * Int32Array.BYTES_PER_ELEMENT;

export type ResultColumns = Pick<EntryResults, 'words'>;

/** How the second word and the third are put together. */
export const POINTS_SHIFT = 16;
export const GAMES = 0xffff;
export const K_SHIFT = 8;
export const BYTE = 0xff;
const ITERATED_SHIFT = 16;

function reserved(length: number, supply: Supply | null): Int32Array {
  const reserve = supply?.reserveFor(length, BYTES_PER_RESULT) ?? reserveFor(length, BYTES_PER_RESULT);
  return reserve.integers(length * WORDS_PER_RESULT);
}

/** The results of all entries of the parts rated on one list. */
export class EntryResults {
  words: Int32Array;

  constructor(
    public length: number,
    /** Where there are results already, of this length. */
    columns: ResultColumns | null = null,
    supply: Supply | null = null,
  ) {
    this.words = columns?.words ?? reserved(length, supply);
  }

  /** Of a change: score minus expected score in hundredths. Of a waiting result: the sum of the opponents' ratings. */
  value(at: number): number {
    return this.words[at * WORDS_PER_RESULT]!;
  }

  games(at: number): number {
    return this.words[at * WORDS_PER_RESULT + 1]! & GAMES;
  }

  halfPoints(at: number): number {
    return this.words[at * WORDS_PER_RESULT + 1]! >>> POINTS_SHIFT;
  }

  kind(at: number): number {
    return this.words[at * WORDS_PER_RESULT + 2]! & BYTE;
  }

  /** K of the part, before the limit on n x K (B-25). */
  k(at: number): number {
    return (this.words[at * WORDS_PER_RESULT + 2]! >>> K_SHIFT) & BYTE;
  }

  /** More than 0 for a waiting result from an iterated round-robin (2005 10.54, 2018 8.58): 1, and 1 for each who left the table. */
  iterated(at: number): number {
    return this.words[at * WORDS_PER_RESULT + 2]! >>> ITERATED_SHIFT;
  }

  write(
    at: number,
    kind: number,
    k: number,
    games: number,
    halfPoints: number,
    value: number,
    iterated = 0,
  ): void {
    const first = at * WORDS_PER_RESULT;
    this.words[first] = value;
    this.words[first + 1] = games | (halfPoints << POINTS_SHIFT);
    this.words[first + 2] = kind | (k << K_SHIFT) | (iterated << ITERATED_SHIFT);
  }

  setKind(at: number, kind: number): void {
    const word = at * WORDS_PER_RESULT + 2;
    this.words[word] = (this.words[word]! & ~BYTE) | kind;
  }

  /** The results of one part. */
  ofPart(resultAt: number, entryCount: number): Int32Array {
    return this.words.subarray(resultAt * WORDS_PER_RESULT, (resultAt + entryCount) * WORDS_PER_RESULT);
  }

  isSame(at: number, other: EntryResults, entry: number): boolean {
    const mine = at * WORDS_PER_RESULT;
    const its = entry * WORDS_PER_RESULT;
    for (let word = 0; word < WORDS_PER_RESULT; word++) {
      if (this.words[mine + word] !== other.words[its + word]) return false;
    }
    return true;
  }

  copyFrom(other: EntryResults, entry: number, at: number): void {
    const from = entry * WORDS_PER_RESULT;
    this.words.set(other.words.subarray(from, from + WORDS_PER_RESULT), at * WORDS_PER_RESULT);
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Reserves the entries of another part and returns where they begin. */
  extend(entries: number): number {
    const at = this.length;
    this.length = at + entries;
    const capacity = this.words.length / WORDS_PER_RESULT;
    if (this.length > capacity) this.words = this.copyWith(Math.max(this.length, capacity + (capacity >> 2)));
    return at;
  }

  copy(): EntryResults {
    return new EntryResults(this.length, { words: this.copyWith(this.words.length / WORDS_PER_RESULT) });
  }

  private copyWith(capacity: number): Int32Array {
    const words = reserved(capacity, null);
    words.set(this.words);
    return words;
  }
}

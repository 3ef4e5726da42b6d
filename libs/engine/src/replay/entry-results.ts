import type { Supply } from '../facts/reserve';
import { grownTo, integers, reserveFor } from '../facts/reserve';

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
 * A usual result is one word, because a long replay writes many millions: games, half points, K and value. It is a change
 * where there are games, else nothing. Any other result is three words elsewhere, and a negative word says where.
 */
export const MOST_USUAL_GAMES = 0x1f;
export const POINTS_SHIFT = 5;
export const MOST_USUAL_POINTS = 0x3f;
export const K_SHIFT = 11;
export const MOST_USUAL_K = 0x7f;
export const VALUE_SHIFT = 18;
const VALUE_LIMIT = 0x1000;
/** Of a value that may be negative, when its word is moved to the left by the one bit that says where the result is. */
export const SIGNED_SHIFT = VALUE_SHIFT + 1;

/** Elsewhere: the value; games and half points; kind, K and iteration. */
const WORDS_ELSEWHERE = 3;
const ELSEWHERE_POINTS_SHIFT = 16;
const SHORT = 0xffff;
const ELSEWHERE_K_SHIFT = 8;
const BYTE = 0xff;
const ITERATED_SHIFT = 16;

/** All that settling a player plainly asks. */
export type ResultColumns = Pick<EntryResults, 'words'>;

function reserved(length: number, supply: Supply | null): Int32Array {
  const bytes = Int32Array.BYTES_PER_ELEMENT;
  return (supply?.reserveFor(length, bytes) ?? reserveFor(length, bytes)).integers(length);
}

/** The results of all entries of the parts rated on one list. */
export class EntryResults {
  words: Int32Array;
  /** Those that do not fit in one word. */
  elsewhere: Int32Array;
  private elsewhereEnd: number;

  constructor(
    public length: number,
    /** Where there are results already, of this length. */
    columns: Pick<EntryResults, 'words' | 'elsewhere'> | null = null,
    supply: Supply | null = null,
  ) {
    this.words = columns?.words ?? reserved(length, supply);
    this.elsewhere = columns?.elsewhere ?? integers(0);
    this.elsewhereEnd = this.elsewhere.length;
  }

  /** Of a change: score minus expected score in hundredths. Of a waiting result: the sum of the opponents' ratings. */
  value(at: number): number {
    const word = this.words[at]!;
    return word < 0 ? this.elsewhere[~word]! : (word << 1) >> SIGNED_SHIFT;
  }

  games(at: number): number {
    const word = this.words[at]!;
    return word < 0 ? this.elsewhere[~word + 1]! & SHORT : word & MOST_USUAL_GAMES;
  }

  halfPoints(at: number): number {
    const word = this.words[at]!;
    if (word < 0) return this.elsewhere[~word + 1]! >>> ELSEWHERE_POINTS_SHIFT;
    return (word >> POINTS_SHIFT) & MOST_USUAL_POINTS;
  }

  kind(at: number): number {
    const word = this.words[at]!;
    return word < 0 ? this.elsewhere[~word + 2]! & BYTE : usualKind(word & MOST_USUAL_GAMES);
  }

  /** K of the part, before the limit on n x K (B-25). */
  k(at: number): number {
    const word = this.words[at]!;
    if (word < 0) return (this.elsewhere[~word + 2]! >>> ELSEWHERE_K_SHIFT) & BYTE;
    return (word >> K_SHIFT) & MOST_USUAL_K;
  }

  /** More than 0 for a waiting result from an iterated round-robin (2005 10.54, 2018 8.58): 1, and 1 for each who left the table. */
  iterated(at: number): number {
    const word = this.words[at]!;
    return word < 0 ? this.elsewhere[~word + 2]! >>> ITERATED_SHIFT : 0;
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
    const isUsual =
      games <= MOST_USUAL_GAMES &&
      halfPoints <= MOST_USUAL_POINTS &&
      k <= MOST_USUAL_K &&
      kind === usualKind(games) &&
      value < VALUE_LIMIT &&
      value >= -VALUE_LIMIT &&
      iterated === 0;
    if (isUsual) {
      const usual = games | (halfPoints << POINTS_SHIFT) | (k << K_SHIFT) | (value << VALUE_SHIFT);
      this.words[at] = usual & ~NEGATIVE;
      return;
    }
    const first = this.placeElsewhere(at);
    this.elsewhere[first] = value;
    this.elsewhere[first + 1] = games | (halfPoints << ELSEWHERE_POINTS_SHIFT);
    this.elsewhere[first + 2] = kind | (k << ELSEWHERE_K_SHIFT) | (iterated << ITERATED_SHIFT);
  }

  private placeElsewhere(at: number): number {
    const word = this.words[at]!;
    if (word < 0) return ~word;
    const first = this.elsewhereEnd;
    this.elsewhereEnd = first + WORDS_ELSEWHERE;
    if (this.elsewhereEnd > this.elsewhere.length) {
      this.elsewhere = grownTo(this.elsewhere, Math.max(this.elsewhereEnd, first * 2));
    }
    this.words[at] = ~first;
    return first;
  }

  setKind(at: number, kind: number): void {
    this.write(at, kind, this.k(at), this.games(at), this.halfPoints(at), this.value(at), this.iterated(at));
  }

  /** The results of one part, `FIGURES` each, wherever they are. */
  ofPart(resultAt: number, entryCount: number): Int32Array {
    const figures = new Int32Array(entryCount * FIGURES);
    for (let entry = 0; entry < entryCount; entry++) {
      const at = resultAt + entry;
      const [value, games, points, kind] = [
        this.value(at),
        this.games(at),
        this.halfPoints(at),
        this.kind(at),
      ];
      figures.set([value, games, points, kind, this.k(at), this.iterated(at)], entry * FIGURES);
    }
    return figures;
  }

  isSame(at: number, other: EntryResults, entry: number): boolean {
    const [mine, its] = [this.words[at]!, other.words[entry]!];
    if (mine >= 0 || its >= 0) return mine === its;
    for (let word = 0; word < WORDS_ELSEWHERE; word++) {
      if (this.elsewhere[~mine + word] !== other.elsewhere[~its + word]) return false;
    }
    return true;
  }

  copyFrom(other: EntryResults, entry: number, at: number): void {
    const [kind, k, games] = [other.kind(entry), other.k(entry), other.games(entry)];
    this.write(at, kind, k, games, other.halfPoints(entry), other.value(entry), other.iterated(entry));
  }

  get bytes(): number {
    return this.words.byteLength + this.elsewhere.byteLength;
  }

  /** What is written, without what is reserved. */
  get columns(): Pick<EntryResults, 'words' | 'elsewhere'> {
    return {
      words: this.words.subarray(0, this.length),
      elsewhere: this.elsewhere.subarray(0, this.elsewhereEnd),
    };
  }

  /** Forgets everything, and has this many entries. */
  clear(entries: number): void {
    this.length = this.elsewhereEnd = 0;
    this.extend(entries);
    this.words.fill(0, 0, entries);
  }

  /** Reserves the entries of another part and returns where they begin. */
  extend(entries: number): number {
    const at = this.length;
    this.length = at + entries;
    const capacity = this.words.length;
    if (this.length > capacity) this.words = this.copyWith(Math.max(this.length, capacity + (capacity >> 2)));
    return at;
  }

  copy(): EntryResults {
    const { elsewhere } = this.columns;
    const words = this.copyWith(this.words.length);
    return new EntryResults(this.length, { words, elsewhere: grownTo(elsewhere, elsewhere.length) });
  }

  private copyWith(capacity: number): Int32Array {
    const words = reserved(capacity, null);
    words.set(this.words);
    return words;
  }
}

/** Value, games, half points, kind, K, iteration. */
const FIGURES = 6;
const NEGATIVE = 1 << 31;

function usualKind(games: number): number {
  return games === 0 ? NOTHING : CHANGE;
}

import type { KRules, ListRules } from '@ledger/rating';
import { roundedChange } from '@ledger/rating';
import type { Period } from './settle';

// Held here: a name imported through a library's door is looked up at every use, which a loop over all entries feels.
const rounded = roundedChange;

/** Figures of one player, side by side: whoever played is looked up once and not in eight columns. */
const FIGURES = 8;
const GAMES = 0;
const HUNDREDTHS = 1;
const ROUNDED_PARTS = 2;
const SEEDED_GAMES = 3;
const SEEDED_BASE = 4;
const WAITING_GAMES = 5;
const BOOKED_GAMES = 6;
const HIGHEST_K = 7;

/** Players in one word of the marks. */
const WORD_BITS = 5;
const WORD_MASK = 31;

/** Sums of all players over the period of one list, and who has any. */
export class PeriodSums {
  private readonly figures: Int32Array;
  private readonly marks: Int32Array;

  constructor(readonly length: number) {
    this.figures = new Int32Array(length * FIGURES);
    this.marks = new Int32Array((length >> WORD_BITS) + 1);
  }

  touch(player: number): void {
    this.marks[player >> WORD_BITS]! |= 1 << (player & WORD_MASK);
  }

  isTouched(player: number): boolean {
    return ((this.marks[player >> WORD_BITS]! >>> (player & WORD_MASK)) & 1) === 1;
  }

  /** Games of a rated player and what they are worth with K as it stands before the limit on n x K. */
  addChange(player: number, rules: ListRules, games: number, value: number, k: number): void {
    this.touch(player);
    this.figures[player * FIGURES + GAMES]! += games;
    this.addWorth(player, rules, value * k, k);
  }

  /** The same for a newcomer rated by the standard rating (B-33). */
  addSeededChange(player: number, rules: ListRules, games: number, value: number, k: number): void {
    this.touch(player);
    this.figures[player * FIGURES + SEEDED_GAMES]! += games;
    this.addWorth(player, rules, value * k, k);
  }

  addWaiting(player: number, games: number): void {
    this.touch(player);
    this.figures[player * FIGURES + WAITING_GAMES]! += games;
  }

  addBooking(player: number, rules: ListRules, games: number, hundredths: number): void {
    this.touch(player);
    this.figures[player * FIGURES + BOOKED_GAMES]! += games;
    this.addWorth(player, rules, hundredths, 0);
  }

  private addWorth(player: number, rules: ListRules, hundredths: number, k: number): void {
    const { figures } = this;
    const at = player * FIGURES;
    figures[at + HUNDREDTHS]! += hundredths;
    if (k > figures[at + HIGHEST_K]!) figures[at + HIGHEST_K] = k;
    if (rules.rounding.perTournament) figures[at + ROUNDED_PARTS]! += rounded(rules.rounding, hundredths);
  }

  hasSeededBase(player: number): boolean {
    return this.figures[player * FIGURES + SEEDED_BASE] !== 0;
  }

  setSeededBase(player: number, rating: number): void {
    this.figures[player * FIGURES + SEEDED_BASE] = rating;
  }

  hasWaiting(player: number): boolean {
    return this.figures[player * FIGURES + WAITING_GAMES] !== 0;
  }

  /** Whether n x K is more than the rules allow, so that K is only known now that n is (B-28). */
  exceedsLimit(player: number, { limitProduct, limitAboveGames }: KRules): boolean {
    const at = player * FIGURES;
    const k = this.figures[at + HIGHEST_K]!;
    const games = Math.max(this.figures[at + GAMES]!, this.figures[at + SEEDED_GAMES]!);
    return games > limitAboveGames && games * k > limitProduct;
  }

  read(player: number, into: Period): void {
    const { figures } = this;
    const at = player * FIGURES;
    into.games = figures[at + GAMES]!;
    into.hundredths = figures[at + HUNDREDTHS]!;
    into.roundedParts = figures[at + ROUNDED_PARTS]!;
    into.seededGames = figures[at + SEEDED_GAMES]!;
    into.seededBase = figures[at + SEEDED_BASE]!;
    into.waitingGames = figures[at + WAITING_GAMES]!;
    into.bookedGames = figures[at + BOOKED_GAMES]!;
  }

  /** Everyone with a sum, in the order of the register, so that the columns of a list are walked and not jumped in. */
  eachTouched(visit: (player: number) => void): void {
    const { marks } = this;
    for (let word = 0; word < marks.length; word++) {
      for (let left = marks[word]!; left !== 0; left &= left - 1) {
        visit((word << WORD_BITS) + WORD_MASK - Math.clz32(left & -left));
      }
    }
  }

  clear(): void {
    const { figures, marks } = this;
    for (let word = 0; word < marks.length; word++) {
      for (let left = marks[word]!; left !== 0; left &= left - 1) {
        const player = (word << WORD_BITS) + WORD_MASK - Math.clz32(left & -left);
        const at = player * FIGURES;
        for (let figure = 0; figure < FIGURES; figure++) figures[at + figure] = 0;
      }
      marks[word] = 0;
    }
  }
}

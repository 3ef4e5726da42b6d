import type { ListRules } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import type { EntryResults } from './entry-results';
import { CHANGE, SEEDED_CHANGE, WAITING } from './entry-results';
import type { Period } from './settle';

// Held here: a name imported through a library's door is looked up at every use, which a loop over all entries feels.
const kWithin = kUsed;

/** What corrections booked on a list bring a player (B-65). */
interface Booking {
  games: number;
  readonly changes: number[];
}

/**
 * Whose results one list brings. The entries of a player form a chain through the results of the list, newest first,
 * and everyone is settled at the newest: nearly all have one entry, so nothing has to be summed up elsewhere first.
 * Places in the chains count on from list to list, so that nothing has to be cleared either.
 */
export class PeriodEntries {
  private latest = new Int32Array(0);
  private previous = new Int32Array(0);
  private base = 1;
  private count = 0;
  private readonly seededBases = new Map<number, number>();
  private readonly bookings = new Map<number, Booking>();

  /** Makes ready for another list. */
  begin(players: number, entries: number): void {
    this.base += this.count;
    this.count = entries;
    if (this.latest.length < players || this.base > FAR) {
      this.latest = new Int32Array(Math.max(players, 1024));
      this.base = 1;
    }
    if (this.previous.length < entries) this.previous = new Int32Array(entries * 2);
    this.seededBases.clear();
    this.bookings.clear();
  }

  /** The entries of a part that mean anything to their players. */
  add(players: Int32Array, entryStart: number, entryCount: number, kind: Uint8Array, resultAt: number): void {
    const { latest, previous, base } = this;
    for (let entry = 0; entry < entryCount; entry++) {
      const at = resultAt + entry;
      if (kind[at] === 0) continue;
      const player = players[entryStart + entry]!;
      previous[at] = latest[player]!;
      latest[player] = base + at;
    }
  }

  /** Of the first event of the list (B-52). */
  seed(player: number, rating: () => number): void {
    if (!this.seededBases.has(player)) this.seededBases.set(player, rating());
  }

  book(player: number, games: number, hundredths: number): void {
    let booking = this.bookings.get(player);
    if (booking === undefined) this.bookings.set(player, (booking = { games: 0, changes: [] }));
    booking.games += games;
    booking.changes.push(hundredths);
  }

  /** Players about whom something is booked. */
  get booked(): Iterable<number> {
    return this.bookings.keys();
  }

  hasEntry(player: number): boolean {
    return this.latest[player]! >= this.base;
  }

  isTouched(player: number): boolean {
    return this.hasEntry(player) || this.bookings.has(player);
  }

  /** Whether this is the newest entry of its player. */
  isNewest(player: number, at: number): boolean {
    return this.latest[player] === this.base + at;
  }

  /** All that the list brings a player. */
  gather(player: number, rules: ListRules, results: EntryResults, into: Period): void {
    const { base, previous } = this;
    const { kind, games, k } = results;
    const [change, seededChange, waiting] = [CHANGE, SEEDED_CHANGE, WAITING];
    into.clear();
    let highestK = 0;
    const newest = this.latest[player]!;
    for (let link = newest; link >= base; link = previous[link - base]!) {
      const at = link - base;
      const what = kind[at]!;
      if (what === change) into.games += games[at]!;
      else if (what === waiting) into.waitingGames += games[at]!;
      else if (what === seededChange) into.seededGames += games[at]!;
      if (k[at]! > highestK) highestK = k[at]!;
    }
    // n is all the player's games on the list, so K is only known now (B-28).
    const { limitAboveGames, limitProduct } = rules.k;
    const n = into.games > into.seededGames ? into.games : into.seededGames;
    const isLimited = n > limitAboveGames && n * highestK > limitProduct;
    for (let link = newest; link >= base; link = previous[link - base]!) {
      const at = link - base;
      const what = kind[at]!;
      if (what !== change && what !== seededChange) continue;
      const counted = what === change ? into.games : into.seededGames;
      const used = isLimited ? kWithin(rules.k, k[at]!, counted) : k[at]!;
      into.addChange(rules, results.value[at]! * used);
    }
    if (into.seededGames > 0) into.seededBase = this.seededBases.get(player)!;
    if (this.bookings.size > 0) this.addBooking(player, rules, into);
  }

  private addBooking(player: number, rules: ListRules, into: Period): void {
    const booking = this.bookings.get(player);
    if (booking === undefined) return;
    into.bookedGames = booking.games;
    for (const hundredths of booking.changes) into.addChange(rules, hundredths);
  }
}

/** Chains begin anew before their places outgrow 31 bits. */
const FAR = 0x4000_0000;

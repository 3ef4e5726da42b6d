import type { ListRules } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import { integers } from '../facts/reserve';
import type { Sheet } from '../facts/sheet';
import type { Chains } from './appearances';
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
 * Whose results one list brings. The entries of a player form a chain, newest first, and everyone is settled at the
 * newest: nearly all have one entry, so nothing has to be summed up elsewhere first. The chains are those of the
 * appearances where these go by entry; else, and where not every part counts, they are made here.
 */
export class PeriodEntries {
  /** Who stands behind each result of the list. */
  players: Int32Array = new Int32Array(0);
  count = 0;
  private latest: Int32Array = new Int32Array(0);
  private previous: Int32Array = new Int32Array(0);
  /** Place of the first result in the chains, and of the first link in `previous`. */
  private base = 0;
  private offset = 0;
  private readonly seededBases = new Map<number, number>();
  private readonly bookings = new Map<number, Booking>();

  /** Makes ready for another list. */
  begin(entries: number): void {
    this.count = 0;
    if (this.players.length < entries) this.players = integers(entries * 2);
    this.seededBases.clear();
    this.bookings.clear();
  }

  /** The entries of a part, in the order of their results. */
  add({ block, entryStart, entryCount }: Sheet): void {
    const { players, count } = this;
    const { player } = block;
    for (let entry = 0; entry < entryCount; entry++) players[count + entry] = player[entryStart + entry]!;
    this.count = count + entryCount;
  }

  /** By the chains of the appearances, in which the first result of the list has this place. */
  follow({ latest, previous }: Chains, base: number): void {
    this.latest = latest;
    this.previous = previous;
    this.base = base;
    this.offset = 0;
  }

  /** By chains of its own, through the results that count. */
  link(registered: number, counts: (at: number) => boolean): void {
    this.latest = new Int32Array(registered);
    this.previous = new Int32Array(this.count);
    this.base = 1;
    this.offset = 1;
    for (let at = 0; at < this.count; at++) {
      if (!counts(at)) continue;
      const player = this.players[at]!;
      this.previous[at] = this.latest[player]!;
      this.latest[player] = at + 1;
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
    return this.hasEntry(player) || (this.bookings.size > 0 && this.bookings.has(player));
  }

  /** Whether this is the newest entry of its player. */
  isNewest(player: number, at: number): boolean {
    return this.latest[player] === this.base + at;
  }

  /** All that the list brings a player. */
  gather(player: number, rules: ListRules, results: EntryResults, into: Period): void {
    const { base, offset, previous } = this;
    const { kind, games, k } = results;
    const [change, seededChange, waiting] = [CHANGE, SEEDED_CHANGE, WAITING];
    into.clear();
    const newest = this.latest[player]!;
    if (newest >= base && previous[newest - offset]! < base && kind[newest - base] === change) {
      // Nearly everyone: one tournament, rated.
      const at = newest - base;
      into.games = games[at]!;
      into.addChange(rules, results.value[at]! * kWithin(rules.k, k[at]!, into.games));
      if (this.bookings.size > 0) this.addBooking(player, rules, into);
      return;
    }
    let highestK = 0;
    for (let link = newest; link >= base; link = previous[link - offset]!) {
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
    for (let link = newest; link >= base; link = previous[link - offset]!) {
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

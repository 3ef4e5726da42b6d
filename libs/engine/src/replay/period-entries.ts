import type { ListRules } from '@ledger/rating';
import { kUsed, roundedChange } from '@ledger/rating';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import type { PlayerMarks } from '../rating-states/player-marks';
import type { Chains } from './appearances';
import type { EntryResults, ResultColumns } from './entry-results';
import {
  CHANGE,
  K_SHIFT,
  MOST_USUAL_GAMES,
  MOST_USUAL_K,
  NOTHING,
  SEEDED_CHANGE,
  SIGNED_SHIFT,
  WAITING,
} from './entry-results';
import type { Period } from './settle';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all entries.
const kWithin = kUsed;
const [change, seededChange, waiting] = [CHANGE, SEEDED_CHANGE, WAITING];
const rounded = roundedChange;
const [GAMES, K, K_BITS, VALUE] = [MOST_USUAL_GAMES, K_SHIFT, MOST_USUAL_K, SIGNED_SHIFT];

/** In place of a change: some result of the player on the list is of another kind. */
export const OTHER_RESULTS = 0x7fff_ffff;

type PlainRules = Pick<ListRules, 'k' | 'rounding'>;

/** The newest result of each player, as a link, and the link before each; links from `base` on are of the list. */
export interface EntryColumns extends Chains {
  readonly base: number;
  /** Of the first link in `previous`. */
  readonly offset: number;
}

/** What corrections booked on a list bring a player (B-65). */
interface Booking {
  games: number;
  readonly changes: number[];
}

/**
 * Whose results one list brings. The entries of a player form a chain, newest first, so nothing has to be summed up
 * elsewhere first. The chains are those of the appearances where these go by entry; else, and where not every part
 * counts, they are made here.
 */
export class PeriodEntries {
  private latest: Int32Array = new Int32Array(0);
  private previous: Int32Array = new Int32Array(0);
  /** ScheduleEntry of the first result in the chains, and of the first link in `previous`. */
  private base = 0;
  private offset = 0;
  /** Of the last player whose changes were added up. */
  games = 0;
  private readonly newcomerBaseRatings = new Map<number, number>();
  private readonly bookings = new Map<number, Booking>();

  /** Makes ready for another list. */
  begin(): void {
    this.newcomerBaseRatings.clear();
    this.bookings.clear();
  }

  /** By the chains of the appearances, in which the first result of the list has this place. */
  follow({ latest, previous }: Chains, base: number): void {
    this.latest = latest;
    this.previous = previous;
    this.base = base;
    this.offset = 0;
  }

  /** The chains of the appearances, where it goes by them. */
  get followed(): { readonly chains: Chains; readonly base: number } | null {
    const { latest, previous, base } = this;
    return this.offset === 0 ? { chains: { latest, previous }, base } : null;
  }

  /** By separate chains through the results that count; marks the players who have them. */
  link(registered: number, parts: readonly PlacedPart[], results: EntryResults, due: PlayerMarks): void {
    this.latest = new Int32Array(registered);
    this.previous = new Int32Array(results.length);
    this.base = 1;
    this.offset = 1;
    for (const placed of parts) {
      // A version that is booked later shows in what is booked (B-65).
      if (!countsAtOrigin(placed)) continue;
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const at = placed.resultAt + entry;
        if (results.kind(at) === NOTHING) continue;
        const player = block.player[entryStart + entry]!;
        this.previous[at] = this.latest[player]!;
        this.latest[player] = at + 1;
        due.add(player);
      }
    }
  }

  isSeeded(player: number): boolean {
    return this.newcomerBaseRatings.has(player);
  }

  seed(player: number, rating: number): void {
    this.newcomerBaseRatings.set(player, rating);
  }

  book(player: number, games: number, hundredths: number): void {
    let booking = this.bookings.get(player);
    if (booking === undefined) this.bookings.set(player, (booking = { games: 0, changes: [] }));
    booking.games += games;
    booking.changes.push(hundredths);
  }

  /** Marks everyone about whom something is booked. */
  markBooked(due: PlayerMarks): void {
    for (const player of this.bookings.keys()) due.add(player);
  }

  get areBooked(): boolean {
    return this.bookings.size > 0;
  }

  /** Where the results of each player are: those of one alone can be read from here. */
  get columns(): EntryColumns {
    const { latest, previous, base, offset } = this;
    return { latest, previous, base, offset };
  }

  /**
   * What the list adds to the rating of a player with several results, of which `newest` is the last; `games` are those that
   * it counts. `OTHER_RESULTS` where there are results that do more than change a rating.
   */
  sumOfChanges(newest: number, { words }: ResultColumns, { k, rounding }: PlainRules): number {
    const { base, offset, previous } = this;
    let games = 0;
    for (let link = newest; link >= base; link = previous[link - offset]!) {
      const word = words[link - base]!;
      if (word < 0) return OTHER_RESULTS;
      games += word & GAMES;
    }
    let hundredths = 0;
    let roundedParts = 0;
    for (let link = newest; link >= base; link = previous[link - offset]!) {
      const word = words[link - base]!;
      const part = ((word << 1) >> VALUE) * kWithin(k, (word >> K) & K_BITS, games);
      hundredths += part;
      roundedParts += rounded(rounding, part);
    }
    this.games = games;
    return rounding.perTournament ? roundedParts : rounded(rounding, hundredths);
  }

  /** All that the list brings a player. */
  gather(player: number, rules: ListRules, results: EntryResults, into: Period): void {
    const { base, offset, previous } = this;
    into.clear();
    const newest = this.latest[player]!;
    let highestK = 0;
    for (let link = newest; link >= base; link = previous[link - offset]!) {
      const at = link - base;
      const what = results.kind(at);
      if (what === change) into.games += results.games(at);
      else if (what === waiting) into.waitingGames += results.games(at);
      else if (what === seededChange) into.seededGames += results.games(at);
      if (results.k(at) > highestK) highestK = results.k(at);
    }
    // n is all the player's games on the list, so K is only known now (B-28).
    const { limitAboveGames, limitProduct } = rules.k;
    const n = into.games > into.seededGames ? into.games : into.seededGames;
    const isLimited = n > limitAboveGames && n * highestK > limitProduct;
    for (let link = newest; link >= base; link = previous[link - offset]!) {
      const at = link - base;
      const what = results.kind(at);
      if (what !== change && what !== seededChange) continue;
      const counted = what === change ? into.games : into.seededGames;
      const used = isLimited ? kWithin(rules.k, results.k(at), counted) : results.k(at);
      into.addChange(rules, results.value(at) * used);
    }
    if (into.seededGames > 0) into.newcomerBaseRating = this.newcomerBaseRatings.get(player)!;
    if (this.bookings.size > 0) this.addBooking(player, rules, into);
  }

  private addBooking(player: number, rules: ListRules, into: Period): void {
    const booking = this.bookings.get(player);
    if (booking === undefined) return;
    into.bookedGames = booking.games;
    for (const hundredths of booking.changes) into.addChange(rules, hundredths);
  }
}

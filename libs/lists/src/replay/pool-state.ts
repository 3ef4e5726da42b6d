import type { ListDate, Pool, Refusal } from '@ledger/kernel';
import type { ListRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { ListDecrees } from '../facts/decrees';
import type { PlacedPart } from '../schedule/placed-part';
import { compareParts, countsAtOrigin } from '../schedule/placed-part';
import type { Timeline } from '../schedule/timeline';
import { NEVER as NO_LIMIT } from '@ledger/rating';
import { Appearances } from './appearances';
import type { EntryResults } from './entry-results';
import type { ListChanges } from '../standings/list-changes';
import type { WholeList } from '../standings/whole-list';
import { PoolStandings } from '../standings/pool-standings';
import { Standing } from '../standings/standing';

// Held here: a name imported through a library's door is looked up at every use, and every tournament comes by.
const NEVER = NO_LIMIT;

/** One computed list of a pool. */
export interface ListState {
  readonly index: number;
  readonly date: ListDate;
  readonly year: number;
  /** Null on the list with which the pool begins: nothing is computed there. */
  readonly rules: ListRules | null;
  readonly oneOffs: readonly OneOff[];
  readonly decrees: ListDecrees | null;
  /** Who stands otherwise than on the list before. */
  changes: ListChanges;
  results: EntryResults;
  /** Why it cannot be computed: a rule that is not known, here or on a list before. */
  refusal: Refusal | null;
}

/**
 * The same list with some of it otherwise. All states of lists are made here, field by field: what the loops over all
 * players read from must not come in many shapes.
 */
export function listWith(list: ListState, other: Partial<ListState>): ListState {
  const { refusal = list.refusal, rules = list.rules, decrees = list.decrees } = other;
  return {
    index: list.index,
    date: list.date,
    year: list.year,
    rules,
    oneOffs: list.oneOffs,
    decrees,
    changes: other.changes ?? list.changes,
    results: other.results ?? list.results,
    refusal,
  };
}

/** The parts that the lists of a pool take in, computed or not. */
export class PartsByList {
  private readonly lists: PlacedPart[][] = [];
  private readonly booked: PlacedPart[][] = [];
  /** Entries of all parts of the first filling. */
  entries = 0;

  on(list: number): readonly PlacedPart[] {
    return this.lists[list] ?? [];
  }

  /** The last list to which anything is due; -1 where nothing is. */
  get last(): number {
    return Math.max(this.lists.length, this.booked.length) - 1;
  }

  /** Versions that come into force, or cease to be, on a list (B-65). */
  bookedOn(list: number): readonly PlacedPart[] {
    return this.booked[list] ?? [];
  }

  /** Without order, for the first filling; `sort` follows. */
  push(placed: PlacedPart): void {
    (this.lists[placed.list] ??= []).push(placed);
    this.entries += placed.part.sheet.entryCount;
    this.book(placed);
  }

  sort(): void {
    this.lists.forEach((parts, list) => (this.lists[list] = inOrder(parts)));
  }

  insert(placed: PlacedPart): void {
    const parts = (this.lists[placed.list] = [...this.on(placed.list)]);
    const after = parts.findIndex((other) => compareParts(placed, other) < 0);
    parts.splice(after < 0 ? parts.length : after, 0, placed);
    this.book(placed);
  }

  remove(placed: PlacedPart): void {
    this.lists[placed.list] = this.on(placed.list).filter((other) => other !== placed);
    for (const list of bookingLists(placed)) {
      this.booked[list] = this.bookedOn(list).filter((other) => other !== placed);
    }
  }

  private book(placed: PlacedPart): void {
    if (placed.until === NEVER && countsAtOrigin(placed)) return;
    for (const list of bookingLists(placed)) this.booked[list] = [...this.bookedOn(list), placed];
  }

  /** The same parts up to a list, and beyond it copies of them: there they are not shared. */
  copy(lastShared: number, copyOf: (placed: PlacedPart) => PlacedPart): PartsByList {
    const copy = new PartsByList();
    const own = (parts: PlacedPart[], list: number): PlacedPart[] =>
      list <= lastShared ? parts : parts.map(copyOf);
    this.lists.forEach((parts, list) => (copy.lists[list] = own(parts, list)));
    this.booked.forEach((parts, list) => (copy.booked[list] = own(parts, list)));
    return copy;
  }
}

/** More parts than any list takes in. */
const MOST_PARTS = 2 ** 20;

/**
 * By their days first, as numbers; only parts of the same days are compared with one another. Days are counted from the
 * first of the list, because in a far century they would leave no room for the place.
 */
function inOrder(parts: readonly PlacedPart[]): PlacedPart[] {
  const first = parts.reduce((least, { days }) => Math.min(least, days), Infinity);
  const keys = new Float64Array(parts.length);
  for (let place = 0; place < keys.length; place++)
    keys[place] = (parts[place]!.days - first) * MOST_PARTS + place;
  keys.sort();
  const ordered: PlacedPart[] = [];
  let from = 0;
  for (const key of keys) {
    const placed = parts[key % MOST_PARTS]!;
    if (ordered.length > from && ordered[from]!.days !== placed.days) {
      sortFrom(ordered, from);
      from = ordered.length;
    }
    ordered.push(placed);
  }
  sortFrom(ordered, from);
  return ordered;
}

function sortFrom(parts: PlacedPart[], from: number): void {
  if (parts.length - from < 2) return;
  const level = parts.splice(from).sort(compareParts);
  for (const placed of level) parts.push(placed);
}

/** Lists on which a version of a part is booked in or out. */
export function bookingLists(placed: PlacedPart): number[] {
  const lists = countsAtOrigin(placed) ? [] : [placed.from];
  return placed.until === NEVER ? lists : [...lists, placed.until];
}

/** All lists of one pool. */
export class PoolState {
  /** Unrated players with results that wait, on the last list; null where it has to be found anew. */
  waiting: Int32Array | null = new Int32Array(0);
  private owned: Uint8Array;
  readonly standings: PoolStandings;

  constructor(
    readonly pool: Pool,
    readonly timeline: Timeline,
    readonly parts: PartsByList,
    readonly lists: ListState[] = [],
    readonly appearances: Appearances = new Appearances(),
    shared: PoolStandings | null = null,
  ) {
    this.owned = new Uint8Array(lists.length).fill(shared === null ? 1 : 0);
    this.standings = shared === null ? new PoolStandings(lists) : shared.fork(lists);
  }

  get lastIndex(): number {
    return this.lists.length - 1;
  }

  /** A whole list: how everyone stands. For one player ask `standingOn`. */
  wholeList(index: number): WholeList {
    return this.standings.wholeList(index);
  }

  standingOn(index: number, player: number): Standing {
    const standing = new Standing();
    this.standings.read(index, player, standing);
    return standing;
  }

  /** 0 where the player is unrated. */
  ratingOn(index: number, player: number): number {
    return this.standings.ratingOn(index, player);
  }

  add(list: ListState): void {
    this.lists.push(list);
    const owned = new Uint8Array(this.lists.length).fill(1);
    owned.set(this.owned);
    this.owned = owned;
  }

  /** The list, to be written: one that is shared with a fork is copied first. */
  forWriting(index: number): ListState {
    const list = this.lists[index]!;
    if (this.owned[index] === 1) return list;
    const own = listWith(list, { results: list.results.copy(), changes: list.changes.copy() });
    this.lists[index] = own;
    this.owned[index] = 1;
    return own;
  }

  /**
   * Revises a player's row of one list and of no other: the next list, where it says nothing of the player, has the row
   * of this one, so it is first given that row in writing.
   */
  write(index: number, player: number, standing: Standing): void {
    if (index < this.lastIndex && !this.lists[index + 1]!.changes.begins) this.writeOut(index + 1, player);
    this.forWriting(index).changes.write(player, standing);
    this.standings.revised(index, player, standing);
  }

  private writeOut(index: number, player: number): void {
    if (this.lists[index]!.changes.has(player)) return;
    const standing = this.standingOn(index, player);
    this.forWriting(index).changes.write(player, standing);
  }

  /** Room for another part in the results of a computed list. */
  reserveResults(placed: PlacedPart): void {
    const { results } = this.forWriting(placed.list);
    placed.resultAt = results.extend(placed.part.sheet.entryCount);
  }

  /** From now on both share their lists, so each takes a copy before it writes: a kept fork never changes. */
  fork(copyOf: (placed: PlacedPart) => PlacedPart): PoolState {
    this.owned.fill(0);
    const fork = new PoolState(
      this.pool,
      this.timeline,
      this.parts.copy(this.lastIndex, copyOf),
      [...this.lists],
      this.appearances.fork(),
      this.standings,
    );
    fork.waiting = null;
    return fork;
  }
}

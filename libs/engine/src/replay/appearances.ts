import type { Sheet } from '../facts/cross-table-columns';
import { grownTo, integers } from '../facts/reserve';
import type { EntriesLater, ListEntries } from './entries-later';
import type { PlacedPart } from '../schedule/placed-part';
import { compareParts } from '../schedule/placed-part';

/** One entry of a player in a part. */
export interface Appearance {
  readonly placed: PlacedPart;
  readonly entry: number;
}

/** Entries of players one after the other, newest first, by place. */
export interface Chains {
  readonly latest: Int32Array;
  readonly previous: Int32Array;
}

/** Adds the entries of one part to the chains, and marks its players as in `PlayerMarks`. Any thread can do it. */
export function chainTable(
  players: Int32Array,
  { entryStart, entryCount }: Pick<Sheet, 'entryStart' | 'entryCount'>,
  { latest, previous }: Chains,
  first: number,
  marks: Int32Array,
): void {
  for (let entry = 0; entry < entryCount; entry++) {
    const player = players[entryStart + entry]!;
    previous[first + entry] = latest[player]!;
    latest[player] = first + entry;
    marks[player >> 5]! |= 1 << player;
  }
}

const NONE = -1;
/** Each search reads the entries of all lists; from about here on it is quicker to take them in once (an estimate). */
const MOST_SEARCHED = 16;
/** A signpost every 64 entries. */
const STRIDE = 6;

/**
 * In which parts each player appears, newest first. Parts come in the order in which lists take them in, so a player's
 * entries form a chain through flat columns. Where a correction changes the past, the few players concerned get
 * a separate list instead.
 */
export class Appearances {
  /** Undefined for a part that was not placed yet. */
  private parts: (PlacedPart | undefined)[] = [];
  /** Lists whose parts are placed when a player is met in them, each with the number of its first part. */
  private unplaced: { readonly first: number; readonly entries: EntriesLater }[] = [];
  /** Where the entries of each part begin. */
  private starts = integers(256);
  /** The part of every n-th entry: from there the part of any other is a few steps away. */
  private signposts = integers(1024 >> STRIDE);
  /** Of each entry the entry of the same player before it. */
  private previous = integers(1024);
  private count = 0;
  private latest = integers(1024).fill(NONE);
  private revised = new Map<number, Appearance[]>();
  private isFork = false;
  /** Lists whose entries are not in the chains yet. */
  private later: EntriesLater[] = [];
  private readonly stored = new Map<number, EntriesLater>();
  /** Players all of whose entries were asked for. */
  private searched = 0;

  /** The entries of the next list; they are taken in when a question needs those of all players. Many never do. */
  addLater(entries: EntriesLater): void {
    this.later.push(entries);
    this.stored.set(entries.list, entries);
  }

  /** The entries of a list from its checkpoint; null where it has none, or its parts may be others by now. */
  entriesOn(list: number): ListEntries | null {
    return this.isFork || this.revised.size > 0 ? null : (this.stored.get(list)?.entries() ?? null);
  }

  get isSettled(): boolean {
    return this.later.length === 0;
  }

  /** Takes in the entries that are still to come. */
  settle(): void {
    if (this.later.length === 0) return;
    const { later } = this;
    this.later = [];
    this.reserve(
      later.reduce((sum, { count }) => sum + count, 0),
      later.at(-1)!.players,
    );
    const areChained = !this.isFork && this.revised.size === 0;
    for (const entries of later) {
      if (areChained && !entries.arePlaced) this.addUnplaced(entries);
      else for (const placed of entries.parts()) this.add(placed);
    }
  }

  /** The entries of a list by what its checkpoint has: no part is placed, and no cross-table is read. */
  private addUnplaced(entries: EntriesLater): void {
    const { players, partEnds } = entries.entries();
    const { previous, latest, count: base } = this;
    this.unplaced.push({ first: this.parts.length, entries });
    for (let entry = 0; entry < players.length; entry++) {
      const player = players[entry]!;
      previous[base + entry] = latest[player]!;
      latest[player] = base + entry;
    }
    for (const end of partEnds) this.setSignposts(this.begin(undefined), base + end);
  }

  /** The entries of a part, after all parts added before. */
  add(placed: PlacedPart): void {
    this.settle();
    if (this.isFork) return this.addToOwnLists(placed);
    const part = this.begin(placed);
    const { block, entryStart, entryCount } = placed.part.sheet;
    const { player: players } = block;
    const { previous, count, latest, revised } = this;
    const someAreRevised = revised.size > 0;
    for (let entry = 0; entry < entryCount; entry++) {
      const player = players[entryStart + entry]!;
      const at = count + entry;
      const own = someAreRevised ? revised.get(player) : undefined;
      if (own !== undefined) own.unshift({ placed, entry });
      else {
        previous[at] = latest[player]!;
        latest[player] = at;
      }
    }
    this.setSignposts(part, count + entryCount);
  }

  /**
   * Places for the entries of the parts of a list, which `chainTable` has to add to the chains before anyone asks. The parts
   * have their places among the results.
   */
  addUnchained(parts: readonly PlacedPart[], entries: number): void {
    const base = this.count;
    for (let at = 0; at < parts.length; at++) {
      const end = at + 1 < parts.length ? parts[at + 1]!.resultAt : entries;
      this.setSignposts(this.begin(parts[at]), base + end);
    }
  }

  /** The entries up to here are those of a part. */
  private setSignposts(part: number, end: number): void {
    for (let sign = (this.count + (1 << STRIDE) - 1) >> STRIDE; sign <= (end - 1) >> STRIDE; sign++) {
      this.signposts[sign] = part;
    }
    this.count = end;
  }

  private addToOwnLists(placed: PlacedPart): void {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      this.ownList(block.player[entryStart + entry]!).unshift({ placed, entry });
    }
  }

  /** The number of another part, whose entries follow. */
  private begin(placed: PlacedPart | undefined): number {
    const part = this.parts.push(placed) - 1;
    if (part >= this.starts.length) this.starts = grownTo(this.starts, this.starts.length * 2);
    this.starts[part] = this.count;
    return part;
  }

  /** Reserves this many more entries, and this many players in all. */
  reserve(entries: number, players: number): void {
    this.settle();
    const { length } = this.previous;
    if (this.count + entries > length) {
      const capacity = Math.max(length * 2, this.count + entries);
      this.previous = grownTo(this.previous, capacity);
      this.signposts = grownTo(this.signposts, (capacity >> STRIDE) + 1);
    }
    if (players > this.latest.length) {
      const known = this.latest.length;
      this.latest = grownTo(this.latest, Math.max(players, known * 2)).fill(NONE, known);
    }
  }

  /** Entries taken in so far, where everyone's form one chain; null where some have a separate list. */
  get chained(): number | null {
    this.settle();
    return this.isFork || this.revised.size > 0 ? null : this.count;
  }

  /** The newest entry of each player, and the one before each entry. */
  get chains(): Chains {
    this.settle();
    return { latest: this.latest, previous: this.previous };
  }

  /** A part put among earlier ones. */
  insert(placed: PlacedPart): void {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      const own = this.ownList(block.player[entryStart + entry]!);
      const after = own.findIndex((other) => isBefore(other.placed, placed));
      own.splice(after < 0 ? own.length : after, 0, { placed, entry });
    }
  }

  remove(placed: PlacedPart): void {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      const player = block.player[entryStart + entry]!;
      const own = this.ownList(player);
      this.revised.set(
        player,
        own.filter((other) => other.placed !== placed),
      );
    }
  }

  private ownList(player: number): Appearance[] {
    this.settle();
    let own = this.revised.get(player);
    if (own === undefined) this.revised.set(player, (own = this.of(player)));
    return own;
  }

  /** Newest first. */
  of(player: number): Appearance[] {
    this.settle();
    const own = this.revised.get(player);
    if (own !== undefined) return own;
    const found: Appearance[] = [];
    for (let at = this.latestOf(player); at !== NONE; at = this.previous[at]!) {
      const part = this.partOf(at);
      found.push({ placed: this.placedAt(part), entry: at - this.starts[part]! });
    }
    return found;
  }

  /** Newest first, until `visit` answers false; without allocation for players whose past was never corrected. */
  visit(player: number, visit: (placed: PlacedPart, entry: number) => boolean): void {
    for (let at = this.later.length - 1; at >= 0; at--) {
      for (const { placed, entry } of this.later[at]!.of(player)) if (!visit(placed, entry)) return;
    }
    const own = this.revised.size === 0 ? undefined : this.revised.get(player);
    if (own !== undefined) {
      for (const { placed, entry } of own) if (!visit(placed, entry)) return;
      return;
    }
    for (let at = this.latestOf(player); at !== NONE; at = this.previous[at]!) {
      const part = this.partOf(at);
      if (!visit(this.placedAt(part), at - this.starts[part]!)) return;
    }
  }

  /** All entries of a player, newest first; where many players are asked about, all lists are taken in first. */
  visitAll(player: number, visit: (placed: PlacedPart, entry: number) => void): void {
    this.searched += 1;
    if (this.searched > MOST_SEARCHED) this.settle();
    this.visit(player, (placed, entry) => {
      visit(placed, entry);
      return true;
    });
  }

  /** Those on one list, newest first. */
  visitOn(list: number, player: number, visit: (placed: PlacedPart, entry: number) => void): void {
    const later = this.later.find((entries) => entries.list === list);
    if (later !== undefined) {
      for (const { placed, entry } of later.of(player)) visit(placed, entry);
      return;
    }
    this.visit(player, (placed, entry) => {
      if (placed.list === list) visit(placed, entry);
      return placed.list >= list;
    });
  }

  private placedAt(part: number): PlacedPart {
    const known = this.parts[part];
    if (known !== undefined) return known;
    const { first, entries } = this.unplaced.findLast((list) => list.first <= part)!;
    return (this.parts[part] = entries.partAt(part - first));
  }

  private partOf(at: number): number {
    const { starts } = this;
    const last = this.parts.length - 1;
    let part = this.signposts[at >> STRIDE]!;
    while (part < last && starts[part + 1]! <= at) part += 1;
    return part;
  }

  private latestOf(player: number): number {
    return player < this.latest.length ? this.latest[player]! : NONE;
  }

  /** The same appearances, to be corrected without touching these: the chains stay common, what is added does not. */
  fork(): Appearances {
    this.settle();
    const fork = new Appearances();
    fork.parts = this.parts;
    fork.unplaced = this.unplaced;
    fork.signposts = this.signposts;
    fork.starts = this.starts;
    fork.previous = this.previous;
    fork.count = this.count;
    fork.latest = grownTo(this.latest, this.latest.length);
    fork.isFork = true;
    fork.revised = new Map([...this.revised].map(([player, own]) => [player, [...own]]));
    return fork;
  }
}

/** Whether a part comes before another in the order of the lists and, within one list, of B-54. */
export function isBefore(a: PlacedPart, b: PlacedPart): boolean {
  return a.list < b.list || (a.list === b.list && compareParts(a, b) < 0);
}

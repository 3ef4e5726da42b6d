import { NEVER as NO_LIMIT } from '@ledger/rating';
import type { Pool, TournamentId } from '@ledger/kernel';
import { integers } from '../facts/reserve';
import type { PlacedPart } from '../schedule/placed-part';
import { compareParts, countsAtOrigin, areInRange } from '../schedule/placed-part';

// Local constant for speed: an imported name is looked up at every use, and this runs for every tournament.
const NEVER = NO_LIMIT;

/** Parts in the order of their lists, which are placed when a list is first asked for. */
export interface PartsPlacedLater {
  /** The last list that has any. */
  readonly last: number;
  readonly on: (list: number) => PlacedPart[];
  /** The files of their tournaments. */
  readonly filesOn: (list: number) => Int32Array;
  /** One part of a list, by its place in the order. */
  readonly partAt: (list: number, index: number) => PlacedPart;
  /** The lists to which the tournament of a file is due. */
  readonly listsOf: (file: number) => readonly number[];
}

/** The parts that the lists of a pool take in, computed or not. */
export class PartsByList {
  private readonly lists: (PlacedPart[] | undefined)[] = [];
  private readonly booked: PlacedPart[][] = [];
  private readonly places: (Int32Array | undefined)[] = [];
  /** Of each list in the first filling: the last id, while each was after the one before; then null. */
  private lastId: (TournamentId | null)[] = [];
  private pushed = 0;

  constructor(private readonly later: PartsPlacedLater | null = null) {}

  /** Entries of all parts of the first filling. */
  get entries(): number {
    if (this.later === null) return this.pushed;
    this.fill();
    return this.lists
      .flatMap((parts) => parts ?? [])
      .reduce((sum, { part }) => sum + part.sheet.entryCount, 0);
  }

  on(list: number): readonly PlacedPart[] {
    const parts = this.lists[list];
    if (parts !== undefined) return parts;
    if (this.later === null || list < 0 || list > this.later.last) return [];
    return (this.lists[list] = this.later.on(list));
  }

  /**
   * The places of the parts of a list, in the order in which they were filed: so their tables are one after the other in
   * memory. Null where that is not known.
   */
  placesAsFiled(list: number): Int32Array | null {
    return this.places[list] ?? null;
  }

  /** The files of the tournaments on a list that was not placed yet; null where it was. */
  filesLater(list: number): Int32Array | null {
    return this.isPlaced(list) || list > this.later!.last ? null : this.later!.filesOn(list);
  }

  /** One part of a list, by its place in the order of the first filling. */
  partAt(list: number, index: number): PlacedPart {
    const isLater = this.later !== null && list <= this.later.last;
    return isLater ? this.later.partAt(list, index) : this.on(list)[index]!;
  }

  isPlaced(list: number): boolean {
    return this.later === null || this.lists[list] !== undefined;
  }

  /** Places everything that is to be placed later. */
  private fill(): void {
    for (let list = 0; list <= (this.later?.last ?? -1); list++) this.on(list);
  }

  /** The last list to which anything is due; -1 where nothing is. */
  get last(): number {
    return Math.max(this.lists.length, this.booked.length, (this.later?.last ?? -1) + 1) - 1;
  }

  /** Whether a version of a part is booked on any list. */
  get hasBookings(): boolean {
    return this.booked.length > 0;
  }

  /**
   * The last list that has to be computed because of a part: its own where it is rated, else the last one in force
   * while it was played.
   */
  get lastConcerned(): number {
    let last = -1;
    for (let list = this.last; list > last; list--) {
      if (this.bookedOn(list).length > 0) last = list;
      for (const placed of this.on(list)) {
        last = Math.max(last, placed.objection === null ? list : Math.min(placed.lastPlayedList, list));
      }
    }
    return last;
  }

  /** Versions that come into force, or cease to be, on a list (B-65). */
  bookedOn(list: number): readonly PlacedPart[] {
    return this.booked[list] ?? [];
  }

  /** Without order, for the first filling; `sort` follows. */
  push(placed: PlacedPart): void {
    const { list, part } = placed;
    (this.lists[list] ??= []).push(placed);
    const before = this.lastId[list];
    if (before === undefined || (before !== null && before < part.tournament)) {
      this.lastId[list] = part.tournament;
    } else this.lastId[list] = null;
    this.pushed += part.sheet.entryCount;
    this.book(placed);
  }

  sort(): void {
    this.lists.forEach((parts, list) => {
      const { ordered, places } = inOrder(parts ?? [], this.lastId[list] !== null);
      this.lists[list] = ordered;
      this.places[list] = places;
    });
    this.lastId = [];
  }

  insert(placed: PlacedPart): void {
    const parts = (this.lists[placed.list] = [...this.on(placed.list)]);
    const after = parts.findIndex((other) => compareParts(placed, other) < 0);
    parts.splice(after < 0 ? parts.length : after, 0, placed);
    this.places[placed.list] = undefined;
    this.book(placed);
  }

  remove(placed: PlacedPart): void {
    this.lists[placed.list] = this.on(placed.list).filter((other) => other !== placed);
    this.places[placed.list] = undefined;
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
    for (let list = lastShared + 1; list <= this.last; list++) this.on(list);
    const { later } = this;
    const copy = new PartsByList(later && { ...later, last: Math.min(later.last, lastShared) });
    const own = (parts: PlacedPart[], list: number): PlacedPart[] =>
      list <= lastShared ? parts : parts.map(copyOf);
    this.lists.forEach((parts, list) => {
      if (parts !== undefined) copy.lists[list] = own(parts, list);
    });
    this.booked.forEach((parts, list) => (copy.booked[list] = own(parts, list)));
    return copy;
  }
}

/**
 * By their days first; parts of the same days are compared with one another, unless they came in order of their ids and
 * nothing else distinguishes them. `places`: which place each part has got.
 */
function inOrder(
  parts: readonly PlacedPart[],
  idsAscend: boolean,
): { readonly ordered: PlacedPart[]; readonly places: Int32Array } {
  const byDays = new Map<number, number[]>();
  for (let at = 0; at < parts.length; at++) {
    const { days } = parts[at]!;
    const level = byDays.get(days);
    if (level === undefined) byDays.set(days, [at]);
    else level.push(at);
  }
  const ordered: PlacedPart[] = [];
  const places = integers(parts.length);
  for (const days of [...byDays.keys()].sort((a, b) => a - b)) {
    const level = byDays.get(days)!;
    if (!idsAscend || !areInRange(days)) level.sort((a, b) => compareParts(parts[a]!, parts[b]!));
    for (const at of level) {
      places[at] = ordered.length;
      ordered.push(parts[at]!);
    }
  }
  return { ordered, places };
}

/** Lists on which a version of a part is booked in or out. */
export function bookingLists(placed: PlacedPart): number[] {
  const lists = countsAtOrigin(placed) ? [] : [placed.from];
  return placed.until === NEVER ? lists : [...lists, placed.until];
}

/**
 * A part that is on no computed list yet gets its place among the results when the list is computed, so both sides of a
 * fork need a separate one.
 */
export class CopiesBeyond {
  /** By the part that was copied. */
  readonly copies = new Map<PlacedPart, PlacedPart>();

  constructor(private readonly lastIndexOf: (pool: Pool) => number) {}

  /** The part itself where its list is computed. */
  readonly of = (placed: PlacedPart): PlacedPart => {
    if (placed.list <= this.lastIndexOf(placed.part.pool)) return placed;
    let copy = this.copies.get(placed);
    if (copy === undefined) this.copies.set(placed, (copy = placed.copy()));
    return copy;
  };
}

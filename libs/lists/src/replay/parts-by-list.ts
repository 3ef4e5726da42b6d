import { NEVER as NO_LIMIT } from '@ledger/rating';
import type { TournamentId } from '@ledger/kernel';
import type { PlacedPart } from '../schedule/placed-part';
import { compareParts, countsAtOrigin, tellApart } from '../schedule/placed-part';

// Held here: a name imported through a library's door is looked up at every use, and every tournament comes by.
const NEVER = NO_LIMIT;

/** The parts that the lists of a pool take in, computed or not. */
export class PartsByList {
  private readonly lists: PlacedPart[][] = [];
  private readonly booked: PlacedPart[][] = [];
  /** Of each list in the first filling: the last id, while each was after the one before; then null. */
  private lastId: (TournamentId | null)[] = [];
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
    const { list, part } = placed;
    (this.lists[list] ??= []).push(placed);
    const before = this.lastId[list];
    if (before === undefined || (before !== null && before < part.tournament)) {
      this.lastId[list] = part.tournament;
    } else this.lastId[list] = null;
    this.entries += part.sheet.entryCount;
    this.book(placed);
  }

  sort(): void {
    this.lists.forEach((parts, list) => (this.lists[list] = inOrder(parts, this.lastId[list] !== null)));
    this.lastId = [];
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
 * By their days first, as numbers; only parts of the same days are compared with one another, and where they came in
 * order of their ids not even those. Days are counted from the first of the list, because in a far century they would
 * leave no room for the place.
 */
function inOrder(parts: readonly PlacedPart[], idsAscend: boolean): PlacedPart[] {
  const keys = new Float64Array(parts.length);
  let first = Infinity;
  let areUsual = true;
  for (const { days } of parts) {
    if (days < first) first = days;
    areUsual &&= tellApart(days);
  }
  for (let place = 0; place < keys.length; place++)
    keys[place] = (parts[place]!.days - first) * MOST_PARTS + place;
  keys.sort();
  const ordered = [...parts];
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place]!;
    ordered[place] = parts[key - Math.floor(key / MOST_PARTS) * MOST_PARTS]!;
  }
  for (let from = 0; from < ordered.length && !(idsAscend && areUsual);) {
    const { days } = ordered[from]!;
    let to = from + 1;
    while (to < ordered.length && ordered[to]!.days === days) to += 1;
    putInOrder(ordered, from, to);
    from = to;
  }
  return ordered;
}

/** Often they are in order already. */
function putInOrder(parts: PlacedPart[], from: number, to: number): void {
  let at = from + 1;
  while (at < to && compareParts(parts[at - 1]!, parts[at]!) <= 0) at += 1;
  if (at >= to) return;
  const level = parts.slice(from, to).sort(compareParts);
  for (const placed of level) parts[from++] = placed;
}

/** Lists on which a version of a part is booked in or out. */
export function bookingLists(placed: PlacedPart): number[] {
  const lists = countsAtOrigin(placed) ? [] : [placed.from];
  return placed.until === NEVER ? lists : [...lists, placed.until];
}

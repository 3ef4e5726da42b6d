import type { ListDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { KnownInputs, OrdersByPool, PartsOrder } from '../checkpoint/known-inputs';
import type { Pools } from '../replay/context';
import type { PartsPlacedLater } from '../replay/parts-by-list';
import { numberInOrder } from '../replay/pool-state';
import type { ResolvedFacts } from '../replay/resolved-facts';
import type { PlacedPart } from '../schedule/placed-part';
import type { FirstPlaces } from '../schedule/placed-tournaments';
import { partOf } from '../schedule/placed-tournaments';

/** How the parts of a pool are placed list by list, where their order was found before; null where it was not. */
export function placedLater(
  known: KnownInputs | null,
  facts: ResolvedFacts,
  pool: Pool,
  first: FirstPlaces,
): PartsPlacedLater | null {
  const order = known?.orders?.[pool];
  if (order === undefined) return null;
  facts.timelines[pool].extendTo(order.lastDate);
  const lastFile = order.files.reduce((last, file) => Math.max(last, file), -1);
  // Once for all states that begin with these places: parts of a computed list have their places among its results.
  const lists: PlacedPart[][] = [];
  return {
    last: order.ends.length - 1,
    on: (list) => (lists[list] ??= partsOn(facts, first, order, list)),
    filesOn: (list) => filesOn(order, list),
    partAt: (list, index) => partOn(facts, first, order.files[startOf(order, list) + index]!, list),
    listsOf: (file) => {
      const found: number[] = [];
      if (file > lastFile) return found;
      for (let at = order.files.indexOf(file); at >= 0; at = order.files.indexOf(file, at + 1)) {
        found.push(order.ends.findIndex((end) => at < end));
      }
      return found;
    },
  };
}

function partsOn(facts: ResolvedFacts, first: FirstPlaces, order: PartsOrder, list: number): PlacedPart[] {
  const parts = Array.from(filesOn(order, list), (number) => partOn(facts, first, number, list));
  numberInOrder(parts);
  return parts;
}

function partOn(facts: ResolvedFacts, first: FirstPlaces, number: number, list: number): PlacedPart {
  let placed = first.at(number);
  if (placed === undefined) {
    const file = facts.book.files.numbered(number);
    placed = facts.placePlain(file) ?? facts.place(file).parts;
    first.set(number, placed);
  }
  return partOf(placed, list)!;
}

function filesOn(order: PartsOrder, list: number): Int32Array {
  return order.files.subarray(startOf(order, list), order.ends[list]);
}

function startOf({ ends }: PartsOrder, list: number): number {
  return list === 0 ? 0 : ends[list - 1]!;
}

/**
 * The parts of all lists in their order, as numbers of files. Null where these do not say all: a tournament has two parts
 * on one list.
 */
export function ordersOf(facts: ResolvedFacts, pools: Pools): OrdersByPool | null {
  const orders: [Pool, PartsOrder][] = [];
  for (const pool of POOLS) {
    const { parts, timeline } = pools[pool];
    if (parts.hasBookings) return null;
    const numberOf = ({ part }: PlacedPart): number => facts.book.tournament(part.tournament)!.number;
    const filesByList: Int32Array[] = [];
    for (let list = 0; list <= parts.last; list++) {
      const known = parts.filesLater(list);
      const files = known ?? Int32Array.from(parts.on(list), numberOf);
      if (known === null && new Set(files).size < files.length) return null;
      filesByList.push(files);
    }
    orders.push([pool, { ...joined(filesByList), lastDate: timeline.dates.at(-1) as ListDate }]);
  }
  return Object.fromEntries(orders) as Record<Pool, PartsOrder>;
}

function joined(filesByList: readonly Int32Array[]): Pick<PartsOrder, 'files' | 'ends'> {
  let end = 0;
  const ends = Int32Array.from(filesByList, ({ length }) => (end += length));
  const files = new Int32Array(end);
  filesByList.forEach((onList, list) => files.set(onList, ends[list]! - onList.length));
  return { files, ends };
}

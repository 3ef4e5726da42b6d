import type { ListEntries } from '../replay/entries-later';
import { EntryResults } from '../replay/entry-results';
import type { ListState } from '../replay/pool-state';
import type { PlacedPart } from '../schedule/placed-part';
import { RatingStateRows } from '../rating-states/rating-state-rows';
import type { Column, Columns, Packed } from '../snapshot/packed';
import { columnsOf } from '../snapshot/packed';

const ROW = 'row ';
const RESULT = 'result ';
const ENTRIES = 'entries';
const PART_ENDS = 'part ends';

export interface UnpackedList {
  readonly rows: RatingStateRows;
  readonly results: EntryResults;
  readonly entries: ListEntries;
}

/** What a list adds to the list before it, as it was just computed: nothing of it is revised yet. */
export function packedList({ changes, results }: ListState, parts: readonly PlacedPart[]): Packed {
  const { players, partEnds } = entriesOf(parts, results.length);
  const packed: Record<string, Column> = { [ENTRIES]: players, [PART_ENDS]: partEnds };
  for (const [name, column] of Object.entries(columnsOf(changes.rows))) packed[ROW + name] = column;
  for (const [name, column] of Object.entries(columnsOf(results.columns))) packed[RESULT + name] = column;
  return { about: null, columns: packed };
}

export function entriesOf(parts: readonly PlacedPart[], count: number): ListEntries {
  const players = new Int32Array(count);
  const partEnds = new Int32Array(parts.length);
  parts.forEach(({ part, resultAt }, index) => {
    const { block, entryStart, entryCount } = part.sheet;
    players.set(block.player.subarray(entryStart, entryStart + entryCount), resultAt);
    partEnds[index] = resultAt + entryCount;
  });
  return { players, partEnds };
}

/** A packed list, without a copy of its columns; null where they do not fit together or do not fit the register. */
export function unpackedList({ columns }: Packed, registered: number): UnpackedList | null {
  const players = columns[ENTRIES] as Int32Array | undefined;
  const partEnds = columns[PART_ENDS] as Int32Array | undefined;
  const rowCount = columns[`${ROW}player`]?.length;
  if (rowCount === undefined || players === undefined || partEnds === undefined) return null;
  const rows = new RatingStateRows(rowCount, named(ROW, columns, new RatingStateRows(0)));
  const words = columns[`${RESULT}words`];
  const elsewhere = columns[`${RESULT}elsewhere`];
  if (!(words instanceof Int32Array && elsewhere instanceof Int32Array)) return null;
  const areWhole = areAllOf(rows, new RatingStateRows(0), rowCount) && words.length === players.length;
  if (!areWhole || (partEnds.at(-1) ?? 0) !== players.length) return null;
  const results = new EntryResults(players.length, { words, elsewhere });
  return isInOrder(rows.player, registered) ? { rows, results, entries: { players, partEnds } } : null;
}

/** The columns that a holder has, as they are packed. */
function named<Holder extends object>(prefix: string, columns: Columns, holder: Holder): Holder {
  const names = Object.keys(columnsOf(holder));
  return Object.fromEntries(names.map((name) => [name, columns[prefix + name]])) as Holder;
}

/** Whether every column is there, of its kind and of the length that is due. */
function areAllOf(found: object, usual: object, length: number): boolean {
  const columns = columnsOf(found);
  return Object.entries(columnsOf(usual)).every(
    ([name, { constructor }]) =>
      columns[name]?.constructor === constructor && columns[name].length === length,
  );
}

/** Each player once, in order, and in the register. */
function isInOrder(players: Int32Array, registered: number): boolean {
  for (let row = 1; row < players.length; row++) if (players[row]! <= players[row - 1]!) return false;
  return players.length === 0 || (players[0]! >= 0 && players.at(-1)! < registered);
}

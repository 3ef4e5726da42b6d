import type { EntryResults } from '../replay/entry-results';
import type { ListState } from '../replay/pool-state';
import { StandingRows } from '../standings/standing-rows';
import type { Columns, Packed } from './packed';
import { columnsOf } from './packed';

const STANDING = 'standing ';
const RESULT = 'result ';

/** What a list adds to the list before it, as it was just computed: nothing of it is revised yet. */
export function packedList({ changes, results }: ListState): Packed {
  const packed: Record<string, Columns[string]> = {};
  for (const [name, column] of Object.entries(columnsOf(changes.rows))) packed[STANDING + name] = column;
  for (const [name, column] of Object.entries(columnsOf(results))) {
    packed[RESULT + name] = column.subarray(0, results.length);
  }
  return { about: { rows: changes.rows.length, results: results.length }, columns: packed };
}

/** The rows of a packed list, and its results written where they belong; null where they do not fit the register. */
export function unpackedList(
  { columns: packed }: Packed,
  registered: number,
  into: EntryResults,
): StandingRows | null {
  const count = packed[`${STANDING}player`]?.length ?? 0;
  const rows = new StandingRows(count);
  const standings = columnsOf(rows);
  const results = columnsOf(into);
  if (!fits(packed, STANDING, standings, count) || !fits(packed, RESULT, results, into.length)) return null;
  for (const [name, column] of Object.entries(standings)) column.set(packed[STANDING + name]!);
  if (!isInOrder(rows.player, registered)) return null;
  for (const [name, column] of Object.entries(results)) column.set(packed[RESULT + name]!);
  return rows;
}

/** Whether each column has its counterpart, of the same kind and of the length that is due. */
function fits(packed: Columns, prefix: string, columns: Columns, length: number): boolean {
  return Object.entries(columns).every(([name, column]) => {
    const found = packed[prefix + name];
    return found !== undefined && found.constructor === column.constructor && found.length === length;
  });
}

/** Each player once, in order, and in the register. */
function isInOrder(players: Int32Array, registered: number): boolean {
  return players.every((player, row) => player > (players[row - 1] ?? -1) && player < registered);
}

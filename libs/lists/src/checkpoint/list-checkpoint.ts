import type { ListColumns } from '../replay/list-columns';
import type { ListState } from '../replay/pool-state';
import type { Column, Columns, Packed } from './packed';
import { columnsOf } from './packed';

/** Who stands otherwise than on the list before; the column that goes with the new values. */
const PLAYER = 'player';
const COLUMN = 'column ';
const RESULT = 'result ';

/** What a list adds to the list before it: most players of a large register play no game in a month. */
export function packedList({ columns, results }: ListState, before: ListColumns): Packed {
  const base = columnsOf(before.next(columns.length));
  const now = Object.entries(columnsOf(columns));
  const isChanged = new Uint8Array(columns.length);
  for (const [name, column] of now) markChanges(column, base[name]!, isChanged);
  const changed = Int32Array.from(placesOf(isChanged));
  const packed: Record<string, Column> = { [PLAYER]: changed };
  for (const [name, column] of now) packed[COLUMN + name] = chosen(column, changed);
  for (const [name, column] of Object.entries(columnsOf(results))) {
    packed[RESULT + name] = column.subarray(0, results.length);
  }
  return { about: { players: columns.length, results: results.length }, columns: packed };
}

/**
 * Writes a packed list over the point of departure that the list before it gives. Answers false, and writes nothing,
 * where the two do not fit together.
 */
export function restoreList(list: ListState, { columns: packed }: Packed): boolean {
  const players = packed[PLAYER];
  const standings = columnsOf(list.columns);
  const results = columnsOf(list.results);
  if (
    players === undefined ||
    players.some((player) => player < 0 || player >= list.columns.length) ||
    !fits(packed, COLUMN, standings, players.length) ||
    !fits(packed, RESULT, results, list.results.length)
  ) {
    return false;
  }
  for (const [name, column] of Object.entries(standings)) {
    const values = packed[COLUMN + name]!;
    for (let row = 0; row < players.length; row++) column[players[row]!] = values[row]!;
  }
  for (const [name, column] of Object.entries(results)) column.set(packed[RESULT + name]!);
  return true;
}

/** Whether each column has its counterpart, of the same kind and of the length that is due. */
function fits(packed: Columns, prefix: string, columns: Columns, length: number): boolean {
  return Object.entries(columns).every(([name, column]) => {
    const found = packed[prefix + name];
    return found !== undefined && found.constructor === column.constructor && found.length === length;
  });
}

function markChanges(now: Column, before: Column, isChanged: Uint8Array): void {
  for (let player = 0; player < now.length; player++)
    if (now[player] !== before[player]) isChanged[player] = 1;
}

function* placesOf(isChanged: Uint8Array): Iterable<number> {
  for (let at = isChanged.indexOf(1); at >= 0; at = isChanged.indexOf(1, at + 1)) yield at;
}

/** The values of some players, in a column of the same kind. */
function chosen(column: Column, players: Int32Array): Column {
  const values = new (column.constructor as new (length: number) => Column)(players.length);
  for (let row = 0; row < players.length; row++) values[row] = column[players[row]!]!;
  return values;
}

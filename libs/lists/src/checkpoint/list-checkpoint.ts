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
  const now = columnsOf(columns);
  const names = Object.keys(now);
  const changed: number[] = [];
  for (let player = 0; player < columns.length; player++) {
    if (names.some((name) => now[name]![player] !== base[name]![player])) changed.push(player);
  }
  const packed: Record<string, Column> = { [PLAYER]: Int32Array.from(changed) };
  for (const name of names) {
    const column = now[name]!;
    packed[COLUMN + name] = sameKind(column, changed.length);
    changed.forEach((player, row) => (packed[COLUMN + name]![row] = column[player]!));
  }
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

function sameKind(column: Column, length: number): Column {
  return new (column.constructor as new (length: number) => Column)(length);
}

import type { EntryResults } from '../replay/entry-results';
import type { ListState } from '../replay/pool-state';
import { StandingRows } from '../rating-states/standing-rows';
import type { Column, Columns, Packed } from '../snapshot/packed';
import { columnsOf } from '../snapshot/packed';

const PLAYER = 'player';
const STRENGTH = 'strength';
const COURSE = 'course';
const GAMES = 'games';
const RESULT = 'result ';

/** What a list adds to the list before it, as it was just computed: nothing of it is revised yet. */
export function packedList({ changes, results }: ListState): Packed {
  const { player, strength, course, games } = changes.rows;
  const packed: Record<string, Columns[string]> = {
    [PLAYER]: player,
    [STRENGTH]: strength,
    [COURSE]: course,
    [GAMES]: games,
  };
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
  const { [PLAYER]: players, [STRENGTH]: strength, [COURSE]: course, [GAMES]: games } = packed;
  const rows = new StandingRows(players?.length ?? 0);
  const results = columnsOf(into);
  if (!isLike(rows.player, players) || !isLike(rows.games, games)) return null;
  if (!isLike(rows.strength, strength) || !isLike(rows.course, course)) return null;
  if (!Object.entries(results).every(([name, column]) => isLike(column, packed[RESULT + name]))) return null;
  rows.player.set(players!);
  rows.strength.set(strength!);
  rows.course.set(course!);
  rows.games.set(games!);
  if (!isInOrder(rows.player, registered)) return null;
  for (const [name, column] of Object.entries(results)) column.set(packed[RESULT + name]!);
  return rows;
}

/** Whether a column is there, of the same kind and of the length that is due. */
function isLike(column: Column, found: Column | undefined): boolean {
  return found !== undefined && found.constructor === column.constructor && found.length === column.length;
}

/** Each player once, in order, and in the register. */
function isInOrder(players: Int32Array, registered: number): boolean {
  return players.every((player, row) => player > (players[row - 1] ?? -1) && player < registered);
}

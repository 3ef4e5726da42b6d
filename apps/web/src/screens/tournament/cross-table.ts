import type { Schemas } from '../../api/client';

export type Part = Schemas['PartAnswer'];
export type Entry = Schemas['EntryAnswer'];
export type Game = Schemas['GameAnswer'];

/** One cell: how a round went for one entry. */
export interface Cell {
  readonly game: Game;
  readonly colour: 'white' | 'black' | null;
  /** Null for a bye. */
  readonly opponent: number | null;
  /** Half points scored. */
  readonly halves: number;
}

export interface CrossRow {
  readonly entry: Entry;
  readonly cells: readonly (Cell | null)[];
  readonly halves: number;
  /** Equal points share a place; tie-breaks are not part of a report. */
  readonly place: number;
}

/** Half points of White and Black by the code of the result, as the service sends them. */
const HALVES: Readonly<Record<string, readonly [white: number, black: number]>> = {
  '1': [2, 0],
  '=': [1, 1],
  '0': [0, 2],
  a: [1, 0],
  b: [0, 1],
  z: [0, 0],
  W: [2, 0],
  D: [1, 1],
  L: [0, 2],
  '+': [2, 0],
  '-': [0, 2],
  '~': [0, 0],
  F: [2, 0],
  H: [1, 0],
  U: [2, 0],
  Z: [0, 0],
};

export function roundsOf({ games }: Part): number {
  return games.reduce((most, { round }) => Math.max(most, round), 0);
}

/** Who met whom, round by round, best score first. */
export function crossTable(part: Part): readonly CrossRow[] {
  const rounds = roundsOf(part);
  const cells = new Map(
    part.entries.map(({ startNumber }) => [startNumber, new Array<Cell | null>(rounds).fill(null)]),
  );
  for (const game of part.games) {
    const [white = 0, black = 0] = HALVES[game.result] ?? [];
    const bye = game.black === null;
    put(cells, game.white, { game, colour: bye ? null : 'white', opponent: game.black, halves: white });
    if (game.black !== null)
      put(cells, game.black, { game, colour: 'black', opponent: game.white, halves: black });
  }
  const rows = part.entries
    .map((entry) => {
      const own = cells.get(entry.startNumber) ?? [];
      return { entry, cells: own, halves: own.reduce((sum, cell) => sum + (cell?.halves ?? 0), 0) };
    })
    .sort((a, b) => b.halves - a.halves || a.entry.startNumber - b.entry.startNumber);
  let place = 0;
  return rows.map((row, i) => {
    if (row.halves !== rows[i - 1]?.halves) place = i + 1;
    return { ...row, place };
  });
}

/** Those whose name has the words, or whose id or start number it is; all of them where nothing is sought. */
export function soughtIn(rows: readonly CrossRow[], sought: string): readonly CrossRow[] {
  const words = wordsOf(sought);
  if (words.length === 0) return rows;
  return rows.filter(({ entry }) => {
    if (sought.trim() === String(entry.startNumber) || sought.trim() === String(entry.player)) return true;
    const name = wordsOf(entry.name);
    return words.every((word) => name.some((part) => part.startsWith(word)));
  });
}

/** Without accents and case. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function put(cells: ReadonlyMap<number, (Cell | null)[]>, startNumber: number, cell: Cell): void {
  const row = cells.get(startNumber);
  if (row !== undefined) row[cell.game.round - 1] = cell;
}

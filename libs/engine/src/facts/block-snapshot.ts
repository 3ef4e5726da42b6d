import type { SnapshotSource, SnapshotTarget } from '../snapshot/pieces';
import { readPiece, writePiece } from '../snapshot/pieces';
import type { BlockColumns, CrossTableColumns, Sheet } from './cross-table-columns';
import { LARGEST_BLOCK, SheetBlock } from './cross-table-columns';
import type { SheetAddress } from './tournament-table';

/** A block as a snapshot names it. */
interface StoredBlock {
  readonly piece: string;
  readonly entries: number;
  readonly games: number;
}

interface Destination {
  readonly block: number;
  readonly entryStart: number;
  readonly gameStart: number;
}

const ENTRY_COLUMNS = ['player', 'startNumber', 'played', 'halfPoints'] as const;
const GAME_COLUMNS = ['white', 'black', 'round', 'result'] as const;

/** Pieces that hold a block and those after it, by the block. Blocks only grow, so equal sizes mean equal content. */
const written = new WeakMap<SheetBlock, StoredBlock>();

/**
 * Writes the cross-tables. Full blocks of the snapshot before are taken over as they are; the small ones after them, and
 * new ones, become one block, so that many small additions do not leave many small pieces.
 */
export function saveBlocks(
  { blocks }: CrossTableColumns,
  target: SnapshotTarget,
): { readonly addressOf: (sheet: Sheet) => SheetAddress; readonly blocks: readonly StoredBlock[] } {
  const destinations = new Map<SheetBlock, Destination>();
  const stored: StoredBlock[] = [];
  let together: SheetBlock[] = [];
  const write = (): void => {
    if (together.length === 0) return;
    const entries = together.reduce((sum, { entryCount }) => sum + entryCount, 0);
    const games = together.reduce((sum, { gameCount }) => sum + gameCount, 0);
    const piece = `tables-${stored.length}`;
    const before = written.get(together[0]!);
    const isSame = before?.piece === piece && before.entries === entries && before.games === games;
    if (!isSame || !target.keep(piece)) {
      writePiece(target, piece, { about: null, columns: { ...joined(together, entries, games) } });
    }
    let [entryStart, gameStart] = [0, 0];
    for (const block of together) {
      destinations.set(block, { block: stored.length, entryStart, gameStart });
      entryStart += block.entryCount;
      gameStart += block.gameCount;
    }
    stored.push({ piece, entries, games });
    written.set(together[0]!, stored.at(-1)!);
    together = [];
  };
  for (const block of blocks) {
    if (block.entryCount + block.gameCount === 0) continue;
    const games = together.reduce((sum, { gameCount }) => sum + gameCount, block.gameCount);
    if (games > LARGEST_BLOCK) write();
    together.push(block);
  }
  write();
  const addressOf = ({ block, entryStart, gameStart }: Sheet): SheetAddress => {
    const at = destinations.get(block)!;
    return { block: at.block, entryStart: at.entryStart + entryStart, gameStart: at.gameStart + gameStart };
  };
  return { addressOf, blocks: stored };
}

function joined(blocks: readonly SheetBlock[], entries: number, games: number): BlockColumns {
  const columns: BlockColumns = {
    player: new Int32Array(entries),
    startNumber: new Uint16Array(entries),
    played: new Uint16Array(entries),
    halfPoints: new Uint16Array(entries),
    white: new Uint16Array(games),
    black: new Uint16Array(games),
    round: new Uint16Array(games),
    result: new Uint8Array(games),
  };
  let [entryStart, gameStart] = [0, 0];
  for (const block of blocks) {
    for (const name of ENTRY_COLUMNS)
      columns[name].set(block[name].subarray(0, block.entryCount), entryStart);
    for (const name of GAME_COLUMNS) columns[name].set(block[name].subarray(0, block.gameCount), gameStart);
    entryStart += block.entryCount;
    gameStart += block.gameCount;
  }
  return columns;
}

/** The blocks of a snapshot; each is read when a table in it is first looked at. */
export function storedBlocks(source: SnapshotSource, stored: readonly StoredBlock[]): SheetBlock[] {
  return stored.map((each) => {
    const load = (): BlockColumns => readPiece(source, each.piece).columns as unknown as BlockColumns;
    const block = new SheetBlock(each.entries, each.games, load);
    written.set(block, each);
    return block;
  });
}

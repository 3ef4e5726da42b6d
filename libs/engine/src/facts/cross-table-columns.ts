import { refuse } from '@ledger/kernel';
import type { EntryRow, RoundRow } from '@ledger/ledger';
import { BLACK_HALF_POINTS, NO_OPPONENT, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import { engineRefusal } from '../refusals';
import type { PlayerRegister } from './player-register';
import { PrintedTable } from './printed-table';
import { reserveFor } from './reserve';

/**
 * The cross-table of one report as columns: the player of each entry, and each game as two places in the table.
 * Many sheets share one block of columns, so that ten years of chess are a few hundred arrays and not a hundred
 * million objects.
 */
export interface Sheet {
  readonly block: SheetBlock;
  readonly entryStart: number;
  readonly entryCount: number;
  readonly gameStart: number;
  readonly gameCount: number;
}

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all games.
const BYE = NO_OPPONENT;
const PLAYED = WAS_PLAYED;
const WHITE_SCORES = WHITE_HALF_POINTS;
const BLACK_SCORES = BLACK_HALF_POINTS;

/** In place of black's entry where there is no opponent. */
export const NO_ENTRY = 0xffff;
export const MOST_ENTRIES = NO_ENTRY;
const MOST_START_NUMBERS = 0x10000;
const NONE = -1;

const BYTES_PER_ENTRY = 10;
const BYTES_PER_GAME = 7;

/** The columns of a block; entries and games have their own lengths. */
export interface BlockColumns {
  readonly player: Int32Array;
  readonly startNumber: Uint16Array;
  /** Played games of each entry and their score, against any opponents. */
  readonly played: Uint16Array;
  readonly halfPoints: Uint16Array;
  readonly white: Uint16Array;
  readonly black: Uint16Array;
  /** Character code of the `ResultCode`. */
  readonly result: Uint8Array;
  readonly round: Uint16Array;
}

export class SheetBlock implements BlockColumns {
  entryCount = 0;
  gameCount = 0;
  private columns: BlockColumns | null = null;

  /** A block of a snapshot is read by `load` when it is first needed; a new one is reserved then. */
  constructor(
    readonly entryCapacity: number,
    readonly gameCapacity: number,
    private load: (() => BlockColumns) | null = null,
  ) {
    if (load === null) return;
    this.entryCount = entryCapacity;
    this.gameCount = gameCapacity;
  }

  /** A block that another thread writes; what is taken from it counts. */
  static of(columns: BlockColumns): SheetBlock {
    const block = new SheetBlock(columns.player.length, columns.white.length, () => columns);
    block.entryCount = block.gameCount = 0;
    return block;
  }

  /** For another thread. */
  allColumns(): BlockColumns {
    return { ...(this.columns ?? this.open()) };
  }

  get player(): Int32Array {
    return (this.columns ?? this.open()).player;
  }

  get startNumber(): Uint16Array {
    return (this.columns ?? this.open()).startNumber;
  }

  get played(): Uint16Array {
    return (this.columns ?? this.open()).played;
  }

  get halfPoints(): Uint16Array {
    return (this.columns ?? this.open()).halfPoints;
  }

  get white(): Uint16Array {
    return (this.columns ?? this.open()).white;
  }

  get black(): Uint16Array {
    return (this.columns ?? this.open()).black;
  }

  get result(): Uint8Array {
    return (this.columns ?? this.open()).result;
  }

  get round(): Uint16Array {
    return (this.columns ?? this.open()).round;
  }

  private open(): BlockColumns {
    this.columns = this.load?.() ?? reserved(this.entryCapacity, this.gameCapacity);
    this.load = null;
    return this.columns;
  }

  fits(entries: number, games: number): boolean {
    return this.entryCount + entries <= this.entryCapacity && this.gameCount + games <= this.gameCapacity;
  }
}

function reserved(entryCapacity: number, gameCapacity: number): BlockColumns {
  const entries = reserveFor(entryCapacity, BYTES_PER_ENTRY);
  const games = reserveFor(gameCapacity, BYTES_PER_GAME);
  return {
    player: entries.integers(entryCapacity),
    startNumber: entries.shorts(entryCapacity),
    played: entries.shorts(entryCapacity),
    halfPoints: entries.shorts(entryCapacity),
    white: games.shorts(gameCapacity),
    black: games.shorts(gameCapacity),
    round: games.shorts(gameCapacity),
    result: games.bytes(gameCapacity),
  };
}

/** One row of a cross-table on its way into the columns. */
export interface SheetGame {
  white: number;
  black: number;
  result: number;
  round: number;
}

const SMALLEST_BLOCK = 1 << 12;
export const LARGEST_BLOCK = 1 << 21;

/** Writes cross-tables into blocks; each block is twice the last, up to a size that is quick to reserve. */
export class CrossTableColumns {
  private block: SheetBlock;
  /** In the order in which they were begun. */
  readonly blocks: SheetBlock[];
  private readonly printed = new PrintedTable();
  /** Entries by start number, and by a hash of the player; all are NONE between two tables. */
  private readonly place = new Int32Array(MOST_START_NUMBERS).fill(NONE);
  private readonly byPlayer = new Int32Array(2 * MOST_START_NUMBERS).fill(NONE);

  /** `blocks` are those of a snapshot; they are full. */
  constructor(blocks: readonly SheetBlock[] = [], firstBlock = SMALLEST_BLOCK) {
    this.block = new SheetBlock(firstBlock >> 1, firstBlock);
    this.blocks = [...blocks, this.block];
  }

  /** `indexOf` gives a player's place in the register. */
  append(
    entries: readonly EntryRow[],
    rounds: readonly RoundRow[],
    indexOf: (player: number) => number,
  ): Sheet {
    this.printed.fill(entries, rounds);
    return this.write(indexOf);
  }

  /** The same from the JSON of a report; null where it has to be parsed. */
  appendJson(
    json: Buffer,
    indexOf: (player: number) => number,
  ): { readonly sheet: Sheet; readonly start: number; readonly end: number } | null {
    const found = this.printed.read(json);
    return found && { sheet: this.write(indexOf), ...found };
  }

  /** Takes in a table of a block that another thread has written, with ids in place of players. */
  adopt(sheet: Sheet, register: PlayerRegister): Sheet {
    const { block, entryStart, entryCount, gameStart, gameCount } = sheet;
    if (this.blocks.at(-1) !== block && !this.blocks.includes(block)) this.blocks.push(block);
    block.entryCount = entryStart + entryCount;
    block.gameCount = gameStart + gameCount;
    register.replaceIds(block.player, entryStart, block.entryCount);
    return sheet;
  }

  /** A corrected table: entries as players and start numbers, games as places among them. */
  rewrite(
    players: readonly number[],
    startNumbers: readonly number[],
    games: readonly Readonly<SheetGame>[],
  ): Sheet {
    const block = this.blockFor(players.length, games.length);
    const entryStart = block.entryCount;
    const gameStart = block.gameCount;
    block.player.set(players, entryStart);
    block.startNumber.set(startNumbers, entryStart);
    games.forEach((game, index) => {
      block.white[gameStart + index] = game.white;
      block.black[gameStart + index] = game.black;
      block.result[gameStart + index] = game.result;
      block.round[gameStart + index] = game.round;
    });
    return finished({
      block,
      entryStart,
      entryCount: players.length,
      gameStart,
      gameCount: games.length,
    });
  }

  /** What was printed, in columns. */
  private write(indexOf: (player: number) => number): Sheet {
    const { printed, place } = this;
    const { entryCount: rows, gameCount, startNumber } = printed;
    if (rows > MOST_ENTRIES) refuseTable(`${rows} entries are too many for one part`);
    const block = this.blockFor(rows, gameCount);
    const entryStart = block.entryCount;
    const gameStart = block.gameCount;
    try {
      const entryCount = this.writeEntries(block, indexOf);
      this.writeGames(block);
      return finished({ block, entryStart, entryCount, gameStart, gameCount });
    } finally {
      for (let row = 0; row < rows; row++) place[startNumber[row]!] = NONE;
    }
  }

  /** A player under two start numbers is one entry: the games are counted together (corrections.md 36). */
  private writeEntries(block: SheetBlock, indexOf: (player: number) => number): number {
    const { place, byPlayer, printed } = this;
    const { player: players, startNumber: startNumbers } = block;
    const start = block.entryCount;
    const mask = (2 << (31 - Math.clz32(printed.entryCount | 1))) * 2 - 1;
    byPlayer.fill(NONE, 0, mask + 1);
    let count = 0;
    for (let row = 0; row < printed.entryCount; row++) {
      const startNumber = printed.startNumber[row]!;
      if (startNumber >= MOST_START_NUMBERS || place[startNumber] !== NONE) {
        refuseTable(`start number ${startNumber} occurs twice or is too large`);
      }
      const player = indexOf(printed.player[row]!);
      let slot = (Math.imul(player, 0x9e37_79b1) >>> 7) & mask;
      let entry = byPlayer[slot]!;
      while (entry !== NONE && players[start + entry] !== player) {
        slot = (slot + 1) & mask;
        entry = byPlayer[slot]!;
      }
      if (entry === NONE) {
        byPlayer[slot] = entry = count;
        players[start + count] = player;
        startNumbers[start + count] = startNumber;
        count += 1;
      }
      place[startNumber] = entry;
    }
    return count;
  }

  private writeGames(block: SheetBlock): void {
    const { printed } = this;
    const { white, black, result, round, gameCount: start } = block;
    for (let game = 0; game < printed.gameCount; game++) {
      const at = start + game;
      const opponent = printed.black[game]!;
      white[at] = this.entryOf(printed.white[game]!);
      black[at] = opponent === BYE ? NO_ENTRY : this.entryOf(opponent);
      result[at] = printed.result[game]!;
      round[at] = printed.round[game]!;
    }
  }

  private entryOf(startNumber: number): number {
    const entry = this.place[startNumber] ?? NONE;
    if (entry === NONE) refuseTable(`start number ${startNumber} has a game and no entry`);
    return entry;
  }

  private blockFor(entries: number, games: number): SheetBlock {
    if (this.block.fits(entries, games)) return this.block;
    const usual = Math.min(this.block.gameCapacity * 2, LARGEST_BLOCK);
    this.block = new SheetBlock(Math.max(usual >> 1, entries), Math.max(usual, games));
    this.blocks.push(this.block);
    return this.block;
  }
}

/** The last round of a table. */
export function roundsIn({ block, gameStart, gameCount }: Sheet): number {
  return gameCount === 0 ? 0 : block.round[gameStart + gameCount - 1]!;
}

export function hasPlayer({ block, entryStart, entryCount }: Sheet, players: ReadonlySet<number>): boolean {
  for (let at = entryStart; at < entryStart + entryCount; at++)
    if (players.has(block.player[at]!)) return true;
  return false;
}

/** Rounds with games that have no day. Rounds stand in their order in the table. */
export function undatedRounds(sheet: Sheet, days: readonly (number | null)[]): number {
  const { block, gameStart, gameCount } = sheet;
  let last = 0;
  while (last < days.length && days[last] !== null) last += 1;
  if (roundsIn(sheet) <= last) return 0;
  let rounds = 0;
  let counted = 0;
  for (let at = gameStart; at < gameStart + gameCount; at++) {
    const round = block.round[at]!;
    if (round === counted || block.black[at] === NO_ENTRY || (days[round - 1] ?? null) !== null) continue;
    counted = round;
    rounds += 1;
  }
  return rounds;
}

/** The rounds in which two players are paired: byes make no round. */
export function roundsWithGames({ block, gameStart, gameCount }: Sheet): ReadonlySet<number> {
  const rounds = new Set<number>();
  for (let at = gameStart; at < gameStart + gameCount; at++) {
    if (block.black[at] !== NO_ENTRY) rounds.add(block.round[at]!);
  }
  return rounds;
}

/** Adds up what each entry played and scored, and closes the table: the next one begins after it. */
function finished(sheet: Sheet): Sheet {
  const { block, entryStart, entryCount, gameStart, gameCount } = sheet;
  const { white, black, result, played, halfPoints } = block;
  for (let at = gameStart; at < gameStart + gameCount; at++) {
    const code = result[at]!;
    if (PLAYED[code] === 0) continue;
    const first = entryStart + white[at]!;
    const second = entryStart + black[at]!;
    played[first]! += 1;
    played[second]! += 1;
    halfPoints[first]! += WHITE_SCORES[code]!;
    halfPoints[second]! += BLACK_SCORES[code]!;
  }
  block.entryCount += entryCount;
  block.gameCount += gameCount;
  return sheet;
}

function refuseTable(what: string): never {
  return refuse(engineRefusal('ReportUnreadable', { what }));
}

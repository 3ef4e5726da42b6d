import { refuse } from '@ledger/kernel';
import type { EntryRow, RoundRow } from '@ledger/ledger';
import { BLACK_HALF_POINTS, NO_OPPONENT, scanRound, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import { engineRefusal } from '../refusals';
import { grownTo, reserveFor } from './reserve';

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
  private block = new SheetBlock(SMALLEST_BLOCK, SMALLEST_BLOCK);
  /** In the order in which they were begun. */
  readonly blocks: SheetBlock[];
  private readonly place = new Int32Array(MOST_START_NUMBERS).fill(-1);
  private white = new Int32Array(1024);
  private black = new Int32Array(1024);
  private result = new Uint8Array(1024);
  private round = new Uint16Array(1024);

  /** `blocks` are those of a snapshot; they are full. */
  constructor(blocks: readonly SheetBlock[] = []) {
    this.blocks = [...blocks, this.block];
  }

  /** `indexOf` gives a player's place in the register. */
  append(
    entries: readonly EntryRow[],
    rounds: readonly RoundRow[],
    indexOf: (player: number) => number,
  ): Sheet {
    const gameCount = this.scan(rounds);
    const block = this.blockFor(entries.length, gameCount);
    const { entryStart, entryCount } = this.appendEntries(block, entries, indexOf);
    const gameStart = block.gameCount;
    for (let game = 0; game < gameCount; game++) {
      const at = gameStart + game;
      block.white[at] = this.entryOf(this.white[game]!);
      block.black[at] = this.black[game] === BYE ? NO_ENTRY : this.entryOf(this.black[game]!);
      block.result[at] = this.result[game]!;
      block.round[at] = this.round[game]!;
    }
    for (const row of entries) this.place[row[0]] = -1;
    return finished({ block, entryStart, entryCount, gameStart, gameCount });
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

  /** A player under two start numbers is one entry: the games are counted together (corrections.md 36). */
  private appendEntries(
    block: SheetBlock,
    entries: readonly EntryRow[],
    indexOf: (player: number) => number,
  ): { entryStart: number; entryCount: number } {
    if (entries.length > MOST_ENTRIES) refuseTable(`${entries.length} entries are too many for one part`);
    const entryStart = block.entryCount;
    const seen = new Map<number, number>();
    for (const row of entries) {
      const [startNumber, id] = row;
      if (startNumber >= MOST_START_NUMBERS || this.place[startNumber] !== -1) {
        for (const other of entries) this.place[other[0]] = -1;
        refuseTable(`start number ${startNumber} occurs twice or is too large`);
      }
      const player = indexOf(id);
      let entry = seen.get(player);
      if (entry === undefined) {
        entry = seen.size;
        seen.set(player, entry);
        block.player[entryStart + entry] = player;
        block.startNumber[entryStart + entry] = startNumber;
      }
      this.place[startNumber] = entry;
    }
    return { entryStart, entryCount: seen.size };
  }

  private entryOf(startNumber: number): number {
    const entry = this.place[startNumber] ?? -1;
    if (entry < 0) refuseTable(`start number ${startNumber} has a game and no entry`);
    return entry;
  }

  private scan(rounds: readonly RoundRow[]): number {
    let count = 0;
    for (const { round, games } of inOrderOfRounds(rounds)) {
      scanRound(games, (white, black, result) => {
        if (count === this.white.length) this.growScratch();
        this.white[count] = white;
        this.black[count] = black;
        this.result[count] = result;
        this.round[count] = round;
        count += 1;
      });
    }
    return count;
  }

  private growScratch(): void {
    const capacity = this.white.length * 2;
    this.white = grownTo(this.white, capacity);
    this.black = grownTo(this.black, capacity);
    this.result = grownTo(this.result, capacity);
    this.round = grownTo(this.round, capacity);
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

/** Rounds in order: "games after the decision" and "the first of equal gaps" need one. */
function inOrderOfRounds(rounds: readonly RoundRow[]): readonly RoundRow[] {
  for (let i = 1; i < rounds.length; i++) {
    if (rounds[i]!.round < rounds[i - 1]!.round) return [...rounds].sort((a, b) => a.round - b.round);
  }
  return rounds;
}

function refuseTable(what: string): never {
  return refuse(engineRefusal('ReportUnreadable', { what }));
}

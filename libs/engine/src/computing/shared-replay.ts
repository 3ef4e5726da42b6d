import type { BlockColumns, Sheet, SheetBlock } from '../facts/cross-table-columns';
import type { TournamentRules } from '../law/tournament-rules';
import type { PlayerMarks } from '../rating-states/player-marks';
import type { WholeList } from '../rating-states/whole-list';
import type { EntryResults } from '../replay/entry-results';
import type { NewcomerRules, PlainRules } from '../replay/plain-part';
import type { PlainPeriod } from '../replay/plain-period';
import type { PlacedPart } from '../schedule/placed-part';
import { Pile, sharedIntegers } from './pile';
import type { SecondThread } from './second-thread';
import type { ChainedEntries, RatingTask, SettlingTask, Task } from './tasks';
import { CHAINING, FIELDS, NOT_PLAIN, PARTS_PER_PIECE, TaskWorker } from './tasks';

/** In place of the number of a block. */
const NOT_SHARED = -1;

/** The standard list in force when most parts of a list start, by its index. */
export interface StandardAtStart {
  readonly list: number;
  readonly strength: Int32Array;
}

/** The work of a replay that can be done by two threads at once: most of it. */
export class SharedReplay {
  private readonly own = new TaskWorker();
  private readonly blocks = new Map<SheetBlock, number>();
  private readonly rules = new Map<TournamentRules, number>();
  private blockCount = 0;
  private lastBlock: SheetBlock | null = null;
  private lastNumber = NOT_SHARED;
  private lastRules: TournamentRules | null = null;
  private lastRulesNumber = 0;
  private newBlocks: BlockColumns[] = [];
  private newRules: PlainRules[] = [];
  /** The last one is kept, and with it the code compiled for it. */
  last: SharedRating | null = null;

  constructor(private readonly thread: SecondThread) {}

  /**
   * Begins to chain the entries of a list, and to rate its plain parts; null where the columns of the list are not shared.
   * The results have their places already.
   */
  rate(
    parts: readonly PlacedPart[],
    places: Int32Array | null,
    { strength, length }: WholeList,
    newcomers: NewcomerRules,
    standard: StandardAtStart | null,
    { words }: EntryResults,
    chained: ChainedEntries | null,
  ): SharedRating | null {
    const { latest, previous } = chained?.chains ?? {};
    const written = [words, latest, previous].filter((column) => column !== undefined);
    if (!isShared(strength) || !written.every(isShared)) return null;
    const fields = sharedIntegers(parts.length * FIELDS);
    const standardList = standard?.list ?? null;
    for (let part = 0; part < parts.length; part++) {
      this.describe(parts[part]!, fields, part * FIELDS);
      fields[part * FIELDS + 7] = parts[part]!.standardStartList === standardList ? 1 : 0;
    }
    const task: RatingTask = {
      kind: 'rate',
      pile: Pile.of(CHAINING + 1 + Math.ceil(parts.length / PARTS_PER_PIECE)).memory,
      parts: fields,
      places,
      rated: new Uint8Array(new SharedArrayBuffer(parts.length)),
      sources: { list: { strength, length }, newcomers, standard: standard?.strength ?? null },
      results: { words },
      chained,
      blocks: this.newBlocks,
      rules: this.newRules,
    };
    this.newBlocks = [];
    this.newRules = [];
    return (this.last = new SharedRating(task, this.begin(task)));
  }

  /**
   * Settles the players of a list who can be settled plainly, and calls `settle` for each row that is left, in order; false
   * where the columns of the list are not shared.
   */
  settle(
    period: Omit<PlainPeriod, 'words'>,
    due: PlayerMarks,
    pieces: Pick<SettlingTask, 'firstRow' | 'wordsPerPiece'>,
    { chains, base }: Pick<SettlingTask, 'chains' | 'base'>,
    settle: (row: number) => void,
  ): boolean {
    const { whole, rows, left } = period;
    if (![whole.strength, rows.player, left].every(isShared)) return false;
    const words = isShared(due.words) ? due.words : sharedCopy(due.words);
    const { firstRow } = pieces;
    const count = firstRow.length;
    const pile = Pile.of(count);
    const leftCount = sharedIntegers(count);
    const work = this.begin({
      kind: 'settle',
      pile: pile.memory,
      period: { ...period, words },
      chains,
      base,
      ...pieces,
      leftCount,
    });
    for (let piece = 0; piece < count; piece++) {
      pile.awaitPiece(piece, work);
      const first = firstRow[piece]!;
      for (let at = first; at < first + leftCount[piece]!; at++) settle(left[at]!);
    }
    return true;
  }

  end(): void {
    this.thread.forget();
  }

  private begin(task: Task): (piece: number) => void {
    this.thread.give(task);
    return this.own.workOf(task);
  }

  private describe(placed: PlacedPart, fields: Int32Array, at: number): void {
    const { sheet } = placed.part;
    const { isPlain, startList, list, rules } = placed.place;
    // Tables that were reported one after the other are in the same block.
    if (sheet.block !== this.lastBlock) {
      this.lastNumber = this.numberOf(sheet.block);
      this.lastBlock = sheet.block;
    }
    const number = this.lastNumber;
    const areShared = number !== NOT_SHARED;
    fields[at] = areShared ? number : this.copied(sheet);
    fields[at + 1] = areShared && isPlain && startList === list - 1 ? this.numberOfRules(rules) : NOT_PLAIN;
    fields[at + 2] = areShared ? sheet.entryStart : 0;
    fields[at + 3] = sheet.entryCount;
    fields[at + 4] = sheet.gameStart;
    fields[at + 5] = sheet.gameCount;
    fields[at + 6] = placed.resultAt;
  }

  private numberOf(block: SheetBlock): number {
    const known = this.blocks.get(block);
    if (known !== undefined) return known;
    const number = isShared(block.player) ? this.added(block.allColumns()) : NOT_SHARED;
    this.blocks.set(block, number);
    return number;
  }

  /** A small block is not shared, and more may be written to it: the players of the one table are copied. */
  private copied({ block, entryStart, entryCount }: Sheet): number {
    const player = block.player.slice(entryStart, entryStart + entryCount);
    return this.added({ ...block.allColumns(), player });
  }

  private added(block: BlockColumns): number {
    this.newBlocks.push(block);
    return this.blockCount++;
  }

  private numberOfRules(rules: TournamentRules): number {
    // Nearly all parts of a list have the same.
    if (rules === this.lastRules) return this.lastRulesNumber;
    let number = this.rules.get(rules);
    if (number === undefined) {
      const { game, expected } = rules;
      this.newRules.push({ game, expected });
      this.rules.set(rules, (number = this.rules.size));
    }
    this.lastRules = rules;
    return (this.lastRulesNumber = number);
  }
}

/** The rating of the plain parts of a list, under way. */
export class SharedRating {
  private readonly pile: Pile;

  constructor(
    private readonly task: RatingTask,
    private readonly work: (piece: number) => void,
  ) {
    this.pile = new Pile(task.pile);
  }

  /** How far each part was rated, as by `ratePlainTable`, in the order of the task. */
  finished(): Uint8Array {
    for (let piece = 0; piece < this.pile.count; piece++) this.pile.awaitPiece(piece, this.work);
    return this.task.rated;
  }
}

function isShared({ buffer }: Int32Array): boolean {
  return buffer instanceof SharedArrayBuffer;
}

function sharedCopy(words: Int32Array): Int32Array {
  const copy = sharedIntegers(words.length);
  copy.set(words);
  return copy;
}

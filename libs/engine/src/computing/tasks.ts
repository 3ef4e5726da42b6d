import type { BlockColumns } from '../facts/cross-table-columns';
import type { Chains } from '../replay/appearances';
import { chainTable } from '../replay/appearances';
import type { ResultColumns } from '../replay/entry-results';
import { PeriodEntries } from '../replay/period-entries';
import type { PlainRules, PlainSources } from '../replay/plain-part';
import { ratePlainTable } from '../replay/plain-part';
import type { PlainPeriod } from '../replay/plain-period';
import { settlePlainPlayers } from '../replay/plain-period';

/** What two threads do together for one list. All columns are in shared memory, so a task is small. */
export type Task = RatingTask | SettlingTask;

/** Chains the entries of a list, and rates those of its parts that can be rated plainly. */
export interface RatingTask {
  readonly kind: 'rate';
  readonly pile: Int32Array;
  /** `FIELDS` for each part. */
  readonly parts: Int32Array;
  /** The parts in the order in which they are rated, by place: as their tables come in memory, where that is known. */
  readonly places: Int32Array | null;
  /** How far each of them was rated, as by `ratePlainTable`: side by side what one thread writes. */
  readonly rated: Uint8Array;
  readonly sources: PlainSources;
  readonly results: ResultColumns;
  /** Null where the entries of the list are not chained. */
  readonly chained: ChainedEntries | null;
  /** Blocks and rules that no task before had. */
  readonly blocks: readonly BlockColumns[];
  readonly rules: readonly PlainRules[];
}

export interface ChainedEntries {
  readonly chains: Chains;
  /** The place of the first entry of the list in the chains. */
  readonly base: number;
  /** Who has an entry, as in `PlayerMarks`. */
  readonly marks: Int32Array;
}

/** Block, rules, first entry, entries, first game, games, first result, whether the standard list is that of its start. */
export const FIELDS = 8;
/** In place of the rules: the part is only chained. */
export const NOT_PLAIN = -1;
/** The first piece chains all entries, the others rate some parts each. */
export const CHAINING = 0;
export const PARTS_PER_PIECE = 32;

/** Settles the players of a list who can be settled plainly. */
export interface SettlingTask {
  readonly kind: 'settle';
  readonly pile: Int32Array;
  readonly period: PlainPeriod;
  readonly chains: Chains;
  /** The place of the first result of the list in the chains. */
  readonly base: number;
  /** The first row of each piece. */
  readonly firstRow: Int32Array;
  /** How many words of `PlayerMarks` are a piece. */
  readonly wordsPerPiece: number;
  /** Rows of each piece that are left. */
  readonly leftCount: Int32Array;
}

/** Does pieces of the tasks of one replay; each thread has its own. */
export class TaskWorker {
  private readonly blocks: BlockColumns[] = [];
  private readonly rules: PlainRules[] = [];

  /** What one piece of a task takes. */
  workOf(task: Task): (piece: number) => void {
    if (task.kind === 'settle') return settlingOf(task);
    this.blocks.push(...task.blocks);
    this.rules.push(...task.rules);
    return (piece) => (piece === CHAINING ? this.chain(task) : this.rate(task, piece - CHAINING - 1));
  }

  private chain({ parts, chained }: RatingTask): void {
    if (chained === null) return;
    const { chains, base, marks } = chained;
    for (let at = 0; at < parts.length; at += FIELDS) {
      const { player } = this.blocks[parts[at]!]!;
      const table = { entryStart: parts[at + 2]!, entryCount: parts[at + 3]! };
      chainTable(player, table, chains, base + parts[at + 6]!, marks);
    }
  }

  private rate({ parts, places, rated, sources, results }: RatingTask, piece: number): void {
    const end = Math.min((piece + 1) * PARTS_PER_PIECE, rated.length);
    const withoutStandard = { ...sources, standard: null };
    for (let next = piece * PARTS_PER_PIECE; next < end; next++) {
      const part = places?.[next] ?? next;
      const at = part * FIELDS;
      if (parts[at + 1] === NOT_PLAIN) continue;
      const table = {
        block: this.blocks[parts[at]!]!,
        entryStart: parts[at + 2]!,
        entryCount: parts[at + 3]!,
        gameStart: parts[at + 4]!,
        gameCount: parts[at + 5]!,
      };
      const from = parts[at + 7] === 1 ? sources : withoutStandard;
      rated[next] = ratePlainTable(table, this.rules[parts[at + 1]!]!, from, parts[at + 6]!, results);
    }
  }
}

function settlingOf(task: SettlingTask): (piece: number) => void {
  const { period, chains, base, firstRow, wordsPerPiece, leftCount } = task;
  const entries = new PeriodEntries();
  entries.follow(chains, base);
  return (piece) => {
    const word = piece * wordsPerPiece;
    const end = Math.min(word + wordsPerPiece, period.words.length);
    leftCount[piece] = settlePlainPlayers(period, entries, { word, end, row: firstRow[piece]! });
  };
}

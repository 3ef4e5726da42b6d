import type { RecordedEvent } from '@ledger/ledger';
import type { BlockColumns, Sheet } from './cross-table-columns';
import { CrossTableColumns, LARGEST_BLOCK, SheetBlock } from './cross-table-columns';

/**
 * Cross-tables that one thread has read from the JSON of reports, for the thread that takes the events in. Both use the
 * same memory: the first goes on writing where the second does not look yet.
 */
export interface ReadTables {
  /** Blocks that were begun since the last tables. */
  readonly blocks: readonly BlockColumns[];
  /** For each table: the event among those that come with it, the block, first entry, entries, first game, games. */
  readonly sheets: Int32Array;
}

const FIELDS_OF_SHEET = 6;
/** In the JSON in place of a table that was read. */
export const WITHOUT_TABLE = Buffer.from('"entries":null,"rounds":null');
/** Of a report that comes in several pieces the table is put together later. */
const IN_ONE_PIECE = Buffer.from('"piece":{"number":1,"of":1}');

const asId = (id: number): number => id;

/** Reads the tables of reports, in the thread that reads the log. */
export class TableReader {
  private readonly columns = new CrossTableColumns([], LARGEST_BLOCK);
  private sheets: number[] = [];
  private blocksGiven = 0;

  /** Where the table is in the JSON of a report; it is kept for `finish`. Null if the JSON has to be parsed. */
  take(event: number, json: Buffer): { readonly start: number; readonly end: number } | null {
    if (!json.includes(IN_ONE_PIECE)) return null;
    const found = this.columns.appendJson(json, asId);
    if (found === null) return null;
    const { entryStart, entryCount, gameStart, gameCount } = found.sheet;
    // A table is written into the last block.
    const block = this.columns.blocks.length - 1;
    this.sheets.push(event, block, entryStart, entryCount, gameStart, gameCount);
    return found;
  }

  /** The tables taken since the last call. */
  finish(): ReadTables {
    const blocks = this.columns.blocks.slice(this.blocksGiven).map((block) => block.allColumns());
    const tables = { blocks, sheets: Int32Array.from(this.sheets) };
    this.blocksGiven = this.columns.blocks.length;
    this.sheets = [];
    return tables;
  }
}

/** The table of a report that another thread has read. */
interface WithTable {
  table?: Sheet | null;
}

/** The other end: gives the tables to the events. Only one engine can take such events in, and once. */
export class TableReceiver {
  private readonly blocks: SheetBlock[] = [];

  give(events: readonly RecordedEvent[], { blocks, sheets }: ReadTables): void {
    for (const columns of blocks) this.blocks.push(SheetBlock.of(columns));
    for (let at = 0; at < sheets.length; at += FIELDS_OF_SHEET) {
      const sheet: Sheet = {
        block: this.blocks[sheets[at + 1]!]!,
        entryStart: sheets[at + 2]!,
        entryCount: sheets[at + 3]!,
        gameStart: sheets[at + 4]!,
        gameCount: sheets[at + 5]!,
      };
      (events[sheets[at]!]!.data as WithTable).table = sheet;
    }
  }
}

/** The table that was given to an event; it is taken, so that nobody else finds it half changed. */
export function takeTable(data: object): Sheet | null {
  const given = data as WithTable;
  const { table = null } = given;
  if (table !== null) given.table = null;
  return table;
}

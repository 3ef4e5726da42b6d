import type { RecordedEvent } from '@ledger/ledger';
import type { Sheet, WrittenColumns } from './cross-table-columns';
import { CrossTableColumns, SheetBlock } from './cross-table-columns';

/** Cross-tables that one thread has read from the JSON of reports, for the thread that takes the events in. */
export interface ReadTables {
  readonly blocks: readonly WrittenColumns[];
  /** For each table: the event among those that come with it, the block, first entry, entries, first game, games. */
  readonly sheets: Int32Array;
}

const FIELDS_OF_SHEET = 6;
/** About as many games as a thousand reports have. */
const BLOCK_GAMES = 1 << 17;
const WITHOUT_TABLE = '"entries":null,"rounds":null';
/** Of a report that comes in several pieces the table is put together later. */
const IN_ONE_PIECE = '"piece":{"number":1,"of":1}';

const asId = (id: number): number => id;

/** Reads the tables of reports, in the thread that reads the log. */
export class TableReader {
  private columns = new CrossTableColumns([], BLOCK_GAMES);
  private sheets: number[] = [];

  /** The JSON of a report without its table, which is kept for `finish`; the JSON itself if it has to be parsed. */
  take(event: number, json: string): string {
    if (!json.includes(IN_ONE_PIECE)) return json;
    const found = this.columns.appendJson(json, asId);
    if (found === null) return json;
    const { block, entryStart, entryCount, gameStart, gameCount } = found.sheet;
    const index = this.columns.blocks.lastIndexOf(block);
    this.sheets.push(event, index, entryStart, entryCount, gameStart, gameCount);
    return json.slice(0, found.start) + WITHOUT_TABLE + json.slice(found.end);
  }

  /** The tables taken since the last call. */
  finish(): ReadTables {
    const blocks = this.columns.blocks.map((block) => block.columnsWritten());
    const tables = { blocks, sheets: Int32Array.from(this.sheets) };
    this.columns.beginAgain();
    this.sheets = [];
    return tables;
  }
}

/** The table of a report that another thread has read. */
interface WithTable {
  table?: Sheet | null;
}

/** Gives events that were read without their tables these tables. Only one engine can take such events in, and once. */
export function giveTables(events: readonly RecordedEvent[], { blocks, sheets }: ReadTables): void {
  const written = blocks.map((columns) => SheetBlock.of(columns));
  for (let at = 0; at < sheets.length; at += FIELDS_OF_SHEET) {
    const sheet: Sheet = {
      block: written[sheets[at + 1]!]!,
      entryStart: sheets[at + 2]!,
      entryCount: sheets[at + 3]!,
      gameStart: sheets[at + 4]!,
      gameCount: sheets[at + 5]!,
    };
    (events[sheets[at]!]!.data as WithTable).table = sheet;
  }
}

/** The table that was given to an event; it is taken, so that nobody else finds it half changed. */
export function takeTable(data: object): Sheet | null {
  const given = data as WithTable;
  const { table = null } = given;
  if (table !== null) given.table = null;
  return table;
}

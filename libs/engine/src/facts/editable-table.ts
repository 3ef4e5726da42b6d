import type { GameCode } from '@ledger/ledger';
import { ANNULLED_FOR_BLACK, ANNULLED_FOR_WHITE, SAME_PERSON } from './part';
import type { Sheet, SheetGame, CrossTableColumns } from './cross-table-columns';
import { NO_ENTRY } from './cross-table-columns';

interface Row extends SheetGame {
  marks: number;
}

/** What a played game becomes when it turns out that it was not played: the same points without a move. */
const AS_UNPLAYED = new Map(
  ['1W', '=D', '0L', 'a~', 'b~', 'z~'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);

/** A cross-table taken out of the columns for correction. */
export class EditableTable {
  private readonly players: number[] = [];
  private readonly startNumbers: number[] = [];
  private readonly rows: Row[] = [];

  constructor(sheet: Sheet) {
    this.add(sheet, null);
  }

  /** Several corrected tables as one, with their games in the order of the rounds. */
  static joined(
    tables: readonly { readonly sheet: Sheet; readonly marks: Uint8Array | null }[],
  ): EditableTable {
    const [first, ...others] = tables;
    const joined = new EditableTable(first!.sheet);
    joined.rows.forEach((row, game) => (row.marks = first!.marks?.[game] ?? 0));
    for (const { sheet, marks } of others) joined.add(sheet, marks);
    joined.rows.sort((a, b) => a.round - b.round);
    return joined;
  }

  private add(
    { block, entryStart, entryCount, gameStart, gameCount }: Sheet,
    marks: Uint8Array | null,
  ): void {
    const before = this.players.length;
    this.players.push(...block.player.subarray(entryStart, entryStart + entryCount));
    this.startNumbers.push(...block.startNumber.subarray(entryStart, entryStart + entryCount));
    for (let game = 0; game < gameCount; game++) {
      const at = gameStart + game;
      const black = block.black[at]!;
      this.rows.push({
        white: before + block.white[at]!,
        black: black === NO_ENTRY ? NO_ENTRY : before + black,
        result: block.result[at]!,
        round: block.round[at]!,
        marks: marks?.[game] ?? 0,
      });
    }
  }

  /**
   * Finds a game by round and start numbers, or by players if a start number was combined with another entry. `added` is
   * for a game that is not in the report.
   */
  setResult(round: number, white: EntryName, black: EntryName, result: GameCode, added: boolean): void {
    const whiteEntry = this.find(white);
    const blackEntry = this.find(black);
    if (whiteEntry < 0 || blackEntry < 0) return;
    const code = result.charCodeAt(0);
    const row = this.game(round, whiteEntry, blackEntry);
    if (row !== undefined) row.result = code;
    else if (added) this.addGame({ white: whiteEntry, black: blackEntry, result: code, round, marks: 0 });
  }

  /** The game keeps its current points, also where the correction that gave them came later or was reverted since. */
  declareUnplayed(round: number, white: EntryName, black: EntryName): void {
    const row = this.game(round, this.find(white), this.find(black));
    if (row !== undefined) row.result = AS_UNPLAYED.get(row.result) ?? row.result;
  }

  private game(round: number, white: number, black: number): Row | undefined {
    return this.rows.find((game) => game.round === round && game.white === white && game.black === black);
  }

  /** A game that is not in the report goes to the end of its round. */
  private addGame(row: Row): void {
    const after = this.rows.findIndex((game) => game.round > row.round);
    this.rows.splice(after < 0 ? this.rows.length : after, 0, row);
  }

  reassign(startNumber: number, player: number): void {
    const entry = this.startNumbers.indexOf(startNumber);
    if (entry >= 0) this.players[entry] = player;
  }

  /** Another identity for the entries of merged and split players. */
  changeIdentities(playerNow: (player: number) => number): void {
    this.players.forEach((player, entry) => (this.players[entry] = playerNow(player)));
  }

  annul(player: number, round: number | null, bothSides: boolean): void {
    for (const row of this.rows) {
      if (round !== null && row.round !== round) continue;
      const isWhite = this.players[row.white] === player;
      const isBlack = row.black !== NO_ENTRY && this.players[row.black] === player;
      if (isWhite || (isBlack && bothSides)) row.marks |= ANNULLED_FOR_WHITE;
      if (isBlack || (isWhite && bothSides)) row.marks |= ANNULLED_FOR_BLACK;
    }
  }

  /** Leaves out what earlier reports of the tournament have; answers whether there was anything. */
  leaveOut(hasGame: (round: number, white: number, black: number | null) => boolean): boolean {
    const rows = this.rows.filter(
      ({ round, white, black }) =>
        !hasGame(round, this.players[white]!, black === NO_ENTRY ? null : this.players[black]!),
    );
    const isLess = rows.length < this.rows.length;
    this.rows.splice(0, this.rows.length, ...rows);
    return isLess;
  }

  print(crossTables: CrossTableColumns): { sheet: Sheet; marks: Uint8Array | null } {
    this.combineEntries();
    const marked = this.rows.some((row) => row.marks !== 0);
    return {
      sheet: crossTables.rewrite(this.players, this.startNumbers, this.rows),
      marks: marked ? Uint8Array.from(this.rows, (row) => row.marks) : null,
    };
  }

  /** Entries of one player become one; a game between them is no game between two people (B-64). */
  private combineEntries(): void {
    const first = new Map<number, number>();
    const entryNow = this.players.map((player, entry) => {
      if (!first.has(player)) first.set(player, entry);
      return first.get(player)!;
    });
    if (first.size === this.players.length) return;
    const kept = [...first.values()];
    const placeNow = new Map(kept.map((entry, place) => [entry, place]));
    for (const row of this.rows) {
      row.white = placeNow.get(entryNow[row.white]!)!;
      if (row.black === NO_ENTRY) continue;
      row.black = placeNow.get(entryNow[row.black]!)!;
      if (row.white === row.black) row.marks |= SAME_PERSON;
    }
    const players = kept.map((entry) => this.players[entry]!);
    const startNumbers = kept.map((entry) => this.startNumbers[entry]!);
    this.players.splice(0, this.players.length, ...players);
    this.startNumbers.splice(0, this.startNumbers.length, ...startNumbers);
  }

  private find(name: EntryName): number {
    const entry = this.startNumbers.indexOf(name.startNumber);
    return entry >= 0 ? entry : this.players.indexOf(name.player);
  }
}

/** An entry by its start number and by the player then behind it. */
export interface EntryName {
  readonly startNumber: number;
  readonly player: number;
}

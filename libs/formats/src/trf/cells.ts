/** What a round cell of record 001 may hold for colour and result, as small numbers for columns. */
export const Colour = { none: 0, white: 1, black: 2, unreadable: 3 } as const;

/** The letter a result column holds, upper-cased; a blank is a blank. */
export const UNREADABLE_RESULT = 63; // ?
export const BLANK_RESULT = 32;

const HALF_SIGN = 0xbd;
const EQUALS = 61;

/** Result column to its normal form; letters count in either case (TRF16 and TRF26). */
const RESULTS = new Uint8Array(256).fill(UNREADABLE_RESULT);
for (const code of '10=+-WDLHFUZ ') RESULTS[code.charCodeAt(0)] = code.charCodeAt(0);
for (const code of 'WDLHFUZ') RESULTS[code.toLowerCase().charCodeAt(0)] = code.charCodeAt(0);
RESULTS[9] = BLANK_RESULT;
RESULTS[0xa0] = BLANK_RESULT;
RESULTS[HALF_SIGN] = EQUALS;

export function resultOf(code: number): number {
  return code < 256 ? RESULTS[code]! : UNREADABLE_RESULT;
}

const IS_BYE_LETTER = new Uint8Array(256);
for (const letter of 'HFUZ') IS_BYE_LETTER[letter.charCodeAt(0)] = 1;

export function isByeLetter(result: number): boolean {
  return IS_BYE_LETTER[result] === 1;
}

export function colourOf(code: number): number {
  switch (code) {
    case 119: // w
    case 87:
      return Colour.white;
    case 98: // b
    case 66:
      return Colour.black;
    case 45: // -
    case 32:
    case 9:
    case 0xa0:
      return Colour.none;
    default:
      return Colour.unreadable;
  }
}

/**
 * The rounds of all players in one column of numbers: opponent, colour and result packed into one, a row per player.
 * Rows are as long as their line; what a short line leaves out reads as a blank cell.
 */
export class RoundCells {
  private cells = new Int32Array(4096);
  private used = 0;
  private readonly rows: number[] = [0];
  /** The longest row. */
  rounds = 0;

  add(opponent: number, colour: number, result: number): void {
    if (this.used === this.cells.length) {
      const larger = new Int32Array(this.cells.length * 2);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells[this.used] = (opponent << 16) | (colour << 8) | result;
    this.used += 1;
  }

  endRow(): void {
    const length = this.used - this.rows[this.rows.length - 1]!;
    if (length > this.rounds) this.rounds = length;
    this.rows.push(this.used);
  }

  /** The cell of a player (row) in a round, from 1; `EMPTY_CELL` where the line was shorter. */
  at(row: number, round: number): number {
    const at = this.rows[row]! + round - 1;
    return at < this.rows[row + 1]! ? this.cells[at]! : EMPTY_CELL;
  }

  /** Whether a round's column holds nothing but blanks. */
  isEmptyColumn(round: number): boolean {
    for (let row = 0; row + 1 < this.rows.length; row += 1) {
      if (this.at(row, round) !== EMPTY_CELL) return false;
    }
    return true;
  }

  /** Whether anybody has an opponent in a round, and not a bye with somebody's number. */
  hasPairing(round: number): boolean {
    for (let row = 0; row + 1 < this.rows.length; row += 1) {
      const cell = this.at(row, round);
      if (opponentOfCell(cell) > 0 && !isByeLetter(resultOfCell(cell))) return true;
    }
    return false;
  }
}

export const EMPTY_CELL = BLANK_RESULT;

export function opponentOfCell(cell: number): number {
  return cell >> 16;
}

export function colourOfCell(cell: number): number {
  return (cell >> 8) & 0xff;
}

export function resultOfCell(cell: number): number {
  return cell & 0xff;
}

/** First column of a round in records 001 and 132. */
export function roundColumn(round: number): number {
  return 92 + 10 * (round - 1);
}

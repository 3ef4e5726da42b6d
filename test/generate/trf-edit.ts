/** First column of a round in record 001. */
const roundColumn = (round: number): number => 92 + 10 * (round - 1);

/** A report as lines without their ends, to be changed in the ways in which real files differ. */
export type TrfText = readonly string[];

export function linesOf(text: string): TrfText {
  return text.split('\r\n').slice(0, -1);
}

export function bytesOf(lines: TrfText, lineEnd = '\r\n', encoding: BufferEncoding = 'utf8'): Uint8Array {
  return Buffer.from(lines.map((line) => line + lineEnd).join(''), encoding);
}

/** Puts text into columns from `column` on, 1-based. */
export function putAt(line: string, column: number, text: string): string {
  return line.padEnd(column - 1).slice(0, column - 1) + text + line.slice(column - 1 + text.length);
}

/** Changes the record with a tag, on any line. */
export function withRecord(lines: TrfText, tag: string, text: string): TrfText {
  return lines.map((line) => (line.startsWith(`${tag} `) ? `${tag} ${text}`.trimEnd() : line));
}

export function withoutRecords(lines: TrfText, drop: (tag: string) => boolean): TrfText {
  return lines.filter((line) => !drop(line.slice(0, 3)));
}

export function isPlayer(line: string): boolean {
  return line.startsWith('001 ');
}

/** Changes every player's record. */
export function withPlayers(lines: TrfText, change: (line: string, index: number) => string): TrfText {
  let index = -1;
  return lines.map((line) => {
    if (!isPlayer(line)) return line;
    index += 1;
    return change(line, index);
  });
}

/** Changes the first player's record only. */
export function withFirstPlayer(lines: TrfText, change: (line: string) => string): TrfText {
  return withPlayers(lines, (line, index) => (index === 0 ? change(line) : line));
}

/** A cell of a player's record: eight characters, opponent, colour, result. */
export function cellsIn(line: string): string[] {
  const cells: string[] = [];
  for (let column = roundColumn(1); column <= line.length; column += 10) {
    cells.push(line.slice(column - 1, column + 7).padEnd(8));
  }
  return cells;
}

/** Changes every cell of every player for which there is something else to write. */
export function withCells(
  lines: TrfText,
  change: (cell: string, round: number, startNumber: number) => string | null,
): TrfText {
  return withPlayers(lines, (line) => {
    const startNumber = Number(line.slice(4, 8));
    return cellsIn(line).reduce((changed, cell, index) => {
      const other = change(cell, index + 1, startNumber);
      return other === null ? changed : putAt(changed, roundColumn(index + 1), other);
    }, line);
  });
}

/** Changes the first cell for which there is something else to write, and no other. */
export function withFirstCell(
  lines: TrfText,
  change: (cell: string, round: number, startNumber: number) => string | null,
): TrfText {
  let done = false;
  return withCells(lines, (cell, round, startNumber) => {
    const other = done ? null : change(cell, round, startNumber);
    if (other !== null) done = true;
    return other;
  });
}

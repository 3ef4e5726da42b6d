/**
 * EventStoreDB takes at most 1 MiB in one append, envelope included; half of it for one event leaves ample space.
 */
export const PIECE_BYTES = 512 * 1024;

/** Rows in order: an array, or something that makes its rows only when they are asked for. */
export type Rows<Row> = Pick<readonly Row[], 'length' | 'slice'>;

/** Where the runs begin into which `runsOf` cuts rows of whole numbers, counted without writing the rows. */
export class RunStarts {
  readonly starts: number[] = [];
  private rows = 0;
  private used = Number.POSITIVE_INFINITY;

  constructor(private readonly bytes = PIECE_BYTES) {}

  add(row: readonly (number | null)[]): void {
    let size = 2 + row.length;
    for (const value of row) size += value === null ? 4 : digitsOf(value);
    if (this.used + size > this.bytes) {
      this.starts.push(this.rows);
      this.used = 0;
    }
    this.used += size;
    this.rows += 1;
  }
}

/** What is no whole number has a place too: it is refused afterwards. */
function digitsOf(value: number): number {
  if (value >= 0 && value < 10) return 1;
  if (value >= 1_000 && value < 10_000) return 4;
  return String(value).length;
}

/** Cuts rows into runs that fit one event each. */
export function runsOf<Row>(rows: readonly Row[], bytes = PIECE_BYTES): Row[][] {
  const runs: Row[][] = [];
  let used = Number.POSITIVE_INFINITY;
  const add = (row: Row): void => {
    const size = bytesOf(row);
    if (used + size > bytes) {
      runs.push([]);
      used = 0;
    }
    runs.at(-1)!.push(row);
    used += size;
  };
  for (let at = 0; at < rows.length; at += ROWS_MEASURED) {
    const block = rows.slice(at, at + ROWS_MEASURED);
    // Without its brackets, and with a comma after the last row.
    const size = bytesOf(block) - 2;
    if (used + size > bytes) block.forEach(add);
    else {
      runs.at(-1)!.push(...block);
      used += size;
    }
  }
  return runs;
}

/** Rows are measured together, because one call for each takes most of the time; the cuts are the same. */
const ROWS_MEASURED = 64;

/** What a row takes in stored JSON, its comma included. */
export function bytesOf(row: unknown): number {
  return Buffer.byteLength(JSON.stringify(row)) + 1;
}

/**
 * EventStoreDB takes at most 1 MiB in one append, envelope included; half of it for one event leaves ample space.
 */
export const PIECE_BYTES = 512 * 1024;

/** Cuts rows into runs that fit one event each. */
export function runsOf<Row>(rows: readonly Row[], bytes = PIECE_BYTES): Row[][] {
  const runs: Row[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = bytesOf(row);
    if (used + size > bytes) {
      runs.push([]);
      used = 0;
    }
    runs.at(-1)!.push(row);
    used += size;
  }
  return runs;
}

/** What a row takes in stored JSON, its comma included. */
export function bytesOf(row: unknown): number {
  return Buffer.byteLength(JSON.stringify(row)) + 1;
}

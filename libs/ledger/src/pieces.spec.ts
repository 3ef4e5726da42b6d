import { bytesOf, RunStarts, runsOf } from './pieces';

/** The cuts as they were always made: row by row. A repeated command must find the pieces it recorded before. */
function cutRowByRow(rows: readonly unknown[], bytes: number): number[] {
  const lengths: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (used + bytesOf(row) > bytes) {
      lengths.push(0);
      used = 0;
    }
    lengths[lengths.length - 1]! += 1;
    used += bytesOf(row);
  }
  return lengths;
}

describe('rows in pieces', () => {
  it.each([0, 1, 63, 64, 65, 200, 1000])('of %i rows are cut where they always were', (count) => {
    const rows = Array.from({ length: count }, (_, at) => [at * 977, 'é'.repeat((at * 7) % 40)]);
    for (const bytes of [10, 100, 777, 5000, 1e6]) {
      const runs = runsOf(rows, bytes);
      expect(runs.map(({ length }) => length)).toEqual(cutRowByRow(rows, bytes));
      expect(runs.flat()).toEqual(rows);
    }
  });

  it.each([1, 64, 1000])('of whole numbers: %i rows are cut there too, without writing them', (count) => {
    const sizes = [0, 9, 10, 999, 1_000, 9_999, 10_000, 99_999_999_999, -7];
    const rows = Array.from({ length: count }, (_, at) => [
      sizes[at % sizes.length]!,
      null,
      at,
      sizes[(at * 5) % sizes.length]!,
    ]);
    for (const bytes of [10, 100, 777, 5000, 1e6]) {
      const runs = new RunStarts(bytes);
      for (const row of rows) runs.add(row);
      let start = 0;
      const starts = runsOf(rows, bytes).map(({ length }) => (start += length) - length);
      expect(runs.starts).toEqual(starts);
    }
  });
});

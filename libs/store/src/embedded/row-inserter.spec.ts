import fc from 'fast-check';
import type { Insertion } from './file';
import { RowInserter } from './row-inserter';

/** Stands in for a statement: notes the positions of the rows that it would insert, and their ids. */
function insertion(
  rows: number,
  inserted: [position: unknown, id: unknown][],
  rowsIn: (values: readonly unknown[]) => [position: unknown, id: unknown][],
): Insertion {
  const statement = {
    run: (...values: unknown[]) => {
      const these = rowsIn(values);
      expect(these).toHaveLength(rows);
      inserted.push(...these);
    },
  } as unknown as Insertion['statement'];
  return { rows, statement };
}

function singleRows(values: readonly unknown[]): [unknown, unknown][] {
  return values.flatMap((position, at) => (at % 9 === 0 ? [[position, values[at + 3]]] : []));
}

function pairs(values: readonly unknown[]): [unknown, unknown][] {
  const own = values.slice(2, -4);
  return own.flatMap((position, at) =>
    at % 6 === 0
      ? [
          [position, own[at + 2]],
          [Number(position) + 1, own[at + 4]],
        ]
      : [],
  );
}

describe('inserting many events', () => {
  it('inserts each once and in the order of positions, so that no page is split later', () => {
    const streamLengths = fc.array(fc.oneof(fc.constant(2), fc.integer({ min: 1, max: 4 })), {
      maxLength: 100,
    });
    fc.assert(
      fc.property(streamLengths, (lengths) => {
        const inserted: [position: unknown, id: unknown][] = [];
        const insertRows = [8, 1].map((rows) => insertion(rows, inserted, singleRows));
        const insertPairs = [16, 4].map((rows) => insertion(rows, inserted, pairs));
        let written = 0;
        const inserter = new RowInserter({ insertRows, insertPairs }, (rows) => (written += rows));
        let position = 0;
        lengths.forEach((length, stream) => {
          for (let revision = 0; revision < length; revision += 1) {
            position += 1;
            const event = {
              id: `id ${position}`,
              type: `T${revision}`,
              version: 1,
              metadata: '{}',
              data: '{}',
            };
            inserter.add({ position, stream: `player-${stream}`, revision, event, recordedAt: 'now' });
          }
        });
        inserter.finish();
        expect(inserted).toEqual(Array.from({ length: position }, (_, at) => [at + 1, `id ${at + 1}`]));
        expect(written).toBe(position);
      }),
    );
  });
});

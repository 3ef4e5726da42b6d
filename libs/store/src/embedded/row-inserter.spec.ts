import { BEGINNING } from '@ledger/kernel';
import fc from 'fast-check';
import type { WrittenEvent } from '../admission';
import type { Insertion } from './file';
import { RowInserter } from './row-inserter';

/** Takes the place of a statement: notes positions and ids of the rows that it would insert. */
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
  const [first] = values as [number];
  const own = values.slice(3, -4);
  const ids = own.filter((_, at) => at % 5 === 1 || at % 5 === 3);
  return ids.map((id, at) => [first + at, id]);
}

function eventAt(position: number, revision: number): WrittenEvent {
  return { id: `id ${position}`, type: `T${revision}`, version: 1, metadata: '{}', data: '{}' };
}

describe('inserting many events', () => {
  it('inserts each once and in the order of positions, so that no page is split later', () => {
    const streamLengths = fc.array(fc.oneof(fc.constant(2), fc.integer({ min: 1, max: 4 })), {
      maxLength: 100,
    });
    fc.assert(
      fc.property(streamLengths, fc.boolean(), (lengths, together) => {
        const inserted: [position: unknown, id: unknown][] = [];
        const insertRows = [8, 1].map((rows) => insertion(rows, inserted, singleRows));
        const insertPairs = [16, 4].map((rows) => insertion(rows, inserted, pairs));
        let written = 0;
        const inserter = new RowInserter({ insertRows, insertPairs }, (rows) => (written += rows), {
          position: BEGINNING,
          recordedAt: '',
        });
        let position = 0;
        lengths.forEach((length, stream) => {
          const events = Array.from({ length }, (_, at) => eventAt(position + at + 1, at));
          if (together) inserter.begin(`player-${stream}`, events, position + 1, 'now');
          else {
            for (const [revision, event] of events.entries()) {
              const place = { position: position + revision + 1, stream: `player-${stream}`, revision };
              inserter.add({ ...place, event, recordedAt: 'now' });
            }
          }
          position += length;
        });
        inserter.finish();
        expect(inserted).toEqual(Array.from({ length: position }, (_, at) => [at + 1, `id ${at + 1}`]));
        expect(written).toBe(position);
        expect(inserter.end).toEqual({ position, recordedAt: position === 0 ? '' : 'now' });
      }),
    );
  });
});

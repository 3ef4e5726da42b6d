import type { LogPosition } from '@ledger/kernel';
import fc from 'fast-check';
import { LogIndex } from './log-index';

const at = (position: number): LogPosition => position as LogPosition;
const offset = (position: number): bigint => BigInt(position) * 1_000n + BigInt(position % 7);

function indexOf(ids: readonly string[]): LogIndex {
  const index = new LogIndex();
  ids.forEach((id, count) => {
    const commit = offset(count + 1);
    const recordedAt = new Date(1_700_000_000_000 + count);
    index.add({ id, stream: `player-${count % 7}`, recordedAt, at: { commit, prepare: commit } });
  });
  return index;
}

describe('the index of an EventStoreDB ledger', () => {
  it('knows every id it was given and no other, however it grows', () => {
    const uuids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(uuids, (ids) => {
        const [unknown, ...known] = ids as [string, ...string[]];
        const index = indexOf(known);
        expect(index.head).toBe(known.length);
        known.forEach((id, count) => expect(index.positionOf(id)).toBe(count + 1));
        expect(index.positionOf(unknown)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('keeps its place over thousands of ids that begin alike, as those that begin with the time do', () => {
    const ids = Array.from(
      { length: 10_000 },
      (_, count) => `018e2b4c-7d00-7000-8000-${count.toString(16).padStart(12, '0')}`,
    );
    const index = indexOf(ids);
    for (const count of [0, 1, 1_023, 1_024, 4_095, 4_096, 9_999]) {
      expect(index.positionOf(ids[count]!)).toBe(count + 1);
      expect(index.recordedAt(at(count + 1))).toBe(new Date(1_700_000_000_000 + count).toISOString());
    }
  });

  it('gives a place to read on from, at or before the position and never far from it', () => {
    const ids = Array.from(
      { length: 500 },
      (_, count) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    );
    const index = indexOf(ids);
    expect(index.markBefore(at(0))).toBeUndefined();
    for (let position = 1; position <= 500; position += 1) {
      const mark = index.markBefore(at(position))!;
      expect(mark.position).toBeLessThanOrEqual(position);
      expect(mark.position).toBeGreaterThan(position - 64);
      expect(mark.at.commit).toBe(offset(mark.position));
    }
    expect(index.markBefore(at(500))!.position).toBe(500);
  });
});

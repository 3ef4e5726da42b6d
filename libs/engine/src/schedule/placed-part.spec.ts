import { NEVER } from '@ledger/rating';
import type { Part } from '../facts/part';
import type { ScheduleEntry, PlacedPart } from './placed-part';
import { AT_ORIGIN, compareParts, daysOf, PartVersion } from './placed-part';

type Fields = Partial<Pick<Part, 'start' | 'end' | 'tournament' | 'number' | 'supplement' | 'position'>> & {
  readonly from?: number;
};

function placed({ from = AT_ORIGIN, ...fields }: Fields): PlacedPart {
  const plain = { start: 100, end: 104, tournament: 'B', number: 1, supplement: false, position: 50 };
  const part = { ...plain, ...fields } as Part;
  return new PartVersion(part, { days: daysOf(part) } as ScheduleEntry, from, NEVER);
}

/** B-54: start, then end, then id, whatever came in first; parts of a tournament in their order, supplements last. */
describe('the order of the parts of a list', () => {
  it.each<[Fields, Fields]>([
    [
      { start: 99, end: 110 },
      { start: 100, end: 101 },
    ],
    [{ end: 103 }, { end: 104 }],
    // Longer than any tournament: one number no longer distinguishes them.
    [{ end: 40_000 }, { end: 40_001 }],
    [{ tournament: 'A' as Part['tournament'], position: 90 }, { position: 10 }],
    [
      { number: 1, position: 90 },
      { number: 2, position: 10 },
    ],
    [
      { supplement: false, position: 90 },
      { supplement: true, position: 10 },
    ],
    [{ position: 10 }, { position: 11 }],
    [{ from: AT_ORIGIN }, { from: 3 }],
    [{ from: 3 }, { from: 4 }],
  ] as never)('%j comes before %j', (first, second) => {
    expect(compareParts(placed(first), placed(second))).toBeLessThan(0);
    expect(compareParts(placed(second), placed(first))).toBeGreaterThan(0);
    expect(compareParts(placed(first), placed(first))).toBe(0);
  });
});

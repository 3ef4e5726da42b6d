import fc from 'fast-check';
import type { Part } from '../facts/part';
import type { ScheduleEntry } from '../schedule/placed-part';
import { compareParts, daysOf, PlacedPart } from '../schedule/placed-part';
import { PartsByList } from './parts-by-list';

function placedPart(start: number, length: number, tournament: string, number: number): PlacedPart {
  const sheet = { entryCount: 2 };
  const part = { start, end: start + length, tournament, number, supplement: false, position: 1, sheet };
  const given = part as unknown as Part;
  return new PlacedPart(given, { days: daysOf(given), list: 0 } as ScheduleEntry);
}

const within = fc.tuple(
  fc.integer({ min: 0, max: 400 }),
  fc.constantFrom(0, 4, 90, 40_000),
  fc.constantFrom('A', 'B', 'B2', 'C'),
  fc.integer({ min: 1, max: 3 }),
);

describe('the parts of a list, put in order at once', () => {
  it.each([
    ['of our days', 19_000],
    ['before 1970', -3_000],
    ['of the year 9000', 2_567_000],
  ])('are in the order of pairwise comparison (B-54), none lost, %s', (_, epoch) => {
    fc.assert(
      fc.property(fc.array(within, { maxLength: 60 }), (given) => {
        const parts = given.map(([start, length, id, number]) =>
          placedPart(epoch + start, length, id, number),
        );
        const byList = new PartsByList();
        for (const part of parts) byList.push(part);
        byList.sort();
        expect(byList.on(0)).toEqual([...parts].sort(compareParts));
        const asFiled = [...(byList.placesAsFiled(0) ?? [])].map((place) => byList.on(0)[place]);
        expect(asFiled).toEqual(parts);
      }),
    );
  });

  it('are in that order if they came in order of their ids, also where their days are out of range', () => {
    fc.assert(
      fc.property(fc.array(within, { maxLength: 60 }), (given) => {
        const parts = given.map(([start, length], at) =>
          placedPart(19_000 + (start % 5), length + (at % 3), String(1_000 + at), 1),
        );
        const byList = new PartsByList();
        for (const part of parts) byList.push(part);
        byList.sort();
        expect(byList.on(0)).toEqual([...parts].sort(compareParts));
      }),
    );
  });
});

import fc from 'fast-check';
import { CHANGE, EntryResults, NOTHING, UNDER_FLOOR_DROPPED } from './entry-results';

/** In the order in which they are written. */
type Result = [kind: number, k: number, games: number, halfPoints: number, value: number, iterated: number];

const usual: fc.Arbitrary<Result> = fc.tuple(
  fc.constant(CHANGE),
  fc.constantFrom(10, 15, 20, 25, 30, 40, 127),
  fc.integer({ min: 1, max: 31 }),
  fc.integer({ min: 0, max: 63 }),
  fc.integer({ min: -4096, max: 4095 }),
  fc.constant(0),
);
/** On both sides of what one word can hold. */
const unusual: fc.Arbitrary<Result> = fc.tuple(
  fc.integer({ min: NOTHING, max: UNDER_FLOOR_DROPPED }),
  fc.constantFrom(0, 10, 127, 128, 255),
  fc.constantFrom(0, 1, 31, 32, 65_535),
  fc.constantFrom(0, 1, 63, 64, 65_535),
  fc.constantFrom(0, -1, 4095, 4096, -4096, -4097, 300_000, -(2 ** 31)),
  fc.constantFrom(0, 1, 65_535),
);
const written = fc.array(fc.record({ at: fc.nat({ max: 9 }), result: fc.oneof(usual, unusual) }), {
  maxLength: 60,
});

function read(results: EntryResults, at: number): Result {
  const [kind, k, games] = [results.kind(at), results.k(at), results.games(at)];
  return [kind, k, games, results.halfPoints(at), results.value(at), results.iterated(at)];
}

describe('results of a list', () => {
  it('are read as they were written last, usual ones and others, also in copies', () => {
    fc.assert(
      fc.property(written, fc.nat({ max: 9 }), (writes, other) => {
        const results = new EntryResults(10);
        const model = Array.from({ length: 10 }, (): Result => [NOTHING, 0, 0, 0, 0, 0]);
        for (const { at, result } of writes) {
          results.write(at, ...result);
          model[at] = result;
        }
        const copy = results.copy();
        const kept = new EntryResults(10, results.columns);
        model.forEach((result, at) => {
          for (const each of [results, copy, kept]) expect(read(each, at)).toEqual(result);
          expect(results.isSame(at, copy, other)).toBe(String(result) === String(model[other]));
        });
        copy.copyFrom(results, 0, other);
        expect(read(copy, other)).toEqual(model[0]);
        expect(read(results, other)).toEqual(model[other]);
      }),
    );
  });

  it('are nothing again after they were cleared', () => {
    fc.assert(
      fc.property(written, written, (before, after) => {
        const [used, fresh] = [new EntryResults(10), new EntryResults(10)];
        for (const { at, result } of before) used.write(at, ...result);
        used.clear(10);
        for (const { at, result } of after) for (const results of [used, fresh]) results.write(at, ...result);
        expect(used.ofPart(0, 10)).toEqual(fresh.ofPart(0, 10));
        expect(used.columns).toEqual(fresh.columns);
      }),
    );
  });
});

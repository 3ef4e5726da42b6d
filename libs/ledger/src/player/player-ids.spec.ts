import fc from 'fast-check';
import type { PlayerId } from '@ledger/kernel';
import { PlayerIds } from './player-ids';

const id = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 99_999_999_999 }));

describe('a set of player ids', () => {
  it('has what was added, once, in any order', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 5_000, size: 'max' }), id, (added, other) => {
        const ids = new PlayerIds(added as PlayerId[]);
        const expected = new Set(added);
        for (const each of added) if (!ids.has(each as PlayerId)) return false;
        const all = [...ids];
        return (
          ids.has(other as PlayerId) === expected.has(other) &&
          all.length === expected.size &&
          all.every((each) => expected.has(each))
        );
      }),
      { numRuns: 30 },
    );
  });
});

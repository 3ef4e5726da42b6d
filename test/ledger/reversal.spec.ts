import type { LogPosition } from '@ledger/kernel';
import { activeEvents, revertedIds } from '@ledger/ledger';
import fc from 'fast-check';
import { ANNA, BORIS, day } from './fixtures';

const death = (id: string) => ({
  id,
  type: 'PlayerDeceased' as const,
  data: { player: ANNA, on: day('2024-01-01') },
});
const undo = (id: string, target: string) => ({
  id,
  type: 'CorrectionReverted' as const,
  data: { target, targetPosition: 1 as LogPosition, targetType: 'PlayerDeceased' },
});
const unmerge = (id: string, merge: string) => ({
  id,
  type: 'MergeReverted' as const,
  data: { alias: ANNA, kept: BORIS, merge },
});

describe('activeEvents', () => {
  it.each([
    ['nothing undone', [death('a'), death('b')], ['a', 'b']],
    ['undone', [death('a'), death('b'), undo('u', 'a')], ['b']],
    ['undone and redone', [death('a'), undo('u', 'a'), undo('v', 'u')], ['a']],
    ['undone, redone, undone', [death('a'), undo('u', 'a'), undo('v', 'u'), undo('w', 'v')], []],
    ['undone, redone, undone again', [death('a'), undo('u', 'a'), undo('v', 'u'), undo('w', 'a')], []],
    ['a merge undone and redone', [death('a'), unmerge('u', 'a'), undo('v', 'u')], ['a']],
    ['the undoing of something unknown', [death('a'), undo('u', 'elsewhere')], ['a']],
  ])('%s', (_what, events, expected) => {
    expect(activeEvents(events).map(({ id }) => id)).toEqual(expected);
  });

  /** By definition: in force unless some later reversal of it is in force. */
  function inForce(events: readonly ReturnType<typeof death | typeof undo>[], index: number): boolean {
    return !events.some(
      (later, i) =>
        i > index &&
        later.type === 'CorrectionReverted' &&
        later.data.target === events[index]!.id &&
        inForce(events, i),
    );
  }

  it('agrees with the definition for any web of reversals', () => {
    const web = fc
      .array(fc.option(fc.nat(), { freq: 4 }), { maxLength: 12 })
      .map((targets) =>
        targets.map((target, i) =>
          target === null || i === 0 ? death(`e${i}`) : undo(`e${i}`, `e${target % i}`),
        ),
      );
    fc.assert(
      fc.property(web, (events) => {
        const expected = events.filter((event, i) => event.type === 'PlayerDeceased' && inForce(events, i));
        expect(activeEvents(events)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('takes time in proportion to the log', () => {
    const events = Array.from({ length: 200_000 }, (_, i) =>
      i % 2 === 0 ? death(`e${i}`) : undo(`e${i}`, `e${i - 1}`),
    );
    expect(activeEvents(events)).toHaveLength(0);
    expect(revertedIds([])).toEqual(new Set());
  });
});

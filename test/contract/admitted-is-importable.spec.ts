import fc from 'fast-check';
import type { NewEvent } from '@ledger/ledger';
import { importEvents, isStoreError, MemoryStore } from '@ledger/store';
import { asFile, everything, exported } from './events';

/** Mostly right, sometimes not: what a faulty caller could send. */
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '\ud800', 'a\nb'));
const event = fc.record({
  id: fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: text }),
  type: fc.constantFrom('PlayerRegistered', 'X', '', 'A b', '__proto__'),
  version: fc.constantFrom(1, 2, 0, -1, 1.5, Number.NaN),
  metadata: fc.oneof(
    fc.record(
      { actor: text, correlationId: text, reason: text, evidence: fc.jsonValue() },
      { requiredKeys: ['actor'] },
    ),
    fc.constantFrom(null, [], 'text', {}),
  ),
  data: fc.oneof(fc.jsonValue(), fc.constant(undefined)),
});

describe('what a store admits', () => {
  it('can always be exported and imported again', async () => {
    let admitted = 0;
    await fc.assert(
      fc.asyncProperty(event, async (given) => {
        const store = new MemoryStore();
        try {
          await store.append('player-1', [given as NewEvent], 'none');
        } catch (error) {
          expect(isStoreError(error, 'InvalidEvent')).toBe(true);
          return;
        }
        admitted += 1;
        const copy = new MemoryStore();
        await importEvents(copy, asFile(await exported(store)));
        expect(await everything(copy)).toEqual(await everything(store));
      }),
      { numRuns: 2_000 },
    );
    expect(admitted).toBeGreaterThan(20);
  });
});

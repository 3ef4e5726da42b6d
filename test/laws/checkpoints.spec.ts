import type { LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { CheckpointStore, State } from '@ledger/engine';
import { projectionOf } from '../../libs/engine/src/read/state';
import { RULE_SETS } from '@ledger/regulations';
import type { RuleSet } from '@ledger/regulations';
import fc from 'fast-check';
import type * as States from './states-of-worlds';
import { cuts, listsOf, replayOf, share, stateOf, worldOf } from './states-of-worlds';

class MemoryCheckpoints implements CheckpointStore {
  readonly kept = new Map<string, Uint8Array>();
  found = 0;
  written = 0;

  read(key: string): Uint8Array | null {
    const bytes = this.kept.get(key)?.slice() ?? null;
    if (bytes !== null) this.found += 1;
    return bytes;
  }

  write(key: string, bytes: Uint8Array): void {
    this.written += 1;
    this.kept.set(key, bytes);
  }

  forgetCounts(): void {
    this.found = 0;
    this.written = 0;
  }
}

/** Everything that the lists of a state hold, also what no row shows. */
function insideOf(state: State): unknown {
  const { pools } = projectionOf(state);
  return POOLS.map((pool) =>
    pools[pool].lists.map(({ date, index, results }) => [
      date,
      pools[pool].wholeList(index),
      results.columns,
      pools[pool].parts.on(pools[pool].timeline.indexOf(date)).map(({ resultAt }) => resultAt),
    ]),
  );
}

const seeds = fc.integer({ min: 1, max: 100_000 });
const shares = fc.array(share, { minLength: 1, maxLength: 3 });
const runs = { numRuns: 5 };

describe('checkpoints', () => {
  it('give what a whole replay gives, in every column', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = worldOf(seed);
        const checkpointStore = new MemoryCheckpoints();
        const plain = stateOf(replayOf(world.log));
        const expected = listsOf(plain, world);
        const first = stateOf(replayOf(world.log, checkpointStore));
        expect(listsOf(first, world)).toEqual(expected);
        const computed = checkpointStore.written;
        expect(computed).toBeGreaterThan(0);
        checkpointStore.forgetCounts();
        const again = stateOf(replayOf(world.log, checkpointStore));
        expect(listsOf(again, world)).toEqual(expected);
        expect(insideOf(again)).toEqual(insideOf(plain));
        expect([checkpointStore.found, checkpointStore.written]).toEqual([computed, 0]);
      }),
      runs,
    );
  });

  it('a state restored from them is revised like any other, and goes on like any other', () => {
    fc.assert(
      fc.property(seeds, shares, (seed, at) => {
        const world = worldOf(seed);
        const checkpointStore = new MemoryCheckpoints();
        for (const to of cuts(world, at)) {
          const then = world.log.slice(0, to);
          const expected = listsOf(stateOf(replayOf(then)), world);
          listsOf(stateOf(replayOf(then, checkpointStore)), world);
          const lists = replayOf(then, checkpointStore);
          expect(listsOf(stateOf(lists), world)).toEqual(expected);
          lists.record(world.log.slice(to));
          expect(listsOf(stateOf(lists), world)).toEqual(listsOf(stateOf(replayOf(world.log)), world));
          expect(listsOf(lists.stateAt(to as LogPosition), world)).toEqual(expected);
        }
      }),
      runs,
    );
  });

  it('serve other states of knowledge up to the list at which they part', () => {
    const world = worldOf(10);
    const checkpointStore = new MemoryCheckpoints();
    const corrected = world.log.findLast((event) => 'effect' in event.data)!;
    listsOf(stateOf(replayOf(world.log.slice(0, corrected.position - 1), checkpointStore)), world);
    checkpointStore.forgetCounts();
    listsOf(stateOf(replayOf(world.log.slice(0, corrected.position), checkpointStore)), world);
    expect(checkpointStore.found).toBeGreaterThan(0);
  });

  it('lost at any moment, they are computed again', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = worldOf(seed);
        const checkpointStore = new MemoryCheckpoints();
        const expected = listsOf(stateOf(replayOf(world.log)), world);
        listsOf(stateOf(replayOf(world.log, checkpointStore)), world);
        [...checkpointStore.kept.keys()].forEach((key, index) => {
          if ((index * 7 + choice) % 3 === 0) checkpointStore.kept.delete(key);
        });
        expect(listsOf(stateOf(replayOf(world.log, checkpointStore)), world)).toEqual(expected);
        checkpointStore.kept.clear();
        expect(listsOf(stateOf(replayOf(world.log, checkpointStore)), world)).toEqual(expected);
      }),
      runs,
    );
  });

  it.each([
    ['cut off', (bytes: Uint8Array, at: number) => bytes.slice(0, at % bytes.length)],
    [
      'with one bit changed',
      (bytes: Uint8Array, at: number) =>
        bytes.map((byte, place) => (place === at % bytes.length ? byte ^ 4 : byte)),
    ],
    ['empty', () => new Uint8Array(0)],
    [
      'of something else',
      () => new TextEncoder().encode('{"not": "a checkpoint", "but": "some other file"}'),
    ],
  ])('%s, they are not used, and replaced', (_, harm) => {
    const world = worldOf(5);
    const checkpointStore = new MemoryCheckpoints();
    const expected = listsOf(stateOf(replayOf(world.log, checkpointStore)), world);
    const whole = new Map(checkpointStore.kept);
    let at = 11;
    for (const [key, bytes] of whole) checkpointStore.kept.set(key, harm(bytes, (at = at * 31 + 7)));
    checkpointStore.forgetCounts();
    expect(listsOf(stateOf(replayOf(world.log, checkpointStore)), world)).toEqual(expected);
    expect(checkpointStore.written).toBe(whole.size);
    expect(checkpointStore.kept).toEqual(whole);
  });

  it('under the name of another, they are not used', () => {
    const world = worldOf(5);
    const checkpointStore = new MemoryCheckpoints();
    const expected = listsOf(stateOf(replayOf(world.log, checkpointStore)), world);
    const [keys, all] = [[...checkpointStore.kept.keys()], [...checkpointStore.kept.values()]];
    keys.forEach((key, index) => checkpointStore.kept.set(key, all[(index + 1) % all.length]!));
    expect(listsOf(stateOf(replayOf(world.log, checkpointStore)), world)).toEqual(expected);
  });

  it('are not found by another engine', () => {
    const world = worldOf(5);
    const checkpointStore = new MemoryCheckpoints();
    listsOf(stateOf(replayOf(world.log, checkpointStore)), world);
    const computed = checkpointStore.written;
    checkpointStore.forgetCounts();
    jest.isolateModules(() => {
      const version = require.resolve('../../libs/engine/src/checkpoint/checkpoint-store');
      jest.doMock(version, () => ({ ...jest.requireActual<object>(version), ENGINE_VERSION: 'lists-other' }));
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const other = require('./states-of-worlds') as typeof States;
      other.listsOf(other.stateOf(other.replayOf(world.log, checkpointStore)), world);
      jest.dontMock(version);
    });
    expect([checkpointStore.found, checkpointStore.written]).toEqual([0, computed]);
  });

  it('are found under other rules only up to where these are another law, and none of a branch is kept', () => {
    const world = worldOf(10);
    const checkpointStore = new MemoryCheckpoints();
    const lists = replayOf(world.log, checkpointStore);
    listsOf(stateOf(lists), world);
    checkpointStore.forgetCounts();
    const ruleSets = RULE_SETS.map(withHigherFloor);
    const plain = replayOf(world.log).stateAt(lists.head, { ruleSets });
    const supposed = lists.stateAt(lists.head, { ruleSets });
    expect(listsOf(supposed, world)).toEqual(listsOf(plain, world));
    expect([checkpointStore.found, checkpointStore.written]).toEqual([0, 0]);
    const tried = world.log.findLast((event) => 'effect' in event.data)!;
    const without = lists.branch({ knownAt: lists.head, drop: [tried.id] });
    const expected = listsOf(replayOf(world.log).branch({ knownAt: lists.head, drop: [tried.id] }), world);
    expect(listsOf(without, world)).toEqual(expected);
    expect(checkpointStore.written).toBe(0);
  });
});

function withHigherFloor(ruleSet: RuleSet): RuleSet {
  const { floor } = ruleSet.provisions;
  if (floor === undefined) return ruleSet;
  return {
    ...ruleSet,
    provisions: { ...ruleSet.provisions, floor: { ...floor, value: { minimum: floor.value.minimum + 100 } } },
  };
}

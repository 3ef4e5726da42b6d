import type { LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { CheckpointStore, State } from '@ledger/engine';
import { projectionOf } from '../../libs/engine/src/read/state';
import { RULE_SETS } from '@ledger/regulations';
import type { RuleSet } from '@ledger/regulations';
import fc from 'fast-check';
import type * as States from './states-of-worlds';
import { cuts, listsOf, replayOf, stateOf, worldOf } from './states-of-worlds';

class ShelfInMemory implements CheckpointStore {
  readonly kept = new Map<string, Uint8Array>();
  found = 0;
  written = 0;

  read(key: string): Uint8Array | null {
    const bytes = this.kept.get(key) ?? null;
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
      { ...results },
      pools[pool].parts.on(pools[pool].timeline.indexOf(date)).map(({ resultAt }) => resultAt),
    ]),
  );
}

const seeds = fc.integer({ min: 1, max: 100_000 });
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 });
const runs = { numRuns: 5 };

describe('checkpoints', () => {
  it('give what a whole replay gives, in every column', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = worldOf(seed);
        const shelf = new ShelfInMemory();
        const plain = stateOf(replayOf(world.log));
        const expected = listsOf(plain, world);
        const first = stateOf(replayOf(world.log, shelf));
        expect(listsOf(first, world)).toEqual(expected);
        const computed = shelf.written;
        expect(computed).toBeGreaterThan(0);
        shelf.forgetCounts();
        const again = stateOf(replayOf(world.log, shelf));
        expect(listsOf(again, world)).toEqual(expected);
        expect(insideOf(again)).toEqual(insideOf(plain));
        expect([shelf.found, shelf.written]).toEqual([computed, 0]);
      }),
      runs,
    );
  });

  it('a state restored from them is revised like any other, and goes on like any other', () => {
    fc.assert(
      fc.property(seeds, shares, (seed, at) => {
        const world = worldOf(seed);
        const shelf = new ShelfInMemory();
        for (const to of cuts(world, at)) {
          const then = world.log.slice(0, to);
          const expected = listsOf(stateOf(replayOf(then)), world);
          listsOf(stateOf(replayOf(then, shelf)), world);
          const lists = replayOf(then, shelf);
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
    const shelf = new ShelfInMemory();
    const corrected = world.log.findLast((event) => 'effect' in event.data)!;
    listsOf(stateOf(replayOf(world.log.slice(0, corrected.position - 1), shelf)), world);
    shelf.forgetCounts();
    listsOf(stateOf(replayOf(world.log.slice(0, corrected.position), shelf)), world);
    expect(shelf.found).toBeGreaterThan(0);
  });

  it('lost at any moment, they are computed again', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = worldOf(seed);
        const shelf = new ShelfInMemory();
        const expected = listsOf(stateOf(replayOf(world.log)), world);
        listsOf(stateOf(replayOf(world.log, shelf)), world);
        [...shelf.kept.keys()].forEach((key, index) => {
          if ((index * 7 + choice) % 3 === 0) shelf.kept.delete(key);
        });
        expect(listsOf(stateOf(replayOf(world.log, shelf)), world)).toEqual(expected);
        shelf.kept.clear();
        expect(listsOf(stateOf(replayOf(world.log, shelf)), world)).toEqual(expected);
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
    const shelf = new ShelfInMemory();
    const expected = listsOf(stateOf(replayOf(world.log, shelf)), world);
    const whole = new Map(shelf.kept);
    let at = 11;
    for (const [key, bytes] of whole) shelf.kept.set(key, harm(bytes, (at = at * 31 + 7)));
    shelf.forgetCounts();
    expect(listsOf(stateOf(replayOf(world.log, shelf)), world)).toEqual(expected);
    expect(shelf.written).toBe(whole.size);
    expect(shelf.kept).toEqual(whole);
  });

  it('under the name of another, they are not used', () => {
    const world = worldOf(5);
    const shelf = new ShelfInMemory();
    const expected = listsOf(stateOf(replayOf(world.log, shelf)), world);
    const [keys, all] = [[...shelf.kept.keys()], [...shelf.kept.values()]];
    keys.forEach((key, index) => shelf.kept.set(key, all[(index + 1) % all.length]!));
    expect(listsOf(stateOf(replayOf(world.log, shelf)), world)).toEqual(expected);
  });

  it('are not found by another engine', () => {
    const world = worldOf(5);
    const shelf = new ShelfInMemory();
    listsOf(stateOf(replayOf(world.log, shelf)), world);
    const computed = shelf.written;
    shelf.forgetCounts();
    jest.isolateModules(() => {
      const version = require.resolve('../../libs/engine/src/checkpoint/checkpoint-store');
      jest.doMock(version, () => ({ ...jest.requireActual<object>(version), ENGINE_VERSION: 'lists-other' }));
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const other = require('./states-of-worlds') as typeof States;
      other.listsOf(other.stateOf(other.replayOf(world.log, shelf)), world);
      jest.dontMock(version);
    });
    expect([shelf.found, shelf.written]).toEqual([0, computed]);
  });

  it('are found under other rules only up to where these are another law, and none of a branch is kept', () => {
    const world = worldOf(10);
    const shelf = new ShelfInMemory();
    const lists = replayOf(world.log, shelf);
    listsOf(stateOf(lists), world);
    shelf.forgetCounts();
    const ruleSets = RULE_SETS.map(withHigherFloor);
    const plain = replayOf(world.log).stateAt(lists.head, { ruleSets });
    const supposed = lists.stateAt(lists.head, { ruleSets });
    expect(listsOf(supposed, world)).toEqual(listsOf(plain, world));
    expect([shelf.found, shelf.written]).toEqual([0, 0]);
    const tried = world.log.findLast((event) => 'effect' in event.data)!;
    const without = lists.branch({ knownAt: lists.head, drop: [tried.id] });
    const expected = listsOf(replayOf(world.log).branch({ knownAt: lists.head, drop: [tried.id] }), world);
    expect(listsOf(without, world)).toEqual(expected);
    expect(shelf.written).toBe(0);
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

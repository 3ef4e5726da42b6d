import type { RecordedEvent } from '@ledger/ledger';
import { audit } from './naive';
import { Recorder } from './recorder';
import type { World } from './world';
import { makeWorld } from './world';

const SEEDS = [1, 2, 3, 4, 5, 6, 7];

/** Every list as plain rows, without the names: erasure changes past answers too, and is meant to. */
function listsOf(world: World, log: readonly RecordedEvent[], knownAt = log.length): unknown {
  return audit(log, knownAt, world.lists.at(-1)!).map(({ pool, date, rows }) => ({
    pool,
    date,
    rows: rows.map((row) => ({ ...row, name: '' })),
  }));
}

/** The log with one event undone, or with its undoing undone as well. */
function withReversals(log: readonly RecordedEvent[], target: RecordedEvent, times: number): RecordedEvent[] {
  const recorder = new Recorder();
  for (const event of log) recorder.record(event.stream, event.type, event.data as never);
  let undone = target;
  for (let i = 0; i < times; i++) {
    undone = recorder.record(undone.stream, 'CorrectionReverted', {
      target: undone.id,
      targetPosition: undone.position,
      targetType: undone.type,
    });
  }
  return recorder.log;
}

describe.each(SEEDS)('the world of seed %d', (seed) => {
  const world = makeWorld(seed);

  it('is the same each time', () => {
    expect(makeWorld(seed).log).toEqual(world.log);
  });

  it('has the same lists each time, and past answers do not change', () => {
    const [earlier] = world.knownAt as [number];
    expect(listsOf(world, world.log, earlier)).toEqual(listsOf(world, world.log.slice(0, earlier)));
  });

  it('has the lists of before once a correction is undone, and of after once the undoing is', () => {
    const corrections = world.log.filter((event) => 'effect' in event.data);
    for (const correction of corrections.slice(0, 1)) {
      const before = world.log.slice(0, correction.position - 1);
      const after = world.log.slice(0, correction.position);
      expect(listsOf(world, withReversals(after, correction, 1))).toEqual(listsOf(world, before));
      expect(listsOf(world, withReversals(after, correction, 2))).toEqual(listsOf(world, after));
    }
  });
});

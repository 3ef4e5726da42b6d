import type { EventType, RecordedEvent } from '@ledger/ledger';
import { engineUnderTest } from './engine';
import type { Engine } from './judge';
import { judge } from './judge';
import { JUDGED } from './judged';
import { audit } from './naive';
import { Recorder } from './recorder';
import type { World } from './world';
import { ERAS_OF_TABLE_G, makeCompleteWorld, makeWorld } from './world';

/** A world of the past and one of the present, for the laws that the auditor itself must keep. */
const LAWFUL = [7, 11];

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
  for (const event of log) recorder.record(event.stream, event.type as EventType, event.data as never);
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

describe('the engine', () => {
  it.each([0, 1, 2, 3, 4, 5])('does so in the years of table G, seed %d', (seed) => {
    const verdict = judge(makeCompleteWorld(seed, ERAS_OF_TABLE_G), engineUnderTest);
    expect(verdict.difference).toBeNull();
    expect(verdict.rows).toBeGreaterThan(500);
  });

  it.each(JUDGED)('makes every list of the world of seed %d as the auditor does', (seed) => {
    const verdict = judge(makeCompleteWorld(seed), engineUnderTest);
    expect(verdict.difference).toBeNull();
    expect(verdict.rows).toBeGreaterThan(100);
  });
});

describe('the judge', () => {
  it('shows seed, row and both workings of an engine that is one point off on one list', () => {
    const world = makeWorld(7);
    const wrong = (log: readonly RecordedEvent[]): Engine => {
      const engine = engineUnderTest(log);
      return {
        list(pool, date, knownAt) {
          const list = engine.list(pool, date, knownAt);
          if (date !== '2007-01-01') return list;
          const rows = list.rows.map((row, i) => (i === 3 ? { ...row, rating: row.rating - 1 } : row));
          return { rows, working: () => ['off by one'] };
        },
      };
    };
    const { difference } = judge(world, wrong);
    expect(difference).toMatch(/^seed 7 .*standard list of 2007-01-01/);
    expect(difference).toMatch(
      /working of the auditor:[^]* becomes [^]*working of the engine:\n.*off by one/,
    );
  });
});

describe.each(LAWFUL)('the auditor, in the world of seed %d', (seed) => {
  const world = makeWorld(seed);

  it('lives the same history each time', () => {
    expect(makeWorld(seed).log).toEqual(world.log);
  });

  it('has the same lists each time, and past answers do not change', () => {
    const [earlier] = world.knownAt as [number];
    expect(listsOf(world, world.log, earlier)).toEqual(listsOf(world, world.log.slice(0, earlier)));
  });

  it('has the lists of before once a correction is undone, and of after once the undoing is', () => {
    const corrections = world.log.filter((event) => 'effect' in event.data);
    for (const correction of corrections.slice(0, 2)) {
      const before = world.log.slice(0, correction.position - 1);
      const after = world.log.slice(0, correction.position);
      expect(listsOf(world, withReversals(after, correction, 1))).toEqual(listsOf(world, before));
      expect(listsOf(world, withReversals(after, correction, 2))).toEqual(listsOf(world, after));
    }
  });
});

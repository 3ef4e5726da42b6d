import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import fc from 'fast-check';
import { cuts, listsOf, replayOf, share, stateOf, worldOf } from './states-of-worlds';

const seeds = fc.integer({ min: 1, max: 100_000 });
const runs = { numRuns: 7 };

const shares = fc.array(share, { minLength: 2, maxLength: 5 });

describe('laws of the replay', () => {
  it('replaying twice gives what replaying once gives', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = worldOf(seed);
        expect(listsOf(stateOf(replayOf(world.log)), world)).toEqual(
          listsOf(stateOf(replayOf(world.log)), world),
        );
      }),
      { numRuns: 3 },
    );
  });

  it('partial replay gives what a whole replay gives, list by list', () => {
    fc.assert(
      fc.property(seeds, shares, (seed, at) => {
        const world = worldOf(seed);
        const partial = new Lists();
        let from = 0;
        for (const to of cuts(world, at)) {
          partial.record(world.log.slice(from, to));
          from = to;
          const whole = replayOf(world.log.slice(0, to));
          expect(listsOf(stateOf(partial), world)).toEqual(listsOf(stateOf(whole), world));
        }
      }),
      // The example: someone whom a corrected entry brought into a tournament is merged after its list was computed.
      { ...runs, examples: [[93, [0.9559, 0.9598]]] },
    );
  });

  it('past answers do not change for a fixed position', () => {
    fc.assert(
      fc.property(seeds, shares, (seed, at) => {
        const world = worldOf(seed);
        const whole = replayOf(world.log);
        listsOf(stateOf(whole), world);
        for (const position of cuts(world, at)) {
          const then = replayOf(world.log.slice(0, position));
          expect(listsOf(whole.stateAt(position as LogPosition), world)).toEqual(
            listsOf(stateOf(then), world),
          );
        }
      }),
      runs,
    );
  });

  it('a correction and its reversal cancel', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = worldOf(seed);
        const corrections = world.log.filter((event) => 'effect' in event.data);
        if (corrections.length === 0) return;
        const undone = corrections[choice % corrections.length]!;
        const lists = replayOf(world.log.slice(0, undone.position - 1));
        const before = listsOf(stateOf(lists), world);
        lists.record([undone]);
        listsOf(stateOf(lists), world);
        lists.record([reversalOf(undone, lists.head)]);
        expect(listsOf(stateOf(lists), world)).toEqual(before);
      }),
      runs,
    );
  });

  it('the order in which independent facts arrive does not matter', () => {
    fc.assert(
      fc.property(seeds, fc.infiniteStream(fc.nat()), (seed, numbers) => {
        const world = worldOf(seed);
        const shuffled = interleaved(world.log, () => numbers.next().value);
        expect(listsOf(stateOf(replayOf(shuffled)), world)).toEqual(
          listsOf(stateOf(replayOf(world.log)), world),
        );
      }),
      runs,
    );
  });

  it('dropping nothing changes nothing; a branch shows what recording would, and the trunk does not', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = worldOf(seed);
        const corrections = world.log.filter((event) => 'effect' in event.data);
        if (corrections.length === 0) return;
        const tried = corrections[choice % corrections.length]!;
        const lists = replayOf(world.log.slice(0, tried.position - 1));
        const trunk = listsOf(stateOf(lists), world);
        expect(listsOf(lists.branch({ knownAt: lists.head }), world)).toEqual(trunk);
        const branch = listsOf(lists.branch({ knownAt: lists.head, add: [tried] }), world);
        expect(listsOf(stateOf(lists), world)).toEqual(trunk);
        lists.record([tried]);
        expect(listsOf(stateOf(lists), world)).toEqual(branch);
        expect(listsOf(lists.branch({ knownAt: lists.head, drop: [tried.id] }), world)).toEqual(trunk);
      }),
      runs,
    );
  });
});

function reversalOf(target: RecordedEvent, head: LogPosition): RecordedEvent {
  return {
    ...target,
    id: `${target.id}-undone`,
    position: (head + 1) as LogPosition,
    type: 'CorrectionReverted',
    data: { target: target.id, targetPosition: target.position, targetType: target.type },
  } as RecordedEvent;
}

/**
 * The same log with its tournaments recorded in another order: each stream keeps its own order, and what comes before
 * the first tournament stays where it is. Decisions about players and federations keep their place among each other.
 */
function interleaved(log: readonly RecordedEvent[], next: () => number): RecordedEvent[] {
  const first = log.findIndex(({ type }) => type === 'TournamentRegistered');
  const head = log.slice(0, first);
  const queues = new Map<string, RecordedEvent[]>();
  for (const event of log.slice(first)) {
    const key = event.stream.startsWith('tournament-') ? event.stream : 'others';
    queues.set(key, [...(queues.get(key) ?? []), event]);
  }
  const mixed: RecordedEvent[] = [];
  const waiting = [...queues.values()];
  while (waiting.length > 0) {
    const place = next() % waiting.length;
    mixed.push(waiting[place]!.shift()!);
    if (waiting[place]!.length === 0) waiting.splice(place, 1);
  }
  return [...head, ...mixed].map((event, index) => ({ ...event, position: (index + 1) as LogPosition }));
}

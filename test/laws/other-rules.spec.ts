import { calendarDate } from '@ledger/kernel';
import type { EventType } from '@ledger/ledger';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import { overlayOf, PROPOSALS } from '@ledger/regulations';
import fc from 'fast-check';
import { listsOf, replayOf, stateOf, worldOf } from './states-of-worlds';

const seeds = fc.integer({ min: 1, max: 100_000 });
const runs = { numRuns: 5 };

describe('laws of other rules', () => {
  it('lists taken over from the trunk are those that a whole replay under the other rules gives', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, choice, day) => {
        const world = worldOf(seed);
        const proposal = PROPOSALS[choice % PROPOSALS.length]!;
        const overlay = overlayOf(proposal, calendarDate(world.lists[day % world.lists.length]!));
        if (overlay === null) return;
        const rules = { ruleSets: [], overlay };
        const lists = replayOf(world.log);
        const trunk = listsOf(stateOf(lists), world);
        // Where a scenario leaves events out, nothing is taken over.
        const whole = lists.branch({ knownAt: lists.head, drop: ['no such event'], rules });
        const expected = listsOf(whole, world);
        expect(listsOf(lists.branch({ knownAt: lists.head, rules }), world)).toEqual(expected);
        expect(listsOf(lists.stateAt(lists.head, rules), world)).toEqual(expected);
        // Before anything of the trunk was computed.
        const cold = replayOf(world.log);
        expect(listsOf(cold.branch({ knownAt: cold.head, rules }), world)).toEqual(expected);
        expect(listsOf(stateOf(lists), world)).toEqual(trunk);
      }),
      runs,
    );
  });

  it('a change of the calendar gives what a whole replay gives, and later corrections too', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = worldOf(seed);
        const changes = world.log.filter(
          ({ type, position }) =>
            position > 1 &&
            ['rules', 'list'].includes(EVENT_CATALOGUE[type as EventType].category) &&
            EVENT_CATALOGUE[type as EventType].cause !== null,
        );
        const { position } = changes[choice % changes.length]!;
        const partial = replayOf(world.log.slice(0, position - 1));
        const before = listsOf(stateOf(partial), world);
        partial.record([world.log[position - 1]!]);
        const whole = replayOf(world.log.slice(0, position));
        expect(listsOf(stateOf(partial), world)).toEqual(listsOf(stateOf(whole), world));
        expect(listsOf(partial.stateAt((position - 1) as never), world)).toEqual(before);
        partial.record(world.log.slice(position));
        expect(listsOf(stateOf(partial), world)).toEqual(listsOf(stateOf(replayOf(world.log)), world));
      }),
      runs,
    );
  });
});

import type { ListDate } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { RecordedEvent } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import { projectionOf } from '../../libs/engine/src/read/state';
import { listsOf, replayOf, stateOf, worldOf } from '../laws/states-of-worlds';

const SEED = 4;

/** As if a tournament that some list takes in had been annulled. */
function annulled(state: State): RecordedEvent {
  const { tournament } = [...projectionOf(state).placed.values()].flat()[0]!.part;
  return {
    id: 'annulled',
    type: 'TournamentAnnulled',
    stream: `tournament-${tournament}`,
    recordedAt: '',
    data: { tournament, effect: 'origin' },
  } as unknown as RecordedEvent;
}

function placesOf(state: State): Map<string, number> {
  const places = new Map<string, number>();
  for (const parts of projectionOf(state).placed.values()) {
    for (const { part, from, resultAt } of parts) {
      places.set(`${part.pool} ${part.tournament} ${part.number} ${part.supplement} ${from}`, resultAt);
    }
  }
  return places;
}

describe('a fork and its trunk compute lists that neither had computed', () => {
  const world = worldOf(SEED);
  const through = world.lists.at(-1) as ListDate;

  it('each gives its parts separate places', () => {
    const lists = new Lists();
    lists.record(world.log);
    const trunk = lists.stateAt(lists.head);
    expect(POOLS.every((pool) => trunk.lists(pool).length === 0)).toBe(true);
    const branch = lists.branch({ knownAt: lists.head, add: [annulled(trunk)] });
    trunk.advanceTo(through);
    const before = placesOf(trunk);
    branch.advanceTo(through);
    expect(placesOf(trunk)).toEqual(before);
    expect(listsOf(stateOf(lists), world)).toEqual(listsOf(stateOf(replayOf(world.log)), world));
  });

  it('in whichever order they do', () => {
    const lists = new Lists();
    lists.record(world.log);
    const trunk = lists.stateAt(lists.head);
    const branch = lists.branch({ knownAt: lists.head, add: [annulled(trunk)] });
    branch.advanceTo(through);
    trunk.advanceTo(through);
    const without = new Lists();
    without.record(world.log);
    const alone = without.branch({ knownAt: without.head, add: [annulled(trunk)] });
    alone.advanceTo(through);
    for (const pool of POOLS) {
      const [one, other] = [branch, alone].map((state) => projectionOf(state).pools[pool]);
      one!.lists.forEach(({ index }) => {
        expect(one!.wholeList(index)).toEqual(other!.wholeList(index));
      });
    }
  });
});

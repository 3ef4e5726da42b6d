import type { ListDate, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Projection } from '@ledger/engine';
import { Lists } from '@ledger/lists';
import { listsOf, replayOf, stateOf, worldOf } from '../laws/states-of-worlds';

const SEED = 4;

/** Every tournament that some list would take in, and the event of its report. */
function reportOf(log: ReturnType<typeof worldOf>['log'], tournament: TournamentId): (typeof log)[number] {
  return log.find(
    ({ type, data }) => type === 'ReportReceived' && (data as never)['tournament'] === tournament,
  )!;
}

function placesOf(projection: Projection): Map<string, number> {
  const places = new Map<string, number>();
  for (const parts of projection.placed.values()) {
    for (const { part, from, resultAt } of parts) {
      places.set(`${part.pool} ${part.tournament} ${part.number} ${part.supplement} ${from}`, resultAt);
    }
  }
  return places;
}

describe('a fork and its trunk compute lists that neither had computed', () => {
  const world = worldOf(SEED);
  const through = world.lists.at(-1) as ListDate;

  it('each gives its parts places of its own', () => {
    const lists = new Lists();
    lists.record(world.log);
    const trunk = lists.projectionAt(lists.head);
    expect(POOLS.every((pool) => trunk.pools[pool].lists.length === 0)).toBe(true);
    const dropped = [...trunk.placed.values()].flat()[0]!.part.tournament;
    const branch = lists.branch({ knownAt: lists.head, drop: [reportOf(world.log, dropped)] });
    trunk.advanceTo(through);
    const before = placesOf(trunk);
    branch.advanceTo(through);
    expect(placesOf(trunk)).toEqual(before);
    expect(listsOf(stateOf(lists), world)).toEqual(listsOf(stateOf(replayOf(world.log)), world));
  });

  it('in whichever order they do', () => {
    const lists = new Lists();
    lists.record(world.log);
    const trunk = lists.projectionAt(lists.head);
    const dropped = [...trunk.placed.values()].flat()[0]!.part.tournament;
    const branch = lists.branch({ knownAt: lists.head, drop: [reportOf(world.log, dropped)] });
    branch.advanceTo(through);
    trunk.advanceTo(through);
    const without = new Lists();
    without.record(world.log);
    const alone = without.branch({ knownAt: without.head, drop: [reportOf(world.log, dropped)] });
    alone.advanceTo(through);
    for (const pool of POOLS) {
      branch.pools[pool].lists.forEach(({ index }) => {
        expect(branch.pools[pool].wholeList(index)).toEqual(alone.pools[pool].wholeList(index));
      });
    }
  });
});

import type { ListDate, Pool } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { CheckpointStore, State } from '@ledger/engine';
import { listIn, Lists } from '@ledger/lists';
import fc from 'fast-check';
import { withDigests } from '../simulation/with-digests';
import { makeWorld } from '../simulation/world';
import type { World } from '../simulation/world';

/** A world with the digests that a real ledger records. */
export function worldOf(seed: number): World {
  const world = makeWorld(seed);
  return { ...world, log: withDigests(world.log) };
}

/** Every list of a state as one text: its digest, or why it is refused. */
export function listsOf(projection: State, world: World): string[] {
  return world.lists.flatMap((date) =>
    POOLS.map((pool) => `${pool} ${date} ${listOf(projection, pool, date)}`),
  );
}

function listOf(projection: State, pool: Pool, date: string): string {
  try {
    return listIn(projection, pool, date as ListDate).digest();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal.code;
    throw error;
  }
}

export function replayOf(
  log: readonly RecordedEvent[],
  checkpointStore: CheckpointStore | null = null,
): Lists {
  const lists = new Lists(checkpointStore);
  lists.record(log);
  return lists;
}

export function stateOf(lists: Lists): State {
  return lists.stateAt(lists.head);
}

/** How far into a history, evenly: nearly all numbers that `fc.double` draws are next to 0. */
export const share = fc.noBias(fc.integer({ min: 0, max: 100 })).map((percent) => percent / 100);

/** Positions at which a history is read in pieces: after its opening lists, anywhere. */
export function cuts(world: World, shares: readonly number[]): number[] {
  const opened = world.log.findLastIndex(({ type }) => type === 'OpeningListAdopted') + 1;
  const positions = shares.map((share) => opened + Math.floor(share * (world.log.length - opened)));
  return [...new Set([...positions, world.log.length])].sort((a, b) => a - b);
}

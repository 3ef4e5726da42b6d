import type { LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import type { State } from '@ledger/engine';
import { ENGINE_VERSION } from '@ledger/engine';
import { eventId } from './world';

/** Publishes every computed list, so that what is recorded from now on revises published lists. */
export function publicationsOf(lists: Lists, state: State): RecordedEvent[] {
  const knownAt = lists.head;
  let position = knownAt as number;
  return POOLS.flatMap((pool) =>
    state.lists(pool).map(({ date }): RecordedEvent => {
      position += 1;
      return {
        id: eventId(position),
        type: 'ListPublished',
        version: 1,
        stream: `list-${pool}-${date}`,
        revision: 0,
        position: position as LogPosition,
        recordedAt: '2036-01-01T00:00:00.000Z',
        metadata: { actor: 'bench', correlationId: eventId(position) },
        data: {
          pool,
          date,
          version: 1,
          knownAt,
          digest: 'bench',
          engine: ENGINE_VERSION,
          ruleSets: [],
          uncertain: [],
          counts: { listed: 0, active: 0, games: 0, tournaments: 0 },
          logHash: null,
        },
      };
    }),
  );
}

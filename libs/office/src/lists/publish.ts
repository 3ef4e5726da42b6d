import type { ListDate, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { PublicationBasis } from '@ledger/ledger';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { Room } from '../room';
import type { ListDesk } from './list-desk';

export interface Published extends Recorded {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number;
  readonly basis: Omit<PublicationBasis, 'version'>;
}

/** Computes a list from all that is known and records its publication. */
export async function publishList(
  room: Room,
  desk: ListDesk,
  pool: Pool,
  date: ListDate,
  by: Authorship,
): Promise<Published> {
  await room.mirror.catchUp();
  const knownAt = room.mirror.position;
  const list = desk.listAt(pool, date, knownAt);
  if (list.date !== date) {
    refuse({ code: 'NoListOnDate', message: `No ${pool} list is dated ${date}.` });
  }
  const basis = {
    knownAt,
    digest: list.digest(),
    engine: '1',
    ruleSets: [],
    uncertain: [],
    counts: { listed: list.length, active: list.length, games: 0, tournaments: 0 },
    logHash: null,
  };
  const changes = { entered: [], delisted: [], becameInactive: [], becameActive: [] };
  const recorded = await room.recorder.record([{ type: 'PublishList', pool, date, basis, changes }], by);
  return { ...recorded, pool, date, version: 1, basis };
}

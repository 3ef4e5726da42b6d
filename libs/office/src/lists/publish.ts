import type { ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { ListChanges, PublicationBasis } from '@ledger/ledger';
import type { ListRow, PublishedList } from '@ledger/lists';
import { publishedVersions } from '../questions/known-at';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { Room } from '../room';
import type { ListDesk } from './list-desk';

export interface Published extends Recorded {
  readonly pool: Pool;
  readonly date: ListDate;
  /** The one just published, or the one that stands unchanged. */
  readonly version: number;
  readonly basis: Omit<PublicationBasis, 'version'>;
}

/** Computes a list from all that is known and records its publication with all that comes with it. */
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
    refuse({
      code: 'NoListOnDate',
      message: `No ${pool} list is dated ${date}; the one in force then is dated ${list.date}.`,
    });
  }
  const basis = basisOf(list, knownAt);
  const changes = changesOn(list, desk.listBefore(list, knownAt));
  const recorded = await room.recorder.record([{ type: 'PublishList', pool, date, basis, changes }], by);
  const { version } = (await publishedVersions(room.store, pool, date)).at(-1)!;
  return { ...recorded, pool, date, version, basis };
}

function basisOf(list: PublishedList, knownAt: LogPosition): Omit<PublicationBasis, 'version'> {
  const { engine, ruleSets, uncertain } = list.basis();
  return {
    knownAt,
    digest: list.digest(),
    engine,
    ruleSets,
    uncertain,
    counts: list.counts(),
    logHash: null,
  };
}

/** Who enters, leaves or changes activity, compared with the list before. */
function changesOn(list: PublishedList, before: PublishedList | null): ListChanges {
  const were = new Map<PlayerId, ListRow>((before?.rows() ?? []).map((row) => [row.id, row]));
  const are = new Map<PlayerId, ListRow>(list.rows().map((row) => [row.id, row]));
  const changes = {
    entered: [...are.keys()].filter((id) => !were.has(id)),
    delisted: [...were.keys()].filter((id) => !are.has(id)),
    becameInactive: [...are.values()].filter((row) => row.inactive && were.get(row.id)?.inactive === false),
    becameActive: [...are.values()].filter((row) => !row.inactive && were.get(row.id)?.inactive === true),
  };
  return {
    ...changes,
    becameInactive: changes.becameInactive.map(({ id }) => id),
    becameActive: changes.becameActive.map(({ id }) => id),
  };
}

import type { ListDate, Pool } from '@ledger/kernel';
import type { PublicationBasis } from '@ledger/ledger';
import { decodeEvent, listStream } from '@ledger/ledger';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { OfficeContext } from '../office-context';

export interface Published extends Recorded {
  readonly pool: Pool;
  readonly date: ListDate;
  /** The version just published, or the valid one if nothing changed. */
  readonly version: number;
  readonly basis: PublicationBasis;
}

/** Computes a list from all that is known and records its publication with all that comes with it. */
export async function publishList(
  context: OfficeContext,
  pool: Pool,
  date: ListDate,
  by: Authorship,
): Promise<Published> {
  await context.logReader.catchUp();
  const knownAt = context.logReader.position;
  const due = await context.lists.ask('due', knownAt, { pool, date });
  let recorded: Recorded = { position: knownAt, before: knownAt, eventId: null, events: [], notices: [] };
  if (due !== null) {
    const { changes } = due;
    const basis = { ...due.basis, logHash: null };
    recorded = await context.recorder.record([{ type: 'PublishList', pool, date, basis, changes }], by);
  }
  const basis = await latestBasis(context, pool, date);
  return { ...recorded, pool, date, version: basis.version, basis };
}

/** Of the last publication of a list, of which there is one by now. */
async function latestBasis({ store }: OfficeContext, pool: Pool, date: ListDate): Promise<PublicationBasis> {
  const history = (await store.readStream(listStream(pool, date))).map(decodeEvent);
  const bases = history.flatMap((event) =>
    event.type === 'ListPublished' || event.type === 'ListRevised' ? [event.data] : [],
  );
  const { pool: _pool, date: _date, ...basis } = bases.at(-1)!;
  return basis;
}

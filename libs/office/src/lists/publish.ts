import type { ListDate, Pool } from '@ledger/kernel';
import { MONTHLY, nextListDate, refuse } from '@ledger/kernel';
import type { Notice, PublicationBasis } from '@ledger/ledger';
import { decodeEvent, listStream } from '@ledger/ledger';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { OfficeContext } from '../office-context';
import { officeRefusal } from '../refusals';
import type { Answer } from './list-questions';

export interface Published extends Recorded {
  readonly pool: Pool;
  readonly date: ListDate;
  /** The version just published, or the valid one if nothing changed. */
  readonly version: number;
  readonly basis: PublicationBasis;
}

/** What publishing a list would record; null where the last version still says the same. */
export type PublicationPreview = Answer<'due'>;

export async function previewPublication(
  context: OfficeContext,
  pool: Pool,
  date: ListDate,
): Promise<PublicationPreview> {
  await context.logReader.catchUp();
  return context.lists.ask('due', context.logReader.position, { pool, date });
}

/** Computes a list from all that is known and records its publication with all that comes with it. */
export async function publishList(
  context: OfficeContext,
  pool: Pool,
  date: ListDate,
  by: Authorship,
  ahead: boolean,
): Promise<Published> {
  const next = nextListDate(context.today(), MONTHLY);
  if (date > next && !ahead) {
    refuse(officeRefusal('PublishedAhead', { pool, date, next }));
  }
  await context.logReader.catchUp();
  const knownAt = context.logReader.position;
  const due = await context.lists.ask('due', knownAt, { pool, date });
  let recorded: Recorded = { position: knownAt, before: knownAt, eventId: null, events: [], notices: [] };
  if (due !== null) {
    const { changes } = due;
    const basis = { ...due.basis, logHash: null };
    const made = await context.recorder.record([{ type: 'PublishList', pool, date, basis, changes }], by);
    recorded = { ...made, notices: [...made.notices, ...skippedNotice(pool, due.skipped)] };
  }
  const basis = await latestBasis(context, pool, date);
  return { ...recorded, pool, date, version: basis.version, basis };
}

function skippedNotice(pool: Pool, skipped: readonly ListDate[]): Notice[] {
  if (skipped.length === 0) return [];
  const which =
    skipped.length === 1
      ? `list of ${skipped[0]}`
      : `${skipped.length} lists from ${skipped[0]} to ${skipped.at(-1)}`;
  return [officeRefusal('ListsSkipped', { pool, lists: which, verb: skipped.length === 1 ? 'is' : 'are' })];
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

import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { EventOf } from '../events';
import type { Placed } from '../stream-state';

type Published = EventOf<'ListPublished' | 'ListRevised'>['data'];

/** One published version of a list. */
export interface PublishedVersion extends Pick<
  Published,
  'pool' | 'date' | 'version' | 'knownAt' | 'digest' | 'engine' | 'ruleSets' | 'counts'
> {
  /** The log position of its publication. */
  readonly position: LogPosition;
  /** Empty where the publication is decided and not recorded yet. */
  readonly recordedAt: string;
  /** Taken back; it stays readable (corrections.md 38). */
  readonly withdrawn: boolean;
}

/** Everything that is on record about versions of lists. */
export type PublicationEvent = EventOf<'ListPublished' | 'ListRevised' | 'ListWithdrawn'>;

type Known = Placed<PublicationEvent> & { readonly recordedAt?: string };

/**
 * The versions of one list after one more of its events: a publication adds one, a withdrawal marks one. Only events in
 * force count, so that a version whose withdrawal was reverted is not withdrawn.
 */
export function withPublication(
  versions: readonly PublishedVersion[],
  event: Known,
): readonly PublishedVersion[] {
  if (event.type === 'ListWithdrawn') {
    const { version } = event.data;
    return versions.map((each) => (each.version === version ? { ...each, withdrawn: true } : each));
  }
  const { pool, date, version, knownAt, digest, engine, ruleSets, counts } = event.data;
  const { position, recordedAt = '' } = event;
  const added = { pool, date, version, knownAt, digest, engine, ruleSets, counts, position, recordedAt };
  return [...versions, { ...added, withdrawn: false }];
}

/** Every version of every list that was published, in log order, from the publications in force. */
export function publishedVersions(inForce: readonly Known[]): readonly PublishedVersion[] {
  const ofLists = new Map<string, readonly PublishedVersion[]>();
  for (const event of inForce) {
    const list = `${event.data.pool} ${event.data.date}`;
    ofLists.set(list, withPublication(ofLists.get(list) ?? [], event));
  }
  return [...ofLists.values()].flat().sort((a, b) => a.position - b.position);
}

/** The versions of one list, in order. */
export function versionsOf(
  inForce: readonly Known[],
  pool: Pool,
  date: ListDate,
): readonly PublishedVersion[] {
  return publishedVersions(inForce.filter(({ data }) => data.pool === pool && data.date === date));
}

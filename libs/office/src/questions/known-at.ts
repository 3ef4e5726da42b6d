import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { logPosition, refuse } from '@ledger/kernel';
import type { PublishedVersion as Version } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { officeRefusal } from '../refusals';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How much of the log is taken into account: up to a position, or the latest state that is ready to be asked. */
export type KnownAt = LogPosition | 'latest';

/** A position, or a wall-clock time translated to one: the only place where the two meet. */
export async function knownAtOf(
  store: EventStore,
  text: string,
  advice = 'Write 1234, or a time such as 2024-03-01T12:00:00Z.',
): Promise<LogPosition> {
  // While the server of the store is lost, as far as the log has been read.
  const isLost = (store.lostSince ?? null) !== null;
  const head = isLost ? await store.positionAt(END_OF_TIME) : await store.head();
  if (/^\d+$/.test(text)) {
    const position = logPosition(text);
    if (position <= head) return position;
    return refuse(officeRefusal('PositionBeyondHead', { position, head }));
  }
  // A day means everything recorded by its end.
  const time = ISO_TIME.test(text) ? new Date(DAY.test(text) ? `${text}T23:59:59.999Z` : text) : null;
  if (time !== null && !Number.isNaN(time.getTime())) return store.positionAt(time);
  return refuse(officeRefusal('KnownAtUnreadable', { text, advice }));
}

/** One version of a list, as it is shown. */
export type PublishedVersion = Pick<
  Version,
  'version' | 'position' | 'recordedAt' | 'knownAt' | 'digest' | 'ruleSets' | 'withdrawn'
>;

type Numbered = Pick<PublishedVersion, 'version' | 'withdrawn'>;

export function versionNumbered<Version extends Numbered>(
  versions: readonly Version[],
  number: number,
  pool: Pool,
  date: ListDate,
): Version {
  const found = versions.find(({ version }) => version === number);
  return found ?? refuse(officeRefusal('VersionUnknown', { pool, date, count: versions.length, number }));
}

/** The last version that was not withdrawn. */
export function publishedNow<Version extends Numbered>(
  versions: readonly Version[],
  pool: Pool,
  date: ListDate,
): Version {
  const inForce = versions.findLast(({ withdrawn }) => !withdrawn);
  return inForce ?? refuse(officeRefusal('ListNotPublished', { pool, date }));
}

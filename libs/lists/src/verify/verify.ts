import type { PublishedVersion } from '@ledger/ledger';
import { publishedVersions } from '@ledger/ledger';
import type { LogPosition, PlayerId, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { keepPublished, publishedRows } from '../list/published-rows';
import type { CheckpointStore } from '@ledger/engine';
import type { Lists } from '../list/lists';
import { movingCauses } from '../history/moving-causes';
import { ENGINE_VERSION } from '@ledger/engine';
import type { FingerprintRow } from '../list/fingerprint';
import { rowsIn } from '../list/fingerprint';
import type { ListCounts, RatingList } from '../list/rating-list';

/** A publication that does not come out again as it was recorded. */
export interface Deviation {
  readonly publication: PublishedVersion;
  /** Null where the list cannot be computed any more; then the refusal says why. */
  readonly computed: { readonly digest: string; readonly counts: ListCounts; readonly engine: string } | null;
  readonly refusal: Refusal | null;
  /** How the two differ; null if the rows as published are not stored, or none can be computed. */
  readonly rows: DeviatingRows | null;
}

/** A row as it was published and as it is computed; null where the player is not on the list. */
export interface DeviatingRow {
  readonly id: PlayerId;
  readonly published: FingerprintRow | null;
  readonly computed: FingerprintRow | null;
}

export interface DeviatingRows {
  readonly count: number;
  /** By id. */
  readonly first: readonly DeviatingRow[];
}

export interface Verification {
  /** Publications compared, those that deviate included. */
  readonly publications: number;
  /** The first one that deviates, in log order; null where all come out as recorded. */
  readonly firstDeviation: Deviation | null;
  readonly deviations: readonly Deviation[];
}

/** Number of rows shown. */
const NAMED_ROWS = 10;

/**
 * Computes every published version again from what was known then, and compares its fingerprint with the recorded one.
 * To be independent of what a running office holds, give it lists newly computed from the log.
 *
 * A publication records a fingerprint, not the rows. They can be stored under it when they are found as published;
 * when they are not, they are looked for there, and count only if they have the recorded fingerprint.
 */
export function verify(
  lists: Lists,
  compared: (done: number, of: number) => void = () => {},
  checkpointStore: CheckpointStore | null = null,
): Verification {
  const versions = publishedVersions(lists.publicationsAt(lists.head));
  const moving = movingPositions(lists);
  const deviations: Deviation[] = [];
  // Early to late, so that neighbours share one state.
  versions.forEach((version, index) => {
    const deviation = deviationOf(lists, version, moving, checkpointStore);
    if (deviation !== null) deviations.push(deviation);
    compared(index + 1, versions.length);
  });
  return { publications: versions.length, firstDeviation: deviations[0] ?? null, deviations };
}

/** Where events were recorded that can move a list published before them. */
export function movingPositions(lists: Lists): readonly number[] {
  return movingCauses(lists, 0).map(({ cause }) => cause.position);
}

/** How a version differs from its list as it is computed now; null where it does not. */
export function deviationOf(
  lists: Lists,
  version: PublishedVersion,
  moving: readonly number[],
  checkpointStore: CheckpointStore | null = null,
): Deviation | null {
  const shared = unmovedState(moving, version.knownAt, lists.head);
  if (deviationAt(lists, version, shared, checkpointStore) === null) return null;
  // Nothing is called a deviation that was not computed from exactly what was known.
  return deviationAt(lists, version, version.knownAt, checkpointStore);
}

/** The last position before anything recorded after a publication can have moved its list. */
export function unmovedState(moving: readonly number[], knownAt: number, head: LogPosition): LogPosition {
  const next = moving.find((position) => position > knownAt);
  return next === undefined ? head : ((next - 1) as LogPosition);
}

function deviationAt(
  lists: Lists,
  publication: PublishedVersion,
  knownAt: LogPosition,
  checkpointStore: CheckpointStore | null,
): Deviation | null {
  const { pool, date, digest } = publication;
  let list: RatingList;
  try {
    list = lists.listAt({ pool, date, knownAt });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { publication, computed: null, refusal: error.refusal, rows: null };
  }
  if (list.date === date && list.digest() === digest) {
    if (checkpointStore !== null) keepPublished(checkpointStore, list);
    return null;
  }
  const computed = { digest: list.digest(), counts: list.counts(), engine: ENGINE_VERSION };
  const published = checkpointStore === null ? null : publishedRows(checkpointStore, pool, date, digest);
  const rows = published === null ? null : deviatingRows(published, rowsIn(list.bytes()));
  return { publication, computed, refusal: null, rows };
}

function deviatingRows(
  published: readonly FingerprintRow[],
  computed: readonly FingerprintRow[],
): DeviatingRows {
  const now = new Map(computed.map((row) => [row.id, row]));
  const then = new Map(published.map((row) => [row.id, row]));
  const differing = [...new Set([...then.keys(), ...now.keys()])]
    .map((id) => ({ id, published: then.get(id) ?? null, computed: now.get(id) ?? null }))
    .filter((row) => JSON.stringify(row.published) !== JSON.stringify(row.computed))
    .sort((a, b) => a.id - b.id);
  return { count: differing.length, first: differing.slice(0, NAMED_ROWS) };
}

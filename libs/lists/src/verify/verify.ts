import type { LogPosition, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Lists } from '../door/lists';
import { movingCauses } from '../history/moving-causes';
import { ENGINE_VERSION } from '../list/basis';
import type { ListCounts, PublishedList } from '../list/published-list';
import type { Version } from '../publication/versions';
import { allVersions } from '../publication/versions';

/** A publication that does not come out again as it was recorded. */
export interface Deviation {
  readonly publication: Version;
  /** Null where the list cannot be computed any more; then the refusal says why. */
  readonly computed: { readonly digest: string; readonly counts: ListCounts; readonly engine: string } | null;
  readonly refusal: Refusal | null;
}

export interface Verification {
  /** Publications compared, those that deviate included. */
  readonly publications: number;
  /** The first one that deviates, in log order; null where all come out as recorded. */
  readonly firstDeviation: Deviation | null;
  readonly deviations: readonly Deviation[];
}

/**
 * Computes every published version again from what was known then, and compares its fingerprint with the recorded one.
 * To be independent of what a running office holds, give it lists folded afresh from the log.
 */
export function verify(lists: Lists, compared: (done: number, of: number) => void = () => {}): Verification {
  const versions = allVersions(lists.book, lists.head);
  const moving = movingCauses(lists, 0).map(({ cause }) => cause.position);
  const deviations: Deviation[] = [];
  // Early to late, so that neighbours share one state.
  versions.forEach((version, index) => {
    const shared = nextState(moving, version.knownAt, lists.head);
    const deviation = deviationAt(lists, version, shared);
    // Nothing is called a deviation that was not computed from exactly what was known.
    const exact = deviation === null ? null : deviationAt(lists, version, version.knownAt);
    if (exact !== null) deviations.push(exact);
    compared(index + 1, versions.length);
  });
  return { publications: versions.length, firstDeviation: deviations[0] ?? null, deviations };
}

/** The last position before anything recorded after a publication can have moved its list. */
function nextState(moving: readonly number[], knownAt: number, head: LogPosition): LogPosition {
  const next = moving.find((position) => position > knownAt);
  return next === undefined ? head : ((next - 1) as LogPosition);
}

function deviationAt(lists: Lists, publication: Version, knownAt: LogPosition): Deviation | null {
  const { pool, date, digest } = publication;
  let list: PublishedList;
  try {
    list = lists.listAt({ pool, date, knownAt });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { publication, computed: null, refusal: error.refusal };
  }
  if (list.date === date && list.digest() === digest) return null;
  const computed = { digest: list.digest(), counts: list.counts(), engine: ENGINE_VERSION };
  return { publication, computed, refusal: null };
}

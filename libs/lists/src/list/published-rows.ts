import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ListDate, Pool } from '@ledger/kernel';
import type { FingerprintRow } from './fingerprint';
import { fingerprintOf, rowsIn } from './fingerprint';
import type { RatingList } from './rating-list';
import type { CheckpointStore } from '@ledger/engine';

const QUICK = 1;

/** Puts the rows of a list aside under its fingerprint, of which they are the only proof. */
export function keepPublished(checkpointStore: CheckpointStore, list: RatingList): void {
  const key = keyOf(list.digest());
  if (checkpointStore.read(key) !== null) return;
  checkpointStore.write(key, deflateRawSync(list.bytes(), { level: QUICK }));
}

/**
 * The rows of the list with this fingerprint, if they were stored. Rows with another fingerprint are not used.
 */
export function publishedRows(
  checkpointStore: CheckpointStore,
  pool: Pool,
  date: ListDate,
  digest: string,
): FingerprintRow[] | null {
  const bytes = checkpointStore.read(keyOf(digest));
  if (bytes === null) return null;
  let rows: Uint8Array;
  try {
    rows = inflateRawSync(bytes);
  } catch {
    return null;
  }
  return fingerprintOf(pool, date, rows) === digest ? rowsIn(rows) : null;
}

/** The digest comes from the log and may be any text there. */
function keyOf(digest: string): string {
  return `published-${digest.replace(/[^0-9a-f]/g, '')}`;
}

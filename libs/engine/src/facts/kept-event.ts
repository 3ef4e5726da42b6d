import type { RecordedEvent } from '@ledger/ledger';
import { NO_METADATA } from '@ledger/ledger';

/**
 * An event as a book keeps it, in memory and in snapshots. Who recorded it and why moves no list, and may name a person who
 * asks to be forgotten later (decision 4).
 */
export function kept<E extends RecordedEvent>(event: E): E {
  return { ...event, metadata: NO_METADATA };
}

/**
 * What distinguishes an event from all others. Two logs that have the same event at the same position are the same log up
 * to there; the id alone would do, but ids of imported ledgers are not always unique in the world.
 */
export function identityOf({ id, stream, revision, recordedAt, type }: RecordedEvent): string {
  return JSON.stringify([id, stream, revision, recordedAt, type]);
}

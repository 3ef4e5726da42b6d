import { jsonEvent } from '@eventstore/db-client';
import type { AllStreamRecordedEvent, EventData, RecordedEvent } from '@eventstore/db-client';
import type { LogPosition } from '@ledger/kernel';
import type { EventMetadata, NewEvent, StoredEvent } from '@ledger/ledger';
import { StoreError } from '../failure';
import type { LogIndex } from './log-index';

/**
 * Our metadata as EventStoreDB keeps it. The recorded time is here only for events that came from another store;
 * for all others it is the server's own.
 */
interface KeptMetadata {
  readonly version: number;
  readonly recordedAt?: string;
  readonly metadata: EventMetadata;
}

export function toRecord(event: NewEvent, recordedAt?: string): EventData {
  const kept: KeptMetadata = {
    version: event.version,
    ...(recordedAt === undefined ? {} : { recordedAt }),
    metadata: event.metadata,
  };
  return jsonEvent({
    id: event.id,
    type: event.type,
    data: event.data as Record<string, unknown>,
    metadata: kept,
  });
}

/** When the ledger learnt of it: the time brought along from another store, else the server's. */
export function recordedTime(record: AllStreamRecordedEvent): Date {
  const brought = (record.metadata as Partial<KeptMetadata> | undefined)?.recordedAt;
  return brought === undefined ? record.created : new Date(brought);
}

export function fromRecord(
  record: AllStreamRecordedEvent | RecordedEvent,
  position: LogPosition,
  index: LogIndex,
  streamPrefix: string,
  location: string,
): StoredEvent {
  const kept = record.metadata as Partial<KeptMetadata> | undefined;
  if (!record.isJson || kept?.version === undefined || kept.metadata === undefined) {
    const detail = `event ${record.id} in ${record.streamId} was not written by a ledger`;
    throw new StoreError({ code: 'Damaged', location, detail });
  }
  return {
    position,
    stream: record.streamId.slice(streamPrefix.length),
    revision: Number(record.revision),
    id: record.id,
    type: record.type,
    version: kept.version,
    recordedAt: index.recordedAt(position),
    metadata: kept.metadata,
    data: record.data,
  };
}

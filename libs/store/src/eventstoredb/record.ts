import type { LogPosition } from '@ledger/kernel';
import type { EventMetadata, StoredEvent } from '@ledger/ledger';
import type { WrittenEvent } from '../admission';
import { StoreError } from '../failure';
import { withVoidness } from '../rules';
import type { LogIndex } from './log-index';
import type { ProposedRecord, ServerRecord } from './server-client';

/**
 * Our metadata as EventStoreDB keeps it, written by `toRecord`. The recorded time and the position are here only for events that came from
 * another store; for all others they are the server's own.
 */
interface KeptMetadata {
  readonly version: number;
  readonly recordedAt?: string;
  readonly position?: number;
  readonly metadata: EventMetadata;
}

export function toRecord(
  { id, type, version, data, metadata }: WrittenEvent,
  from?: StoredEvent,
): ProposedRecord {
  const brought =
    from === undefined ? '' : `"recordedAt":${JSON.stringify(from.recordedAt)},"position":${from.position},`;
  return { id, type, data, metadata: `{"version":${version},${brought}"metadata":${metadata}}` };
}

/** A transaction over several streams takes metadata only as texts, so there it is one text. */
export function inOneText(metadata: string): Readonly<Record<string, string>> {
  return { [ONE_TEXT]: metadata };
}

const ONE_TEXT = 'ledger';

function keptMetadata({ metadata }: ServerRecord): Partial<KeptMetadata> | undefined {
  const text = (metadata as Readonly<Record<string, unknown>> | undefined)?.[ONE_TEXT];
  return (typeof text === 'string' ? JSON.parse(text) : metadata) as Partial<KeptMetadata> | undefined;
}

/** When the ledger learnt of it: the time brought along from another store, else the server's. */
export function recordedTime(record: ServerRecord): Date {
  const brought = keptMetadata(record)?.recordedAt;
  return brought === undefined ? record.created : new Date(brought);
}

/** The position brought along from another store. */
export function importedPosition(record: ServerRecord): number | undefined {
  return keptMetadata(record)?.position;
}

export function fromRecord(
  record: ServerRecord,
  position: LogPosition,
  index: LogIndex,
  streamPrefix: string,
  location: string,
): StoredEvent {
  const kept = keptMetadata(record);
  if (!record.isJson || kept?.version === undefined || kept.metadata === undefined) {
    const detail = `event ${record.id} in ${record.streamId} was not written by a ledger`;
    throw new StoreError({ code: 'Damaged', location, detail });
  }
  const event: StoredEvent = {
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
  return withVoidness(event, (...asked) => index.hasBetween(...asked));
}

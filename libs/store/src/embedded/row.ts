import type { EventMetadata, NewEvent, StoredEvent } from '@ledger/ledger';
import type { LogPosition } from '@ledger/kernel';
import { StoreError } from '../failure';
import type { Row } from './driver';

/** The columns of an event in the order in which `eventOf` takes them. */
export const COLUMNS = 'position, stream, revision, id, type, version, recorded_at, metadata, data';

export function eventOf(row: Row, location: string): StoredEvent {
  const [position, stream, revision, id, type, version, recordedAt, metadata, data] = row;
  try {
    if (metadata === null) throw new Error('a damaged page has no metadata');
    return {
      position: position as LogPosition,
      stream: stream as string,
      revision: revision as number,
      id: id as string,
      type: type as string,
      version: version as number,
      recordedAt: recordedAt as string,
      metadata: JSON.parse(metadata as string) as EventMetadata,
      data: JSON.parse(data as string) as unknown,
    };
  } catch (error) {
    const detail = `the event at position ${position} is not JSON`;
    throw new StoreError({ code: 'Damaged', location, detail }, { cause: error });
  }
}

/** An event as it is in the log once it is recorded there. */
export function recorded(
  { id, type, version, metadata, data }: NewEvent,
  position: number,
  stream: string,
  revision: number,
  recordedAt: string,
): StoredEvent {
  return {
    position: position as LogPosition,
    stream,
    revision,
    id,
    type,
    version,
    recordedAt,
    metadata,
    data,
  };
}

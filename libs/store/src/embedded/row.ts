import type { EventMetadata, NewEvent, StoredEvent } from '@ledger/ledger';
import type { LogPosition } from '@ledger/kernel';
import { StoreError } from '../failure';
import type { Row, Statement } from './driver';

/** The columns of an event in the order in which `eventOf` takes them. */
export const COLUMNS = 'position, stream, revision, id, type, version, recorded_at, metadata, data';

/** A batch that has grown beyond this ends, however few its events. */
export const BATCH_CHARACTERS = 4 * 1024 * 1024;
/** Rows that are fetched together take a quarter less time than one by one; large ones are few. */
const MOST_TOGETHER = 64;
const FIRST_TOGETHER = 4;

/** Rows after a position, the data being the last column. */
export function* rowsFrom(statement: Statement, from: number, most: number): Iterable<Row> {
  let characters = 0;
  let together = FIRST_TOGETHER;
  for (let read = 0; read < most && characters < BATCH_CHARACTERS;) {
    const wanted = Math.min(together, most - read);
    const rows = statement.all(from + read, wanted);
    yield* rows;
    if (rows.length < wanted) return;
    read += wanted;
    for (const row of rows) characters += String(row.at(-1)).length;
    const fitting = Math.floor(((BATCH_CHARACTERS - characters) * read) / Math.max(1, characters));
    together = Math.max(1, Math.min(MOST_TOGETHER, fitting));
  }
}

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

import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TableReceiver } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent, EVENT_CATALOGUE, NO_METADATA } from '@ledger/ledger';
import type { EventFields, EventStore, WantedMetadata } from '@ledger/store';
import type { LogPiece, LogThreadOptions, LogThreadTask } from './log-thread';
import { LOG_THREAD } from './log-thread';

export interface ReadLogOptions {
  /** The last position wanted; without it, the head at the time of reading. */
  readonly to?: LogPosition;
  /** Readers who compute lists need no metadata but that of events that belong to others. */
  readonly metadata?: WantedMetadata;
  /** From how many events on a second thread reads the log. */
  readonly threadFrom?: number;
  /** Options of Node for the thread. */
  readonly execArgv?: readonly string[];
}

/** Fewer events are read in about a second, which a thread takes to start. */
const MUCH_TO_READ = 50_000;
/** Pieces that the thread may read ahead. */
const PIECES_AHEAD = 16;
/** Of `EventFields`. */
const FIELDS = 9;

/**
 * The events after a position, in batches. Much of the log is read by a second thread, while this one takes the events in.
 * Then reports have no `entries` and `rounds`: the engine finds their tables in columns, and can take each in once.
 */
export async function* readLog(
  store: EventStore,
  from: LogPosition,
  { to, metadata = 'all', threadFrom = MUCH_TO_READ, execArgv }: ReadLogOptions = {},
): AsyncGenerator<readonly RecordedEvent[]> {
  let read = from;
  const end = store.readBytes === undefined ? from : (to ?? (await store.head()));
  if (end - from >= threadFrom) {
    const { location: address } = store;
    const options: LogThreadOptions = { role: 'log reader', address, from, to: end, metadata };
    for await (const events of readByThread(options, execArgv)) {
      yield events;
      read = events.at(-1)!.position;
    }
    if (read === end) return;
  }
  const rest = store.readAll(read, to === undefined ? {} : { to });
  for await (const batch of rest) yield batch.map(decodeEvent);
}

/** Ends early where the thread cannot go on: what is wrong is found by reading on without it. */
async function* readByThread(
  options: LogThreadOptions,
  execArgv?: readonly string[],
): AsyncGenerator<readonly RecordedEvent[]> {
  const thread = new Worker(LOG_THREAD, {
    workerData: options,
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  });
  const tables = new TableReceiver();
  let read: number = options.from;
  const ended = once(thread, 'exit').catch(() => {});
  const give = (task: LogThreadTask): void => thread.postMessage(task);
  try {
    const messages = on(thread, 'message', { close: ['exit'] });
    for (let ahead = 0; ahead < PIECES_AHEAD; ahead++) give('read');
    for (;;) {
      const next = await messages.next().catch(() => null);
      if (next === null || next.done === true) return;
      give('read');
      const events = eventsOf((next.value as [LogPiece])[0], read, tables);
      if (events === null) return;
      yield events;
      read += events.length;
    }
  } finally {
    give('end');
    await ended;
  }
}

/** The one text of each type that the rest of the program has: texts that are the same one are compared at once. */
const TYPES = new Map(Object.keys(EVENT_CATALOGUE).map((type) => [type, type]));

/** Null where an event is not JSON, or of a kind that is not known. */
function eventsOf(
  { json, isAscii, events: count, tables }: LogPiece,
  from: number,
  receiver: TableReceiver,
): readonly RecordedEvent[] | null {
  try {
    const text = Buffer.from(json.buffer).toString(isAscii ? 'latin1' : 'utf8');
    const read = JSON.parse(text) as EventFields[];
    if (read.length !== count || read.some(({ length }) => length !== FIELDS)) return null;
    const events = read.map((fields, index) => decodeEvent(storedEvent(fields, from + index + 1)));
    receiver.give(events, tables);
    return events;
  } catch {
    return null;
  }
}

function storedEvent(
  [isVoid, type, version, stream, revision, id, recordedAt, metadata, data]: EventFields,
  position: number,
): StoredEvent {
  const event = {
    position: position as LogPosition,
    stream,
    revision,
    id,
    type: TYPES.get(type) ?? type,
    version,
    recordedAt,
    metadata: metadata === 0 ? NO_METADATA : metadata,
    data,
  };
  return isVoid === 1 ? { ...event, isVoid: true } : event;
}

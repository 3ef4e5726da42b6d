import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TableReceiver } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import type { LogPiece, LogThreadOptions, LogThreadTask } from './log-thread';
import { LOG_THREAD } from './log-thread';

export interface ReadLogOptions {
  /** The last position wanted; without it, the head at the time of reading. */
  readonly to?: LogPosition;
  /** From how many events on a second thread reads the log. */
  readonly threadFrom?: number;
  /** Options of Node for the thread. */
  readonly execArgv?: readonly string[];
}

/** Fewer events are read in about a second, which a thread takes to start. */
const MUCH_TO_READ = 50_000;
/** Pieces that the thread may read ahead. */
const PIECES_AHEAD = 4;

/**
 * The events after a position, in batches. Much of the log is read by a second thread, while this one takes the events in.
 * Then reports have no `entries` and `rounds`: the engine finds their tables in columns, and can take each in once.
 */
export async function* readLog(
  store: EventStore,
  from: LogPosition,
  { to, threadFrom = MUCH_TO_READ, execArgv }: ReadLogOptions = {},
): AsyncGenerator<readonly RecordedEvent[]> {
  let read = from;
  const end = store.readJson === undefined ? from : (to ?? (await store.head()));
  if (end - from >= threadFrom) {
    const options: LogThreadOptions = { role: 'log reader', address: store.location, from, to: end };
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
  const ended = once(thread, 'exit').catch(() => {});
  const give = (task: LogThreadTask): void => thread.postMessage(task);
  try {
    const messages = on(thread, 'message', { close: ['exit'] });
    for (let ahead = 0; ahead < PIECES_AHEAD; ahead++) give('read');
    for (;;) {
      const next = await messages.next().catch(() => null);
      if (next === null || next.done === true) return;
      give('read');
      const events = eventsOf((next.value as [LogPiece])[0], tables);
      if (events === null) return;
      yield events;
    }
  } finally {
    give('end');
    await ended;
  }
}

/** Null where an event is not JSON, or of a kind that is not known. */
function eventsOf({ json, tables }: LogPiece, receiver: TableReceiver): readonly RecordedEvent[] | null {
  try {
    const events = (JSON.parse(json) as StoredEvent[]).map(decodeEvent);
    receiver.give(events, tables);
    return events;
  } catch {
    return null;
  }
}

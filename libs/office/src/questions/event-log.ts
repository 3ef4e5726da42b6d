import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { decodeContent, Redaction } from '@ledger/ledger';
import type { EventStore, ExportProgress, ReadAllOptions } from '@ledger/store';
import { exportEvents, giveTurn } from '@ledger/store';
import { currentCaller } from '../caller';
import type { LogReader } from '../log/log-reader';
import { Folded } from '../snapshots/folded';

export interface LogQuestion {
  /** Events after this position. */
  readonly after: LogPosition;
  readonly to?: LogPosition;
  /** Only those of one stream. */
  readonly stream?: string;
  /** From the end of the log to its beginning. */
  readonly newestFirst?: boolean;
}

/** How many events are read in one turn, so that other requests wait for few milliseconds. */
const STRETCH = 200;

/** The log as it may be shown: without the personal fields of people who asked to be forgotten. */
export class EventLog {
  readonly folded = new Folded<Redaction>('redaction', {
    empty: () => new Redaction(),
    apply: (redaction, event) => redaction.learn(event),
    save: (redaction) => redaction.saved(),
    load: (saved) => new Redaction(saved),
  });

  constructor(private readonly store: EventStore) {}

  /** The event as stored, unless something in it must not be shown. */
  shown(stored: StoredEvent): StoredEvent {
    const event = decodeContent(stored);
    const redacted = this.folded.state.redact(event);
    if (redacted === event) return stored;
    return stored.isVoid === true ? { ...redacted, isVoid: true } : redacted;
  }

  async *events(logReader: LogReader, question: LogQuestion): AsyncGenerator<StoredEvent> {
    await logReader.upToDate();
    const { after, stream, newestFirst = false } = question;
    const to = question.to ?? logReader.position;
    if (stream !== undefined) {
      const events = await this.store.readStream(stream);
      for (const event of newestFirst ? events.toReversed() : events) {
        if (event.position > after && event.position <= to) yield this.shown(event);
      }
      return;
    }
    // Many walks that begin at the same time take turns from their first batch on.
    await giveTurn();
    if (newestFirst) return yield* this.backwards(after, to);
    for await (const batch of this.store.readAll(after, { to, batchSize: STRETCH })) {
      for (const event of batch) yield this.shown(event);
      if (clientHasLeft()) return;
    }
  }

  /** Stores read forwards only, so the log is read in stretches, the last one first. */
  private async *backwards(after: LogPosition, to: LogPosition): AsyncGenerator<StoredEvent> {
    for (let end = to; end > after && !clientHasLeft(); end = (end - STRETCH) as LogPosition) {
      const stretch: StoredEvent[] = [];
      const from = Math.max(after, end - STRETCH) as LogPosition;
      for await (const batch of this.store.readAll(from, { to: end })) stretch.push(...batch);
      for (const event of stretch.reverse()) yield this.shown(event);
      await giveTurn();
    }
  }

  /** The whole ledger as NDJSON, in pieces of whole lines. */
  async *exported(
    logReader: LogReader,
    onProgress: (progress: ExportProgress) => void,
  ): AsyncGenerator<string> {
    await logReader.catchUp();
    const { store } = this;
    const shown = (event: StoredEvent): StoredEvent => this.shown(event);
    const view = Object.assign(Object.create(store) as EventStore, {
      async *readAll(from: LogPosition, options?: ReadAllOptions) {
        for await (const batch of store.readAll(from, options)) yield batch.map(shown);
      },
    });
    yield* exportEvents(view, { to: logReader.position, onProgress });
  }
}

/** Nobody reads the rest of the log any more. */
function clientHasLeft(): boolean {
  return currentCaller().signal?.aborted === true;
}

import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent, Redaction } from '@ledger/ledger';
import type { EventStore, ExportProgress, ReadAllOptions } from '@ledger/store';
import { exportEvents } from '@ledger/store';
import type { Follower, Mirror } from '../mirror';

export interface LogQuestion {
  /** Events after this position. */
  readonly after: LogPosition;
  readonly to?: LogPosition;
  /** Only those of one stream. */
  readonly stream?: string;
}

/** The log as it may be shown: without the personal fields of people who asked to be forgotten. */
export class EventLog implements Follower {
  private readonly redaction = new Redaction();

  constructor(private readonly store: EventStore) {}

  apply(event: RecordedEvent): void {
    this.redaction.learn(event);
  }

  /** The event as stored, unless something in it must not be shown. */
  shown(stored: StoredEvent): StoredEvent {
    const event = decodeEvent(stored);
    const redacted = this.redaction.redact(event);
    return redacted === event ? stored : redacted;
  }

  async *events(mirror: Mirror, question: LogQuestion): AsyncGenerator<StoredEvent> {
    await mirror.catchUp();
    const { after, stream } = question;
    const to = question.to ?? mirror.position;
    if (stream !== undefined) {
      for (const event of await this.store.readStream(stream)) {
        if (event.position > after && event.position <= to) yield this.shown(event);
      }
      return;
    }
    for await (const batch of this.store.readAll(after, { to })) {
      for (const event of batch) yield this.shown(event);
    }
  }

  /** The whole ledger as NDJSON, in pieces of whole lines. */
  async *exported(mirror: Mirror, onProgress: (progress: ExportProgress) => void): AsyncGenerator<string> {
    await mirror.catchUp();
    const { store } = this;
    const shown = (event: StoredEvent): StoredEvent => this.shown(event);
    const view = Object.assign(Object.create(store) as EventStore, {
      async *readAll(from: LogPosition, options?: ReadAllOptions) {
        for await (const batch of store.readAll(from, options)) yield batch.map(shown);
      },
    });
    yield* exportEvents(view, { to: mirror.position, onProgress });
  }
}

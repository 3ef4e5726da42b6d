import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';

/** Something that is folded from the log event by event. */
export interface Follower {
  apply(event: RecordedEvent): void;
}

/**
 * What the office has read of the log so far. It is brought up to date before each question and each decision, so that
 * an answer always rests on everything recorded by then, by whichever process.
 */
export class Mirror {
  private read: LogPosition = BEGINNING;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly followers: readonly Follower[],
  ) {}

  /** Everything up to here has been taken in. */
  get position(): LogPosition {
    return this.read;
  }

  /** Reads what is new. Calls come one after the other, so that no event is taken in twice. */
  catchUp(): Promise<void> {
    const next = this.reading.then(() => this.readOn());
    this.reading = next.catch(() => {});
    return next;
  }

  private async readOn(): Promise<void> {
    for await (const batch of this.store.readAll(this.read)) {
      for (const stored of batch) {
        const event = decodeEvent(stored);
        for (const follower of this.followers) follower.apply(event);
        this.read = stored.position;
      }
    }
  }
}

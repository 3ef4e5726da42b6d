import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { identityOf } from './kept-event';

/** Without a snapshot the log may be long, and then only its last event is kept in mind. */
const MOST_WITHOUT_SNAPSHOT = 2_000;

/** A position and what distinguishes the event there from all others. */
export type KnownEvent = readonly [position: LogPosition, event: string];

/**
 * The events that a book knows by their positions, to see whether something stored is about the beginning of this log: the
 * last one, all since a snapshot, and those that the snapshot names.
 */
export class KnownEvents {
  private readonly events: Map<LogPosition, string>;
  private most: number;
  private last: RecordedEvent | null = null;

  constructor(ofSnapshot: readonly KnownEvent[] = []) {
    this.events = new Map(ofSnapshot);
    this.most = ofSnapshot.length > 0 ? Infinity : MOST_WITHOUT_SNAPSHOT;
  }

  add(event: RecordedEvent): void {
    this.last = event;
    if (this.events.size < this.most) this.events.set(event.position, identityOf(event));
    else if (this.most > 0) {
      this.events.clear();
      this.most = 0;
    }
  }

  at(position: LogPosition): string | undefined {
    return this.last?.position === position ? identityOf(this.last) : this.events.get(position);
  }

  /** What a snapshot that ends here names: the last event, and those at positions that something stored is about. */
  keepFrom(positions: readonly LogPosition[]): readonly KnownEvent[] {
    const kept = positions.flatMap((position): KnownEvent[] => {
      const event = this.at(position);
      return event === undefined ? [] : [[position, event]];
    });
    this.events.clear();
    for (const [position, event] of kept) this.events.set(position, event);
    this.most = Infinity;
    return kept;
  }
}

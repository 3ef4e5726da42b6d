import type { LogPosition } from '@ledger/kernel';
import type { DecisionPart, RecordedEvent } from '@ledger/ledger';
import { isReversal, reversalTarget } from '@ledger/ledger';
import type { LogSubscriber } from '../snapshots/snapshotted';

/** A decision of which some appends are in the log and others are not. */
export interface UnfinishedDecision {
  readonly id: string;
  readonly streams: readonly string[];
  /** The parts that are missing, from 1. */
  readonly missing: readonly number[];
  /** Of the first event of the last part recorded. */
  readonly position: LogPosition;
  readonly stream: string;
  readonly correlationId: string;
}

export interface SavedUnfinished {
  readonly open: readonly (readonly [id: string, decision: UnfinishedDecision])[];
  readonly parts: readonly (readonly [eventId: string, decision: string])[];
}

export const NONE_UNFINISHED: SavedUnfinished = { open: [], parts: [] };

/**
 * Decisions that were interrupted between two appends. Only a server without transactions over several streams leaves
 * such a decision behind (see `EventStore.appendAll`), or a log that was copied from one.
 */
export class UnfinishedDecisions implements LogSubscriber {
  private readonly open: Map<string, UnfinishedDecision>;
  /** The decision to which a recorded part belongs, by the id of the first event of the part. */
  private readonly parts: Map<string, string>;

  constructor({ open, parts }: SavedUnfinished = NONE_UNFINISHED) {
    this.open = new Map(open);
    this.parts = new Map(parts);
  }

  saved(): SavedUnfinished {
    return { open: [...this.open], parts: [...this.parts] };
  }

  apply(event: RecordedEvent): void {
    const { together } = event.metadata;
    if (together !== undefined) this.note(event, together);
    // A decision whose recorded part is reverted is given up.
    if (isReversal(event)) this.open.delete(this.parts.get(reversalTarget(event)) ?? '');
  }

  private note(
    { id, position, stream, metadata }: RecordedEvent,
    { id: decision, part, streams }: DecisionPart,
  ): void {
    const before = this.open.get(decision)?.missing ?? streams.map((_, index) => index + 1);
    const missing = before.filter((each) => each !== part);
    if (missing.length === 0) {
      this.open.delete(decision);
      return;
    }
    this.parts.set(id, decision);
    const { correlationId } = metadata;
    this.open.set(decision, { id: decision, streams, missing, position, stream, correlationId });
  }

  get all(): readonly UnfinishedDecision[] {
    return [...this.open.values()];
  }

  /** The decision that appends to these streams complete, among those about no other streams than the request. */
  completedBy(appended: readonly string[], requested: ReadonlySet<string>): UnfinishedDecision | undefined {
    return this.all.find(({ missing, streams }) => {
      const due = missing.map((part) => streams[part - 1]);
      return (
        due.length === appended.length &&
        due.every((stream, index) => stream === appended[index]) &&
        streams.every((stream) => requested.has(stream))
      );
    });
  }
}

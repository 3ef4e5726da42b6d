import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent, Reversal } from '@ledger/ledger';
import { isReversal, revertedIds } from '@ledger/ledger';

/** Anything at a position of the log that can be reverted. */
export interface OnRecord {
  readonly id: string;
  readonly position: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * How much of the log is taken into account: everything up to a position, less what a scenario drops. An event is in
 * force if it is known and not undone by a reversal that is itself in force (corrections.md 39).
 */
export class Knowledge {
  private readonly reverted: ReadonlySet<string>;

  constructor(
    readonly knownAt: LogPosition,
    private readonly dropped: ReadonlySet<string>,
    reversals: readonly RecordedEvent<Reversal>[],
    /** Events of a scenario, known whatever their place. */
    private readonly added: ReadonlySet<string> = NONE,
  ) {
    this.reverted = revertedIds(reversals.filter((event) => this.knows(event)));
  }

  knows(event: OnRecord): boolean {
    if (event.position > this.knownAt && !this.added.has(event.id)) return false;
    return this.dropped.size === 0 || !this.dropped.has(event.id);
  }

  /** Whether everything up to a position is in force without a further look: nothing dropped, nothing undone. */
  isPlainUpTo(position: number): boolean {
    return position <= this.knownAt && this.dropped.size === 0 && this.reverted.size === 0;
  }

  inForce(event: OnRecord): boolean {
    return this.knows(event) && (this.reverted.size === 0 || !this.reverted.has(event.id));
  }

  /** The events in force; reversals have been applied and are left out. */
  select<E extends RecordedEvent>(events: readonly E[]): E[] {
    return events.filter((event) => this.inForce(event) && !isReversal(event));
  }
}

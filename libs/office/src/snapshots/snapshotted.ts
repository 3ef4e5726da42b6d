import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import type { RecordedEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import type { SnapshotName } from './snapshot-folder';
import { endAt, SnapshotFolder } from './snapshot-folder';
import { savePositions } from './store-positions';

/** Something that is folded from the log event by event. */
export interface LogSubscriber {
  apply(event: RecordedEvent): void;
}

/** A projection that can begin with a snapshot. */
export interface Snapshotted extends LogSubscriber {
  /** Where it can be behind the log reader: how far it is. */
  readonly position?: LogPosition;
  save(target: SnapshotTarget): void;
  /** Begins again: with a snapshot, or with nothing. Throws `SnapshotDamaged`. */
  restore(source: SnapshotSource | null): void;
}

/** Writing takes longer the longer the log is, so a new snapshot also waits for this share of it. */
const WORTH_SHARE = 50;

/** Projections that share one snapshot, and how far they are. */
export class SnapshotGroup {
  private readonly folder: SnapshotFolder | null;
  private position: LogPosition = BEGINNING;
  private last: RecordedEvent | null = null;
  /** The position of the last snapshot read or written. */
  private saved: LogPosition = BEGINNING;
  private store: EventStore | null = null;
  /** A person asked to be forgotten since: the snapshot may hold the name. */
  private hasForgotten = false;

  constructor(
    private readonly projections: readonly Snapshotted[],
    /** Null: none is kept. */
    place: CheckpointPlace | null,
    name: SnapshotName,
  ) {
    this.folder = place && new SnapshotFolder(place, name);
  }

  /** Begins with the snapshot where there is one. Returns the position from which the log has to be read. */
  async begin(store: EventStore): Promise<LogPosition> {
    this.store = store;
    const source = (await this.folder?.open(store)) ?? null;
    if (source === null) return BEGINNING;
    try {
      for (const projection of this.projections) projection.restore(source);
    } catch {
      this.discard(true);
      return BEGINNING;
    }
    return (this.saved = this.position = source.end.position);
  }

  apply(event: RecordedEvent): void {
    if (event.position <= this.position) return;
    for (const projection of this.projections) projection.apply(event);
    this.position = event.position;
    this.last = event;
    if (event.type === 'PersonForgotten') this.hasForgotten = true;
  }

  /** Begins again without the snapshot; `isUseless`: it is removed, and written again when the log is read. */
  discard(isUseless: boolean): void {
    for (const projection of this.projections) projection.restore(null);
    this.position = BEGINNING;
    if (!isUseless) return;
    this.folder?.remove();
    this.saved = BEGINNING;
  }

  /** Writes a snapshot if enough events were recorded since the last one. */
  save(): void {
    const { folder, position, last } = this;
    const behind = position - this.saved;
    if (folder === null || last === null || behind === 0) return;
    if (!this.hasForgotten && behind < folder.worthEvents + position / WORTH_SHARE) return;
    if (this.projections.some((each) => each.position !== undefined && each.position !== position)) return;
    const isWritten = folder.write(endAt(last), (target) => {
      for (const projection of this.projections) projection.save(target);
      if (this.store !== null) savePositions(this.store, target);
    });
    if (!isWritten) return;
    this.saved = position;
    this.hasForgotten = false;
  }
}

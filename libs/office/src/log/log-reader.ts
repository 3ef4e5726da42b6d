import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent, isVoidEvent } from '@ledger/ledger';
import { isStoreError } from '@ledger/store';
import type { EventStore } from '@ledger/store';
import { Subscription } from 'rxjs';
import type { LogSubscriber, SnapshotGroup } from '../snapshots/snapshotted';
import { readLog } from './read-log';

const FOLLOW_AGAIN_MS = 1_000;
/** Fewer events are read in about a second. */
const MUCH_TO_READ = 20_000;

export type OnReading = (position: LogPosition, head: LogPosition) => void;

interface LogReaderOptions {
  /** Read when they are first needed, or when the log is read from the beginning. */
  readonly onDemand?: readonly SnapshotGroup[];
  /** Called after each batch while much of the log is read. */
  readonly onReading?: OnReading | undefined;
}

/**
 * What the office has read of the log so far. Decisions must know everything that any process has recorded, so they read
 * the rest of the log first. So do queries, unless the log is followed live: then they use what has arrived.
 */
export class LogReader {
  private readonly groups: SnapshotGroup[];
  private read: LogPosition = BEGINNING;
  private reading: Promise<void> = Promise.resolve();
  private hasBegun = false;
  private following: Subscription | null = null;
  private voidCount = 0;

  constructor(
    private readonly store: EventStore,
    groups: readonly SnapshotGroup[],
    /** Those who only want to know that the log has grown. */
    private readonly listeners: readonly LogSubscriber[] = [],
    private readonly options: LogReaderOptions = {},
  ) {
    this.groups = [...groups];
  }

  /** Everything up to here has been taken in. */
  get position(): LogPosition {
    return this.read;
  }

  /** Where the log ends; while the server of the store cannot be reached, where we have read it. */
  async head(): Promise<LogPosition> {
    return (this.store.lostSince ?? null) === null ? this.store.head() : this.read;
  }

  /** Void events read since the start. */
  get voidEvents(): number {
    return this.voidCount;
  }

  /** Reads what is new. Calls come one after the other. */
  catchUp(): Promise<void> {
    const next = this.reading.then(() => this.readOn());
    this.reading = next.catch(() => {});
    return next;
  }

  /** Takes in what this process has just recorded; reads the log where others have recorded something before it. */
  takeRecorded(events: readonly StoredEvent[]): Promise<void> {
    const next = this.reading.then(async () => {
      if (events[0]?.position !== this.read + 1) await this.readOn();
      else for (const event of events) this.take(decodeEvent(event));
    });
    this.reading = next.catch(() => {});
    return next;
  }

  /** For a question: what is new arrives by itself while the log is followed. */
  async upToDate(): Promise<void> {
    if (this.following === null) await this.catchUp();
  }

  /**
   * Reads each event as soon as any process has recorded it. It reconnects to a server that is lost; until then
   * questions rest on what has arrived. After any other failure questions read for themselves.
   */
  follow(): void {
    const following = new Subscription();
    this.following = following;
    const lost = (error?: unknown): void => {
      if (this.following !== following) return;
      this.following = null;
      if (!isStoreError(error, 'Unavailable')) return;
      this.following = new Subscription();
      const again = setTimeout(() => this.follow(), FOLLOW_AGAIN_MS);
      this.following.add(() => clearTimeout(again));
    };
    following.add(
      this.store.subscribeAll(this.read).subscribe({
        next: (event) => this.take(decodeEvent(event)),
        error: lost,
        complete: lost,
      }),
    );
  }

  unfollow(): void {
    this.following?.unsubscribe();
    this.following = null;
  }

  /** Brings a projection that is read on demand to where the others are; from then on it is kept current. */
  include(group: SnapshotGroup): Promise<void> {
    const next = this.reading.then(async () => {
      if (!this.hasBegun) await this.readOn();
      if (this.groups.includes(group)) return;
      // Events may arrive meanwhile.
      for (let position = await group.begin(this.store); position < this.read;) {
        const to = this.read;
        for await (const batch of readLog(this.store, position, { to })) {
          for (const event of batch) group.apply(event);
        }
        position = to;
      }
      this.groups.push(group);
    });
    this.reading = next.catch(() => {});
    return next;
  }

  /** Writes snapshots that are due. */
  saveSnapshots(): void {
    for (const group of this.groups) group.save();
  }

  /** Reads the log from the beginning for projections that must not rest on their snapshot. */
  readAgain(group: SnapshotGroup, isUseless: boolean): Promise<void> {
    const next = this.reading.then(async () => {
      group.discard(isUseless);
      for await (const batch of readLog(this.store, BEGINNING, { to: this.read })) {
        for (const event of batch) group.apply(event);
      }
    });
    this.reading = next.catch(() => {});
    return next;
  }

  private async readOn(): Promise<void> {
    if (!this.hasBegun) {
      const begun: LogPosition[] = [];
      for (const group of this.groups) begun.push(await group.begin(this.store));
      if (begun.includes(BEGINNING)) {
        const { onDemand = [] } = this.options;
        for (const group of onDemand) begun.push(await group.begin(this.store));
        this.groups.push(...onDemand);
      }
      this.read = begun.length === 0 ? BEGINNING : (Math.min(...begun) as LogPosition);
      this.hasBegun = true;
    }
    const { onReading } = this.options;
    const head = onReading === undefined ? BEGINNING : await this.store.head();
    const isMuch = head - this.read > MUCH_TO_READ;
    for await (const batch of readLog(this.store, this.read)) {
      for (const event of batch) this.take(event);
      if (isMuch) onReading?.(this.read, head);
    }
  }

  /** What was read on the one way may arrive on the other: it counts once. */
  private take(event: RecordedEvent): void {
    if (event.position <= this.read) return;
    for (const group of this.groups) group.apply(event);
    for (const listener of this.listeners) listener.apply(event);
    this.read = event.position;
    if (isVoidEvent(event)) this.voidCount += 1;
  }
}

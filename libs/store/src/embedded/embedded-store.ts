import type { LogPosition } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { distinctUntilChanged, interval, map, merge, share, Subject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { admitAppends, admitInTurns, admitNewStream, admitUnparsed } from '../admission';
import type { WrittenAppend, WrittenEvent } from '../admission';
import { isStoreError, StoreError } from '../failure';
import { follow } from '../follow';
import type {
  AppendResult,
  Clock,
  EventBytes,
  EventStore,
  ExpectedRevision,
  NewStream,
  ReadAllOptions,
  StreamAppend,
  WantedMetadata,
} from '../port';
import { continuation, lastRecordedBy, planAppends, recordingTime, withVoidness } from '../rules';
import type { EventAddress, LogEnd } from '../rules';
import { BulkAppends } from './bulk-appends';
import { readBytes } from './event-bytes';
import { openFile } from './file';
import type { Row } from './driver';
import type { LedgerFile } from './file';
import { giveTurn } from '../turn';
import { requireIntegrity } from './integrity';
import type { End } from './log-end';
import { endOf } from './log-end';
import { eventOf, recorded, rowsFrom } from './row';
import type { RowInserter } from './row-inserter';
import { WriteQueue } from './write-queue';
import { notJsonAt } from './writer-thread';

export interface EmbeddedOptions {
  readonly clock?: Clock;
  /** How long a writer waits for another process to finish writing. */
  readonly busyWaitMs?: number;
  /** How often a subscription looks for events that other processes appended. */
  readonly pollMs?: number;
  /** After how long without an append the write-ahead log is moved into the file. */
  readonly idleMs?: number;
  /** Refuse a path where there is no ledger instead of beginning one. */
  readonly mustExist?: boolean;
}

const BATCH_SIZE = 1_000;
const NO_STREAMS: ReadonlyMap<string, number> = new Map();

/**
 * The log in one SQLite file, in WAL mode with `synchronous=FULL`: an append is on disk when its promise is kept. One
 * process writes at a time, any number read meanwhile.
 */
export class EmbeddedStore implements EventStore {
  readonly location: string;
  private readonly file: LedgerFile;
  private readonly clock: Clock;
  private readonly busyWaitMs: number;
  private readonly idleMs: number;
  private idle: NodeJS.Timeout | undefined;
  private readonly appended = new Subject<void>();
  private readonly closing = new Subject<void>();
  private readonly changes: Observable<void>;
  private readonly queue = new WriteQueue(
    (work) => this.transaction(work),
    () => this.rowsWritten,
  );
  private rowsWritten = 0;
  /** The end of the log, within a transaction of ours: until it is over nobody else writes. */
  private endNow: End | null = null;
  private closed = false;
  private readonly bulk: BulkAppends;
  /** Appends share the transaction that `together` has begun. */
  private isTogether = false;
  /** The last revisions of the streams that were restored last. */
  private restored: ReadonlyMap<string, number> = NO_STREAMS;
  /** Appends that are being checked and have not reached the queue. */
  private admitting: Promise<unknown> = Promise.resolve();

  constructor(
    path: string,
    { clock, busyWaitMs = 5_000, pollMs = 100, idleMs = 1_000, mustExist = false }: EmbeddedOptions = {},
  ) {
    this.location = `file:${path}`;
    this.file = openFile(path, this.location, mustExist);
    this.clock = clock ?? (() => new Date());
    this.busyWaitMs = busyWaitMs;
    this.idleMs = idleMs;
    this.bulk = new BulkAppends(
      path,
      this.location,
      {
        write: (insert, checksJson) => this.writeRows(insert, checksJson),
        statements: this.file,
        onWritten: (rows) => void (this.rowsWritten += rows),
        isAlone: () => this.closed || this.isTogether || this.file.readOnly,
        hasWaiting: () => !this.queue.isIdle,
        turnOfWaiting: () => this.queue.write(() => {}),
      },
      (work) => this.whenFree(work),
      () => this.hasAppended(),
    );
    // A process that was killed may have left a write-ahead log behind.
    this.foldInWhenIdle();
    const grown = interval(pollMs).pipe(
      map(() => this.headPosition()),
      distinctUntilChanged(),
      map(() => undefined),
    );
    this.changes = merge(this.appended, grown).pipe(share(), takeUntil(this.closing));
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    return (await this.appendAll([{ stream, events, expectedRevision }]))[0]!;
  }

  async appendAll(appends: readonly StreamAppend[]): Promise<readonly AppendResult[]> {
    const written = appends.length === 1 ? admitAppends(appends) : await this.admitted(appends);
    return this.queue.write(() => {
      const plans = planAppends(
        written,
        (id) => this.placeOf(id),
        (stream) => this.lastRevision(stream),
        this.file.hasBetween,
      );
      const end = (this.endNow ??= endOf(this.file));
      const recordedAt = recordingTime(this.clock(), end.recordedAt);
      let position = end.position as number;
      const results = plans.map((plan, index) => {
        if ('before' in plan) return plan.before;
        const { stream, events } = written[index]!;
        let revision = plan.from - 1;
        for (const event of events) {
          position += 1;
          revision += 1;
          this.insert(event, position, stream, revision, recordedAt);
        }
        return { position: position as LogPosition, revision };
      });
      if (position > end.position) this.endNow = { position: position as LogPosition, recordedAt };
      return results;
    });
  }

  async beginStreams(streams: Iterable<NewStream>): Promise<readonly StoredEvent[] | null> {
    const stored = await this.bulk.write((rows, end) => {
      const recordedAt = recordingTime(this.clock(), end.recordedAt);
      let position = end.position as number;
      const log: StoredEvent[] = [];
      // The indexes refuse a stream that has begun and an id that is used twice.
      for (const each of streams) {
        const { stream, events } = each;
        rows.begin(stream, admitNewStream(each), position + 1, recordedAt);
        for (let revision = 0; revision < events.length; revision += 1) {
          position += 1;
          log.push(recorded(events[revision]!, position, stream, revision, recordedAt));
        }
      }
      return log;
    });
    if (stored !== undefined) return stored;
    // Says which stream or event is in the way, or recognises a repetition.
    await this.appendAll(Array.from(streams, (each) => ({ ...each, expectedRevision: 'none' })));
    return null;
  }

  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isTogether) return work();
    await this.queue.idle();
    await this.whenFree(() => this.file.connection.beginIfFree());
    this.isTogether = true;
    try {
      return await work();
    } finally {
      await this.queue.idle();
      this.isTogether = false;
      this.file.connection.commit();
      this.hasAppended();
    }
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    this.requireOpen();
    return this.file.streamFrom.all(stream, fromRevision).map((row) => this.eventOf(row));
  }

  async *readAll(
    fromExclusive: LogPosition,
    { batchSize = BATCH_SIZE, to }: ReadAllOptions = {},
  ): AsyncGenerator<readonly StoredEvent[]> {
    this.requireOpen();
    const end = Math.min(to ?? Number.MAX_SAFE_INTEGER, this.headPosition());
    let read = fromExclusive as number;
    while (read < end) {
      this.requireOpen();
      const batch = this.readBatch(read, end, batchSize);
      read += batch.length;
      yield batch;
      // SQLite answers synchronously: without this nothing else would run until the log ends.
      if (read < end) await giveTurn();
    }
  }

  readBytes(from: LogPosition, most: number, metadata: WantedMetadata): EventBytes | null {
    this.requireOpen();
    return readBytes(this.file, from, most, metadata);
  }

  subscribeAll(fromExclusive: LogPosition): Observable<StoredEvent> {
    return follow((from) => this.readAll(from), fromExclusive, this.changes);
  }

  async positionOf(id: string): Promise<LogPosition | undefined> {
    this.requireOpen();
    return this.placeOf(id)?.position;
  }

  async head(): Promise<LogPosition> {
    this.requireOpen();
    return this.headPosition();
  }

  async positionAt(time: Date): Promise<LogPosition> {
    this.requireOpen();
    return lastRecordedBy(time, this.headPosition(), (position) =>
      String(this.file.recordedAt.get(position)?.[0]),
    );
  }

  async restore(events: readonly StoredEvent[]): Promise<void> {
    type Known = Pick<LogEnd, 'lastRevision' | 'holds'>;
    const insertAll = (known: Known, rows: RowInserter, end: End, isEarly: boolean): true => {
      const { position: head, recordedAt } = end;
      const onTheirWay = isEarly ? this.restored : NO_STREAMS;
      const lastRevision = (stream: string, arriving: number): number | 'none' =>
        onTheirWay.get(stream) ?? known.lastRevision(stream, arriving);
      const revisions = (this.restored = new Map<string, number>());
      const logEnd = { head, recordedAt, holds: known.holds, lastRevision, revisions };
      // Each row goes on as soon as it is checked: what does not continue the log undoes those before it.
      let index = 0;
      for (const event of continuation(events, logEnd, admitUnparsed)) {
        const { position, stream, revision, recordedAt: at } = events[index++]!;
        rows.add({ position, stream, revision, event, recordedAt: at });
      }
      return true;
    };
    // The unique indexes refuse ids and streams that are in the log; only then each is looked up, to say which.
    const lastRevision = (stream: string): number | 'none' => this.lastRevision(stream);
    const newest: Known = {
      lastRevision: (stream, revision) => (revision === 0 ? 'none' : lastRevision(stream)),
      holds: null,
    };
    const isDone = await this.bulk.write((...to) => insertAll(newest, ...to), { checksJson: true });
    if (isDone !== undefined) return;
    const all: Known = { lastRevision, holds: (id) => this.placeOf(id) !== undefined };
    await this.bulk.write((...to) => insertAll(all, ...to), { checksJson: true, inTurn: true });
  }

  async check(): Promise<void> {
    this.requireOpen();
    requireIntegrity(this.file.connection, this.location);
  }

  async close(): Promise<void> {
    await this.admitting;
    await this.queue.idle();
    await this.bulk.end();
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.idle);
    this.closing.next();
    this.appended.complete();
    this.file.close();
  }

  private transaction<Result>(work: () => Result): Promise<Result> {
    return this.whenFree(() => {
      this.endNow = null;
      if (this.isTogether) return this.file.connection.step(work);
      const result = this.file.connection.transactionIfFree(work);
      this.hasAppended();
      return result;
    });
  }

  private hasAppended(): void {
    this.appended.next();
    this.foldInWhenIdle();
  }

  /** The rows of one transaction; undefined where a unique index refuses one. */
  private writeRows<Result>(insert: (end: End) => Result, checksJson: boolean): Promise<Result | undefined> {
    return this.queue.write(() => {
      const end = this.endNow ?? endOf(this.file);
      this.endNow = null;
      const result = this.unlessTaken(() => insert(end));
      // SQLite looks at the JSON of a whole batch in a fifth of the time that parsing it takes.
      const damaged = checksJson ? this.file.notJson.get(end.position)?.[0] : undefined;
      if (damaged !== undefined) throw notJsonAt(damaged as LogPosition);
      return result;
    });
  }

  /** While another process holds the lock for writing, waits without blocking this one. */
  private async whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const started = Date.now();
    for (;;) {
      this.requireOpen();
      if (this.file.readOnly) throw new StoreError({ code: 'ReadOnly', location: this.location });
      try {
        return await work();
      } catch (error) {
        if (!isStoreError(error, 'Busy')) throw error;
        const waitedMs = Date.now() - started;
        if (waitedMs >= this.busyWaitMs) {
          throw new StoreError({ code: 'Busy', location: this.location, waitedMs }, { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  /** Between appends, so that a copy of the file alone holds all events; a reader in another process delays it. */
  private foldInWhenIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.isTogether || this.bulk.areUnderWay || !this.file.foldIn()) return this.foldInWhenIdle();
      void this.bulk.end();
    }, this.idleMs).unref();
  }

  private admitted(appends: readonly StreamAppend[]): Promise<readonly WrittenAppend[]> {
    const admitted = admitInTurns(appends);
    this.admitting = Promise.allSettled([this.admitting, admitted]);
    return admitted;
  }

  private insert(
    { id, type, version, metadata, data }: WrittenEvent,
    position: number,
    stream: string,
    revision: number,
    recordedAt: string,
  ): void {
    this.rowsWritten += 1;
    this.file.insert.run(position, stream, revision, id, type, version, recordedAt, metadata, data);
  }

  private unlessTaken<Result>(work: () => Result): Result | undefined {
    const before = this.rowsWritten;
    const result = this.file.connection.unlessTaken(work);
    if (result === undefined) this.rowsWritten = before;
    return result;
  }

  private readBatch(from: number, end: number, batchSize: number): readonly StoredEvent[] {
    const batch: StoredEvent[] = [];
    for (const row of rowsFrom(this.file.logFrom, from, Math.min(batchSize, end - from))) {
      const event = this.eventOf(row);
      const due = from + batch.length + 1;
      if (event.position !== due) this.missing(due);
      batch.push(event);
    }
    if (batch.length === 0) this.missing(from + 1);
    return batch;
  }

  private eventOf(row: Row): StoredEvent {
    return withVoidness(eventOf(row, this.location), this.file.hasBetween);
  }

  private missing(position: number): never {
    const detail = `the event at position ${position} is missing`;
    throw new StoreError({ code: 'Damaged', location: this.location, detail });
  }

  private headPosition(): LogPosition {
    return endOf(this.file).position;
  }

  private lastRevision(stream: string): number | 'none' {
    return (this.file.lastRevision.get(stream)?.[0] as number | null | undefined) ?? 'none';
  }

  private placeOf(id: string): EventAddress | undefined {
    const row = this.file.placeOf.get(id);
    if (row === undefined) return undefined;
    return { stream: row[0] as string, revision: row[1] as number, position: row[2] as LogPosition };
  }

  private requireOpen(): void {
    if (this.closed) throw new StoreError({ code: 'Closed', location: this.location });
  }
}

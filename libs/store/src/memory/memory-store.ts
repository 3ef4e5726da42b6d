import { BEGINNING } from '@ledger/kernel';
import type { LogPosition } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import type { Observable } from 'rxjs';
import { Subject, takeUntil } from 'rxjs';
import { admitAppends } from '../admission';
import type { WrittenEvent } from '../admission';
import { StoreError } from '../failure';
import { follow } from '../follow';
import type {
  AppendResult,
  Clock,
  EventStore,
  ExpectedRevision,
  NewStream,
  ReadAllOptions,
  StreamAppend,
} from '../port';
import type { HasBetween } from '../rules';
import { lastRecordedBy, planAppends, recordingTime, requireContinuation, withVoidness } from '../rules';
import { giveTurn } from '../turn';

const BATCH_SIZE = 1_000;

/** A log that lives as long as its process: for tests, scenarios and trying things out. */
export class MemoryStore implements EventStore {
  readonly location = 'memory:';
  private readonly log: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly byId = new Map<string, StoredEvent>();
  private readonly changes = new Subject<void>();
  private readonly closing = new Subject<void>();
  private closed = false;

  constructor(private readonly clock: Clock = () => new Date()) {}

  async append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    return (await this.appendAll([{ stream, events, expectedRevision }]))[0]!;
  }

  async appendAll(appends: readonly StreamAppend[]): Promise<readonly AppendResult[]> {
    this.requireOpen();
    const written = admitAppends(appends);
    const plans = planAppends(
      written,
      (id) => this.byId.get(id),
      (stream) => this.lastRevision(stream),
      this.hasBetween,
    );
    const recordedAt = recordingTime(this.clock(), this.lastRecordedAt());
    const results = plans.map((plan, index) => {
      if ('before' in plan) return plan.before;
      const { stream, events } = written[index]!;
      events.forEach((event, number) => this.place(event, stream, plan.from + number, recordedAt));
      return { position: this.headPosition(), revision: plan.from + events.length - 1 };
    });
    this.changes.next();
    return results;
  }

  async beginStreams(streams: Iterable<NewStream>): Promise<readonly StoredEvent[]> {
    const before = this.headPosition();
    await this.appendAll([...streams].map((each) => ({ ...each, expectedRevision: 'none' })));
    return this.log.slice(before);
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    this.requireOpen();
    return this.streams.get(stream)?.slice(fromRevision) ?? [];
  }

  async *readAll(
    fromExclusive: LogPosition,
    { batchSize = BATCH_SIZE, to }: ReadAllOptions = {},
  ): AsyncGenerator<readonly StoredEvent[]> {
    this.requireOpen();
    const end = Math.min(to ?? this.log.length, this.log.length);
    for (let from = fromExclusive as number; from < end; from += batchSize) {
      this.requireOpen();
      yield this.log.slice(from, Math.min(from + batchSize, end));
      if (from + batchSize < end) await giveTurn();
    }
  }

  subscribeAll(fromExclusive: LogPosition): Observable<StoredEvent> {
    return follow((from) => this.readAll(from), fromExclusive, this.changes.pipe(takeUntil(this.closing)));
  }

  async positionOf(id: string): Promise<LogPosition | undefined> {
    this.requireOpen();
    return this.byId.get(id)?.position;
  }

  async head(): Promise<LogPosition> {
    this.requireOpen();
    return this.headPosition();
  }

  async positionAt(time: Date): Promise<LogPosition> {
    this.requireOpen();
    return lastRecordedBy(time, this.headPosition(), (position) => this.log[position - 1]!.recordedAt);
  }

  async restore(events: readonly StoredEvent[]): Promise<void> {
    this.requireOpen();
    const written = requireContinuation(events, {
      head: this.headPosition(),
      recordedAt: this.lastRecordedAt(),
      lastRevision: (stream) => this.lastRevision(stream),
      holds: (id) => this.byId.has(id),
    });
    events.forEach((event, index) => {
      this.place(written[index]!, event.stream, event.revision, event.recordedAt);
    });
    this.changes.next();
  }

  async check(): Promise<void> {
    this.requireOpen();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.closing.next();
  }

  /** Keeps its own frozen copy, as read back from JSON: what any other store would give back. */
  private place(event: WrittenEvent, stream: string, revision: number, recordedAt: string): void {
    const placed: StoredEvent = {
      position: (this.log.length + 1) as LogPosition,
      stream,
      revision,
      id: event.id,
      type: event.type,
      version: event.version,
      recordedAt,
      metadata: frozen(JSON.parse(event.metadata)),
      data: frozen(JSON.parse(event.data)),
    };
    const stored = Object.freeze(withVoidness(placed, this.hasBetween));
    this.log.push(stored);
    this.byId.set(stored.id, stored);
    const inStream = this.streams.get(stream);
    if (inStream === undefined) this.streams.set(stream, [stored]);
    else inStream.push(stored);
  }

  private readonly hasBetween: HasBetween = (stream, after, before) =>
    this.streams.get(stream)?.some(({ position }) => position > after && position < before) === true;

  private headPosition(): LogPosition {
    return this.log.at(-1)?.position ?? BEGINNING;
  }

  private lastRecordedAt(): string {
    return this.log.at(-1)?.recordedAt ?? '';
  }

  private lastRevision(stream: string): number | 'none' {
    return this.streams.get(stream)?.at(-1)?.revision ?? 'none';
  }

  private requireOpen(): void {
    if (this.closed) throw new StoreError({ code: 'Closed', location: this.location });
  }
}

function frozen<Json>(json: Json): Json {
  if (typeof json !== 'object' || json === null) return json;
  Object.values(json).forEach(frozen);
  return Object.freeze(json);
}

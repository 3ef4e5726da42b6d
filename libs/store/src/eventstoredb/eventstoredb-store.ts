import { BACKWARDS, END, NO_STREAM, STREAM_EXISTS, WrongExpectedVersionError } from '@eventstore/db-client';
import type { AppendExpectedRevision, EventData } from '@eventstore/db-client';
import type { LogPosition } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { share, Subject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { admitAppends, LARGEST_APPEND_BYTES, STREAM_KINDS, writtenBytes } from '../admission';
import { StoreError } from '../failure';
import { follow } from '../follow';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  NewStream,
  ReadAllOptions,
  StreamAppend,
  StreamFound,
} from '../port';
import { lastRecordedBy, recogniseRepeat, requireContinuation, requireRevision } from '../rules';
import type { EventAddress } from '../rules';
import { giveTurn } from '../turn';
import { parseAddress } from './address';
import type { Address } from './address';
import { arrivals } from './arrivals';
import { Connection } from './connection';
import { LedgerInAll } from './ledger-in-all';
import { fromRecord, toRecord } from './record';

export interface EventStoreDbOptions {
  /** How long a server may stay away before reads, appends and subscriptions fail. */
  readonly reconnectMs?: number;
}

const BATCH_SIZE = 100;

/**
 * The log on an EventStoreDB server or cluster. The ledger's events are those of its own streams, counted in the order
 * of `$all`; system events and streams of others are passed over.
 */
export class EventStoreDbStore implements EventStore {
  readonly location: string;
  private readonly streamPrefix: string;
  private readonly connection: Connection;
  private readonly log: LedgerInAll;
  private readonly closing = new Subject<void>();
  private readonly changes: Observable<void>;

  private constructor({ connectionString, streamPrefix, location }: Address, reconnectMs: number) {
    const beginnings = STREAM_KINDS.map((kind) => `${streamPrefix}${kind}-`);
    this.location = location;
    this.streamPrefix = streamPrefix;
    this.connection = new Connection(connectionString, location, reconnectMs);
    this.log = new LedgerInAll(this.connection, streamPrefix, beginnings, location);
    this.changes = arrivals(this.connection, beginnings).pipe(share(), takeUntil(this.closing));
  }

  /** Connects, so that a wrong address or password is reported now and not at the first event. */
  static async connect(
    address: string,
    { reconnectMs = 10_000 }: EventStoreDbOptions = {},
  ): Promise<EventStoreDbStore> {
    const parsed = parseAddress(address);
    const store = new EventStoreDbStore(parsed, reconnectMs);
    try {
      await store.connection.reach(parsed.nodes);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
    unchanged: readonly StreamFound[] = [],
  ): Promise<AppendResult> {
    return (await this.appendAll([{ stream, events, expectedRevision }], unchanged))[0]!;
  }

  async appendAll(
    appends: readonly StreamAppend[],
    unchanged: readonly StreamFound[] = [],
  ): Promise<readonly AppendResult[]> {
    admitAppends(appends);
    const before: (AppendResult | undefined)[] = [];
    for (const { stream, events } of appends) before.push(await this.recognise(stream, idsOf(events)));
    const isNew = before.includes(undefined);
    if (isNew) for (const { stream, revision } of unchanged) await this.requireAt(stream, revision);
    // One append is checked by the server; of several, all are checked before the first is sent.
    const checked = new Set<string>();
    for (const [index, { stream, expectedRevision }] of appends.entries()) {
      if (appends.length === 1 || before[index] !== undefined || checked.has(stream)) continue;
      checked.add(stream);
      await this.requireAt(stream, expectedRevision);
    }
    const results: AppendResult[] = [];
    for (const [index, each] of appends.entries())
      results.push(before[index] ?? (await this.appendNow(each)));
    return results;
  }

  async beginStreams(streams: readonly NewStream[]): Promise<null> {
    await Promise.all(streams.map(({ stream, events }) => this.append(stream, events, 'none')));
    return null;
  }

  private async requireAt(stream: string, expected: ExpectedRevision): Promise<void> {
    requireRevision(stream, expected, (await this.readStream(stream)).at(-1)?.revision ?? 'none');
  }

  private async appendNow({ stream, events, expectedRevision }: StreamAppend): Promise<AppendResult> {
    const ids = idsOf(events);
    const records = events.map((event) => toRecord(event));
    try {
      const revision = await this.send(stream, records, serverRevision(expectedRevision));
      return { position: await this.log.positionOf(ids.at(-1)!), revision };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      // Someone may have sent the very same events while we did.
      const first = await this.recognise(stream, ids);
      if (first !== undefined) return first;
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'none';
      const expected = expectedRevision;
      throw new StoreError({ code: 'WrongRevision', stream, expected, actual }, { cause: error });
    }
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    const { client } = this.connection;
    const name = this.streamPrefix + stream;
    const records = [];
    let next = BigInt(fromRevision);
    const begin = () => client.readStream(name, { fromRevision: next });
    for await (const { event } of this.connection.stream(begin)) {
      if (event === undefined) continue;
      records.push(event);
      next = event.revision + 1n;
    }
    const last = records.at(-1);
    if (last === undefined) return [];
    await this.log.positionOf(last.id);
    const { index } = this.log;
    return records.map((record) =>
      fromRecord(record, index.positionOf(record.id)!, index, this.streamPrefix, this.location),
    );
  }

  async *readAll(
    fromExclusive: LogPosition,
    { batchSize = BATCH_SIZE, to }: ReadAllOptions = {},
  ): AsyncGenerator<readonly StoredEvent[]> {
    if (to !== undefined && to <= fromExclusive) return;
    let batch: StoredEvent[] = [];
    for await (const event of this.log.read(fromExclusive)) {
      batch.push(event);
      const done = to !== undefined && event.position >= to;
      if (batch.length < batchSize && !done) continue;
      yield batch;
      batch = [];
      if (done) return;
      await giveTurn();
    }
    if (batch.length > 0) yield batch;
  }

  subscribeAll(fromExclusive: LogPosition): Observable<StoredEvent> {
    return follow((from) => this.readAll(from), fromExclusive, this.changes);
  }

  async positionOf(id: string): Promise<LogPosition | undefined> {
    await this.log.catchUp();
    return this.log.index.positionOf(id);
  }

  async head(): Promise<LogPosition> {
    await this.log.catchUp();
    return this.log.index.head;
  }

  async positionAt(time: Date): Promise<LogPosition> {
    const head = await this.head();
    return lastRecordedBy(time, head, (position) => this.log.index.recordedAt(position));
  }

  /** Stream by stream, so an interruption leaves the first part of the events here; it can be continued. */
  async restore(events: readonly StoredEvent[]): Promise<void> {
    const head = await this.head();
    const lastRevisions = await this.lastRevisions(events);
    const written = requireContinuation(events, {
      head,
      recordedAt: head === 0 ? '' : this.log.index.recordedAt(head),
      lastRevision: (stream) => lastRevisions.get(stream) ?? 'none',
      holds: (id) => this.log.index.positionOf(id) !== undefined,
    });
    for (const run of runsOfOneStream(events, written.map(writtenBytes))) {
      const { stream, revision, position } = run[0]!;
      const records = run.map((event) => toRecord(event, event.recordedAt));
      try {
        await this.send(stream, records, revision === 0 ? NO_STREAM : BigInt(revision - 1));
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
        const detail = `revision ${revision} of ${stream} is not the next`;
        throw new StoreError({ code: 'DoesNotContinue', position, detail }, { cause: error });
      }
    }
  }

  /** The server checks the chunks of its database itself; what is asked here is that it answers. */
  async check(): Promise<void> {
    await this.head();
  }

  async close(): Promise<void> {
    this.closing.next();
    await this.connection.close();
  }

  /** Sends an append; again if no answer came, for the server knows the ids of what it has. */
  private async send(
    stream: string,
    records: EventData[],
    expectedRevision: AppendExpectedRevision,
  ): Promise<number> {
    const { client } = this.connection;
    const { nextExpectedRevision } = await this.connection.persist(() =>
      client.appendToStream(this.streamPrefix + stream, records, { expectedRevision, requiresLeader: true }),
    );
    return Number(nextExpectedRevision);
  }

  /** Where the streams end that these events continue; those that they begin are left to the append. */
  private async lastRevisions(events: readonly StoredEvent[]): Promise<ReadonlyMap<string, number>> {
    const { client } = this.connection;
    const revisions = new Map<string, number>();
    const seen = new Set<string>();
    for (const { stream, revision } of events) {
      if (seen.has(stream)) continue;
      seen.add(stream);
      if (revision === 0) continue;
      const name = this.streamPrefix + stream;
      const last = this.connection.stream(() =>
        client.readStream(name, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
      );
      for await (const { event } of last) if (event) revisions.set(stream, Number(event.revision));
    }
    return revisions;
  }

  /** Whether these events are in the log already, of everything committed up to now. */
  private async recognise(stream: string, ids: readonly string[]): Promise<AppendResult | undefined> {
    await this.log.catchUp();
    const places = new Map<string, EventAddress>();
    for (const id of ids) {
      const position = this.log.index.positionOf(id);
      if (position === undefined) continue;
      for await (const [event] of this.readAll((position - 1) as LogPosition, { to: position })) {
        places.set(id, event!);
      }
    }
    return recogniseRepeat(stream, ids, (id) => places.get(id));
  }
}

function idsOf(events: readonly NewEvent[]): readonly string[] {
  return events.map(({ id }) => id);
}

function serverRevision(expected: ExpectedRevision): AppendExpectedRevision {
  if (expected === 'none') return NO_STREAM;
  return expected === 'exists' ? STREAM_EXISTS : BigInt(expected);
}

/** Neighbours of one stream go into one append, as far as its size allows; the order of the log stays as it is. */
function* runsOfOneStream(
  events: readonly StoredEvent[],
  sizes: readonly number[],
): Generator<readonly StoredEvent[]> {
  let start = 0;
  let bytes = 0;
  for (const [index, event] of events.entries()) {
    const size = sizes[index]!;
    if (index > start && (event.stream !== events[start]!.stream || bytes + size > LARGEST_APPEND_BYTES)) {
      yield events.slice(start, index);
      start = index;
      bytes = 0;
    }
    bytes += size;
  }
  if (start < events.length) yield events.slice(start);
}

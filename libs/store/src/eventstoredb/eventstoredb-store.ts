import type { LogPosition } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { filter, Subject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { admitAppends, LARGEST_APPEND_BYTES, STREAM_KINDS, writtenBytes } from '../admission';
import { isStoreError, StoreError } from '../failure';
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
import { ANSWER_WITHIN_MS, answered, Connection } from './connection';
import { Feed } from './feed';
import { LedgerLog } from './ledger-log';
import { fromRecord, toRecord } from './record';
import { loadClient } from './server-client';
import type { ProposedRecord, ServerClient, ServerRecord } from './server-client';
import { troubleOf } from './troubles';

export interface EventStoreDbOptions {
  /** How long a server may stay away before reads, appends and subscriptions fail. */
  readonly reconnectMs?: number;
}

const BATCH_SIZE = 100;
/** Appends that an import or a rating list keeps under way. */
const PARALLEL_APPENDS = 128;
/** Since this version a subscription says when it has reached the end of the log. */
const OLDEST_VERSION = [23, 10] as const;

/**
 * The log on an EventStoreDB server or cluster. The ledger's events are those of its own streams, counted in the order
 * of `$all`; system events and streams of others are passed over.
 */
export class EventStoreDbStore implements EventStore {
  readonly location: string;
  private readonly streamPrefix: string;
  private readonly beginnings: readonly string[];
  private readonly connection: Connection;
  private readonly log: LedgerLog;
  private readonly closing = new Subject<void>();

  private constructor(
    { streamPrefix, location }: Address,
    newClient: () => ServerClient,
    private readonly reconnectMs: number,
  ) {
    this.beginnings = STREAM_KINDS.map((kind) => `${streamPrefix}${kind}-`);
    this.location = location;
    this.streamPrefix = streamPrefix;
    this.connection = new Connection(newClient, location, reconnectMs);
    this.log = new LedgerLog(this.connection, streamPrefix, this.beginnings, location);
  }

  /** Connects, so that a wrong address or password is reported now and not at the first event. */
  static async connect(
    address: string,
    { reconnectMs = 20_000 }: EventStoreDbOptions = {},
  ): Promise<EventStoreDbStore> {
    const parsed = parseAddress(address);
    const store = new EventStoreDbStore(parsed, await loadClient(parsed), reconnectMs);
    try {
      await store.connection.reach(parsed.nodes, store.greet());
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Asks for the version, and subscribes for a moment, which also shows whether we may read. */
  private async greet(): Promise<void> {
    const withinMs = Math.max(ANSWER_WITHIN_MS, this.reconnectMs);
    const version = await this.connection.persist((client) => answered(client.version(), withinMs));
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [oldestMajor, oldestMinor] = OLDEST_VERSION;
    if (!(major > oldestMajor || (major === oldestMajor && minor >= oldestMinor))) {
      const { location } = this;
      throw new StoreError({
        code: 'UnsupportedServer',
        location,
        version,
        oldest: OLDEST_VERSION.join('.'),
      });
    }
    const silence = { catchingUpMs: withinMs, liveMs: 0 };
    const begin = (client: ServerClient): Feed => new Feed(client, 'end', this.beginnings, silence);
    for await (const delivery of this.connection.items(begin)) if (delivery === 'caughtUp') return;
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
    await this.log.follow();
    this.requireNoImport();
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

  async beginStreams(streams: Iterable<NewStream>): Promise<null> {
    await inParallel([...streams], ({ stream, events }) => this.append(stream, events, 'none'));
    return null;
  }

  private async requireAt(stream: string, expected: ExpectedRevision): Promise<void> {
    requireRevision(stream, expected, await this.lastRevision(stream));
  }

  /** An append into a half-finished import would take the positions of events that are still to come. */
  private requireNoImport(): void {
    const { waiting, head } = this.log.index;
    if (waiting === 0) return;
    throw new StoreError({ code: 'ImportUnfinished', location: this.location, position: head, waiting });
  }

  private async appendNow({ stream, events, expectedRevision }: StreamAppend): Promise<AppendResult> {
    const ids = idsOf(events);
    const records = events.map((event) => toRecord(event));
    const answer = await this.send(stream, records, expectedRevision);
    if ('revision' in answer) {
      return { position: await this.log.positionOf(ids.at(-1)!), revision: answer.revision };
    }
    // Someone may have sent the very same events while we did.
    await this.log.catchUp();
    const first = await this.recognise(stream, ids);
    if (first !== undefined) return first;
    const { actual } = answer;
    throw new StoreError({ code: 'WrongRevision', stream, expected: expectedRevision, actual });
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    const records: ServerRecord[] = [];
    let next = BigInt(fromRevision);
    const begin = (client: ServerClient) => client.readStream(this.streamPrefix + stream, next);
    for await (const record of this.connection.items(begin)) {
      records.push(record);
      next = record.revision + 1n;
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
    const changes = this.log.live.pipe(
      filter((event) => event !== null),
      takeUntil(this.closing),
    );
    return follow((from) => this.readAll(from), fromExclusive, changes);
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

  /**
   * Streams are written side by side, and each event keeps the position it had, so the order is the same afterwards. An
   * interruption leaves some of the events here; readers see those without a gap, and the import can be continued.
   */
  async restore(events: readonly StoredEvent[]): Promise<void> {
    const head = await this.head();
    const lastRevisions = await this.lastRevisions(events);
    const written = requireContinuation(events, {
      head,
      recordedAt: head === 0 ? '' : this.log.index.recordedAt(head),
      lastRevision: (stream) => lastRevisions.get(stream) ?? 'none',
      holds: (id) => this.log.index.positionOf(id) !== undefined,
    });
    const last = events.at(-1);
    if (last === undefined) return;
    const sizes = new Map(written.map((event) => [event.id, writtenBytes(event)]));
    const streams = new Map<string, StoredEvent[]>();
    for (const event of events) {
      const ofStream = streams.get(event.stream);
      if (ofStream === undefined) streams.set(event.stream, [event]);
      else ofStream.push(event);
    }
    await inParallel([...streams.values()], async (ofStream) => {
      for (const run of runsThatFit(ofStream, (event) => sizes.get(event.id)!)) await this.restoreRun(run);
    });
    const position = await this.log.positionOf(last.id);
    if (position === last.position) return;
    const detail = `it is at position ${position} here, because another process wrote to this ledger meanwhile`;
    throw new StoreError({ code: 'DoesNotContinue', position: last.position, detail });
  }

  private async restoreRun(run: readonly StoredEvent[]): Promise<void> {
    const { stream, revision, position } = run[0]!;
    const records = run.map((event) => toRecord(event, event));
    const answer = await this.send(stream, records, revision === 0 ? 'none' : revision - 1);
    if ('revision' in answer) return;
    // An interrupted import may have left the first of them here.
    const here = this.connection.items((client) =>
      client.readStream(this.streamPrefix + stream, BigInt(revision)),
    );
    let same = 0;
    for await (const { id } of here) if (id === run[same]?.id) same += 1;
    if (same === 0) {
      const detail = `revision ${revision} of ${stream} is not the next`;
      throw new StoreError({ code: 'DoesNotContinue', position, detail });
    }
    if (same < run.length) await this.restoreRun(run.slice(same));
  }

  /** The server checks the chunks of its database itself; what is asked here is that it answers. */
  async check(): Promise<void> {
    await this.head();
  }

  async close(): Promise<void> {
    this.closing.next();
    await this.connection.close();
  }

  /**
   * Sends an append until there is a clear answer. After an unclear one the log is searched for the events first; the
   * server would recognise them too, as long as nobody wrote to the stream meanwhile.
   */
  private async send(
    stream: string,
    records: readonly ProposedRecord[],
    expected: ExpectedRevision,
  ): ReturnType<ServerClient['append']> {
    const patience = this.connection.patience();
    const last = records.at(-1)!;
    let unclear = false;
    const found = async (): Promise<{ revision: number } | undefined> => {
      await this.log.readToEnd(patience);
      const position = this.log.index.positionOf(last.id);
      if (position === undefined) return undefined;
      for await (const event of this.log.read((position - 1) as LogPosition, { patience })) return event;
      return undefined;
    };
    try {
      return await this.connection.persist(async (client) => {
        if (unclear) {
          const before = await found();
          if (before !== undefined) return before;
        }
        try {
          return await client.append(this.streamPrefix + stream, records, expected, ANSWER_WITHIN_MS);
        } catch (error) {
          unclear ||= troubleOf(error).recorded === 'perhaps';
          throw error;
        }
      }, patience);
    } catch (error) {
      if (!unclear || !isStoreError(error, 'Unavailable')) throw error;
      const { location, detail } = error.failure;
      throw new StoreError({ code: 'NotKnownYet', location, detail }, { cause: error });
    }
  }

  private async lastRevision(stream: string): Promise<number | 'none'> {
    const begin = (client: ServerClient) => client.readStream(this.streamPrefix + stream, 'last');
    for await (const { revision } of this.connection.items(begin)) return Number(revision);
    return 'none';
  }

  /**
   * Where the streams end that these events continue; those that they begin are left to the append. What an interrupted
   * import has left behind does not count.
   */
  private async lastRevisions(events: readonly StoredEvent[]): Promise<ReadonlyMap<string, number>> {
    const revisions = new Map<string, number>();
    const first = new Map<string, number>();
    for (const { stream, revision } of events) if (!first.has(stream)) first.set(stream, revision);
    await inParallel([...first], async ([stream, revision]) => {
      if (revision === 0) return;
      const last = await this.lastRevision(stream);
      if (last === 'none') return;
      const waits = this.log.index.waiting > 0 && last >= revision;
      revisions.set(stream, waits ? revision - 1 : last);
    });
    return revisions;
  }

  /** Whether these events are in the log already, as far as it has been read. */
  private async recognise(stream: string, ids: readonly string[]): Promise<AppendResult | undefined> {
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

/** Events of one stream, as many in one append as its size allows. */
function* runsThatFit(
  events: readonly StoredEvent[],
  sizeOf: (event: StoredEvent) => number,
): Generator<readonly StoredEvent[]> {
  let start = 0;
  let bytes = 0;
  for (const [index, event] of events.entries()) {
    const size = sizeOf(event);
    if (index > start && bytes + size > LARGEST_APPEND_BYTES) {
      yield events.slice(start, index);
      start = index;
      bytes = 0;
    }
    bytes += size;
  }
  if (start < events.length) yield events.slice(start);
}

/** Does the work for all items, for many at a time; after a failure no more is begun. */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const run = async (): Promise<void> => {
    try {
      while (next < items.length) await work(items[next++]!);
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_APPENDS, items.length) }, run));
}

import { setTimeout as pause } from 'node:timers/promises';
import type { LogPosition } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { filter, Subject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { admitAppends, LARGEST_APPEND_BYTES, STREAM_KINDS, writtenBytes } from '../admission';
import type { WrittenAppend } from '../admission';
import { isStoreError, StoreError } from '../failure';
import { follow } from '../follow';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  NewStream,
  ReadAllOptions,
  SavedPositions,
  ServerStatus,
  StreamAppend,
} from '../port';
import { lastRecordedBy, recogniseRepeat, requireBasis, requireRevision } from '../rules';
import type { EventAddress, HasBetween } from '../rules';
import { giveTurn } from '../turn';
import { parseAddress } from './address';
import type { Address } from './address';
import { ANSWER_WITHIN_MS, answered, Connection } from './connection';
import { Feed } from './feed';
import { LedgerLog } from './ledger-log';
import { fromRecord, toRecord } from './record';
import { restoreEvents } from './restore';
import { loadClient } from './server-client';
import type { ClusterMember, ServerClient, ServerRecord } from './server-client';
import { troubleOf } from './troubles';
import { inParallel, StreamWriter } from './writer';

export interface EventStoreDbOptions {
  /** How long a server may stay away before reads, appends and subscriptions fail. */
  readonly reconnectMs?: number;
  /** Wait for a server or cluster that is not there yet, as long as it takes; called with the reason each time. */
  readonly onWaiting?: (reason: string) => void;
}

const BATCH_SIZE = 100;
const BETWEEN_ATTEMPTS_MS = 2_000;
const STATUS_WITHIN_MS = 1_000;
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
  private readonly writer: StreamWriter;
  private restoring: Promise<void> = Promise.resolve();
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
    this.writer = new StreamWriter(this.connection, this.log, streamPrefix);
  }

  /** Connects, so that a wrong address or password is reported now and not at the first event. */
  static async connect(
    address: string,
    { reconnectMs = 20_000, onWaiting }: EventStoreDbOptions = {},
  ): Promise<EventStoreDbStore> {
    const parsed = parseAddress(address);
    const newClient = await loadClient(parsed);
    for (;;) {
      const store = new EventStoreDbStore(parsed, newClient, reconnectMs);
      try {
        await store.connection.reach(parsed.nodes, store.greet());
        if (onWaiting !== undefined) await store.requireLeader();
        return store;
      } catch (error) {
        await store.close();
        if (onWaiting === undefined || !isPassing(error)) throw error;
        onWaiting(error.message);
        await pause(BETWEEN_ATTEMPTS_MS);
      }
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

  /** A cluster that is just starting can be read before it can be written. */
  private async requireLeader(): Promise<void> {
    const members = await this.members().catch(() => null);
    // A server that does not name its nodes to us may still be ready.
    if (members === null || members.some(({ state }) => state === 'leader')) return;
    throw new StoreError({ code: 'Unavailable', location: this.location, detail: 'it has no leader yet' });
  }

  private members(): Promise<readonly ClusterMember[]> {
    return answered(this.connection.client.members(), STATUS_WITHIN_MS);
  }

  async serverStatus(): Promise<ServerStatus> {
    const members = await this.members().catch(() => []);
    const inState = (state: ClusterMember['state']): string[] =>
      members.filter((member) => member.state === state).map(({ host, port }) => `${host}:${port}`);
    const followers = inState('follower');
    return { leader: inState('leader')[0] ?? null, followers, ...this.connection.counts };
  }

  get lostSince(): string | null {
    return this.connection.lostSince?.toISOString() ?? null;
  }

  readonly positions = {
    save: (): SavedPositions | null => this.log.index.saved(),
    restore: (saved: SavedPositions): Promise<void> => this.log.restore(saved),
  };

  append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    return this.appendOne({ stream, events, expectedRevision });
  }

  /** Appends one after another are what a service does all day: here each step counts. */
  private async appendOne(append: StreamAppend): Promise<AppendResult> {
    const { stream, events } = append;
    const written = admitAppends([append])[0]!;
    const { restsOn } = written;
    await this.log.follow();
    this.requireNoImport();
    const before = await this.recognise(stream, idsOf(events));
    // The server checks the revision.
    if (before === undefined) requireBasis(restsOn, this.hasBetween);
    const result = before ?? (await this.resultOf(written, await this.send(written)));
    requireBasis(restsOn, this.hasBetween, result.position);
    return result;
  }

  async appendAll(appends: readonly StreamAppend[]): Promise<readonly AppendResult[]> {
    if (appends.length === 1) return [await this.appendOne(appends[0]!)];
    const written = admitAppends(appends);
    await this.log.follow();
    this.requireNoImport();
    const before: (AppendResult | undefined)[] = [];
    for (const { stream, events } of appends) before.push(await this.recognise(stream, idsOf(events)));
    const isTransaction = await this.canBeTransaction(written, before);
    // The server checks a transaction; of several appends, all are checked before the first is sent.
    const checked = new Set<string>();
    for (const [index, { stream, expectedRevision, restsOn }] of written.entries()) {
      if (before[index] !== undefined) continue;
      requireBasis(
        restsOn,
        (other, ...positions) => checked.has(other) || this.hasBetween(other, ...positions),
      );
      if (!isTransaction && !checked.has(stream)) await this.requireAt(stream, expectedRevision);
      checked.add(stream);
    }
    const sent = isTransaction ? await this.sendTogether(written) : [];
    const results: AppendResult[] = [];
    for (const [index, each] of written.entries()) {
      const result = before[index] ?? (await this.resultOf(each, sent[index] ?? (await this.send(each))));
      requireBasis(each.restsOn, this.hasBetween, result.position);
      results.push(result);
    }
    return results;
  }

  private async resultOf({ events }: WrittenAppend, revision: number): Promise<AppendResult> {
    const { id } = events.at(-1)!;
    return { position: this.log.index.positionOf(id) ?? (await this.log.positionOf(id)), revision };
  }

  /** A transaction takes each stream once; how large it may be is not known, so it is as large as an append. */
  private async canBeTransaction(
    appends: readonly WrittenAppend[],
    before: readonly (AppendResult | undefined)[],
  ): Promise<boolean> {
    if (before.some((result) => result !== undefined)) return false;
    if (new Set(appends.map(({ stream }) => stream)).size < appends.length) return false;
    if (appends.some(({ expectedRevision }) => expectedRevision === 'exists')) return false;
    const bytes = appends
      .flatMap(({ events }) => events.map(writtenBytes))
      .reduce((sum, each) => sum + each, 0);
    return bytes <= LARGEST_APPEND_BYTES && (await this.connection.client.offersTransactions());
  }

  /** All or none. Answers the last revision of each. */
  private async sendTogether(appends: readonly WrittenAppend[]): Promise<readonly number[]> {
    const refused = await this.writer.sendTogether(
      appends.map(({ stream, events, expectedRevision }) => ({
        stream,
        records: events.map((event) => toRecord(event)),
        expected: expectedRevision,
      })),
    );
    if (refused === null) {
      return appends.map(({ events, expectedRevision }) =>
        expectedRevision === 'none' ? events.length - 1 : Number(expectedRevision) + events.length,
      );
    }
    // Someone may have sent the very same events while we did.
    await this.log.catchUp();
    const earlier: AppendResult[] = [];
    for (const { stream, events } of appends) {
      const first = await this.recognise(stream, idsOf(events));
      if (first !== undefined) earlier.push(first);
    }
    if (earlier.length === appends.length) return earlier.map(({ revision }) => revision);
    const { stream, actual } = refused;
    const { expectedRevision: expected } = appends.find((append) => append.stream === stream)!;
    throw new StoreError({ code: 'WrongRevision', stream, expected, actual });
  }

  /** Nobody waits until these events can be read: who asks for the head or reads on does. */
  async beginStreams(streams: Iterable<NewStream>): Promise<null> {
    await this.log.follow();
    this.requireNoImport();
    const appends = Array.from(streams, (each) => ({ ...each, expectedRevision: 'none' as const }));
    const begin = async (append: StreamAppend): Promise<void> => {
      const written = admitAppends([append])[0]!;
      if ((await this.recognise(append.stream, idsOf(append.events))) === undefined) await this.send(written);
    };
    await this.log.withoutReading(() => inParallel(appends, begin));
    return null;
  }

  private readonly hasBetween: HasBetween = (...asked) => this.log.index.hasBetween(...asked);

  private async requireAt(stream: string, expected: ExpectedRevision): Promise<void> {
    requireRevision(stream, expected, await this.writer.lastRevision(stream));
  }

  /** An append into a half-finished import would take the positions of events that are still to come. */
  private requireNoImport(): void {
    const { waiting, head } = this.log.index;
    if (waiting === 0) return;
    throw new StoreError({ code: 'ImportUnfinished', location: this.location, position: head, waiting });
  }

  /** Answers the revision of the last event. */
  private async send({ stream, events, expectedRevision }: WrittenAppend): Promise<number> {
    const records = events.map((event) => toRecord(event));
    const answer = await this.writer.send(stream, records, expectedRevision);
    if ('revision' in answer) return answer.revision;
    // Someone may have sent the very same events while we did.
    await this.log.catchUp();
    const first = await this.recognise(stream, idsOf(events));
    if (first !== undefined) return first.revision;
    const { actual } = answer;
    throw new StoreError({ code: 'WrongRevision', stream, expected: expectedRevision, actual });
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    const records: ServerRecord[] = [];
    for await (const record of this.writer.read(stream, fromRevision)) records.push(record);
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
    this.connection.requireOpen();
    if (this.connection.lostSince === null) await this.log.catchUp();
    return lastRecordedBy(time, this.log.index.head, (position) => this.log.index.recordedAt(position));
  }

  restore(events: readonly StoredEvent[]): Promise<void> {
    const restored = this.restoring.then(() => restoreEvents(this.log, this.writer, events));
    this.restoring = restored.catch(() => {});
    return restored;
  }

  /** The server checks the chunks of its database itself; what is asked here is that it answers. */
  async check(): Promise<void> {
    await this.head();
  }

  async close(): Promise<void> {
    this.closing.next();
    await this.connection.close();
  }

  /** Whether these events are in the log already, as far as it has been read. */
  private async recognise(stream: string, ids: readonly string[]): Promise<AppendResult | undefined> {
    if (!ids.some((id) => this.log.index.positionOf(id) !== undefined)) return undefined;
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

/** Whether a server that cannot be reached may be there later. TLS on one side only does not pass. */
function isPassing(error: unknown): error is StoreError {
  if (!isStoreError(error, 'Unavailable')) return false;
  return error.cause === undefined || troubleOf(error.cause).handling !== 'report';
}

function idsOf(events: readonly { readonly id: string }[]): readonly string[] {
  return events.map(({ id }) => id);
}

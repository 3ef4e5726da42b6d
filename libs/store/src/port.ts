import type { EventMetadata, NewEvent, StoredEvent } from '@ledger/ledger';
import type { LogPosition } from '@ledger/kernel';
import type { Observable } from 'rxjs';

/**
 * What the writer believes about the stream: nothing is in it yet, something is, or exactly this is its last revision.
 */
export type ExpectedRevision = 'none' | 'exists' | number;

/** What is appended to one stream. */
export interface StreamAppend {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expectedRevision: ExpectedRevision;
}

/** A stream that is about to begin. */
export type NewStream = Omit<StreamAppend, 'expectedRevision'>;

/** The position of the last event of an append, and its revision in the stream. */
export interface AppendResult {
  readonly position: LogPosition;
  readonly revision: number;
}

export interface ReadAllOptions {
  /** At most this many events in one batch; a batch is also cut short before it grows large in bytes. */
  readonly batchSize?: number;
  /** The last position wanted. Without it, the head at the time of reading. */
  readonly to?: LogPosition;
}

/** All of it, or only where it says which other events belong to this one (`together`, `restsOn`). */
export type WantedMetadata = 'all' | 'of several';

/** An event as an array, which takes less time to parse than an object; metadata that is not wanted is 0. */
export type EventFields = readonly [
  isVoid: 0 | 1,
  type: string,
  version: number,
  stream: string,
  revision: number,
  id: string,
  recordedAt: string,
  metadata: EventMetadata | 0,
  data: unknown,
];

/** Events in a row that are not parsed: JSON of `EventFields` in UTF-8. */
export interface EventBytes {
  /** A copy: who asked for them may change them. */
  readonly bytes: Buffer;
  /** Of each event: where its array begins, where its data begins, and where that ends; a closing bracket follows. */
  readonly places: Int32Array;
}

/** How a server or cluster is, and how often it was waited for since the store was opened. */
export interface ServerStatus {
  /** `host:port`; null while there is no leader, or no node answers. */
  readonly leader: string | null;
  readonly followers: readonly string[];
  /** Calls that were sent again after a pause. */
  readonly waits: number;
  /** Times that another node was looked for. */
  readonly reconnections: number;
}

/** What a store on a server knows of the positions in its log, as columns. */
export type SavedPositions = Readonly<
  Record<'times' | 'hashes' | 'markPositions' | 'markCommits' | 'markPrepares', Float64Array>
> & { readonly ids: Uint32Array };

/**
 * The log of the ledger. Whatever keeps it, the same holds (`test/contract` is the proof):
 *
 * - an append is all or nothing, and durable when its promise is kept;
 * - the same event ids appended to the same stream again are recognised: the first answer is given, nothing is added;
 * - positions count 1, 2, 3 … along one total order, in every store the same for the same ledger;
 * - `recordedAt` never runs backwards along that order;
 * - an event whose basis (`EventMetadata.restsOn`) had changed before its position is void: it is delivered with `isVoid`,
 *   and its writer got `BasisChanged`;
 * - every failure is a `StoreError` whose `failure` says what it is.
 */
export interface EventStore {
  /** Where the log is kept, for messages; without credentials. */
  readonly location: string;

  /**
   * Where a stream has changed that the events rest on, the append fails with `BasisChanged`. Files and memory look at
   * these streams and append in one step, so nothing is recorded then. A server offers no such step: there the events may
   * be recorded and void, because another writer was faster by a moment.
   *
   * The caller learns that the events are recorded (the result), that they are not (`Unavailable` and all other
   * failures), or that it is not known yet (`NotKnownYet`): then the same events can be sent again.
   */
  append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult>;

  /**
   * Several appends, in order; a stream may come more than once. Appends whose event ids are in the log already are
   * recognised, the others are added.
   *
   * - Memory and files: one transaction. Either all of them are in the log afterwards or none.
   * - KurrentDB since 25.1, by a `kurrentdb:` address: one transaction, unless a stream comes more than once.
   * - EventStoreDB: no such transaction. All appends are checked first and then sent one by one. A writer who comes in
   *   between, or a process that ends between two of them, leaves the first ones in the log. Each append stays all or
   *   nothing. `EventMetadata.together` says which appends belong together, so that a missing one is found.
   */
  appendAll(appends: readonly StreamAppend[]): Promise<readonly AppendResult[]>;

  /**
   * Begins many streams that do not depend on each other, such as the players of a rating list. Answers the events as
   * they are in the log, so that nobody has to read them back; null where the store does not know them. The streams may
   * be made as they are walked through, and are walked through again where that is needed. Their events rest on no other
   * stream.
   *
   * - Memory and files: one transaction, and one look at the log where all streams are new.
   * - EventStoreDB: the appends are sent side by side; each is all or nothing.
   */
  beginStreams(streams: Iterable<NewStream>): Promise<readonly StoredEvent[] | null>;

  /**
   * Waits for the disk once for all that `work` appends, instead of once for each append: what it appended is durable
   * when this promise is kept. Where `work` fails, its appends before that stay. Only for a store that nobody else in
   * this process uses meanwhile. A store without it appends one by one.
   */
  together?<Result>(work: () => Promise<Result>): Promise<Result>;

  /** The events of one stream in order, from a revision on; empty where there is no such stream. */
  readStream(stream: string, fromRevision?: number): Promise<readonly StoredEvent[]>;

  /**
   * The events after a position, in order, in batches; memory stays bounded however long the log is. The event loop has
   * a turn between two batches, so that no walk through the log keeps other work waiting.
   */
  readAll(fromExclusive: LogPosition, options?: ReadAllOptions): AsyncIterable<readonly StoredEvent[]>;

  /**
   * Only of stores that other threads can open: the next events after a position, which must be in the log, without
   * parsing them; fewer where they are large. Null where one of them cannot be read this way: `readAll` reads it, or says
   * why not.
   */
  readBytes?(fromExclusive: LogPosition, most: number, metadata: WantedMetadata): EventBytes | null;

  /**
   * The events after a position and then each new one, also those that other processes append. Never twice, never one
   * left out. Completes when the store is closed; a failure that cannot be waited out is the observable's error.
   */
  subscribeAll(fromExclusive: LogPosition): Observable<StoredEvent>;

  /** The position of the event with this id, looked up in an index; undefined if there is none. */
  positionOf(id: string): Promise<LogPosition | undefined>;

  /** The position of the last event; `BEGINNING` in an empty log. */
  head(): Promise<LogPosition>;

  /**
   * What was known at a time: the position of the last event recorded then or before. While the server of the store is
   * lost, of the last that has been read.
   */
  positionAt(time: Date): Promise<LogPosition>;

  /**
   * Takes over events of another store unchanged, with their positions, revisions and recorded times; they must
   * continue this log. For `importEvents`, which also recognises what is already here. What is given first is taken first,
   * also where nobody has waited for it.
   */
  restore(events: readonly StoredEvent[]): Promise<void>;

  /**
   * Only of stores on a server, which have to count events to know their positions: what another process knew. It is
   * compared with the server; null and nothing where it is of no use.
   */
  readonly positions?: {
    save(): SavedPositions | null;
    restore(saved: SavedPositions): Promise<void>;
  };

  /** Only of stores on a server. Does not wait for it. */
  serverStatus?(): Promise<ServerStatus>;

  /** Only of stores on a server: since when nothing can be read; null while something can. */
  readonly lostSince?: string | null;

  /** Looks for damage by the store's own means; fails with `Damaged` and what was found. */
  check(): Promise<void>;

  /** Ends all subscriptions and closes files and connections. Closing twice is harmless. */
  close(): Promise<void>;
}

/** How adapters learn the time at which they record; tests bring their own. */
export type Clock = () => Date;

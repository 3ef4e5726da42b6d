import type { Readable } from 'node:stream';
import type { Channel } from '@grpc/grpc-js';
import { StoreError } from '../failure';
import type { ExpectedRevision } from '../port';
import type { Address } from './address';
import type { CommitPosition } from './log-index';
import { lastPlace, plainAppend } from './plain-calls';
import type { AppendAnswer, CallingLibrary, StreamsProtocol } from './plain-calls';
import { inOneText } from './record';

/** An event as both client libraries return it. */
export interface ServerRecord {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly created: Date;
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata?: unknown;
}

/** An event of `$all`. */
export type PlacedRecord = ServerRecord & { readonly position: CommitPosition };

/** An event as it is sent; data and metadata are JSON. */
export interface ProposedRecord {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

export interface ProposedAppend {
  readonly stream: string;
  readonly records: readonly ProposedRecord[];
  readonly expected: ExpectedRevision;
}

export interface ClusterMember {
  readonly host: string;
  readonly port: number;
  readonly state: 'leader' | 'follower' | 'other';
}

/** A read that can be cancelled; `cancel` also lets what has arrived already flow off. */
export interface CancellableRead<Item> extends AsyncIterable<Item> {
  cancel(): Promise<void>;
}

export interface SubscriptionStart {
  /** The first event delivered is the one after it; without it the subscription starts at the beginning. */
  readonly after: CommitPosition | 'end' | undefined;
  /** The server delivers only events of streams whose names start with one of these. */
  readonly prefixes: readonly string[];
  /** The server has passed this place in `$all`, whatever was delivered. */
  readonly reached: (at: CommitPosition) => void;
}

/** A stream of resolved events that also emits `caughtUp`. */
export type ServerSubscription = Readable & { unsubscribe(): Promise<void> };

/** All that the adapter needs of a client library; this file is the only one that knows the libraries. */
export interface ServerClient {
  append(
    stream: string,
    records: readonly ProposedRecord[],
    expected: ExpectedRevision,
    withinMs: number,
  ): Promise<AppendAnswer>;
  /** Whether the server takes several appends as one; KurrentDB does since 25.1. */
  offersTransactions(): Promise<boolean>;
  /** Several appends to different streams, all or none: nothing where they are recorded, or the first that does not fit. */
  appendTogether(
    appends: readonly ProposedAppend[],
  ): Promise<null | { readonly stream: string; readonly actual: number | 'none' }>;
  /** From a revision on, or only the last event. */
  readStream(stream: string, from: bigint | 'last'): CancellableRead<ServerRecord>;
  /** Where the last event of `$all` is, ours or not; undefined where there is none. */
  lastPlace(withinMs: number): Promise<CommitPosition | undefined>;
  subscribe(start: SubscriptionStart): ServerSubscription;
  version(): Promise<string>;
  members(): Promise<readonly ClusterMember[]>;
  dispose(): Promise<void>;
}

/** Which library this process has loaded. */
let loaded: string | undefined;

/**
 * Loads the client library for an address. `@eventstore/db-client` for `esdb:`, its successor
 * `@kurrent/kurrentdb-client` for `kurrentdb:`. They must not be loaded into the same process.
 */
export async function loadClient(address: Address): Promise<() => ServerClient> {
  const { connectionString, credentials, isKurrent, location } = address;
  const scheme = isKurrent ? 'kurrentdb:' : 'esdb:';
  if ((loaded ??= scheme) !== scheme) {
    const detail = `this process uses a ${loaded} address already, and one process can use only one kind`;
    throw new StoreError({ code: 'UnknownAddress', address: location, detail });
  }
  if (!isKurrent) {
    const [
      { EventStoreDBClient, convertToCommandError },
      streams,
      { StreamsClient },
      shared,
      { GossipClient },
    ] = await Promise.all([
      import('@eventstore/db-client'),
      import('@eventstore/db-client/generated/streams_pb'),
      import('@eventstore/db-client/generated/streams_grpc_pb'),
      import('@eventstore/db-client/generated/shared_pb'),
      import('@eventstore/db-client/generated/gossip_grpc_pb'),
    ]);
    const protocol = { ...shared, ...streams, StreamsClient, GossipClient, convertToCommandError };
    return () =>
      wrap(
        EventStoreDBClient.connectionString(connectionString) as unknown as Library,
        protocol as unknown as Protocol,
        credentials,
      );
  }
  const [{ KurrentDBClient, convertToCommandError }, streams, { StreamsClient }, shared, { GossipClient }] =
    await Promise.all([
      import('@kurrent/kurrentdb-client'),
      import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb'),
      import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb'),
      import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb'),
      import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb'),
    ]);
  const protocol = { ...shared, ...streams, StreamsClient, GossipClient, convertToCommandError };
  return () =>
    wrap(
      KurrentDBClient.connectionString(connectionString) as unknown as Library,
      protocol as unknown as Protocol,
      credentials,
    );
}

/** What both libraries have in common, with the protected members that only this file uses. */
interface Library extends CallingLibrary {
  readStream(stream: string, options: object): AsyncIterable<{ readonly event?: ServerRecord }>;
  subscribeToAll(options: object): ServerSubscription;
  dispose(): Promise<void>;
  createChannel: () => Promise<Channel>;
  readonly capabilities: Promise<{ readonly serverVersion: string; supports(method: Method): boolean }>;
  /** Only of the successor. */
  multiStreamAppend?(requests: readonly object[]): Promise<unknown>;
}

interface Method {
  readonly path: string;
}

const APPEND_SESSION: Method = { path: '/kurrentdb.protocol.v2.streams.StreamsService/AppendSession' };

interface GossipStub {
  read(request: object, answer: (error: Error | null, info: GossipInfo) => void): void;
}

interface GossipInfo {
  getMembersList(): readonly {
    getIsAlive(): boolean;
    getState(): number;
    getHttpEndPoint(): { getAddress(): string; getPort(): number } | undefined;
  }[];
}

interface Protocol extends StreamsProtocol {
  readonly GossipClient: unknown;
}

/** `VNodeState` in the gossip protocol. */
const STATES: Readonly<Record<number, ClusterMember['state']>> = { 6: 'follower', 8: 'leader' };

/** One checkpoint for about a thousand events of others: 32 times the server's search window. */
const CHECKPOINT_INTERVAL = 32;

function wrap(client: Library, protocol: Protocol, credentials: Address['credentials']): ServerClient {
  let channel: Promise<Channel> | undefined;
  const { createChannel } = client;
  client.createChannel = () => (channel = createChannel());
  // With a user certificate there are no credentials to send.
  const callOptions = { requiresLeader: true, ...(credentials !== null && { credentials }) };
  return {
    append: (stream, records, expected, deadline) =>
      plainAppend(client, protocol, stream, records, expected, { ...callOptions, deadline }),
    offersTransactions: async () =>
      client.multiStreamAppend !== undefined && (await client.capabilities).supports(APPEND_SESSION),
    appendTogether: async (appends) => {
      const requests = appends.map(({ stream, records, expected }) => ({
        streamName: stream,
        events: records.map(({ id, type, data, metadata }) => ({
          id,
          type,
          contentType: 'application/json',
          data: JSON.parse(data) as unknown,
          metadata: inOneText(metadata),
        })),
        expectedState: serverRevision(expected),
      }));
      try {
        await client.multiStreamAppend!(requests);
        return null;
      } catch (error) {
        return { stream: (error as WrongRevision).streamName ?? '', actual: actualRevision(error) };
      }
    },
    readStream: (stream, from) => {
      const options =
        from === 'last'
          ? { direction: 'backwards', fromRevision: 'end', maxCount: 1 }
          : { fromRevision: from };
      return eventsOf(client.readStream(stream, options));
    },
    lastPlace: (deadline) => lastPlace(client, protocol, { ...callOptions, requiresLeader: false, deadline }),
    subscribe: ({ after, prefixes, reached }) =>
      client.subscribeToAll({
        fromPosition: after ?? 'start',
        filter: {
          filterOn: 'streamName',
          prefixes,
          checkpointInterval: CHECKPOINT_INTERVAL,
          checkpointReached: async (_subscription: unknown, at: CommitPosition) => reached(at),
        },
      }),
    version: async () => (await client.capabilities).serverVersion,
    members: () =>
      client.execute(protocol.GossipClient, 'gossip', async (stub: GossipStub) => {
        const info = await new Promise<GossipInfo>((resolve, reject) => {
          stub.read(new protocol.Empty(), (error, answer) =>
            error === null ? resolve(answer) : reject(error),
          );
        });
        return info.getMembersList().flatMap((member) => {
          const place = member.getHttpEndPoint();
          if (!member.getIsAlive() || place === undefined) return [];
          const state = STATES[member.getState()] ?? 'other';
          return [{ host: place.getAddress(), port: place.getPort(), state }];
        });
      }),
    dispose: async () => {
      const disposed = client.dispose();
      // The library ends its calls and leaves the connection open.
      void channel?.then((each) => each.close()).catch(() => {});
      await disposed;
    },
  };
}

interface WrongRevision {
  readonly type?: string;
  readonly streamName?: string;
  readonly actualVersion?: bigint | string;
  readonly actualState?: bigint | string;
}

/** The revision at which a stream is; any other error is thrown. */
function actualRevision(error: unknown): number | 'none' {
  const { type, actualVersion, actualState } = error as WrongRevision;
  if (type !== 'wrong-expected-version') throw error;
  const actual = actualVersion ?? actualState;
  return typeof actual === 'bigint' ? Number(actual) : 'none';
}

function serverRevision(expected: ExpectedRevision): bigint | string {
  if (expected === 'none') return 'no_stream';
  return expected === 'exists' ? 'stream_exists' : BigInt(expected);
}

/** Where `readStream` is a Node stream, it has to be cancelled and read to its end; an iterator ends by itself. */
interface NodeRead extends AsyncIterable<{ readonly event?: ServerRecord }> {
  cancel(): Promise<void>;
  resume(): void;
  on(event: 'error', listener: () => void): void;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<{ readonly event?: ServerRecord }>;
}

function eventsOf(read: AsyncIterable<{ readonly event?: ServerRecord }>): CancellableRead<ServerRecord> {
  const stream = 'cancel' in read ? (read as NodeRead) : null;
  stream?.on('error', () => {});
  return {
    async *[Symbol.asyncIterator]() {
      for await (const { event } of stream?.iterator({ destroyOnReturn: false }) ?? read) {
        if (event !== undefined) yield event;
      }
    },
    cancel: async () => {
      await stream?.cancel().catch(() => {});
      // The client counts a stream as open, and waits for it when disposed of, until its end has been read.
      stream?.resume();
    },
  };
}

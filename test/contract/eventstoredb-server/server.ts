import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Metadata, ServiceError, UntypedHandleCall } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { ANSWERS, Faults, grpcError, notLeader } from './faults';
import { ServerLog } from './log';
import { appendCall, batchAppendCall, readCall } from './streams';
import { uuid } from './wire';

/**
 * A server that speaks EventStoreDB's protocol, for tests: the real client talks to it over real sockets. Keeps its
 * log in memory.
 */
export interface TestServer {
  readonly port: number;
  readonly log: ServerLog;
  /** `esdb://…` for this server. */
  readonly address: string;
  /** Breaks all connections at once, as a crash would. */
  stop(): Promise<void>;
  readonly faults: Faults;
}

export interface TestServerOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** A log to go on with: that of a server stopped before, or of another node. */
  readonly log?: ServerLog;
  readonly tls?: boolean;
  readonly credentials?: { readonly username: string; readonly password: string };
  readonly version?: string;
  /** Asked at every call: which node leads, and which there are. A single node leads itself. */
  readonly cluster?: Cluster;
}

export interface Cluster {
  /** The nodes that the others take for alive. */
  readonly nodes: readonly number[];
  /** Followers may still name a leader that is dead. Null: there is none, or no quorum. */
  readonly leader: number | null;
}

const HOST = '127.0.0.1';

/** The certificate of the test server: valid for localhost, trusted by nobody else. */
export const CERTIFICATE = join(__dirname, 'certificate.pem');
const PRIVATE_KEY = join(__dirname, 'private-key.pem');

export async function startEventStoreDbServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { log = new ServerLog(), tls = false, version = '24.2.0', credentials } = options;
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  let port = options.port ?? 0;
  const faults = new Faults();
  const cluster = (): Cluster => options.cluster ?? { nodes: [port], leader: port };

  /** Every call on streams is checked for credentials and leadership before it is served. */
  const guarded = (handler: UntypedHandleCall, isBatch = false): UntypedHandleCall => {
    const serve = handler as (call: GuardedCall, answer?: Answer) => void;
    return (call: GuardedCall, answer?: Answer) => {
      const begin = (): void => {
        const refusal = refuse(call.metadata, credentials, cluster(), port, isBatch);
        if (refusal === undefined) serve(call, answer);
        else if (answer === undefined) call.emit('error', refusal);
        else answer(refusal);
      };
      if (!faults.isPaused) return begin();
      const goOn = (): void => {
        faults.resumed.delete(goOn);
        begin();
      };
      faults.resumed.add(goOn);
    };
  };
  const awake = (serve: (answer: Answer) => void) => (_call: unknown, answer: Answer) => {
    if (!faults.isPaused) serve(answer);
  };

  server.addService(StreamsService, {
    read: guarded(readCall(log, faults)),
    append: guarded(appendCall(log, faults)),
    batchAppend: guarded(
      batchAppendCall(log, faults, () => cluster().leader === null),
      true,
    ),
    delete: unsupported,
    tombstone: unsupported,
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: awake((answer) => answer(null, features(version))),
  });
  if (hasTransactions(version)) {
    // The definitions of the successor are loaded only where they are needed.
    const { appendSession, TRANSACTIONS } = await import('./transactions');
    server.addService(TRANSACTIONS, {
      appendSession: guarded(appendSession(log, faults)),
      append: unsupported,
      appendRecords: unsupported,
    });
  }
  server.addService(GossipService, { read: awake((answer) => answer(null, gossip(cluster()))) });

  port = await bind(server, port, tls);
  return {
    port,
    log,
    address: `esdb://${HOST}:${port}?tls=${tls}`,
    faults,
    stop: async () => server.forceShutdown(),
  };
}

type Answer = (error: Partial<ServiceError> | null, value?: unknown) => void;
interface GuardedCall {
  readonly metadata: Metadata;
  emit(event: 'error', error: Partial<ServiceError>): void;
}

function unsupported(_call: unknown, answer: Answer): void {
  answer({ code: 12, details: 'not part of the test server' });
}

function refuse(
  metadata: Metadata,
  credentials: TestServerOptions['credentials'],
  { leader }: Cluster,
  port: number,
  isBatch: boolean,
): Partial<ServiceError> | undefined {
  if (credentials !== undefined) {
    const { username, password } = credentials;
    const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    if (metadata.get('authorization')[0] !== wanted) return grpcError(ANSWERS.accessDenied);
  }
  if (metadata.get('requires-leader')[0] !== 'true') return undefined;
  // A batch append gives this answer inside its response.
  if (leader === null) return isBatch ? undefined : grpcError(ANSWERS.notReady);
  return leader === port ? undefined : grpcError(notLeader({ host: HOST, port: leader }));
}

function hasTransactions(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 25 || (major === 25 && minor >= 1);
}

function features(version: string): SupportedMethods {
  const methods = ['read', 'append', 'batchappend'].map((name) =>
    new SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  const session = new SupportedMethod()
    .setServiceName('kurrentdb.protocol.v2.streams.streamsservice')
    .setMethodName('appendsession');
  if (hasTransactions(version)) methods.push(session);
  return new SupportedMethods().setEventStoreServerVersion(version).setMethodsList(methods);
}

function gossip({ nodes, leader }: Cluster): ClusterInfo {
  const { LEADER, FOLLOWER } = MemberInfo.VNodeState;
  const members = nodes.map((port) =>
    new MemberInfo()
      .setInstanceId(uuid('00000000-0000-4000-8000-000000000000'))
      .setTimeStamp('0')
      .setIsAlive(true)
      .setState(port === leader ? LEADER : FOLLOWER)
      .setHttpEndPoint(new EndPoint().setAddress(HOST).setPort(port)),
  );
  return new ClusterInfo().setMembersList(members);
}

function bind(server: Server, port: number, tls: boolean): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { cert_chain: readFileSync(CERTIFICATE), private_key: readFileSync(PRIVATE_KEY) },
      ])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, credentials, (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Metadata, ServiceError, UntypedHandleCall } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { ServerLog } from './log';
import { appendCall, batchAppendCall, readCall } from './streams';
import { accessDenied, notLeader, uuid } from './wire';

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
  /** Commits the next append, but hangs up instead of answering. */
  hangUpAfterNextCommit(): void;
}

export interface TestServerOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** A log to go on with: that of a server stopped before, or of another node. */
  readonly log?: ServerLog;
  readonly tls?: boolean;
  readonly credentials?: { readonly username: string; readonly password: string };
  /** Older servers have no batch append; the client then takes the single call. */
  readonly batchAppend?: boolean;
  /** Asked at every call: which node leads, and which there are. A single node leads itself. */
  readonly cluster?: Cluster;
}

export interface Cluster {
  readonly nodes: readonly number[];
  readonly leader: number;
}

const HOST = '127.0.0.1';

/** The certificate of the test server: valid for localhost, trusted by nobody else. */
export const CERTIFICATE = join(__dirname, 'certificate.pem');
const PRIVATE_KEY = join(__dirname, 'private-key.pem');

export async function startEventStoreDbServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { log = new ServerLog(), tls = false, batchAppend = true, credentials } = options;
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  let port = options.port ?? 0;
  let hangUp = false;
  const hangsUp = (): boolean => {
    const now = hangUp;
    hangUp = false;
    return now;
  };
  const cluster = (): Cluster => options.cluster ?? { nodes: [port], leader: port };

  /** Every call on streams is checked for credentials and leadership before it is served. */
  const guarded = (handler: UntypedHandleCall): UntypedHandleCall => {
    const serve = handler as (call: GuardedCall, answer?: Answer) => void;
    return (call: GuardedCall, answer?: Answer) => {
      const refusal = refuse(call.metadata, credentials, cluster(), port);
      if (refusal === undefined) serve(call, answer);
      else if (answer === undefined) call.emit('error', refusal);
      else answer(refusal);
    };
  };

  server.addService(StreamsService, {
    read: guarded(readCall(log)),
    append: guarded(appendCall(log)),
    batchAppend: guarded(batchAppendCall(log, hangsUp)),
    delete: unsupported,
    tombstone: unsupported,
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: Answer) => answer(null, features(batchAppend)),
  });
  server.addService(GossipService, {
    read: (_call: unknown, answer: Answer) => answer(null, gossip(cluster())),
  });

  port = await bind(server, port, tls);
  return {
    port,
    log,
    address: `esdb://${HOST}:${port}?tls=${tls}`,
    stop: async () => server.forceShutdown(),
    hangUpAfterNextCommit: () => {
      hangUp = true;
    },
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
): Partial<ServiceError> | undefined {
  if (credentials !== undefined) {
    const { username, password } = credentials;
    const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    if (metadata.get('authorization')[0] !== wanted) return accessDenied();
  }
  const leaderWanted = metadata.get('requires-leader')[0] === 'true';
  return leaderWanted && leader !== port ? notLeader({ host: HOST, port: leader }) : undefined;
}

function features(batchAppend: boolean): SupportedMethods {
  const methods = ['read', 'append', ...(batchAppend ? ['batchappend'] : [])].map((name) =>
    new SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  return new SupportedMethods().setEventStoreServerVersion('23.10.0').setMethodsList(methods);
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

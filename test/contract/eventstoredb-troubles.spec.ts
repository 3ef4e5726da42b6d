import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { exportEvents, importEvents, MemoryStore, openStore } from '@ledger/store';
import type { EventStore, OpenOptions } from '@ledger/store';
import { at, everything, failureOf, someEvents } from './events';
import { ANSWERS, notLeader } from './eventstoredb-server/faults';
import type { AppendFault } from './eventstoredb-server/faults';
import { ServerLog } from './eventstoredb-server/log';
import { startEventStoreDbServer } from './eventstoredb-server/server';
import type { Cluster, TestServer, TestServerOptions } from './eventstoredb-server/server';

/** Elections, waiting, clusters and imports on a server that answers as a real one was measured to answer. */

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function serve(options?: TestServerOptions): Promise<TestServer> {
  const server = await startEventStoreDbServer(options);
  opened.push({ close: () => server.stop() });
  return server;
}

async function open(address: string, options?: OpenOptions): Promise<EventStore> {
  const store = await openStore(address, options);
  opened.push(store);
  return store;
}

function follow(store: EventStore): StoredEvent[] {
  const received: StoredEvent[] = [];
  const subscription = store.subscribeAll(BEGINNING).subscribe({
    next: (event) => received.push(event),
    error: (error: Error) => received.push({ error: error.message } as never),
  });
  opened.push({ close: async () => subscription.unsubscribe() });
  return received;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 1_500) throw new Error('waited too long');
    await pause(20);
  }
}

const positions = (events: readonly StoredEvent[]): number[] => events.map(({ position }) => position);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('an append without a clear answer', () => {
  it('is found where the client library ended it and the server recorded it', async () => {
    const { address, faults, log } = await serve();
    const store = await open(address);
    faults.appends.push({ error: ANSWERS.cancelledOnClient, recorded: 'yes' });
    expect(await store.append('player-1', someEvents(1), 'none')).toEqual({ position: 1, revision: 0 });
    expect(log.stream('player-1')).toHaveLength(1);
  });

  it('is found after its deadline, and a late answer harms nobody', async () => {
    const { address, faults, log } = await serve();
    const store = await open(address);
    await store.append('player-1', someEvents(1), 'none');
    faults.appends.push({ recorded: 'yes', laterMs: 3_500 });
    expect(await store.append('player-1', someEvents(1), 0)).toEqual({ position: 2, revision: 1 });
    await pause(800);
    expect(await store.append('player-1', someEvents(1), 1)).toEqual({ position: 3, revision: 2 });
    expect(log.stream('player-1')).toHaveLength(3);
  });
});

describe('how long is waited', () => {
  it('counts from the beginning of the trouble: an old subscription survives an election', async () => {
    const server = await serve();
    const store = await open(server.address, { waitMs: 1_500 });
    const received = follow(store);
    await store.append('player-1', someEvents(1), 'none');
    await pause(2_000);
    server.faults.reads.push(...many(3, ANSWERS.notReady));
    server.faults.endSubscriptions(ANSWERS.notReady);
    await store.append('player-1', someEvents(1), 0);
    await until(() => received.length === 2);
    expect(positions(received)).toEqual([1, 2]);
  });

  it.each([
    ['not recorded', { error: ANSWERS.notReady, recorded: 'no' }, 'Unavailable', 1],
    ['not known yet', { error: ANSWERS.commitTimeout, recorded: 'no' }, 'NotKnownYet', 1],
    ['not known yet', { error: ANSWERS.commitTimeout, recorded: 'later', laterMs: 1_500 }, 'NotKnownYet', 2],
  ] as const)('after that the caller learns "%s"', async (_what, fault: AppendFault, code, recorded) => {
    const { address, faults, log } = await serve();
    const store = await open(address, { waitMs: 300 });
    await store.append('player-1', someEvents(1), 'none');
    faults.appends.push(...many(200, fault));
    const events = someEvents(1);
    await failureOf(store.append('player-1', events, 0), code);
    faults.appends.length = 0;
    await pause(recorded === 2 ? 2_000 : 0);
    expect(log.stream('player-1')).toHaveLength(recorded);
    // Asked again with the same ids, it is recorded once.
    expect(await store.append('player-1', events, 0)).toEqual({ position: 2, revision: 1 });
    expect(log.stream('player-1')).toHaveLength(2);
  });
});

describe('a cluster', () => {
  interface ClusterUnderTest {
    readonly nodes: readonly [TestServer, TestServer, TestServer];
    readonly cluster: { -readonly [Key in keyof Cluster]: Cluster[Key] };
    readonly address: string;
  }
  async function threeNodes(): Promise<ClusterUnderTest> {
    const log = new ServerLog();
    const cluster = { nodes: [] as number[], leader: null as number | null };
    const nodes = [
      await serve({ log, cluster }),
      await serve({ log, cluster }),
      await serve({ log, cluster }),
    ] as const;
    cluster.nodes = nodes.map(({ port }) => port);
    cluster.leader = cluster.nodes[0]!;
    const hosts = cluster.nodes.map((port) => `127.0.0.1:${port}`).join(',');
    return { nodes, cluster, address: `esdb://${hosts}?tls=false` };
  }

  it('without a leader answers reads, and appends wait for the election', async () => {
    const { nodes, cluster, address } = await threeNodes();
    const store = await open(address);
    await store.append('player-1', someEvents(1), 'none');
    cluster.leader = null;
    const appended = store.append('player-1', someEvents(1), 0);
    expect(await store.head()).toBe(1);
    expect(await store.readStream('player-1')).toHaveLength(1);
    expect(await everything(await open(address))).toHaveLength(1);
    await pause(700);
    cluster.leader = nodes[1].port;
    expect(await appended).toEqual({ position: 2, revision: 1 });
  });

  it('whose followers still name the dead leader is asked until there is a new one', async () => {
    const { nodes, cluster, address } = await threeNodes();
    const store = await open(address);
    const received = follow(store);
    await store.append('player-1', someEvents(1), 'none');
    await nodes[0].stop();
    cluster.nodes = [nodes[1].port, nodes[2].port];
    const appended = store.append('player-1', someEvents(1), 0);
    await pause(700);
    cluster.leader = nodes[2].port;
    expect(await appended).toEqual({ position: 2, revision: 1 });
    await until(() => received.length === 2);
  });

  it('whose leader is paused is asked on another node, and its late answers harm nobody', async () => {
    const { nodes, cluster, address } = await threeNodes();
    const store = await open(`${address}&gossipTimeout=1`, { waitMs: 60_000 });
    const received = follow(store);
    await store.append('player-1', someEvents(1), 'none');
    nodes[0].faults.pause();
    cluster.leader = nodes[1].port;
    expect(await store.append('player-1', someEvents(1), 0)).toEqual({ position: 2, revision: 1 });
    nodes[0].faults.resume();
    expect(await store.append('player-1', someEvents(1), 1)).toEqual({ position: 3, revision: 2 });
    await until(() => received.length === 3);
    expect(positions(received)).toEqual([1, 2, 3]);
    expect(nodes[0].log.stream('player-1')).toHaveLength(3);
  });

  it('names its leader and followers, and since when it cannot be read', async () => {
    const { nodes, cluster, address } = await threeNodes();
    const store = await open(address);
    const [leader, ...followers] = nodes.map(({ port }) => `127.0.0.1:${port}`);
    expect(await store.serverStatus!()).toEqual({ leader, followers, waits: 0, reconnections: 0 });
    follow(store);
    await store.append('player-1', someEvents(1), 'none');
    expect(store.lostSince).toBeNull();
    cluster.leader = null;
    expect(await store.serverStatus!()).toMatchObject({ leader: null });
    for (const node of nodes) await node.stop();
    await until(() => store.lostSince !== null);
    expect(await store.serverStatus!()).toMatchObject({ leader: null, followers: [] });
  });

  it('that only speaks TLS is not waited for', async () => {
    const { port } = await serve();
    const opening = open(`esdb://localhost:${port}`, { onWaiting: () => {} });
    await failureOf(opening, 'Unavailable');
  });

  it('a follower sends its client to the leader', async () => {
    const leader = await serve();
    const { log } = leader;
    const follower = await serve({ log, cluster: { nodes: [], leader: leader.port } });
    const store = await open(follower.address);
    expect(await store.append('player-1', someEvents(1), 'none')).toEqual({ position: 1, revision: 0 });
    expect(notLeader({ host: 'h', port: 1 }).details).toBe('Leader info available');
  });
});

/** Passes connections on to a server, and knows which are open. */
async function passOn(port: number): Promise<{ readonly port: number; readonly lines: ReadonlySet<Socket> }> {
  const lines = new Set<Socket>();
  const server = createServer((caller) => {
    lines.add(caller.on('error', () => {}).once('close', () => lines.delete(caller)));
    const onwards = connect(port, '127.0.0.1').on('error', () => {});
    caller.pipe(onwards).pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({ close: async () => void server.close() });
  return { port: (server.address() as AddressInfo).port, lines };
}

describe('a connection', () => {
  it('is not closed by the server for too many calls that were cancelled: a question at the end cancels none', async () => {
    const { address, faults } = await serve();
    const store = await open(address);
    await store.append('player-1', someEvents(1), 'none');
    const { cancelledReads } = faults;
    for (let times = 0; times < 10; times += 1) {
      expect(await store.head()).toBe(1);
      for await (const _batch of store.readAll(at(1))) throw new Error('there is nothing to read');
    }
    expect(faults.cancelledReads).toBe(cancelledReads);
    await everything(store);
    await until(() => faults.cancelledReads === cancelledReads + 1);
  });

  it('is closed with the store, and so is one that was given up', async () => {
    const { port, faults } = await serve();
    const { port: passing, lines } = await passOn(port);
    const store = await open(`esdb://127.0.0.1:${passing}?tls=false`);
    faults.appends.push({ error: ANSWERS.reset, recorded: 'no' });
    await store.append('player-1', someEvents(1), 'none');
    expect(await store.serverStatus!()).toMatchObject({ reconnections: 1 });
    expect(lines.size).toBeGreaterThan(0);
    await store.close();
    await until(() => lines.size === 0);
  });
});

describe('a server full of events of others', () => {
  it('sends only ours, and an append needs no reading before and after it', async () => {
    const { address, faults, log } = await serve();
    log.appendForeign(5_000);
    const writer = await open(address);
    await writer.append('player-0', someEvents(1), 'none');
    log.appendForeign(5_000);
    const readCalls = faults.readCalls;
    for (let number = 1; number < 20; number += 1) {
      await writer.append(`player-${number}`, someEvents(1), 'none');
    }
    expect(faults.readCalls).toBe(readCalls);
    faults.eventsSent = 0;
    const reader = await open(address);
    expect(await everything(reader)).toHaveLength(20);
    expect(faults.eventsSent).toBe(20);
    // The server says how far it has looked, so that nobody looks there again.
    const reachedPlace = (): number => reader.positions!.save()!.markCommits.at(-1)!;
    const before = reachedPlace();
    log.appendForeign(5_000);
    expect(await reader.head()).toBe(20);
    expect(reachedPlace()).toBeGreaterThan(before);
    expect(faults.eventsSent).toBe(20);
  });
});

describe('an import with many appends under way', () => {
  async function exported(): Promise<{ readonly lines: Uint8Array[]; readonly events: StoredEvent[] }> {
    const source = new MemoryStore();
    for (let round = 0; round < 10; round += 1) {
      for (let number = 0; number < 40; number += 1) {
        const revision = round === 0 ? 'none' : round - 1;
        await source.append(`player-${(number * 7) % 40}`, someEvents(1), revision);
      }
    }
    const lines: Uint8Array[] = [];
    for await (const line of exportEvents(source)) lines.push(Buffer.from(line));
    return { lines, events: await everything(source) };
  }
  async function* bytes(lines: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
    yield* lines;
  }

  it('keeps the order of the log, though the server gets it stream by stream', async () => {
    const { lines, events } = await exported();
    const { address, log } = await serve();
    await importEvents(await open(address), bytes(lines));
    expect(log.appends).toBe(40);
    const other = await open(address);
    expect(await everything(other)).toEqual(events);
    expect(await other.readStream('player-7')).toEqual(events.filter(({ stream }) => stream === 'player-7'));
    expect(positions(await everything(other, 399 as never))).toEqual([400]);
    const next = await other.append('player-7', someEvents(1), 9);
    expect(next).toEqual({ position: 401, revision: 10 });
    expect(await everything(await open(address), 390 as never)).toHaveLength(11);
  });

  it('shows the gapless beginning when it is interrupted, takes no other event, and can be repeated', async () => {
    const { lines, events } = await exported();
    const { address, faults, log } = await serve();
    const isSent = { recorded: 'yes', error: ANSWERS.accessDenied } as const;
    faults.appends.push({ error: ANSWERS.accessDenied, recorded: 'no' }, ...many(20, isSent));
    await failureOf(importEvents(await open(address), bytes(lines)), 'AccessDenied');
    await until(() => faults.appends.length === 0);
    expect(log.all.length).toBeGreaterThan(200);
    const store = await open(address);
    expect(await store.head()).toBe(0);
    const failure = await failureOf(store.append('list-L1', someEvents(1), 'none'), 'ImportUnfinished');
    expect(failure.waiting).toBeGreaterThan(100);
    await importEvents(store, bytes(lines));
    expect(await everything(store)).toEqual(events);
    expect(await everything(await open(address))).toEqual(events);
    expect(await store.append('list-L1', someEvents(1), 'none')).toEqual({ position: 401, revision: 0 });
  });
});

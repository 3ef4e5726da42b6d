import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { BEGINNING } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { isStoreError, openStore } from '@ledger/store';
import type { EventStore, OpenOptions } from '@ledger/store';
import { lastValueFrom, take, toArray } from 'rxjs';
import { anEvent, at, everything, failureOf, pause, someEvents } from './events';
import { ANSWERS } from './eventstoredb-server/faults';
import { ServerLog } from './eventstoredb-server/log';
import { CERTIFICATE, startEventStoreDbServer } from './eventstoredb-server/server';
import type { TestServer, TestServerOptions } from './eventstoredb-server/server';

/** What only this adapter meets: other people's events, certificates, clusters, lost connections. */

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

/** Practically forever: an answer before the end of the test did not wait. */
const FOREVER = { waitMs: 600_000 };

/** A line to a server on which the first word takes its time. */
async function slowLine(port: number, delayMs: number): Promise<number> {
  const lines = new Set<Socket>();
  const server = createServer((caller) => {
    lines.add(caller.on('error', () => {}));
    const timer = setTimeout(() => {
      const onwards = connect(port, '127.0.0.1').on('error', () => {});
      lines.add(onwards);
      caller.pipe(onwards).pipe(caller);
    }, delayMs);
    caller.once('close', () => clearTimeout(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return (server.address() as AddressInfo).port;
}

function receive(store: EventStore, count: number): Promise<StoredEvent[]> {
  return lastValueFrom(store.subscribeAll(BEGINNING).pipe(take(count), toArray()));
}

function foreign(log: ServerLog, stream: string, id = anEvent().id): void {
  const data = Buffer.from('{}');
  const contentType = 'application/json';
  log.append(stream, [{ id, type: 'Something', contentType, data, metadata: new Uint8Array() }], 'any');
}

describe('a server shared with others', () => {
  it('shows neither system events nor streams of others, and counts without gaps', async () => {
    const { address, log } = await serve();
    const store = await open(address);
    const received = receive(store, 30);
    for (let number = 0; number < 30; number += 1) {
      foreign(log, `order-${number}`);
      foreign(log, `$$player-${number}`);
      await store.append(`player-${number}`, someEvents(1), 'none');
    }
    const events = await everything(store);
    expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
    expect(events).toHaveLength(30);
    expect(await received).toEqual(events);
    expect(log.all.filter(({ stream }) => stream.startsWith('$')).length).toBeGreaterThan(30);
    // A second store has to count for itself, from the start or from anywhere.
    expect(await everything(await open(address), at(20))).toEqual(events.slice(20));
  });

  it('keeps ledgers under different prefixes apart', async () => {
    const { address, log } = await serve();
    const plain = await open(address);
    const trial = await open(`${address}&streamPrefix=trial-`);
    await plain.append('player-1', someEvents(2), 'none');
    await trial.append('player-1', someEvents(3), 'none');
    expect((await everything(plain)).map(({ stream, position }) => [stream, position])).toEqual([
      ['player-1', 1],
      ['player-1', 2],
    ]);
    expect(await trial.head()).toBe(3);
    expect(log.stream('trial-player-1')).toHaveLength(3);
  });

  it('names an event in the ledger’s streams that no ledger wrote', async () => {
    const { address, log } = await serve();
    foreign(log, 'player-1');
    await failureOf(everything(await open(address)), 'Damaged');
  });

  it('records nothing after an event that no ledger wrote', async () => {
    const { address, log } = await serve();
    const store = await open(address);
    foreign(log, 'player-1');
    await failureOf(store.append('player-2', someEvents(1), 'none'), 'Damaged');
    expect(log.stream('player-2')).toBeUndefined();
  });

  it('names an event id that someone wrote twice', async () => {
    const { address, log } = await serve();
    const store = await open(address);
    const [event] = someEvents(1);
    await store.append('player-1', [event!], 'none');
    await store.append('player-2', someEvents(1), 'none');
    foreign(log, 'player-3', event!.id);
    const failure = await failureOf(store.head(), 'Damaged');
    expect(failure.detail).toContain(event!.id);
  });

  it('never lets recorded times run backwards, though its clock was set back', async () => {
    const times = ['2024-03-01T10:00:00.000Z', '2024-03-01T10:00:05.000Z', '2024-03-01T09:00:00.000Z'];
    const log = new ServerLog(() => new Date(times.length > 1 ? times.shift()! : times[0]!));
    const store = await open((await serve({ log })).address);
    for (const stream of ['player-1', 'player-2', 'player-3'])
      await store.append(stream, someEvents(1), 'none');
    const recorded = (await everything(store)).map(({ recordedAt }) => recordedAt);
    expect(recorded).toEqual([...recorded].sort());
    expect((await store.readStream('player-3'))[0]!.recordedAt).toBe(recorded[2]);
  });
});

describe('connection strings', () => {
  const credentials = { username: 'admin', password: 'change:it@now' };
  const signedIn = (port: number, password: string): string =>
    `esdb://admin:${encodeURIComponent(password)}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(CERTIFICATE)}`;

  it('bring TLS and credentials', async () => {
    const { port } = await serve({ tls: true, credentials });
    const store = await open(signedIn(port, credentials.password));
    await store.append('player-1', someEvents(2), 'none');
    expect(await everything(store)).toHaveLength(2);
    expect(store.location).not.toContain('change');
    expect(store.location).toContain(`localhost:${port}`);
  });

  it('with a wrong password are refused at once, and the message does not show it', async () => {
    const { port } = await serve({ tls: true, credentials });
    const outcome = open(signedIn(port, 'guess'));
    await failureOf(outcome, 'AccessDenied');
    await expect(outcome).rejects.not.toThrow('guess');
  });

  it('without the certificate are refused', async () => {
    const { port } = await serve({ tls: true });
    const failure = await failureOf(open(`esdb://localhost:${port}?tls=true`, FOREVER), 'Unavailable');
    expect(failure.detail).toContain('its certificate is not trusted (self-signed certificate)');
  });

  it('with TLS to a server without are refused at once, with what to write', async () => {
    const { port } = await serve();
    const failure = await failureOf(open(`esdb://localhost:${port}`, FOREVER), 'Unavailable');
    expect(failure.detail).toContain('Add tls=false to the address');
  });

  it.each([
    'esdb://',
    'esdb://host:port',
    'esdb://h?tls=perhaps',
    'esdb://h?tsl=false',
    'esdb://h?streamPrefix=100%',
    'kafka://h',
    'ledger.db',
    'file:',
  ])('"%s" is no address', async (address) => {
    await failureOf(openStore(address), 'UnknownAddress');
  });

  it('find the leader of a cluster, by nodes or by discovery, and follow a new one', async () => {
    const log = new ServerLog();
    const cluster = { nodes: [] as number[], leader: 0 };
    const first = await serve({ log, cluster });
    const second = await serve({ log, cluster });
    cluster.nodes = [first.port, second.port];
    cluster.leader = second.port;
    const byNodes = await open(`esdb://127.0.0.1:${first.port},127.0.0.1:${second.port}?tls=false`);
    const discovered = await open(`esdb+discover://127.0.0.1:${first.port}?tls=false`);
    await byNodes.append('player-1', someEvents(1), 'none');
    cluster.leader = first.port;
    await byNodes.append('player-1', someEvents(1), 0);
    await discovered.append('player-1', someEvents(1), 1);
    await first.stop();
    cluster.nodes = [second.port];
    cluster.leader = second.port;
    expect(await byNodes.append('player-1', someEvents(1), 2)).toEqual({ position: 4, revision: 3 });
    expect(await everything(byNodes)).toHaveLength(4);
  });
});

describe('a server of another version', () => {
  it.each(['21.10.0', '23.6.1', 'unknown'])('%s: is refused with the version to use', async (version) => {
    const { address } = await serve({ version });
    const failure = await failureOf(open(address), 'UnsupportedServer');
    expect(failure).toMatchObject({ version, oldest: '23.10' });
  });

  it.each(['23.10.0', '24.2.0', '25.1.0'])('%s: is used', async (version) => {
    const { address } = await serve({ version });
    await open(address);
  });
});

describe('a server that is looked for', () => {
  it.each(['esdb', 'esdb+discover'])('%s: nowhere, is not waited for as a lost one is', async (scheme) => {
    const { port, stop } = await startEventStoreDbServer();
    await stop();
    const failure = await failureOf(open(`${scheme}://127.0.0.1:${port}?tls=false`, FOREVER), 'Unavailable');
    expect(failure.detail).toBe(
      `nothing listens at 127.0.0.1:${port}. Check the address, and that the server is running`,
    );
  });

  it('may be slow to answer, if only it takes up the line', async () => {
    const { port } = await serve();
    const slow = await slowLine(port, 2_500);
    const store = await open(`esdb://127.0.0.1:${slow}?tls=false`);
    expect(await store.append('player-1', someEvents(1), 'none')).toEqual({ position: 1, revision: 0 });
  });

  it('is another program: that is reported at once', async () => {
    const web = createHttpServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(web, 'listening');
    opened.push({ close: async () => void web.close() });
    const { port } = web.address() as AddressInfo;
    const failure = await failureOf(open(`esdb://127.0.0.1:${port}?tls=false`, FOREVER), 'Unavailable');
    expect(failure.detail).toContain('nothing there answers as EventStoreDB does');
  });

  it('that takes up the line and never says a word is given up', async () => {
    const mute = await slowLine(0, 600_000);
    const failure = await failureOf(
      open(`esdb://127.0.0.1:${mute}?tls=false`, { waitMs: 100 }),
      'Unavailable',
    );
    expect(failure.detail).toContain('nothing there answers as EventStoreDB does');
  });
});

describe('lost connections', () => {
  it('are made again: appends, reads and subscriptions go on without loss', async () => {
    const before = await serve();
    const store = await open(before.address);
    const received = receive(store, 8);
    await store.append('player-1', someEvents(3), 'none');
    await before.stop();
    const appending = store.append('player-1', someEvents(2), 2);
    const reading = everything(store);
    await pause(150);
    const { log, port } = before;
    await serve({ log, port });
    expect(await appending).toEqual({ position: 5, revision: 4 });
    expect((await reading).length).toBeGreaterThanOrEqual(3);
    await store.append('player-1', someEvents(3), 4);
    expect((await received).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('after a commit whose answer never came do not double it', async () => {
    const server = await serve();
    const store = await open(server.address);
    await store.append('player-1', someEvents(1), 'none');
    server.faults.appends.push({ error: ANSWERS.dropped, recorded: 'yes' });
    expect(await store.append('player-1', someEvents(2), 0)).toEqual({ position: 3, revision: 2 });
    expect(server.log.stream('player-1')).toHaveLength(3);
    // It was looked up and not sent again.
    expect(server.log.appends).toBe(2);
  });

  it('that stay lost are reported, to subscribers too', async () => {
    const server = await serve();
    const store = await open(server.address, { waitMs: 200 });
    await store.append('player-1', someEvents(1), 'none');
    const received = receive(store, 99);
    await pause(50);
    await server.stop();
    const append = (): Promise<unknown> => store.append('player-1', someEvents(1), 0);
    const [error] = await Promise.all([
      append().catch((why: unknown) => why),
      failureOf(received, 'Unavailable'),
      failureOf(store.head(), 'Unavailable'),
    ]);
    // It may have been sent on the connection that was just breaking; the next one certainly was not.
    expect(isStoreError(error, 'Unavailable') || isStoreError(error, 'NotKnownYet')).toBe(true);
    await failureOf(append(), 'Unavailable');
  });
});

describe('the client', () => {
  it('appends by the plain call, never by the batch call, which can end the process', async () => {
    const { address, faults, log } = await serve();
    const store = await open(address);
    await store.append('player-1', someEvents(2), 'none');
    await store.beginStreams([2, 3].map((number) => ({ stream: `player-${number}`, events: someEvents(1) })));
    expect(log.appends).toBe(3);
    expect(faults.batchAppendCalls).toBe(0);
  });

  it('would use the batch call, and not recognise that there is no leader', async () => {
    const cluster = { nodes: [] as number[], leader: null };
    const { address, faults } = await serve({ cluster });
    const client = EventStoreDBClient.connectionString(address);
    const appended = client.appendToStream('player-1', jsonEvent({ type: 'Any', data: {} }));
    await expect(appended).rejects.toThrow('Server Is Not Ready');
    await expect(appended).rejects.not.toMatchObject({ code: 14 });
    expect(faults.batchAppendCalls).toBe(1);
    await client.dispose();
  });

  it('is never sent an append over 1 MiB', async () => {
    const { address, log } = await serve();
    const store = await open(address);
    await failureOf(store.append('player-1', [anEvent('x'.repeat(1_048_576))], 'none'), 'TooLarge');
    expect(log.appends).toBe(0);
  });

  it('is let go though a read was broken off with its answer unread', async () => {
    const { address } = await serve();
    const store = await open(address);
    await store.append('player-1', someEvents(60), 'none');
    for await (const _batch of store.readAll(BEGINNING, { batchSize: 1 })) {
      await pause(50);
      break;
    }
    const abandoned = store.readAll(BEGINNING, { batchSize: 1 })[Symbol.asyncIterator]();
    await abandoned.next();
    await pause(50);
    await store.close();
  });
});

describe('positions that another process knew', () => {
  it('spare the next process the log, and it goes on counting', async () => {
    const { address, faults } = await serve();
    const first = await open(address);
    for (let stream = 0; stream < 5; stream += 1)
      await first.append(`player-${stream}`, someEvents(40), 'none');
    const saved = first.positions!.save()!;
    await first.append('player-0', someEvents(3), 39);
    const next = await open(address);
    const before = faults.eventsSent;
    await next.positions!.restore(saved);
    expect(await next.head()).toBe(203);
    // The live subscription of the first, the comparison, and what is new.
    expect(faults.eventsSent - before).toBeLessThan(100);
    expect(await next.append('player-0', someEvents(1), 42)).toEqual({ position: 204, revision: 43 });
    expect(await everything(next)).toEqual(await everything(first));
    expect(await next.readStream('player-3')).toEqual(await first.readStream('player-3'));
  });

  it('are not used for another log, or for one that was restored from a backup', async () => {
    const { address } = await serve();
    const first = await open(address);
    await first.append('player-0', someEvents(100), 'none');
    const saved = first.positions!.save()!;
    const { address: other } = await serve();
    const events = someEvents(80);
    const writer = await open(other);
    await writer.append('player-0', events, 'none');
    const next = await open(other);
    await next.positions!.restore(saved);
    expect(await next.head()).toBe(80);
    expect((await everything(next)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });
});

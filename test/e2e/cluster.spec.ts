import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerLog } from '../contract/eventstoredb-server/log';
import { startEventStoreDbServer } from '../contract/eventstoredb-server/server';
import type { TestServer } from '../contract/eventstoredb-server/server';
import { LedgerCommand } from './cli/ledger';
import { beginService, LedgerFolder, MAIN } from './service';
import type { RunningService } from './service';

/** Services on one EventStoreDB cluster, from before it is there until after it was lost. */
describe('services on a cluster', () => {
  const log = new ServerLog();
  const cluster = { nodes: [] as number[], leader: null as number | null };
  let nodes: TestServer[] = [];
  let folder: LedgerFolder;
  const services: RunningService[] = [];

  async function startNodes(): Promise<void> {
    nodes = [];
    for (const port of cluster.nodes) nodes.push(await startEventStoreDbServer({ port, log, cluster }));
  }
  beforeAll(async () => {
    // Free ports, on which nobody listens yet.
    for (let node = 0; node < 3; node += 1) nodes.push(await startEventStoreDbServer({ log, cluster }));
    cluster.nodes = nodes.map(({ port }) => port);
    for (const node of nodes) await node.stop();
    folder = new LedgerFolder(
      `esdb://${cluster.nodes.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false&gossipTimeout=1`,
    );
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    for (const node of nodes) await node.stop();
    folder.clear();
  });

  const ask = (service: number, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${services[service]!.address}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${folder.tokens.administrator}`,
        'content-type': 'application/json',
      },
    });
  const register = (service: number, id: number): Promise<Response> =>
    ask(service, '/api/players', {
      method: 'POST',
      body: JSON.stringify({ id, name: `Player, Number ${id}`, federation: 'GER' }),
    });
  const readiness = async (service: number): Promise<Record<string, unknown>> =>
    (await (await ask(service, '/api/readiness')).json()) as Record<string, unknown>;
  const metric = async (service: number, name: string): Promise<number> => {
    const text = await (await ask(service, '/api/metrics')).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
  };
  async function until<Value>(ask: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
    for (let tries = 0; ; tries += 1) {
      const value = await ask();
      if (holds(value) || tries > 1_200) return value;
      await pause(50);
    }
  }

  it('are started before it, wait for it and for its leader, and say so', async () => {
    const starting = [0, 1].map(() => beginService(folder, '--empty', '--rate-limit', '0'));
    const everyoneSaid = (words: string): Promise<boolean> =>
      until(
        async () => starting.every(({ output }) => output().includes(words)),
        (said) => said,
      );
    expect(await everyoneSaid('Waiting for the store: ')).toBe(true);
    await startNodes();
    expect(await everyoneSaid('it has no leader yet')).toBe(true);
    cluster.leader = cluster.nodes[0]!;
    services.push(...(await Promise.all(starting.map(({ running }) => running))));
  });

  it('show each other what they record, and which node leads', async () => {
    const answer = await register(0, 101);
    expect(answer.status).toBe(201);
    const { position } = (await answer.json()) as { position: number };
    expect((await ask(1, `/api/players/101?atLeast=${position}`)).status).toBe(200);
    const [leader, ...followers] = cluster.nodes.map((port) => `127.0.0.1:${port}`);
    for (const service of [0, 1]) {
      const answered = await until(
        () => readiness(service),
        ({ lag }) => lag === 0,
      );
      expect(answered).toMatchObject({ ready: true, lag: 0, nodes: { leader, followers } });
      expect(await metric(service, 'ledger_store_leader')).toBe(1);
      expect(await metric(service, 'ledger_store_followers')).toBe(2);
      expect(await metric(service, 'ledger_void_events_total')).toBe(0);
    }
  });

  it('answer reads without a leader, while a write waits for one', async () => {
    cluster.leader = null;
    const writing = register(0, 102);
    for (const service of [0, 1]) {
      expect((await ask(service, '/api/players/101')).status).toBe(200);
      expect(await readiness(service)).toMatchObject({ ready: true, nodes: { leader: null } });
      expect(await metric(service, 'ledger_store_leader')).toBe(0);
    }
    cluster.leader = cluster.nodes[1]!;
    expect((await writing).status).toBe(201);
    expect(await metric(0, 'ledger_store_waits_total')).toBeGreaterThan(0);
  });

  it('answer reads without any node from what they have read, and say since when', async () => {
    const paths = [
      '/api/players?name=Number',
      '/api/players/101/history?pool=standard',
      '/api/players/101/explanation?pool=standard&date=2024-01-01',
      '/api/lists',
      '/api/lists/standard/2024-01-01?knownAt=1',
      '/api/tournaments',
    ];
    const answers = new Map<string, unknown>();
    const found = async (): Promise<unknown> =>
      ((await (await ask(1, paths[0]!)).json()) as { total: number }).total;
    expect(await until(found, (total) => total === 2)).toBe(2);
    for (const path of paths) answers.set(path, await (await ask(1, path)).json());
    const before = new Date().toISOString();
    for (const node of nodes) await node.stop();
    const { staleSince } = await until(
      () => readiness(1),
      (answer) => answer['staleSince'] !== undefined,
    );
    expect(String(staleSince) >= before).toBe(true);
    for (const path of paths) {
      const answer = await ask(1, path);
      expect([path, await answer.json()]).toEqual([path, answers.get(path)]);
      expect(answer.headers.get('ledger-stale-since')).toBe(staleSince);
    }
    expect(await readiness(1)).toMatchObject({ ready: true, nodes: { leader: null, followers: [] } });
  });

  it('go on when the nodes are back', async () => {
    await startNodes();
    const recorded = await register(1, 103);
    expect(recorded.status).toBe(201);
    const { position } = (await recorded.json()) as { position: number };
    await until(
      () => readiness(0),
      (answer) => answer['staleSince'] === undefined,
    );
    const answer = await ask(0, `/api/players/103?atLeast=${position}`);
    expect([answer.status, answer.headers.get('ledger-stale-since')]).toEqual([200, null]);
  });
});

describe('a server that cannot hold a ledger', () => {
  const ledger = new LedgerCommand();
  const folder = new LedgerFolder();
  let old: TestServer;
  let shared: TestServer;
  const web = createServer((_request, response) => response.end('hello'));
  beforeAll(async () => {
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    old = await startEventStoreDbServer({ version: '22.10.3' });
    shared = await startEventStoreDbServer();
    const contentType = 'application/json';
    const id = '0a8f2f6e-2b0e-4d4f-9d4e-000000000001';
    const event = { id, type: 'Other', contentType, data: Buffer.from('{}'), metadata: new Uint8Array() };
    shared.log.append('player-1', [event], 'no-stream');
  });
  afterAll(async () => {
    await old.stop();
    await shared.stop();
    web.close();
    ledger.clear();
    folder.clear();
  });
  const cases: readonly (readonly [string, () => string, string, number])[] = [
    ['an address with an unknown option', () => `${old.address}&tsl=false`, 'there is no option "tsl"', 2],
    [
      'a node that is no EventStoreDB',
      () => `esdb://127.0.0.1:${(web.address() as AddressInfo).port}?tls=false`,
      'nothing there answers as EventStoreDB does',
      3,
    ],
    ['a server of an unsupported version', () => old.address, '22.10.3', 3],
    [
      'a stream that another program has written to',
      () => shared.address,
      'event 0a8f2f6e-2b0e-4d4f-9d4e-000000000001 in player-1 was not written by a ledger',
      3,
    ],
  ];

  it.each(cases)('%s: command line and service say so and end', async (_what, address, message, code) => {
    const run = await ledger.runInBackground('log', '--store', address());
    expect(run).toMatchObject({ status: code, stdout: '' });
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toContain('    at ');
    const args = [MAIN, '--store', address(), '--port', '0', '--keys', folder.keys, '--empty'];
    const service = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    service.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    const [status] = (await once(service, 'close')) as [number | null];
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(3);
  });

  it('records nothing there', () => {
    expect(old.log.appends).toBe(0);
    // The other program's.
    expect(shared.log.appends).toBe(1);
  });
});

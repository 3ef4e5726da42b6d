/**
 * Requests a second and p99 over HTTP on loopback, against the demo ledger in the built service: a list page, a player's
 * history, an explanation, a report upload, and the list page while corrections keep re-opening an early list.
 *
 *   npm run bench -- api [seconds for each]
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateReport, seededRandom, writeTrf } from '@ledger/formats';

const ROOT = join(__dirname, '..');
const MAIN = join(ROOT, 'dist', 'apps', 'api', 'src', 'main.js');
const SECONDS = Number(process.argv[2] ?? 3);
const CONNECTIONS = 8;

interface Measured {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the package brings no types
const autocannon = require('autocannon') as (options: object) => Promise<Measured>;

interface Service {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  end(): void;
}

function start(folder: string): Promise<Service> {
  const args = [
    '--port',
    '0',
    '--rate-limit',
    '0',
    '--log',
    'error',
    '--store',
    `file:${join(folder, 'l.db')}`,
  ];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const address = /(http:\/\/\S+)/.exec(told)?.[1];
      const key = /shown only now: (\S+)/.exec(told)?.[1];
      if (address === undefined || key === undefined) return;
      resolve({ address, headers: { authorization: `Bearer ${key}` }, end: () => child.kill('SIGTERM') });
    });
    child.once('exit', () => reject(new Error(told)));
  });
}

type Asked = { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

/** The first answer, which may have to compute what later ones look up, is timed on its own. */
async function measure(name: string, options: Asked, more: object = {}): Promise<void> {
  const began = Date.now();
  await (await fetch(options.url, { headers: { ...options.headers } })).text();
  const first = Date.now() - began;
  const { requests, latency, non2xx } = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    ...options,
    ...more,
  });
  const told = `${requests.average.toFixed(0).padStart(7)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, first ${first} ms`;
  console.log(`${name.padEnd(34)}${told}${non2xx === 0 ? '' : `, ${non2xx} refused`}`);
}

async function main(): Promise<void> {
  spawnSync(process.execPath, [join(ROOT, 'tools', 'build.mjs')], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const service = await start(folder);
  try {
    const { address, headers } = service;
    const list = `${address}/api/lists/standard/2024-06-01`;
    const page = (await (await fetch(list, { headers })).json()) as { rows: { id: number; games: number }[] };
    const { id } = page.rows.find(({ games }) => games > 0) ?? page.rows[0]!;
    const player = `${address}/api/players/${id}`;
    console.log(`Demo ledger, ${CONNECTIONS} connections, ${SECONDS} s each`);
    await measure('list page, as published', { url: list });
    await measure('list page, as revised', { url: list, headers });
    await measure('player history', { url: `${player}/history?pool=standard`, headers });
    const explanation = `${player}/explanation?pool=standard&date=2024-06-01`;
    await measure('explanation', { url: explanation, headers });
    await measure('report upload, 50 players, 9 rounds', { url: address, headers }, uploads());
    await duringReplays(service, list);
  } finally {
    service.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every upload is another tournament of the same people: the first registers them. */
function uploads(): object {
  const report = generateReport(seededRandom(7), { version: 'TRF16', players: 50, rounds: 9 });
  const { text } = writeTrf(report, 'TRF16');
  let count = 0;
  const next = (request: object): object => {
    count += 1;
    const path = `/api/tournaments/BENCH${count}/reports?pool=standard&registerPlayers=true&received=2024-03-20`;
    return { ...request, method: 'POST', path, body: `${text}\n### ${count}\n` };
  };
  return { requests: [{ method: 'POST', setupRequest: next, headers: { 'content-type': 'text/plain' } }] };
}

/** Reads while an early list is re-opened again and again. */
async function duringReplays({ address, headers }: Service, list: string): Promise<void> {
  const { tournaments } = (await (
    await fetch(`${address}/api/tournaments?pool=standard&limit=1000`, { headers })
  ).json()) as { tournaments: { id: string; start: string }[] };
  const early = tournaments.filter(({ id }) => !id.startsWith('BENCH')).at(-1)!;
  let replaying = true;
  let replays = 0;
  const replay = async (): Promise<void> => {
    for (let to = 0; replaying; to++) {
      const body = { type: 'time-control', to: to % 2 === 0 ? '90+30' : '120+0', reason: 'bench' };
      await fetch(`${address}/api/tournaments/${early.id}/corrections`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      replays += 1;
    }
  };
  const running = replay();
  await measure('list page during replays', { url: list });
  replaying = false;
  await running;
  console.log(`${''.padEnd(34)}${replays} replays from ${early.start} on`);
}

void main();

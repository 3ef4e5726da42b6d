import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import type { Service } from './service';

interface Measured {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the package brings no types
const autocannon = require('autocannon') as (options: object) => Promise<Measured>;

const CONNECTIONS = 8;

/** A kind of request: the paths are asked in turn. */
export interface Load {
  readonly name: string;
  readonly paths: readonly string[];
  readonly withKey: boolean;
}

export interface Figures {
  readonly perSecond: number;
  readonly p99: number;
}

/** The first answer, which may have to compute what later ones look up, is timed on its own. */
export async function measure(service: Service, load: Load, seconds: number): Promise<Figures> {
  const headers = load.withKey ? { ...service.headers } : {};
  const began = Date.now();
  await (await fetch(service.address + load.paths[0]!, { headers })).text();
  const first = Date.now() - began;
  const requests = load.paths.map((path) => ({ path, headers }));
  const before = service.processorTime();
  const measured = await autocannon({ url: service.address, ...at(seconds), requests });
  return measurement(load.name, measured, service.processorTime() - before, first);
}

const at = (seconds: number): object => ({ connections: CONNECTIONS, duration: seconds });

function measurement(
  name: string,
  { requests, latency, non2xx }: Measured,
  processorMs: number,
  first: number | null,
): Figures {
  const figures = [
    `${requests.average.toFixed(0).padStart(7)} requests/s`,
    `p50 ${latency.p50} ms`,
    `p99 ${latency.p99} ms`,
    `${(processorMs / requests.total).toFixed(1)} ms of processor time each`,
    ...(first === null ? [] : [`first ${first} ms`]),
    ...(non2xx === 0 ? [] : [`${non2xx} refused`]),
  ];
  console.log(`  ${name.padEnd(40)}${figures.join(', ')}`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** Every upload is another tournament of the same people: the first registers them. */
export async function measureUploads(service: Service, received: string, seconds: number): Promise<Figures> {
  const report = generateReport(seededRandom(7), { version: 'TRF16', players: 50, rounds: 9 });
  const { text } = writeTrf(report, 'TRF16');
  let count = 0;
  const next = (request: object): object => {
    count += 1;
    const path = `/api/tournaments/BENCH${count}/reports?pool=standard&registerPlayers=true&confirmPersons=true&received=${received}`;
    return { ...request, method: 'POST', path, body: `${text}\n### ${count}\n` };
  };
  const headers = { ...service.headers, 'content-type': 'text/plain' };
  const requests = [{ method: 'POST', setupRequest: next, headers }];
  const before = service.processorTime();
  const measured = await autocannon({ url: service.address, ...at(seconds), requests });
  return measurement('report upload, 50 players, 9 rounds', measured, service.processorTime() - before, null);
}

/** Re-opens an early list again and again for as long as the work takes; answers how often. */
export async function whileReplaying(
  { address, headers }: Service,
  tournament: string,
  work: () => Promise<void>,
): Promise<number> {
  let isOver = false;
  let replays = 0;
  const replaying = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const to = turn % 2 === 0 ? '3+2' : '90+30';
      const answer = await fetch(`${address}/api/tournaments/${tournament}/corrections`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'time-control', to, reason: 'bench' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      replays += 1;
    }
  })();
  await work();
  isOver = true;
  await replaying;
  return replays;
}

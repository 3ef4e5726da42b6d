/**
 * Requests a second and p99 over HTTP on loopback, by the built service: against the demo ledger and against a tenth of
 * the design load (60,000 listed players, 500 tournaments and 50,000 games a month), quiet and while corrections keep
 * re-opening an early list. What counts are the ratios; the machine may be busy.
 *
 *   npm run bench -- api [seconds for each] [months of the tenth; 0 leaves it out]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures, Load } from './api/load';
import { measure, measureUploads, whileReplaying } from './api/load';
import type { Service } from './api/service';
import { startService } from './api/service';
import { fillTenth } from './api/tenth';

const ROOT = join(__dirname, '..');
const SECONDS = Number(process.argv[2] ?? 3);
const MONTHS = Number(process.argv[3] ?? 24);
/** Number of players that are queried in turn. */
const PLAYERS = 400;

interface Page {
  readonly rows: readonly { readonly id: number; readonly games: number }[];
}

async function get<Body>({ address, headers }: Service, path: string): Promise<Body> {
  return (await (await fetch(address + path, { headers: { ...headers } })).json()) as Body;
}

/** The requests of the reading public and of the office, about one list. */
async function loadsOf(service: Service, date: string): Promise<readonly Load[]> {
  const list = `/api/lists/standard/${date}`;
  const { rows } = await get<Page>(service, `${list}?limit=10000`);
  const players = rows.filter(({ games }) => games > 0).slice(0, PLAYERS);
  const about = (path: (id: number) => string): readonly string[] => players.map(({ id }) => path(id));
  const pages = Array.from({ length: 10 }, (_, page) => `${list}?offset=${page * 100}`);
  return [
    { name: 'list page, as published', paths: pages, withKey: false },
    { name: 'list page, as revised', paths: pages, withKey: true },
    { name: 'list page, one federation', paths: [`${list}?federation=GER`], withKey: true },
    {
      name: 'explanation',
      paths: about((id) => `/api/players/${id}/explanation?pool=standard&date=${date}`),
      withKey: true,
    },
    {
      name: 'player history',
      paths: about((id) => `/api/players/${id}/history?pool=standard`),
      withKey: true,
    },
  ];
}

async function earliestTournament(service: Service): Promise<string> {
  const of = (offset: number) =>
    get<{ total: number; tournaments: { id: string; start: string }[] }>(
      service,
      `/api/tournaments?pool=standard&limit=1000&offset=${offset}`,
    );
  const { total } = await of(0);
  const { tournaments } = await of(Math.max(0, total - 1000));
  return tournaments.filter(({ id }) => !id.startsWith('BENCH')).at(-1)!.id;
}

async function measureWorld(service: Service, date: string): Promise<void> {
  const loads = await loadsOf(service, date);
  const early = await earliestTournament(service);
  const quiet: Figures[] = [];
  for (const load of loads) quiet.push(await measure(service, load, SECONDS));
  console.log(`  While the first tournament (${early}) is corrected again and again:`);
  const during: Figures[] = [];
  const replays = await whileReplaying(service, early, async () => {
    for (const load of loads) during.push(await measure(service, load, SECONDS));
  });
  console.log(`  ${replays} replays in ${loads.length * SECONDS} s; reads during them against quiet ones:`);
  loads.forEach(({ name }, index) => {
    const [calm, busy] = [quiet[index]!, during[index]!];
    const share = (100 * busy.perSecond) / calm.perSecond;
    console.log(
      `    ${name.padEnd(38)}${share.toFixed(0).padStart(4)} % of the requests/s, p99 ${calm.p99} -> ${busy.p99} ms`,
    );
  });
  await measureUploads(service, '2024-03-20', SECONDS);
  console.log(`  Memory of the service: ${service.memory()} MB`);
}

async function inFolder(work: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  try {
    await work(join(folder, 'ledger.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withService(file: string, work: (service: Service) => Promise<void>): Promise<void> {
  const began = Date.now();
  const service = await startService(file);
  console.log(`  Open and ready after ${Date.now() - began} ms`);
  try {
    await work(service);
  } finally {
    await service.end();
  }
}

async function main(): Promise<void> {
  spawnSync(process.execPath, [join(ROOT, 'tools', 'build.mjs')], { stdio: 'inherit' });
  console.log(`Demo ledger, ${SECONDS} s each`);
  await inFolder((file) => withService(file, (service) => measureWorld(service, '2024-06-01')));
  if (MONTHS === 0) return;
  await inFolder(async (file) => {
    const began = Date.now();
    const last = await fillTenth(file, MONTHS);
    console.log(`A tenth of the design load over ${MONTHS} months, written in ${Date.now() - began} ms`);
    await withService(file, (service) => measureWorld(service, last));
  });
}

void main();

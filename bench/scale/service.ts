import type { ListDate, TournamentId } from '@ledger/kernel';
import type { ReportContent } from '@ledger/ledger';
import { EmbeddedStore } from '@ledger/store';
import type { Service } from '../api/service';
import { launchService, startService } from '../api/service';
import type { Size } from '../lists/world';

export interface ServiceFigures {
  /** From the start of the process to its first list page, with what an earlier service left on disk. */
  readonly firstPage: Taken;
  /** The same for a second service on the same ledger while the first one runs. */
  readonly secondService: Taken;
  /** After the corrections, with both workers ready for more. */
  readonly memoryMegabytes: number;
  /** From sending a corrected result to the revised page: the middle of several, and the first one. */
  readonly correction: Taken;
  readonly firstCorrection: Taken;
  /** The longest that a reader waited for a page while a what-if was computed. */
  readonly pageDuringWhatIfSeconds: number;
}

/** By the clock, and processor time of all threads of the service. */
export interface Taken {
  readonly seconds: number;
  readonly processorSeconds: number;
}

const LISTS_BACK = 24;
const CORRECTIONS = 5;
const MOST_ATTEMPTS = 30_000;

export async function measureService(file: string, size: Size, last: ListDate): Promise<ServiceFigures> {
  const corrections = await correctionsIn(file, size);
  const first = await startService(file);
  await page(first, last);
  await first.end();
  const [service, firstPage] = await started(file, last);
  try {
    const [second, secondService] = await started(file, last);
    await second.end();
    const taken: Taken[] = [];
    for (const correction of corrections) {
      await untilIdle(service);
      taken.push(await measured(service, () => correctedPage(service, correction, last)));
    }
    await untilIdle(service);
    const memoryMegabytes = service.memory();
    const pageDuringWhatIfSeconds = await slowestPage(service, last);
    const [firstCorrection] = taken;
    const correction = [...taken].sort((a, b) => a.seconds - b.seconds)[taken.length >> 1];
    return {
      firstPage,
      secondService,
      memoryMegabytes,
      correction: correction!,
      firstCorrection: firstCorrection!,
      pageDuringWhatIfSeconds,
    };
  } finally {
    await service.end();
  }
}

async function started(file: string, last: ListDate): Promise<readonly [Service, Taken]> {
  const began = performance.now();
  const service = await launchService(file);
  await firstPage(service, last);
  const seconds = (performance.now() - began) / 1000;
  return [service, { seconds, processorSeconds: service.processorTime() / 1000 }];
}

async function measured(service: Service, work: () => Promise<void>): Promise<Taken> {
  const [began, before] = [performance.now(), service.processorTime()];
  await work();
  return {
    seconds: (performance.now() - began) / 1000,
    processorSeconds: (service.processorTime() - before) / 1000,
  };
}

/** The workers prepare for corrections after the first page, and one catches up after the other. */
async function untilIdle(service: Service): Promise<void> {
  for (let before = -IDLE_MS; service.processorTime() - before >= IDLE_MS;) {
    before = service.processorTime();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Less processor time in a second means that nothing is under way. */
const IDLE_MS = 50;

async function slowestPage(service: Service, last: ListDate): Promise<number> {
  const { address, headers } = service;
  let isComputing = true;
  // It may be refused because it takes too long; other readers must not wait either way.
  const whatIf = fetch(`${address}/api/what-if?pool=standard&date=${last}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { 'STD-2022': { kFactor: { kind: 'same-for-all', k: 11 } } } }),
  }).finally(() => (isComputing = false));
  let slowest = 0;
  // Pages that were asked for before are remembered, so each is another one.
  for (let offset = 0; isComputing; offset += 100) {
    const began = performance.now();
    await page(service, last, `?offset=${offset}`);
    slowest = Math.max(slowest, (performance.now() - began) / 1000);
  }
  await whatIf;
  return slowest;
}

interface Correction {
  readonly tournament: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A game that White won in each of several standard tournaments, corrected to a draw. */
async function correctionsIn(file: string, size: Size): Promise<readonly Correction[]> {
  const store = new EmbeddedStore(file);
  const corrections: Correction[] = [];
  let number = Math.max(0, size.lists - LISTS_BACK - 1) * size.tournamentsPerMonth;
  while (corrections.length < CORRECTIONS) {
    number += 1;
    const tournament = `B${number}` as TournamentId;
    const [registered, report] = await store.readStream(`tournament-${tournament}`);
    if (registered === undefined) break;
    if ((registered.data as { pool: string }).pool !== 'standard') continue;
    const { entries, rounds } = report!.data as ReportContent;
    const [found] = rounds.flatMap(({ round, games }) => {
      const game = games.split(' ').find((each) => each.endsWith(':1'));
      const [, white, black] = /^(\d+)-(\d+):/.exec(game ?? '') ?? [];
      return white === undefined ? [] : [{ round, white: Number(white), black: Number(black) }];
    });
    const idOf = (start: number): number => entries.find(([each]) => each === start)![1];
    if (found === undefined) continue;
    const game = { round: found.round, white: idOf(found.white), black: idOf(found.black) };
    corrections.push({ tournament, body: { type: 'result', ...game, result: '1/2-1/2', reason: 'bench' } });
  }
  await store.close();
  return corrections;
}

async function correctedPage(
  service: Service,
  { tournament, body }: Correction,
  last: ListDate,
): Promise<void> {
  await post(service, `/api/tournaments/${tournament}/corrections`, body);
  await page(service, last);
}

async function post({ address, headers }: Service, path: string, body: object): Promise<void> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
}

async function page({ address, headers }: Service, last: ListDate, query = ''): Promise<void> {
  const answer = await fetch(`${address}/api/lists/standard/${last}${query}`, { headers: { ...headers } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
}

/** A service that is starting refuses until it can answer. */
async function firstPage(service: Service, last: ListDate): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await page(service, last);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

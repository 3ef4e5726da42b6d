import type { ListDate, TournamentId } from '@ledger/kernel';
import type { ReportContent } from '@ledger/ledger';
import { EmbeddedStore } from '@ledger/store';
import type { Service } from '../api/service';
import { launchService, startService, untilReady } from '../api/service';
import type { Size } from '../lists/world';

export interface ServiceFigures {
  /** From the start of the process to its first list page, with what an earlier service left on disk. */
  readonly firstPageSeconds: number;
  readonly memoryMegabytes: number;
  /** From sending a corrected result to the revised page, in seconds: the middle of several. */
  readonly correctionSeconds: number;
}

const LISTS_BACK = 24;
const CORRECTIONS = 5;
const MOST_ATTEMPTS = 30_000;

export async function measureService(file: string, size: Size, last: ListDate): Promise<ServiceFigures> {
  const corrections = await correctionsIn(file, size);
  const first = await startService(file);
  await page(first, last);
  await first.end();
  const began = performance.now();
  const service = await launchService(file);
  try {
    await firstPage(service, last);
    const firstPageSeconds = (performance.now() - began) / 1000;
    await untilReady(service);
    await page(service, last);
    const seconds: number[] = [];
    for (const correction of corrections) seconds.push(await correctedPage(service, correction, last));
    seconds.sort((a, b) => a - b);
    return {
      firstPageSeconds,
      memoryMegabytes: service.memory(),
      correctionSeconds: seconds[seconds.length >> 1]!,
    };
  } finally {
    await service.end();
  }
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
): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${service.address}/api/tournaments/${tournament}/corrections`, {
    method: 'POST',
    headers: { ...service.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
  await page(service, last);
  return (performance.now() - began) / 1000;
}

async function page({ address, headers }: Service, last: ListDate): Promise<void> {
  const answer = await fetch(`${address}/api/lists/standard/${last}`, { headers: { ...headers } });
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

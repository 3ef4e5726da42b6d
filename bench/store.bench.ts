/**
 * What the stores can do, next to a plain file as the floor: durable single appends, bulk appends, and reading back
 * half a million games in compact reports with every game decoded into columns.
 *
 *   npm run bench -- store [games]
 *
 * Stores and floor take turns, so that whatever else the machine does falls on all of them; the median round counts.
 * Appending is measured by the clock, since it waits for the disk; reading in processor time, since it does not.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { BEGINNING } from '@ledger/kernel';
import { scanRound, writeRound } from '@ledger/ledger';
import type { NewEvent, ReportContent } from '@ledger/ledger';
import { EmbeddedStore, MemoryStore } from '@ledger/store';
import type { EventStore } from '@ledger/store';

const GAMES = Number(process.argv[2] ?? '500000');
const ROUNDS = 7;
const SINGLE_APPENDS = 500;
const BULK_APPENDS = 10;
const BULK_EVENTS = 1_000;
const PLAYERS = 100;
const REPORT_ROUNDS = 9;
const GAMES_PER_REPORT = (PLAYERS / 2) * REPORT_ROUNDS;
const SLOWEST_APPEND = 1.5;
const FASTEST_READ_NEEDED = 3e6;

const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
main()
  .finally(() => rmSync(folder, { recursive: true, force: true }))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

async function main(): Promise<void> {
  const single = await benchSingleAppends();
  await benchBulkAppends();
  const reading = await benchReading();
  const passed = single <= SLOWEST_APPEND && reading >= FASTEST_READ_NEEDED;
  console.log(
    `Durable appends within ${SLOWEST_APPEND} of the floor, 3 M games/s or more read and decoded: ${passed ? 'yes' : 'NO'}`,
  );
  process.exitCode = passed ? 0 : 1;
}

/** Gives how many times longer the embedded store takes than the floor. */
async function benchSingleAppends(): Promise<number> {
  const stores = { memory: new MemoryStore(), embedded: new EmbeddedStore(join(folder, 'single.db')) };
  const line = Buffer.alloc(bytesOf(smallEvent()), 'x');
  const file = openSync(join(folder, 'single.txt'), 'w');
  const rates = await takeTurns(
    {
      'plain file, write + fsync': async () => {
        for (let count = 0; count < SINGLE_APPENDS; count += 1) {
          writeSync(file, line);
          fsyncSync(file);
        }
      },
      embedded: (round) => appendSingly(stores.embedded, round),
      memory: (round) => appendSingly(stores.memory, round),
    },
    clockSeconds,
  );
  closeSync(file);
  await Promise.all(Object.values(stores).map((store) => store.close()));
  print('single appends, each durable before the next', rates, SINGLE_APPENDS, 'appends/s');
  return rates.get('embedded')! / rates.get('plain file, write + fsync')!;
}

async function appendSingly(store: EventStore, round: number): Promise<void> {
  for (let count = 0; count < SINGLE_APPENDS; count += 1) {
    await store.append(`player-${round}-${count}`, [smallEvent()], 'none');
  }
}

async function benchBulkAppends(): Promise<void> {
  const stores = { memory: new MemoryStore(), embedded: new EmbeddedStore(join(folder, 'bulk.db')) };
  const batch = Buffer.alloc(bytesOf(smallEvent()) * BULK_EVENTS, 'x');
  const file = openSync(join(folder, 'bulk.txt'), 'w');
  const rates = await takeTurns(
    {
      'plain file, write + fsync': async () => {
        for (let count = 0; count < BULK_APPENDS; count += 1) {
          writeSync(file, batch);
          fsyncSync(file);
        }
      },
      embedded: (round) => appendInBulk(stores.embedded, round),
      memory: (round) => appendInBulk(stores.memory, round),
    },
    clockSeconds,
  );
  closeSync(file);
  await Promise.all(Object.values(stores).map((store) => store.close()));
  print(`bulk, ${BULK_EVENTS} events to an append`, rates, BULK_APPENDS * BULK_EVENTS, 'events/s');
}

async function appendInBulk(store: EventStore, round: number): Promise<void> {
  for (let count = 0; count < BULK_APPENDS; count += 1) {
    const events = Array.from({ length: BULK_EVENTS }, smallEvent);
    await store.append(`tournament-${round}-${count}`, events, 'none');
  }
}

/** Gives the games per second of the embedded store. */
async function benchReading(): Promise<number> {
  const path = join(folder, 'games.db');
  const stores = { memory: new MemoryStore(), embedded: new EmbeddedStore(path) };
  const reports = Math.ceil(GAMES / GAMES_PER_REPORT);
  for (let number = 1; number <= reports; number += 1) {
    const report = reportEvent(number);
    for (const store of Object.values(stores)) await store.append(`tournament-T${number}`, [report], 'none');
  }
  const games = reports * GAMES_PER_REPORT;
  const rates = await takeTurns(
    {
      embedded: () => readAndDecode(stores.embedded, games),
      memory: () => readAndDecode(stores.memory, games),
    },
    processorSeconds,
  );
  await Promise.all(Object.values(stores).map((store) => store.close()));
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  print(
    `full read with decode, ${games.toLocaleString('en')} games in ${reports} reports, ${megabytes} MB`,
    rates,
    games,
    'games/s',
  );
  return games / rates.get('embedded')!;
}

async function readAndDecode(store: EventStore, games: number): Promise<void> {
  let count = 0;
  for await (const batch of store.readAll(BEGINNING)) {
    for (const { data } of batch) {
      for (const round of (data as ReportContent).rounds) scanRound(round.games, () => (count += 1));
    }
  }
  if (count !== games) throw new Error(`${count} games read, ${games} written`);
}

/** Median seconds of each contender, over rounds in which all take part. */
async function takeTurns(
  contenders: Readonly<Record<string, (round: number) => Promise<void>>>,
  time: () => number,
): Promise<Map<string, number>> {
  const seconds = new Map(Object.keys(contenders).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      const start = time();
      await run(round);
      // The first round warms up.
      if (round > 0) seconds.get(name)!.push(time() - start);
    }
  }
  const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
  return new Map([...seconds].map(([name, values]) => [name, median(values)]));
}

function clockSeconds(): number {
  return performance.now() / 1e3;
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function print(what: string, rates: ReadonlyMap<string, number>, units: number, unit: string): void {
  console.log(what);
  const floor = rates.get('plain file, write + fsync');
  for (const [name, seconds] of rates) {
    const rate = Math.floor(units / seconds).toLocaleString('en');
    const times = floor === undefined ? '' : `  ${(seconds / floor).toFixed(2)} of the floor's time`;
    console.log(`  ${name.padEnd(28)}${rate.padStart(14)} ${unit}${times}`);
  }
}

function bytesOf(event: NewEvent): number {
  return JSON.stringify(event).length;
}

function smallEvent(): NewEvent {
  return {
    id: randomUUID(),
    type: 'PlayerRegistered',
    version: 1,
    metadata: { actor: 'registrar', correlationId: 'bench' },
    data: { player: 1503014, name: 'Carlsen, Magnus', federation: 'NOR', sex: 'M', birth: '1990-11-30' },
  };
}

/** An open of 100 players and nine rounds, as a report is stored in the log. */
function reportEvent(number: number): NewEvent {
  const entries = Array.from({ length: PLAYERS }, (_, index) => [
    index + 1,
    number * 1_000 + index,
    null,
    'GER',
    1_400 + ((index * 37 + number) % 1_200),
  ]);
  const rounds = Array.from({ length: REPORT_ROUNDS }, (_, round) => ({
    round: round + 1,
    games: writeRound(
      Array.from({ length: PLAYERS / 2 }, (_unused, board) => ({
        white: ((board + round) % PLAYERS) + 1,
        black: ((board + round + PLAYERS / 2) % PLAYERS) + 1,
        result: (['1', '=', '0'] as const)[(board + round + number) % 3]!,
      })),
    ),
  }));
  const data = {
    tournament: `T${number}`,
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: '2024-03-05',
    start: null,
    end: null,
    source: { format: 'TRF16', digest: 'bench' },
    roundDates: rounds.map(() => '2024-03-01'),
    entries,
    rounds,
  };
  return { ...smallEvent(), type: 'ReportReceived', data };
}

/**
 * What the store adds to the time of the raw client, in one run on one server:
 *
 *   npm run bench -- eventstoredb esdb://HOST:PORT?tls=false [events]
 *
 * Without an address it uses our own test server, which says something about our own work and nothing about a real
 * server. Streams get a fresh prefix. Raw client and store take turns in short rounds, and the order changes from round to
 * round; the median of the rounds' ratios counts. On a busy machine the clock says little: the processor time of this process
 * is shown too.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { BEGINNING } from '@ledger/kernel';
import type { LogPosition } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { exportEvents, importEvents, MemoryStore, openStore } from '@ledger/store';
import type { EventStore } from '@ledger/store';

const [url, count = '3000'] = process.argv.slice(2);
const EVENTS = Number(count);
const FOREIGN_TIMES = 10;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 10;
const APPENDS_A_ROUND = 100;
const PARALLEL = 128;
const CREDENTIALS = { username: 'ledger', password: 'ledger' };

interface Timing {
  readonly seconds: number;
  /** Processor time of this process. */
  readonly cpu: number;
}

/** Times as multiples of others. */
interface Goal extends Timing {
  readonly name: string;
  readonly atMost: number;
}

/** Round by round, so that both were measured under the same load. */
function ratio(some: readonly Timing[], others: readonly Timing[]): Timing {
  return median(
    some.map(({ seconds, cpu }, round) => {
      const other = others[round % others.length]!;
      return { seconds: seconds / other.seconds, cpu: cpu / other.cpu };
    }),
  );
}

function median(all: readonly Timing[]): Timing {
  const middle = (values: number[]): number =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
  return {
    seconds: middle(all.map(({ seconds }) => seconds)),
    cpu: middle(all.map(({ cpu }) => cpu)),
  };
}

async function main(): Promise<void> {
  const [address, stop] = url === undefined ? await ownServer() : [url, () => {}];
  const prefix = (name: string): string => `bench-${Date.now()}-${process.pid}-${name}-`;
  const at = (streamPrefix: string): string => {
    return `${address}${address.includes('?') ? '&' : '?'}streamPrefix=${streamPrefix}`;
  };
  const raw = EventStoreDBClient.connectionString(address);
  const store = await openStore(at(prefix('appends')));
  /** The same bytes as the store sends. */
  const rawAppend = (stream: string): Promise<unknown> => {
    const { id, type, version, data, metadata } = anEvent();
    const event = jsonEvent({ id, type, data: data as never, metadata: { version, metadata } as never });
    return raw.appendToStream(stream, event, { expectedRevision: NO_STREAM, credentials: CREDENTIALS });
  };
  let streams = 0;
  const rawPrefix = prefix('raw');
  const goals: Goal[] = [];

  const ledger = await ledgerInMemory();
  const [alone, amongOthers] = [prefix('alone'), prefix('among')];
  const importTo = async (streamPrefix: string): Promise<void> => {
    const target = await openStore(at(streamPrefix));
    await importEvents(target, bytesOf(ledger));
    await target.close();
  };
  // A ledger is read up to its last event: of the first, that is before the events of others; of the second, after them.
  await importTo(alone);
  await inParallel((EVENTS * FOREIGN_TIMES) / 100, async () => {
    const events = Array.from({ length: 100 }, () => jsonEvent({ type: 'Foreign', data: { number: 1 } }));
    await raw.appendToStream(`${rawPrefix}foreign-${randomUUID()}`, events, { credentials: CREDENTIALS });
  });
  await importTo(amongOthers);
  const reading = await takeTurns({
    alone: () => readAll(at(alone)),
    amongOthers: () => readAll(at(amongOthers)),
  });

  const inSequence = await takeTurns({
    raw: async () => {
      for (let number = 0; number < APPENDS_A_ROUND; number += 1)
        await rawAppend(`${rawPrefix}player-${streams++}`);
    },
    store: async () => {
      for (let number = 0; number < APPENDS_A_ROUND; number += 1)
        await store.append(`player-${streams++}`, [anEvent()], 'none');
    },
  });
  goals.push({ name: 'append one after another', ...ratio(inSequence.store, inSequence.raw), atMost: 1.3 });

  const many = 2 * APPENDS_A_ROUND;
  const sideBySide = await takeTurns(
    {
      raw: () => inParallel(many, () => rawAppend(`${rawPrefix}player-${streams++}`)),
      store: async () => {
        const begun = Array.from({ length: many }, () => ({
          stream: `player-${streams++}`,
          events: [anEvent()],
        }));
        await store.beginStreams(begun);
      },
      appends: () => inParallel(many, () => store.append(`player-${streams++}`, [anEvent()], 'none')),
    },
    // Who has begun streams has not waited until they can be read.
    () => store.head(),
  );
  goals.push({ name: 'append in parallel', ...ratio(sideBySide.store, sideBySide.raw), atMost: 1.1 });

  const imported = prefix('import');
  const importing = await timed(() => importTo(imported));
  const { seconds, cpu } = median(sideBySide.raw);
  const rawTime = { seconds: (seconds / many) * EVENTS, cpu: (cpu / many) * EVENTS };
  goals.push({ name: 'import, against parallel raw appends', ...ratio([importing], [rawTime]), atMost: 2 });
  for (const each of [alone, amongOthers, imported]) await requireSameLog(ledger, at(each));

  goals.push({
    name: 'read among ten times as many',
    ...ratio(reading.amongOthers, reading.alone),
    atMost: 1.3,
  });

  const perSecond = (times: readonly Timing[], events: number): string =>
    `${Math.round(events / median(times).seconds)}/s`;
  console.log(
    `raw: ${perSecond(inSequence.raw, APPENDS_A_ROUND)} one after another, ${perSecond(sideBySide.raw, many)} in parallel`,
  );
  console.log(`import: ${perSecond([importing], EVENTS)}; reading: ${perSecond(reading.alone, EVENTS)}`);
  const waiting = ratio(sideBySide.appends, sideBySide.raw);
  console.log(
    `append in parallel, each waiting for its position: ${waiting.seconds.toFixed(2)} (no limit; processor ${waiting.cpu.toFixed(2)})`,
  );
  for (const { name, seconds, cpu, atMost } of goals) {
    const isMet = seconds <= atMost ? 'yes' : 'NO';
    console.log(`${name}: ${seconds.toFixed(2)} (at most ${atMost}: ${isMet}; processor ${cpu.toFixed(2)})`);
  }
  await store.close();
  await raw.dispose();
  stop();
  process.exit(goals.every(({ seconds, atMost }) => seconds <= atMost) ? 0 : 1);
}

function anEvent(): NewEvent {
  const metadata = { actor: 'bench', correlationId: 'bench' };
  return {
    id: randomUUID(),
    type: 'PlayerRegistered',
    version: 1,
    metadata,
    data: { name: 'x'.repeat(150) },
  };
}

/** Ten events in each stream, one stream after the other in each round. */
async function ledgerInMemory(): Promise<MemoryStore> {
  const store = new MemoryStore();
  const streams = Math.ceil(EVENTS / 10);
  for (let number = 0; number < EVENTS; number += 1) {
    const revision = Math.floor(number / streams);
    await store.append(`player-${number % streams}`, [anEvent()], revision === 0 ? 'none' : revision - 1);
  }
  return store;
}

async function* bytesOf(store: EventStore): AsyncGenerator<Uint8Array> {
  for await (const text of exportEvents(store)) yield Buffer.from(text);
}

async function readAll(address: string): Promise<StoredEvent[]> {
  const store = await openStore(address);
  const events: StoredEvent[] = [];
  const to = EVENTS as LogPosition;
  for await (const batch of store.readAll(BEGINNING, { to })) events.push(...batch);
  await store.close();
  return events;
}

async function requireSameLog(ledger: EventStore, address: string): Promise<void> {
  const here: StoredEvent[] = [];
  for await (const batch of ledger.readAll(BEGINNING)) here.push(...batch);
  if (JSON.stringify(await readAll(address)) !== JSON.stringify(here))
    throw new Error('The imported log differs.');
}

async function timed(work: () => Promise<unknown>): Promise<Timing> {
  const begun = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - begun) / 1_000, cpu: (user + system) / 1_000_000 };
}

/** The times of each in each round. */
async function takeTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  settle?: () => Promise<unknown>,
): Promise<Record<Name, Timing[]>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Timing[]>;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const timing = await timed(works[name]);
      if (round >= 0) times[name].push(timing);
      await settle?.();
    }
  }
  return times;
}

async function inParallel(times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  const run = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: PARALLEL }, run));
}

/** In a separate process, as a real server would be. */
async function ownServer(): Promise<[string, () => void]> {
  const root = join(__dirname, '..');
  const server = spawn(
    process.execPath,
    ['-r', join(root, 'tools/run-ts.cjs'), join(root, 'test/contract/eventstoredb-server/main.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  return [address.toString().trim(), () => server.kill()];
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

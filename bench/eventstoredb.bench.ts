/**
 * What the store adds to the time of the raw client, in one run on one server:
 *
 *   npm run bench -- eventstoredb esdb://HOST:PORT?tls=false [events]
 *
 * Without an address it uses our own test server, which says something about our own work and nothing about a real
 * server. Streams get a fresh prefix. Raw client and store take turns; the median round counts.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { BEGINNING } from '@ledger/kernel';
import type { NewEvent, StoredEvent } from '@ledger/ledger';
import { exportEvents, importEvents, MemoryStore, openStore } from '@ledger/store';
import type { EventStore } from '@ledger/store';

const [url, count = '2000'] = process.argv.slice(2);
const EVENTS = Number(count);
const FOREIGN_TIMES = 10;
const ROUNDS = 5;
const PARALLEL = 128;
const CREDENTIALS = { username: 'ledger', password: 'ledger' };

interface Goal {
  readonly name: string;
  readonly ratio: number;
  readonly atMost: number;
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

  const single = Math.ceil(EVENTS / ROUNDS / 4);
  const inSequence = await takeTurns({
    raw: async () => {
      for (let number = 0; number < single; number += 1) await rawAppend(`${rawPrefix}player-${streams++}`);
    },
    store: async () => {
      for (let number = 0; number < single; number += 1)
        await store.append(`player-${streams++}`, [anEvent()], 'none');
    },
  });
  goals.push({ name: 'append one after another', ratio: inSequence.store / inSequence.raw, atMost: 1.3 });

  const many = Math.ceil(EVENTS / ROUNDS);
  const sideBySide = await takeTurns({
    raw: () => inParallel(many, () => rawAppend(`${rawPrefix}player-${streams++}`)),
    store: async () => {
      const begun = Array.from({ length: many }, () => ({
        stream: `player-${streams++}`,
        events: [anEvent()],
      }));
      await store.beginStreams(begun);
    },
  });
  goals.push({ name: 'append in parallel', ratio: sideBySide.store / sideBySide.raw, atMost: 1.1 });

  const ledger = await ledgerInMemory();
  const imported = prefix('import');
  const importing = await timed(async () => {
    const target = await openStore(at(imported));
    await importEvents(target, bytesOf(ledger));
    await target.close();
  });
  const rawRate = many / sideBySide.raw;
  goals.push({
    name: 'import, against parallel raw appends',
    ratio: rawRate / (EVENTS / importing),
    atMost: 2,
  });
  await requireSameLog(ledger, at(imported));

  const alone = await takeTurns({ reading: () => readAll(at(imported)) });
  await inParallel((EVENTS * FOREIGN_TIMES) / 100, async () => {
    const events = Array.from({ length: 100 }, () => jsonEvent({ type: 'Foreign', data: { number: 1 } }));
    await raw.appendToStream(`${rawPrefix}foreign-${randomUUID()}`, events, { credentials: CREDENTIALS });
  });
  const amongOthers = await takeTurns({ reading: () => readAll(at(imported)) });
  goals.push({
    name: 'read among ten times as many',
    ratio: amongOthers.reading / alone.reading,
    atMost: 1.3,
  });

  const perSecond = (seconds: number, events: number): string => `${Math.round(events / seconds)}/s`;
  console.log(
    `raw: ${perSecond(inSequence.raw, single)} one after another, ${perSecond(sideBySide.raw, many)} in parallel`,
  );
  console.log(`import: ${perSecond(importing, EVENTS)}; reading: ${perSecond(alone.reading, EVENTS)}`);
  for (const { name, ratio, atMost } of goals) {
    console.log(`${name}: ${ratio.toFixed(2)} (at most ${atMost}: ${ratio <= atMost ? 'yes' : 'NO'})`);
  }
  await store.close();
  await raw.dispose();
  stop();
  process.exit(goals.every(({ ratio, atMost }) => ratio <= atMost) ? 0 : 1);
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
  for await (const batch of store.readAll(BEGINNING)) events.push(...batch);
  await store.close();
  return events;
}

async function requireSameLog(ledger: EventStore, address: string): Promise<void> {
  const here: StoredEvent[] = [];
  for await (const batch of ledger.readAll(BEGINNING)) here.push(...batch);
  if (JSON.stringify(await readAll(address)) !== JSON.stringify(here))
    throw new Error('The imported log differs.');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** The median time of each, in seconds. */
async function takeTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) await works[name]();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) times.get(name)!.push(await timed(works[name]));
  }
  const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<Name, number>;
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

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { seedDemo } from '@ledger/demo';
import { BEGINNING } from '@ledger/kernel';
import type { LogWarning, OfficeOptions } from '@ledger/office';
import {
  checkpointPlace,
  FileReaderThread,
  idsInOrder,
  keyFilePath,
  ListWorkerPool,
  Office,
  readKeys,
  RememberedAnswers,
  SqlProcess,
} from '@ledger/office';
import { openStore } from '@ledger/store';
import { tokenReader } from './access/tokens';
import { createApplication } from './application';
import { reportReading } from './health/first-reading';
import { today } from './http/today';
import { whyNotBind } from './startup/binding';
import { activeKeys, handOver, makeFirstKey } from './startup/first-key';
import type { ServeOptions } from './serve-options';

const WARNINGS_SHOWN = 20;

/** Opens the ledger and serves it until it is asked to end. */
export async function serve(options: ServeOptions): Promise<void> {
  const keys = options.keys ?? keyFilePath(options.store);
  const why = whyNotBind(options.host, { keys: activeKeys(keys).length, oidc: options.oidc !== null });
  if (why !== null) {
    console.error(why);
    process.exit(2);
  }
  await requireFreePort(options);
  let reason = '';
  const onWaiting = (why: string): void => {
    if (why !== reason) console.error(`Waiting for the store: ${why}`);
    reason = why;
  };
  const store = await openStore(options.store, { onWaiting });
  if (!options.empty && (await store.head()) === BEGINNING) {
    console.log('The store is empty: putting the demo ledger into it (once; --empty would leave it empty)…');
    await seedDemo(store);
  }
  const newId = idsInOrder({ now: Date.now, random: randomBytes });
  const office = new Office(store, {
    newId,
    today,
    files: new FileReaderThread(),
    ...keeperOfLists(options),
  });
  const opened = office.open();
  // It is awaited below; a log that cannot be read ends the service there.
  opened.catch(() => {});
  const app = await createApplication({
    office,
    opened,
    readToken: tokenReader(() => readKeys(keys), options.oidc),
    rateLimit: options.rateLimit,
    hosts: options.hosts,
    trustProxy: options.trustProxy,
    logLevel: options.logLevel,
    keyFile: keys,
  });
  // It listens before the log is read, so that readiness can say how far it is; requests wait. Lists may take longer.
  await app.listen({ host: options.host, port: options.port });
  if (options.logLevel !== 'silent') reportReading(office, (line) => console.log(line));
  await opened;
  // Only now: a key that is made before something fails is never shown.
  const token = options.oidc === null ? makeFirstKey(keys) : null;
  const lines = [`The rating ledger is running at ${await app.getUrl()}`];
  lines.push(`Data: ${store.location}; keys: ${keys}`);
  if (token !== null) lines.push(handOver(token, keys, process.stdout.isTTY));
  lines.push(...nextSteps(options, token !== null));
  lines.push(...warningsIn(office.warnings()));
  console.log(lines.join('\n'));
  closeOnSignal(app, async () => {
    await office.close();
    await store.close();
  });
}

/** Before anything is opened or written: another program may have the port, often this service started before. */
function requireFreePort({ host, port }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function nextSteps({ oidc }: ServeOptions, isFirst: boolean): readonly string[] {
  if (isFirst)
    return ['Open the address in a browser, choose Sign in and paste the key. Ctrl+C stops the service.'];
  if (oidc !== null) return [];
  return ['No key yet? npx ledger keys create --name NAME --role administrator. Ctrl+C stops the service.'];
}

/** What is on record and cannot be meant; `ledger verify` shows all of it. */
function warningsIn(warnings: readonly LogWarning[]): readonly string[] {
  const shown = warnings.slice(0, WARNINGS_SHOWN).map(({ message }) => `Warning: ${message}`);
  const hidden = warnings.length - shown.length;
  return hidden === 0 ? shown : [...shown, `Warning: ${hidden} more like these; see ledger verify.`];
}

/** Worker threads keep the lists, unless the ledger is in the memory of this thread. */
function keeperOfLists({ store, cache, listThreads, logLevel }: ServeOptions): Partial<OfficeOptions> {
  const checkpoints = checkpointPlace(store, cache);
  if (store.startsWith('memory:')) return { checkpoints };
  const onTrouble = (error: Error): void => {
    if (logLevel !== 'silent') console.error('A thread that keeps the lists failed and is replaced:', error);
  };
  const pool = new ListWorkerPool({ address: store, checkpoints, workers: listThreads, onTrouble });
  const analytics = new SqlProcess({ address: store, checkpoints });
  return { lists: new RememberedAnswers(pool), snapshots: checkpoints, analytics };
}

/** Lets running requests end, then the store; a second signal ends at once. */
function closeOnSignal(app: NestFastifyApplication, close: () => Promise<void>): void {
  let closing = false;
  const hear = (): void => {
    if (closing) process.exit(1);
    closing = true;
    app
      .close()
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}

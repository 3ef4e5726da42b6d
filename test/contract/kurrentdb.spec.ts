import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openStore } from '@ledger/store';
import { failureOf } from './events';
import { eventStoreDbPlace } from './places';
import { storeContract } from './store.contract';

/**
 * The contract through the client of KurrentDB. The test server uses definitions of the other client, and both must not
 * be loaded into one process, so it runs in its own.
 */
const ROOT = join(__dirname, '..', '..');
const server = spawn(
  process.execPath,
  ['-r', join(ROOT, 'tools', 'run-ts.cjs'), join(__dirname, 'eventstoredb-server', 'main.ts')],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const address = once(server.stdout, 'data').then(([text]: Buffer[]) =>
  text!.toString().trim().replace('esdb:', 'kurrentdb:'),
);
afterAll(() => {
  server.kill();
});

storeContract('KurrentDB', async () => eventStoreDbPlace(await address));

describe('the two clients', () => {
  it('are not loaded into one process', async () => {
    const store = await openStore(await address);
    const other = (await address).replace('kurrentdb:', 'esdb:');
    const failure = await failureOf(openStore(other), 'UnknownAddress');
    expect(failure.detail).toContain('kurrentdb:');
    await store.close();
  });
});

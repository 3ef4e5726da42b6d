import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDate } from '@ledger/kernel';
import { Office } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import { openStore } from '@ledger/store';
import { startEventStoreDbServer } from '../eventstoredb-server/server';
import { BOTH } from './decision';

const ROOT = join(__dirname, '..', '..', '..');

/** A process that decides about two streams and is ended between the two. */
async function decideAndEnd(address: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['-r', join(ROOT, 'tools', 'run-ts.cjs'), join(__dirname, 'decider.ts'), address],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [, signal] = (await once(child, 'close')) as [number | null, string];
  expect(signal).toBe('SIGKILL');
}

const transfers = async (store: EventStore): Promise<readonly number[]> => {
  const streams = await Promise.all(['player-101', 'player-102'].map((stream) => store.readStream(stream)));
  return streams.map((events) => events.filter(({ type }) => type === 'PlayerTransferred').length);
};
const officeOver = (store: EventStore) =>
  new Office(store, { newId: randomUUID, today: () => calendarDate(new Date().toISOString().slice(0, 10)) });

describe('a decision about two streams whose process ends between the two', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-decision-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const openedAt = async (address: string) => {
    const store = await openStore(address);
    const office = officeOver(store);
    ends.push(
      () => store.close(),
      () => office.close(),
    );
    await office.open();
    return { store, office };
  };

  it('is not recorded at all in a file', async () => {
    const address = `file:${join(folder, 'ledger.db')}`;
    await decideAndEnd(address);
    const { store, office } = await openedAt(address);
    expect(await transfers(store)).toEqual([0, 0]);
    expect(office.warnings()).toEqual([]);
  }, 120_000);

  it('is reported at the next start on EventStoreDB, and completed when it is repeated', async () => {
    const server = await startEventStoreDbServer();
    ends.push(() => server.stop());
    await decideAndEnd(server.address);
    const { store, office } = await openedAt(server.address);
    expect(await transfers(store)).toEqual([1, 0]);
    expect(office.warnings().map(({ code, stream }) => [code, stream])).toEqual([
      ['DecisionIncomplete', 'player-101'],
    ]);
    await office.decide(BOTH, { actor: 'officer' });
    expect(await transfers(store)).toEqual([1, 1]);
    expect(office.warnings()).toEqual([]);
  }, 120_000);
});

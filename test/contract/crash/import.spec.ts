import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@ledger/ledger';
import { openStore } from '@ledger/store';
import { everything, pause } from '../events';
import { importList, PLAYERS } from './importer';

const ROOT = join(__dirname, '..', '..', '..');
const LIVES = Math.max(2, Math.min(20, Number(process.env['LEDGER_KILL_ROUNDS'] ?? 2)));

/** Lets a child import until players are recorded and a moment has passed, then kills it; answers what it recorded. */
async function importAndDie(address: string): Promise<number> {
  const child = spawn(
    process.execPath,
    ['-r', join(ROOT, 'tools', 'run-ts.cjs'), join(__dirname, 'importer.ts'), address],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let acknowledged = 0;
  child.stdout.on(
    'data',
    (text: Buffer) => (acknowledged = Number(text.toString().trim().split('\n').at(-1))),
  );
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  await pause(Math.random() * 60);
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
}

async function log(address: string): Promise<readonly StoredEvent[]> {
  const store = await openStore(address);
  await store.check();
  const events = await everything(store);
  await store.close();
  return events;
}

const registered = (events: readonly StoredEvent[]): number =>
  events.filter(({ type }) => type === 'PlayerRegistered').length;

/** All of an event but what differs from one import to the next. */
const content = ({ stream, revision, type, version, data }: StoredEvent): string =>
  JSON.stringify([stream, revision, type, version, data]);

describe('the import of a list, its process killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loses nobody who was recorded, and leaves the same ledger when it is repeated', async () => {
    const address = `file:${join(folder, 'killed.db')}`;
    let known = 0;
    for (let life = 1; life <= LIVES; life += 1) {
      const acknowledged = await importAndDie(address);
      const events = await log(address);
      expect(registered(events)).toBeGreaterThanOrEqual(Math.min(PLAYERS, known + acknowledged));
      known = registered(events);
    }
    await importList(address);
    const whole = `file:${join(folder, 'whole.db')}`;
    await importList(whole);
    const [killed, undisturbed] = [await log(address), await log(whole)];
    expect(killed.map(content)).toEqual(undisturbed.map(content));
  });
});

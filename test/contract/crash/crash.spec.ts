import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@ledger/store';
import { everything, pause } from '../events';

const ROOT = join(__dirname, '..', '..', '..');
/** `npm run kill-test` has a hundred and more; each is a process that is started and killed. */
const LIVES = Number(process.env['LEDGER_KILL_ROUNDS'] ?? 8);

interface Acknowledged {
  readonly stream: string;
  readonly count: number;
  readonly position: number;
}

/** Lets a child append until it has answered once and a random moment has passed, then kills it without warning. */
async function liveAndDie(address: string, life: number): Promise<Acknowledged[]> {
  const child = spawn(
    process.execPath,
    ['-r', join(ROOT, 'tools', 'run-ts.cjs'), join(__dirname, 'writer.ts'), address, String(life)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  await pause(Math.random() * 40);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string];
  expect(signal).toBe('SIGKILL');
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
    .map(([stream, count, position]) => ({
      stream: stream!,
      count: Number(count),
      position: Number(position),
    }));
}

describe('the embedded store, its writer killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-crash-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    `has everything acknowledged, nothing torn and no gap, ${LIVES} times over`,
    async () => {
      const address = `file:${join(folder, 'ledger.db')}`;
      let acknowledged = 0;
      let known = 0;
      for (let life = 1; life <= LIVES; life += 1) {
        const answers = await liveAndDie(address, life);
        acknowledged += answers.length;

        const store = await openStore(address);
        await store.check();
        const events = await everything(store);
        await store.close();
        expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
        const sizes = new Map<string, number>();
        for (const { stream } of events) sizes.set(stream, (sizes.get(stream) ?? 0) + 1);
        for (const { stream, count, position } of answers) {
          expect([stream, sizes.get(stream), events[position - 1]?.stream]).toEqual([stream, count, stream]);
        }
        // Appends that were never acknowledged are there whole or not at all.
        for (const { stream, data } of events) expect((data as { of: number }).of).toBe(sizes.get(stream));
        expect(events.length).toBeGreaterThan(known);
        known = events.length;
      }
      expect(acknowledged).toBeGreaterThanOrEqual(LIVES);
      if (LIVES > 8)
        console.log(`${LIVES} kills: ${acknowledged} acknowledged appends, none lost; ${known} events`);
    },
    60_000 + LIVES * 20_000,
  );
});

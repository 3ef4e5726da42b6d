import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { calendarDate, POOLS } from '@ledger/kernel';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { worldOf } from '../laws/states-of-worlds';

const root = join(__dirname, '..', '..');
const SEED = 10;
const world = worldOf(SEED);
/** How long the writer may write, in milliseconds. */
const ROUNDS = [3, 40, 180];

async function digestsAt(folder: string | null): Promise<readonly string[]> {
  const store = new MemoryStore();
  await store.restore(world.log);
  const checkpoints = folder === null ? null : { folder, edition: 'test', snapshotAfterEvents: 1 };
  const office = new Office(store, { newId: () => '', today: () => calendarDate('2040-01-01'), checkpoints });
  const day = world.lists.at(-2) as ReturnType<typeof calendarDate>;
  const lists = await Promise.all(
    POOLS.map((pool) => office.ask('page', { pool, day }, 'latest').catch(String)),
  );
  await office.close();
  return lists.map((list) => (typeof list === 'string' ? list : list.basis.digest));
}

describe('a process that is killed while it writes a snapshot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-killed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves a whole snapshot or none; the next one answers right and removes what was left behind', async () => {
    const expected = await digestsAt(null);
    for (const milliseconds of ROUNDS) {
      const writer = spawn(
        process.execPath,
        ['-r', './tools/run-ts.cjs', 'test/office/write-snapshots.ts', folder, String(SEED)],
        { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const ended = once(writer, 'exit');
      await once(writer.stdout, 'data');
      await setTimeout(milliseconds);
      writer.kill('SIGKILL');
      await ended;
      expect(await digestsAt(folder)).toEqual(expected);
      const files = readdirSync(join(folder, 'snapshots-test'));
      expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    }
  }, 120_000);
});

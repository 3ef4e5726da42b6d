/**
 * Writes snapshots of a growing ledger until it is killed: `node -r ./tools/run-ts.cjs test/office/write-snapshots.ts
 * FOLDER SEED`. Says `ready` before the first.
 */
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { calendarDate } from '@ledger/kernel';
import { worldOf } from '../laws/states-of-worlds';

async function write(folder: string, seed: number): Promise<void> {
  const { log } = worldOf(seed);
  const checkpoints = { folder, edition: 'test', snapshotAfterEvents: 1 };
  const options = { newId: () => '', today: () => calendarDate('2040-01-01'), checkpoints };
  console.log('ready');
  for (let size = 100; ; size = size >= log.length ? 100 : size + 20) {
    const store = new MemoryStore();
    await store.restore(log.slice(0, size));
    const office = new Office(store, options);
    await office.knownAt();
    await office.close();
  }
}

void write(process.argv[2]!, Number(process.argv[3]));

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import type { Cost } from './measure';
import { measureAsync } from './measure';
import type { Size } from './world';
import { historyOf, lastListOf } from './world';

const EVENTS_PER_BATCH = 2_000;

/** From the file of the embedded store to the last list of every pool. */
export async function fromTheLog(size: Size): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  try {
    const file = join(folder, 'ledger.db');
    await write(size, file);
    const store = new EmbeddedStore(file);
    const cost = await measureAsync(async () => {
      const lists = new Lists();
      for await (const events of store.readAll(0 as LogPosition)) lists.record(events as RecordedEvent[]);
      lists.stateAt(lists.head).advanceTo(lastListOf(size));
    });
    await store.close();
    return cost;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function write(size: Size, file: string): Promise<void> {
  const store = new EmbeddedStore(file);
  let batch: RecordedEvent[] = [];
  for (const event of historyOf(size)) {
    batch.push(event);
    if (batch.length < EVENTS_PER_BATCH) continue;
    await store.restore(batch);
    batch = [];
  }
  if (batch.length > 0) await store.restore(batch);
  await store.close();
}

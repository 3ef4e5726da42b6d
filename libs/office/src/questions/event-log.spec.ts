import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import { MemoryStore } from '@ledger/store';
import { asCaller } from '../caller';
import { LogReader } from '../log/log-reader';
import { BY, MORNING, officeInMemory, registration } from '../testing/office-in-memory';
import { EventLog } from './event-log';

/** A log of 600 events that is read in batches of 100 at most. */
async function logOf600(): Promise<{ readonly log: EventLog; readonly logReader: LogReader; read: number }> {
  const store = new MemoryStore(() => MORNING);
  await officeInMemory(store).record(registration(1), BY);
  const [{ type, version, data, metadata }] = (await store.readStream('player-1')) as [never];
  const events = Array.from({ length: 599 }, (_, number) => ({
    id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
    type,
    version,
    data,
    metadata,
  }));
  await store.append('player-2', events, 'none');
  const found = { log: null as never as EventLog, logReader: new LogReader(store, []), read: 0 };
  const counting = Object.assign(Object.create(store) as MemoryStore, {
    async *readAll(from: LogPosition, { to }: { readonly to: LogPosition }) {
      for await (const batch of store.readAll(from, { to, batchSize: 100 })) {
        found.read += batch.length;
        yield batch;
      }
    },
  });
  return Object.assign(found, { log: new EventLog(counting) });
}

describe('the events of the log', () => {
  it.each([
    [false, 100],
    [true, 200],
  ])('are read no further when the client has left (newest first: %j)', async (newestFirst, most) => {
    const found = await logOf600();
    const client = new AbortController();
    await asCaller({ key: 'a', purpose: 'question', signal: client.signal }, async () => {
      for await (const _ of found.log.events(found.logReader, { after: BEGINNING, newestFirst }))
        client.abort();
    });
    expect(found.read).toBe(most);
  });

  it('leave turns to others when they are read backwards', async () => {
    const { log, logReader } = await logOf600();
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 1_000) setImmediate(count);
    };
    setImmediate(count);
    const events: unknown[] = [];
    for await (const event of log.events(logReader, { after: BEGINNING, newestFirst: true }))
      events.push(event);
    expect(events.length).toBeGreaterThan(500);
    expect(turns).toBeGreaterThanOrEqual(2);
    turns = 1_000;
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPosition } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent, EVENT_CATALOGUE, isReversal, reversalTarget } from '@ledger/ledger';
import type { EventType } from '@ledger/ledger';
import type { CheckpointPlace } from '@ledger/office';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import fc from 'fast-check';
import { everything } from '../contract/events';
import { listsOf, replayOf, stateOf, worldOf } from './states-of-worlds';

const folder = mkdtempSync(join(tmpdir(), 'ledger-void-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Corrections and decisions on which no other event rests by its id. */
function canBeVoid(log: readonly RecordedEvent[]): ReadonlySet<number> {
  const targets = new Set(log.flatMap((event) => (isReversal(event) ? [reversalTarget(event)] : [])));
  return new Set(
    log
      .filter(({ type, id }, index) => {
        const { cause } = EVENT_CATALOGUE[type as EventType];
        const isDecision = cause === 'correction' || cause === 'decision';
        return isDecision && !targets.has(id) && index > 0 && log[index - 1]!.stream !== log[index]!.stream;
      })
      .map(({ position }) => position),
  );
}

/** The log as it would be if some events had missed the event right before them. */
function withVoids(log: readonly RecordedEvent[], voids: ReadonlySet<number>): StoredEvent[] {
  return log.map((event, index) => {
    if (!voids.has(event.position)) return event;
    const restsOn = { position: (event.position - 2) as LogPosition, streams: [log[index - 1]!.stream] };
    return { ...event, metadata: { ...event.metadata, restsOn } };
  });
}

describe('void events', () => {
  it('change no list: all come out as if these events had never been', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 2, max: 4 }),
        async (seed, share) => {
          const world = worldOf(seed);
          const voids = new Set([...canBeVoid(world.log)].filter((_, index) => index % share === 0));
          const store = new MemoryStore();
          await store.restore(withVoids(world.log, voids));
          const read = (await everything(store)).map(decodeEvent);
          expect(read.filter(({ type }) => type === 'VoidEvent').map(({ position }) => position)).toEqual([
            ...voids,
          ]);
          const without = world.log.filter(({ position }) => !voids.has(position));
          expect(listsOf(stateOf(replayOf(read)), world)).toEqual(listsOf(stateOf(replayOf(without)), world));
        },
      ),
      { numRuns: 4, seed: 25 },
    );
  });

  it('are void for a process that begins with a snapshot too, also where the snapshot ends with one', async () => {
    const world = worldOf(10);
    const voids = canBeVoid(world.log);
    const last = Math.max(...voids);
    const log = withVoids(world.log, voids);
    for (const end of [last, last - 1, log.length]) {
      const place: CheckpointPlace = {
        folder: join(folder, `${end}`),
        edition: 'test',
        snapshotAfterEvents: 1,
      };
      const store = new MemoryStore();
      const today = calendarDate('2040-01-01');
      const officeOn = (checkpoints: CheckpointPlace | null) =>
        new Office(store, { newId: () => '', today: () => today, checkpoints });
      await store.restore(log.slice(0, end));
      const before = officeOn(place);
      await before.knownAt();
      await before.close();
      if (end < log.length) await store.restore(log.slice(end));
      const day = world.lists.at(-1) as typeof today;
      const page = async (checkpoints: CheckpointPlace | null): Promise<unknown> => {
        const office = officeOn(checkpoints);
        const rows = await office.ask('page', { pool: 'standard', day }, 'latest');
        await office.close();
        return rows;
      };
      expect(await page(place)).toEqual(await page(null));
    }
  });
});

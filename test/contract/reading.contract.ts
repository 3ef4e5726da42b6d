import { BEGINNING } from '@ledger/kernel';
import type { EventStore } from '@ledger/store';
import { anEvent, at, everything, pause, someEvents } from './events';

export function readingContract(open: () => Promise<EventStore>): void {
  describe('reading', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    it('finds nothing in an empty log', async () => {
      expect(await store.head()).toBe(BEGINNING);
      expect(await everything(store)).toEqual([]);
      expect(await store.readStream('player-1')).toEqual([]);
      expect(await store.positionAt(new Date())).toBe(BEGINNING);
    });

    it('gives one total order without gaps, however many write at once', async () => {
      const other = await open();
      const writers = Array.from({ length: 12 }, async (_, writer) => {
        const through = writer % 2 === 0 ? store : other;
        await through.append(`player-${writer}`, someEvents(2), 'none');
        await through.append(`player-${writer}`, someEvents(3), 1);
      });
      await Promise.all(writers);
      const events = await everything(store);
      expect(events.map(({ position }) => position)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
      expect(await everything(other)).toEqual(events);
      for (let writer = 0; writer < 12; writer += 1) {
        const stream = `player-${writer}`;
        const inStream = events.filter((event) => event.stream === stream);
        expect(inStream.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
        expect(await store.readStream(stream)).toEqual(inStream);
      }
    });

    it('keeps the events of one append together', async () => {
      await Promise.all(
        ['player-1', 'player-2', 'player-3'].map((stream) => store.append(stream, someEvents(20), 'none')),
      );
      const streams = (await everything(store)).map(({ stream }) => stream);
      const changes = streams.filter((stream, index) => stream !== streams[index - 1]);
      expect(changes).toHaveLength(3);
    });

    it('goes from one position to another, in batches of the size asked for', async () => {
      await store.append('player-1', someEvents(25), 'none');
      await store.append('player-2', someEvents(150), 'none');
      const sizes: number[] = [];
      const positions: number[] = [];
      for await (const batch of store.readAll(at(7), { batchSize: 40, to: at(130) })) {
        sizes.push(batch.length);
        positions.push(...batch.map(({ position }) => position));
      }
      expect(sizes).toEqual([40, 40, 40, 3]);
      expect(positions).toEqual(Array.from({ length: 123 }, (_, index) => index + 8));
      expect(await everything(store, at(174))).toHaveLength(1);
      expect(await everything(store, at(175))).toEqual([]);
      expect(await everything(store, at(9_999))).toEqual([]);
      expect(await everything(store, at(5), { to: at(5) })).toEqual([]);
      expect(await everything(store, at(170), { to: at(9_999) })).toHaveLength(5);
    });

    it('gives the event loop a turn between batches, and one reader after the other goes on', async () => {
      await store.append('player-1', someEvents(60), 'none');
      let turns = 0;
      let atWork = true;
      const count = (): void => {
        turns += 1;
        if (atWork) setImmediate(count);
      };
      setImmediate(count);
      const walk = async (): Promise<void> => {
        for await (const batch of store.readAll(BEGINNING, { batchSize: 10 })) expect(batch).toHaveLength(10);
      };
      await Promise.all([walk(), walk(), walk()]);
      atWork = false;
      expect(turns).toBeGreaterThanOrEqual(15);
    });

    it('finds the position of an event by its id', async () => {
      const events = someEvents(5);
      await store.append('player-1', events, 'none');
      expect(await store.positionOf(events[3]!.id)).toBe(4);
      expect(await store.positionOf('00000000-0000-4000-8000-000000000000')).toBeUndefined();
      expect(await store.positionOf('not an id')).toBeUndefined();
    });

    it('can be broken off and begun again', async () => {
      await store.append('player-1', someEvents(300), 'none');
      for await (const batch of store.readAll(BEGINNING, { batchSize: 10 })) {
        if (batch[0]!.position > 50) break;
      }
      expect(await everything(store, at(290))).toHaveLength(10);
    });

    it('holds only a batch at a time in memory', async () => {
      // 24 events of 300 kB: batches are cut short by bytes, not only by number.
      for (let number = 1; number <= 8; number += 1) {
        const events = [1, 2, 3].map(() => anEvent({ text: 'x'.repeat(300_000) }));
        await store.append(`tournament-T${number}`, events, 'none');
      }
      let largest = 0;
      let read = 0;
      for await (const batch of store.readAll(BEGINNING, { batchSize: 5 })) {
        largest = Math.max(largest, batch.length);
        read += batch.length;
      }
      expect(read).toBe(24);
      expect(largest).toBe(5);
    });

    it('begins a stream at a revision', async () => {
      await store.append('player-1', someEvents(5), 'none');
      await store.append('player-2', someEvents(1), 'none');
      await store.append('player-1', someEvents(1), 4);
      const tail = await store.readStream('player-1', 4);
      expect(tail.map(({ revision, position }) => [revision, position])).toEqual([
        [4, 5],
        [5, 7],
      ]);
      expect(await store.readStream('player-1', 6)).toEqual([]);
    });

    it('returns which position was known at a time', async () => {
      const beginning = new Date();
      await pause(5);
      await store.append('player-1', someEvents(2), 'none');
      await pause(5);
      await store.append('player-2', someEvents(2), 'none');
      const [, second, third] = (await everything(store)).map(({ recordedAt }) => new Date(recordedAt));
      const before = (time: Date): Date => new Date(time.getTime() - 1);
      expect(await store.positionAt(second!)).toBe(2);
      expect(await store.positionAt(before(third!))).toBe(2);
      expect(await store.positionAt(third!)).toBe(4);
      expect(await store.positionAt(new Date('2100-01-01'))).toBe(4);
      expect(await store.positionAt(new Date(beginning.getTime() - 3_600_000))).toBe(0);
    });
  });
}

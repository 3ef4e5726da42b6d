import { BEGINNING } from '@ledger/kernel';
import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { firstValueFrom, lastValueFrom, take, toArray } from 'rxjs';
import { at, everything, pause, someEvents } from './events';

export function subscribingContract(open: () => Promise<EventStore>): void {
  describe('subscribing', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    const receive = (from: LogPosition, count: number): Promise<StoredEvent[]> =>
      lastValueFrom(store.subscribeAll(from).pipe(take(count), toArray()));
    const range = (from: number, to: number): number[] =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);

    it('catches up, then stays live, also for what others append', async () => {
      await store.append('player-1', someEvents(30), 'none');
      const other = await open();
      const received = receive(BEGINNING, 36);
      await pause(30);
      await other.append('player-2', someEvents(3), 'none');
      await store.append('player-3', someEvents(3), 'none');
      expect(await received).toEqual(await everything(store));
    });

    it('waits for the first event of an empty log', async () => {
      const first = firstValueFrom(store.subscribeAll(BEGINNING));
      await pause(20);
      await store.append('player-1', someEvents(1), 'none');
      expect((await first).position).toBe(1);
    });

    it('loses and repeats nothing while writers are busy', async () => {
      await store.append('player-0', someEvents(50), 'none');
      const received = receive(at(10), 140);
      for (let writer = 1; writer <= 20; writer += 1) {
        await store.append(`player-${writer}`, someEvents(5), 'none');
      }
      expect((await received).map(({ position }) => position)).toEqual(range(11, 150));
    });

    it('resumes from the position last seen', async () => {
      await store.append('player-1', someEvents(10), 'none');
      const before = await receive(BEGINNING, 7);
      await store.append('player-2', someEvents(10), 'none');
      const after = await receive(before.at(-1)!.position, 13);
      expect([...before, ...after].map(({ position }) => position)).toEqual(range(1, 20));
    });

    it('serves several, each at its own pace, and nobody who has left', async () => {
      const early: number[] = [];
      const late: number[] = [];
      const leaving = store.subscribeAll(BEGINNING).subscribe(({ position }) => early.push(position));
      await store.append('player-1', someEvents(2), 'none');
      await receive(BEGINNING, 2);
      await pause(50);
      leaving.unsubscribe();
      await store.append('player-1', someEvents(2), 1);
      const staying = store.subscribeAll(at(1)).subscribe(({ position }) => late.push(position));
      await receive(BEGINNING, 4);
      await pause(50);
      staying.unsubscribe();
      expect(early).toEqual([1, 2]);
      expect(late).toEqual([2, 3, 4]);
    });

    it('completes when the store is closed', async () => {
      await store.append('player-1', someEvents(2), 'none');
      const received = lastValueFrom(store.subscribeAll(BEGINNING).pipe(toArray()));
      await receive(BEGINNING, 2);
      await pause(50);
      await store.close();
      expect((await received).map(({ position }) => position)).toEqual([1, 2]);
    });

    it('errors when begun on a closed store', async () => {
      await store.close();
      const outcome = lastValueFrom(store.subscribeAll(BEGINNING).pipe(toArray()));
      await expect(outcome).rejects.toMatchObject({ failure: { code: 'Closed' } });
    });
  });
}

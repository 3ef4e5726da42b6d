import type { DecisionBasis, NewEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { importEvents, isStoreError, writeShown } from '@ledger/store';
import { seededRandom } from '@ledger/demo';
import { lastValueFrom, take, toArray } from 'rxjs';
import { anEvent, asFile, at, everything, exported, failureOf, someEvents } from './events';
import type { EventAddress } from './store.contract';

/** Events that were decided when the log ended at a position, by a look at other streams. */
function resting(position: number, ...streams: string[]): NewEvent[] {
  const restsOn: DecisionBasis = { position: at(position), streams };
  return someEvents(2).map((event) => ({ ...event, metadata: { ...event.metadata, restsOn } }));
}

/** A ledger as a server may hold it: A and B were merged into each other in the same moment. */
function ledgerWithVoids(): StoredEvent[] {
  const entry = (
    position: number,
    stream: string,
    revision: number,
    restsOn?: DecisionBasis,
  ): StoredEvent => {
    const event = anEvent({ position });
    const metadata = restsOn === undefined ? event.metadata : { ...event.metadata, restsOn };
    const recordedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, position)).toISOString();
    return { ...event, metadata, stream, revision, position: at(position), recordedAt };
  };
  const on = (position: number, ...streams: string[]): DecisionBasis => ({ position: at(position), streams });
  return [
    entry(1, 'player-1', 0),
    entry(2, 'player-2', 0),
    entry(3, 'player-1', 1, on(2, 'player-2')),
    // player-1 has changed at position 3.
    entry(4, 'player-2', 1, on(2, 'player-3', 'player-1')),
    entry(5, 'player-2', 2, on(2, 'player-3', 'player-1')),
    // An event that is void changes its stream all the same: nobody could know yet that it is.
    entry(6, 'player-3', 0, on(3, 'player-2')),
    entry(7, 'player-2', 3, on(6, 'player-1')),
    entry(8, 'player-1', 2),
  ];
}
const VOID = [4, 5, 6];

/** What a decision rests on, and what becomes of it when that changes. */
export function basisContract(open: () => Promise<EventStore>, newPlace: () => Promise<EventAddress>): void {
  describe('events that rest on other streams', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    it('are appended while these are as they were known, and not when one of them has changed', async () => {
      await store.append('player-1', someEvents(1), 'none');
      await store.append('player-2', someEvents(2), 'none');
      const events = resting(3, 'player-2', 'player-3');
      const first = await store.append('player-1', events, 0);
      expect(first).toEqual({ position: 5, revision: 2 });
      await store.append('player-3', someEvents(1), 'none');
      const late = store.append('player-1', resting(3, 'player-2', 'player-3'), 2);
      expect(await failureOf(late, 'BasisChanged')).toEqual({
        code: 'BasisChanged',
        stream: 'player-3',
        position: 3,
      });
      expect(await store.head()).toBe(6);
      // Repeated, they get the first answer.
      expect(await store.append('player-1', events, 0)).toEqual(first);
    });

    it('are refused together where one of several rests on what has changed, or on the others', async () => {
      await store.append('player-1', someEvents(1), 'none');
      const appendTo = (stream: string, events: NewEvent[]) => ({
        stream,
        events,
        expectedRevision: 'none' as const,
      });
      const changed = [
        appendTo('player-2', resting(1, 'player-4')),
        appendTo('player-3', resting(0, 'player-1')),
      ];
      await failureOf(store.appendAll(changed), 'BasisChanged');
      const eachOther = [appendTo('player-2', someEvents(1)), appendTo('player-3', resting(1, 'player-2'))];
      await failureOf(store.appendAll(eachOther), 'BasisChanged');
      expect(await store.head()).toBe(1);
    });

    it.each([
      ['on nothing', { position: 0, streams: [] }],
      ['on something that is no stream', { position: 0, streams: ['order-1'] }],
      ['on no position', { position: -1, streams: ['player-2'] }],
      ['on null', null],
      ['on their own stream', { position: 0, streams: ['player-1'] }],
    ])('are refused where they rest %s', async (_, restsOn) => {
      const [event] = someEvents(1);
      const metadata = { ...event!.metadata, restsOn: restsOn as never };
      await failureOf(store.append('player-1', [{ ...event!, metadata }], 'none'), 'InvalidEvent');
    });

    it('must all rest on the same in one append', async () => {
      const events = [...resting(0, 'player-2'), ...someEvents(1)];
      await failureOf(store.append('player-1', events, 'none'), 'InvalidEvent');
    });

    it('are void in every reading where their basis had changed, and stay so when they are moved', async () => {
      const ledger = ledgerWithVoids();
      await store.restore(ledger);
      const marked = ledger.map((event) =>
        VOID.includes(event.position) ? { ...event, isVoid: true } : event,
      );
      expect(await everything(store)).toEqual(marked);
      for (const stream of ['player-1', 'player-2', 'player-3']) {
        expect(await store.readStream(stream)).toEqual(marked.filter((event) => event.stream === stream));
      }
      const subscribed = store.subscribeAll(at(2)).pipe(take(6), toArray());
      expect(await lastValueFrom(subscribed)).toEqual(marked.slice(2));
      const types = (await everything(store)).map((event) => decodeEvent(event).type);
      expect(types.flatMap((type, index) => (type === 'VoidEvent' ? [index + 1] : []))).toEqual(VOID);

      const elsewhere = await newPlace();
      try {
        const copy = await elsewhere.open();
        const file = await exported(store);
        expect(file).not.toContain('isVoid');
        await importEvents(copy, asFile(file));
        expect(await everything(copy)).toEqual(marked);
        expect(writeShown((await everything(copy))[3]!)).toMatch(/,"isVoid":true}$/);
      } finally {
        await elsewhere.clear();
      }
      // A void event has its revision.
      expect(await store.append('player-3', someEvents(1), 0)).toEqual({ position: 9, revision: 1 });
    });

    it('sent again, are refused where they are void', async () => {
      await store.restore(ledgerWithVoids());
      const void4 = (await everything(store)).slice(3, 5).map(({ id, type, version, metadata, data }) => ({
        id,
        type,
        version,
        metadata,
        data,
      }));
      await failureOf(store.append('player-2', void4, 0), 'BasisChanged');
      expect(await store.head()).toBe(8);
    });

    it('of writers who look at each other’s streams: the log has an order in which each was right', async () => {
      const stores = [store, await open(), await open()];
      const random = seededRandom(25);
      const revisions = [-1, -1, -1];
      for (let round = 0; round < 8; round += 1) {
        const known = await store.head();
        const outcomes = await Promise.all(
          stores.map(async (writer, index) => {
            for (let turns = random.below(4); turns > 0; turns -= 1) await null;
            const others = [0, 1, 2].filter((other) => other !== index).map((other) => `player-${other}`);
            const expected = revisions[index]! < 0 ? 'none' : revisions[index]!;
            return writer.append(`player-${index}`, resting(known, ...others), expected).then(
              () => true,
              (error: unknown) => {
                if (isStoreError(error, 'BasisChanged')) return false;
                throw error;
              },
            );
          }),
        );
        expect(outcomes.filter(Boolean)).toHaveLength(1);
        const added = await everything(store, known);
        for (const { stream, revision } of added) revisions[Number(stream.at(-1))] = revision;
        const counting = added.filter(({ isVoid }) => isVoid !== true);
        expect(new Set(counting.map(({ stream }) => stream))).toEqual(
          new Set([`player-${outcomes.indexOf(true)}`]),
        );
        expect(counting).toHaveLength(2);
        expect(await everything(stores[1]!, known)).toEqual(added);
      }
    });
  });
}

import { MemoryStore, StoreError } from '@ledger/store';
import type { EventStore } from '@ledger/store';
import { NEVER, throwError } from 'rxjs';
import { LogReader } from './log-reader';

type Subscribe = EventStore['subscribeAll'];

/** A store whose subscriptions do one after the other what is given; reading it is not expected. */
function storeThat(...does: readonly Subscribe[]): {
  readonly store: EventStore;
  readonly begun: () => number;
} {
  let begun = 0;
  const subscribeAll: Subscribe = (from) => does[begun++]!(from);
  const readAll = (): never => {
    throw new Error('the store was read');
  };
  const store = Object.assign(Object.create(new MemoryStore()) as EventStore, { subscribeAll, readAll });
  return { store, begun: () => begun };
}

const fails = (code: 'Unavailable' | 'Damaged'): Subscribe => {
  return () => throwError(() => new StoreError({ code, location: 'esdb://h', detail: 'gone' }));
};

describe('a service that follows the log', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('answers from what it has while the server is lost, and follows again as soon as it can', async () => {
    const { store, begun } = storeThat(fails('Unavailable'), fails('Unavailable'), () => NEVER);
    const reader = new LogReader(store, []);
    reader.follow();
    await reader.upToDate();
    expect(begun()).toBe(1);
    jest.advanceTimersByTime(5_000);
    await reader.upToDate();
    expect(begun()).toBe(3);
    reader.unfollow();
  });

  it('reads for itself after any other failure', async () => {
    const { store } = storeThat(fails('Damaged'));
    const reader = new LogReader(store, []);
    reader.follow();
    await expect(reader.upToDate()).rejects.toThrow('the store was read');
  });

  it('stops looking for the server when it is not wanted any more', () => {
    const { store, begun } = storeThat(fails('Unavailable'));
    const reader = new LogReader(store, []);
    reader.follow();
    reader.unfollow();
    jest.advanceTimersByTime(5_000);
    expect(begun()).toBe(1);
  });
});

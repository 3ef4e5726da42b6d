import type { EventStore } from '@ledger/store';
import { appendingContract } from './appending.contract';
import { basisContract } from './basis.contract';
import { movingContract } from './moving.contract';
import { readingContract } from './reading.contract';
import { subscribingContract } from './subscribing.contract';

/** A place where one log is kept, empty at first. */
export interface EventAddress {
  /** A way in; every call gives another one to the same log, where the kind of store allows more than one. */
  open(): Promise<EventStore>;
  /** Closes what was opened and removes what was kept. */
  clear(): Promise<void>;
}

/** One suite for every kind of store: what holds for one holds for all. */
export function storeContract(kind: string, newPlace: () => Promise<EventAddress>): void {
  describe(`store contract: ${kind}`, () => {
    let place: EventAddress;
    const open = (): Promise<EventStore> => place.open();
    beforeEach(async () => {
      place = await newPlace();
    });
    afterEach(() => place.clear());

    appendingContract(open);
    basisContract(open, newPlace);
    readingContract(open);
    subscribingContract(open);
    movingContract(open, newPlace);
  });
}

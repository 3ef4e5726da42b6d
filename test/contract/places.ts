import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryStore, openStore } from '@ledger/store';
import type { EventStore } from '@ledger/store';
import type { EventAddress } from './store.contract';

export async function memoryPlace(): Promise<EventAddress> {
  const store = new MemoryStore();
  return { open: async () => store, clear: () => store.close() };
}

export async function embeddedPlace(): Promise<EventAddress> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-contract-'));
  const place = addressPlace(`file:${join(folder, 'ledger.db')}`);
  return {
    open: place.open,
    clear: async () => {
      await place.clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let prefixes = 0;

/** Streams under a separate prefix: as many logs on one server as there are tests, and the tests can be repeated. */
export function eventStoreDbPlace(address: string): EventAddress {
  prefixes += 1;
  const prefix = `trial-${Date.now()}-${process.pid}-${prefixes}-`;
  return addressPlace(`${address}${address.includes('?') ? '&' : '?'}streamPrefix=${prefix}`);
}

function addressPlace(address: string): EventAddress {
  const opened: EventStore[] = [];
  return {
    open: async () => {
      const store = await openStore(address);
      opened.push(store);
      return store;
    },
    clear: async () => {
      await Promise.all(opened.map((store) => store.close()));
    },
  };
}

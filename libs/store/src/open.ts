import { EmbeddedStore } from './embedded/embedded-store';
import { StoreError } from './failure';
import { MemoryStore } from './memory/memory-store';
import type { Clock, EventStore } from './port';

export interface OpenOptions {
  readonly clock?: Clock;
}

/** Opens the store at an address: `memory:`, `file:PATH`, or an EventStoreDB connection string. */
export async function openStore(address: string, { clock }: OpenOptions = {}): Promise<EventStore> {
  const [, scheme, rest = ''] = /^([a-z+]+):(.*)$/s.exec(address) ?? [];
  switch (scheme) {
    case 'memory':
      return new MemoryStore(clock);
    case 'file':
      return new EmbeddedStore(filePath(address, rest), clock === undefined ? {} : { clock });
    case 'esdb':
    case 'esdb+discover': {
      // Loaded only when wanted: the gRPC client takes longer to load than the rest of the ledger.
      const { EventStoreDbStore } = await import('./eventstoredb/eventstoredb-store');
      return EventStoreDbStore.connect(address);
    }
    default: {
      const detail =
        scheme === undefined ? 'it does not say what kind of store' : `there is no kind "${scheme}:"`;
      throw new StoreError({ code: 'UnknownAddress', address, detail });
    }
  }
}

/** `file:./data/ledger.db`, `file:/var/ledger.db` and `file:///var/ledger.db` alike. */
function filePath(address: string, rest: string): string {
  const path = rest.replace(/^\/\/(?=\/)/, '');
  if (path === '') throw new StoreError({ code: 'UnknownAddress', address, detail: 'the path is missing' });
  return path;
}

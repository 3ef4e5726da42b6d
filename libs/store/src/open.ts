import { EmbeddedStore } from './embedded/embedded-store';
import { StoreError } from './failure';
import { MemoryStore } from './memory/memory-store';
import type { Clock, EventStore } from './port';

export interface OpenOptions {
  /** For stores that record the time themselves; a server has its own clock. */
  readonly clock?: Clock;
  /** How long to wait for a file that another process is writing, or for a server that is away. */
  readonly waitMs?: number;
  /**
   * For reading only: no file is created. A server keeps its streams whether they hold anything
   * or not, and a ledger in memory begins when it is opened, so neither can be missing.
   */
  readonly mustExist?: boolean;
  /** Wait for a server that is not there yet, as long as it takes; called with the reason each time. */
  readonly onWaiting?: (reason: string) => void;
}

/** Opens the store at an address: `memory:`, `file:PATH`, or the connection string of EventStoreDB or KurrentDB. */
export async function openStore(
  address: string,
  { clock, waitMs, mustExist = false, onWaiting }: OpenOptions = {},
): Promise<EventStore> {
  switch (schemeOf(address)) {
    case 'memory':
      return new MemoryStore(clock);
    case 'file':
      return new EmbeddedStore(filePath(address), {
        mustExist,
        ...(clock && { clock }),
        ...(waitMs !== undefined && { busyWaitMs: waitMs }),
      });
    case 'esdb':
    case 'esdb+discover':
    case 'kurrentdb':
    case 'kurrentdb+discover': {
      // Loaded only when wanted: the gRPC client takes longer to load than the rest of the ledger.
      const { EventStoreDbStore } = await import('./eventstoredb/eventstoredb-store');
      return EventStoreDbStore.connect(address, {
        ...(waitMs !== undefined && { reconnectMs: waitMs }),
        ...(onWaiting && { onWaiting }),
      });
    }
  }
}

type Scheme = 'memory' | 'file' | 'esdb' | 'esdb+discover' | 'kurrentdb' | 'kurrentdb+discover';

/** The kind of store that an address names; an address of no kind is refused. */
export function schemeOf(address: string): Scheme {
  const scheme = /^([a-z+]+):/.exec(address)?.[1];
  switch (scheme) {
    case 'memory':
    case 'file':
    case 'esdb':
    case 'esdb+discover':
    case 'kurrentdb':
    case 'kurrentdb+discover':
      return scheme;
    default: {
      const detail =
        scheme === undefined ? 'it does not say what kind of store' : `there is no kind "${scheme}:"`;
      throw new StoreError({ code: 'UnknownAddress', address, detail });
    }
  }
}

/** `file:./data/ledger.db`, `file:/var/ledger.db` and `file:///var/ledger.db` alike. */
export function filePath(address: string): string {
  const path = address.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  if (path === '') throw new StoreError({ code: 'UnknownAddress', address, detail: 'the path is missing' });
  return path;
}

import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { isStoreError, openStore } from '@ledger/store';
import type { EventStore } from '@ledger/store';
import { everything, someEvents } from '../contract/events';

/**
 * Writers, readers and followers on one ledger while faults happen; afterwards every node is read and compared with
 * the answers that the writers got.
 */

export interface ChaosOptions {
  /** The address that writers and followers use. */
  readonly address: string;
  /** The addresses of the single nodes, which are read at the end. */
  readonly nodes: readonly string[];
  readonly rounds: number;
  readonly fault: (round: number) => Promise<void>;
  readonly writers?: number;
  /** Quiet time after each fault. */
  readonly settleMs?: number;
  /** The next fault waits for this many further events, however slow the machine is. */
  readonly eventsBetween?: number;
  readonly onRound?: (round: number, figures: ChaosFigures) => void;
}

export interface ChaosFigures {
  acknowledged: number;
  /** Appends whose outcome was not known when the store gave up waiting. */
  unclear: number;
  /** Appends that were refused as not recorded. */
  refused: number;
  reads: number;
  failedReads: number;
  /** Follower subscriptions that ended. */
  ended: number;
  /** How long the slowest append took. */
  longestMs: number;
}

export interface ChaosOutcome extends ChaosFigures {
  readonly events: number;
  /** Why appends were unclear or refused, and reads failed. */
  readonly failures: readonly string[];
  /** What must not happen; empty if all is well. */
  readonly violations: readonly string[];
}

interface Acknowledged {
  readonly id: string;
  readonly position: number;
  readonly revision: number;
}

export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { address, nodes, rounds, fault, writers = 4, settleMs = 0, eventsBetween = 0, onRound } = options;
  const figures = {
    acknowledged: 0,
    unclear: 0,
    refused: 0,
    reads: 0,
    failedReads: 0,
    ended: 0,
    longestMs: 0,
  };
  const acknowledged: Acknowledged[] = [];
  const unclear: string[] = [];
  const refused: string[] = [];
  const violations: string[] = [];
  const failures: string[] = [];
  const stores: EventStore[] = [];
  let atWork = true;

  /** Separate streams, each appended to a few times, then the next. */
  const write = async (store: EventStore, writer: number): Promise<void> => {
    for (let stream = 0; atWork; stream += 1) {
      let last: number | 'none' = 'none';
      for (let turn = 0; turn < 5 && atWork; turn += 1) {
        const events = someEvents(1 + (turn % 3));
        const ids = events.map(({ id }) => id);
        const begun = Date.now();
        try {
          const result = await store.append(`player-${writer}-${stream}`, events, last);
          last = result.revision;
          figures.acknowledged += events.length;
          ids.forEach((id, index) => {
            const back = ids.length - 1 - index;
            acknowledged.push({
              id,
              position: result.position - back,
              revision: result.revision - back,
            });
          });
        } catch (error) {
          if (isStoreError(error, 'NotKnownYet')) {
            figures.unclear += 1;
            unclear.push(...ids);
          } else {
            figures.refused += 1;
            refused.push(...ids);
            if (!isStoreError(error, 'Unavailable')) violations.push(`append: ${String(error)}`);
          }
          failures.push(`append: ${String(error)}`);
          break;
        } finally {
          figures.longestMs = Math.max(figures.longestMs, Date.now() - begun);
        }
      }
    }
  };

  const read = async (store: EventStore): Promise<void> => {
    while (atWork) {
      try {
        await store.readStream('player-0-0');
        figures.reads += 1;
      } catch (error) {
        figures.failedReads += 1;
        failures.push(`read: ${String(error)}`);
      }
      await pause(20);
    }
  };

  const follow = (store: EventStore): StoredEvent[] => {
    const received: StoredEvent[] = [];
    store.subscribeAll(BEGINNING).subscribe({
      next: (event) => received.push(event),
      error: (error: unknown) => {
        figures.ended += 1;
        violations.push(`a follower ended: ${String(error)}`);
      },
    });
    return received;
  };

  const open = async (): Promise<EventStore> => {
    const store = await openStore(address);
    stores.push(store);
    return store;
  };

  try {
    const followers = [follow(await open()), follow(await open())];
    const work = [read(await open())];
    // Two writers share a store, as the requests of a service do.
    let shared = await open();
    for (let writer = 0; writer < writers; writer += 1) {
      if (writer % 2 === 1) shared = await open();
      work.push(write(shared, writer));
    }
    for (let round = 1; round <= rounds; round += 1) {
      await fault(round);
      await pause(settleMs);
      while (figures.acknowledged < round * eventsBetween) await pause(10);
      onRound?.(round, figures);
    }
    atWork = false;
    await Promise.all(work);

    const log = await everything(shared);
    violations.push(...differences(log, acknowledged, unclear, refused));
    for (const received of followers) {
      for (let tries = 0; received.length < log.length && tries < 600; tries += 1) await pause(50);
      if (!isSame(received, log)) violations.push('a follower did not receive each event once, in order');
    }
    for (const node of nodes) {
      const store = await openStore(node);
      stores.push(store);
      if (!isSame(await everything(store), log)) violations.push(`${store.location} holds another log`);
    }
    return { ...figures, events: log.length, failures, violations };
  } finally {
    atWork = false;
    await Promise.all(stores.map((store) => store.close()));
  }
}

function differences(
  log: readonly StoredEvent[],
  acknowledged: readonly Acknowledged[],
  unclear: readonly string[],
  refused: readonly string[],
): string[] {
  const found = new Map<string, StoredEvent[]>();
  for (const event of log) found.set(event.id, [...(found.get(event.id) ?? []), event]);
  const wrong: string[] = [];
  log.forEach(({ position }, index) => {
    if (position !== index + 1) wrong.push(`position ${position} where ${index + 1} is due`);
  });
  for (const { id, position, revision } of acknowledged) {
    const [event, ...others] = found.get(id) ?? [];
    if (event === undefined) wrong.push(`acknowledged event ${id} is lost`);
    else if (others.length > 0) wrong.push(`acknowledged event ${id} is there twice`);
    else if (event.position !== position || event.revision !== revision) {
      wrong.push(`acknowledged event ${id} is not at the place that its writer got`);
    }
  }
  for (const id of unclear) if ((found.get(id)?.length ?? 0) > 1) wrong.push(`event ${id} is there twice`);
  for (const id of refused) if (found.has(id)) wrong.push(`event ${id} was refused and is there`);
  return wrong;
}

function isSame(some: readonly StoredEvent[], others: readonly StoredEvent[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, position }, index) => id === others[index]!.id && position === others[index]!.position)
  );
}

/** One line for people and scripts. */
export function figuresLine(
  { violations, failures: _failures, ...figures }: ChaosOutcome,
  faults: number,
): string {
  const counts = Object.entries(figures).map(([name, count]) => `${name} ${count}`);
  return `faults ${faults}, ${counts.join(', ')}, violations ${violations.length}`;
}

import type { LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Projection } from './projection';

/** Past states are kept up to this many bytes; lists that they share with each other or with the newest count once. */
const KEPT_BYTES = 256 * 1024 * 1024;

/** About what a map takes for one entry. */
const BYTES_PER_PLACE = 64;

/**
 * States of knowledge that were asked for and may be asked for again; the one that was not asked for longest goes
 * first.
 */
export class KeptStates {
  private readonly states = new Map<LogPosition, Projection>();

  constructor(private readonly limitBytes = KEPT_BYTES) {}

  get(knownAt: LogPosition): Projection | undefined {
    const state = this.states.get(knownAt);
    if (state !== undefined) {
      this.states.delete(knownAt);
      this.states.set(knownAt, state);
    }
    return state;
  }

  /** The state asked for last is always kept, however large it is. */
  keep(knownAt: LogPosition, state: Projection, newest: Projection | null): void {
    this.states.set(knownAt, state);
    const counted = new Set<object>(newest === null ? [] : partsOf(newest).map(({ part }) => part));
    let bytes = 0;
    for (const [position, each] of [...this.states].reverse()) {
      for (const { part, size } of partsOf(each)) {
        if (counted.has(part)) continue;
        counted.add(part);
        bytes += size;
      }
      if (bytes > this.limitBytes && each !== state) this.states.delete(position);
    }
  }

  clear(): void {
    this.states.clear();
  }

  positions(): LogPosition[] {
    return [...this.states.keys()];
  }
}

/** What a state is made of, as far as it is large. */
function partsOf({ pools, placed }: Projection): { readonly part: object; readonly size: number }[] {
  const lists = POOLS.flatMap((pool) =>
    pools[pool].lists
      .filter(({ isRead }) => isRead !== false)
      .flatMap(({ changes, results }) => [
        { part: changes, size: changes.bytes },
        { part: results, size: results.bytes },
      ]),
  );
  const inFull = POOLS.flatMap((pool) =>
    [...pools[pool].ratingStates.listsInFull()].map((list) => ({ part: list, size: list.bytes })),
  );
  return [{ part: placed.first, size: placed.first.size * BYTES_PER_PLACE }, ...lists, ...inFull];
}

import type { ListDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import { ListChanges } from '../rating-states/list-changes';
import { isSnapshot } from '../rating-states/pool-rating-states';
import { WholeList } from '../rating-states/whole-list';
import { EntriesLater } from '../replay/entries-later';
import type { ListState, PoolState } from '../replay/pool-state';
import type { ReplayState } from '../replay/context';
import type { DigestsByPool, KnownInputs, ListsInFull } from './known-inputs';
import type { UnpackedList } from './list-checkpoint';
import { entriesOf, packedList, unpackedList } from './list-checkpoint';
import { ListInputs } from './list-inputs';
import { columnsOf, pack, unpack } from '../snapshot/packed';
import type { CheckpointStore } from './checkpoint-store';
import { StoredList } from './stored-list';

/** Of the last lists of a pool this many are kept in full. */
const LAST_IN_FULL = 2;

interface Alone {
  readonly pools: ReplayState['pools'];
  advanceTo(date: ListDate, only: Pool): void;
}

/** Lists of one projection that need not be computed because their inputs were met before. */
export class Checkpoints {
  readonly inputs: ListInputs;

  constructor(
    readonly checkpointStore: CheckpointStore,
    private readonly replay: ReplayState,
    private readonly known: KnownInputs | null,
    /** The same facts without checkpoints. */
    private readonly alone: () => Alone,
  ) {
    this.inputs = new ListInputs(replay, known);
  }

  /**
   * The list from its checkpoint; null where there is none. Where another process found the keys and kept some lists in
   * full, nothing is read yet: most questions look at one list, and at few of the lists before it.
   */
  restore(pool: PoolState, list: ListState): ListState | null {
    const key = this.inputs.digestOf(pool, list.index);
    const registered = this.replay.context.people.count;
    if (this.isReadLater(pool, list)) {
      const stored = new StoredList(
        list,
        key,
        registered,
        () => this.read(key, registered) ?? this.computed(pool.pool, list),
      );
      pool.ratingStates.stored ??= (index) => this.readInFull(pool, index);
      this.addEntries(pool, list.index, () => stored.entries);
      return stored;
    }
    const unpacked = this.read(key, registered);
    if (unpacked === null) return null;
    list.results = unpacked.results;
    list.changes = new ListChanges(unpacked.rows, registered, false);
    pool.ratingStates.follow(list.index, list.changes, registered);
    this.addEntries(pool, list.index, () => unpacked.entries);
    return list;
  }

  /** A list whose checkpoint was lost after its key was found. */
  private computed(pool: Pool, { index, date }: ListState): UnpackedList {
    const alone = this.alone();
    alone.advanceTo(date, pool);
    const { lists, parts } = alone.pools[pool];
    const { changes, results } = lists[index]!;
    return { rows: changes.rows, results, entries: entriesOf(parts.on(index), results.length) };
  }

  private addEntries(pool: PoolState, index: number, entries: () => UnpackedList['entries']): void {
    pool.appearances.addLater(new EntriesLater(pool, index, this.replay.context.people.count, entries));
    pool.numberResults(index);
    // Others may read the same memory, so a revision takes a copy.
    pool.share(index);
    pool.waiting = null;
  }

  private isReadLater({ pool }: PoolState, { index, date, adjustments }: ListState): boolean {
    const { known } = this;
    if (known === null || index > (known.inFull[pool].at(-1) ?? -1)) return false;
    const isOpening = (adjustments?.openings.length ?? 0) > 0;
    return !isOpening && this.inputs.isKnown(pool, index, date);
  }

  private read(key: string, registered: number): UnpackedList | null {
    const bytes = this.checkpointStore.read(key);
    const packed = bytes === null ? null : unpack(key, bytes);
    return packed === null ? null : unpackedList(packed, registered);
  }

  private readInFull(pool: PoolState, index: number): WholeList | null {
    const date = pool.timeline.dates[index]!;
    if (!this.isKeptInFull(pool.pool, index, date)) return null;
    const key = keyInFull(this.inputs.digestOf(pool, index));
    const bytes = this.checkpointStore.read(key);
    const packed = bytes === null ? null : unpack(key, bytes);
    return packed === null ? null : WholeList.from(packed.columns);
  }

  private isKeptInFull(pool: Pool, index: number, date: ListDate): boolean {
    return this.known?.inFull[pool].includes(index) === true && this.inputs.isKnown(pool, index, date);
  }

  /** Stores a list as it was just computed. */
  keep(pool: PoolState, list: ListState): void {
    const key = this.inputs.digestOf(pool, list.index);
    this.checkpointStore.write(key, pack(key, packedList(list, pool.parts.on(list.index))));
  }

  /** Stores some lists in full, from which the others can be put together. Returns which. */
  keepInFull(digests: DigestsByPool): ListsInFull {
    const keptOf = (name: Pool): readonly number[] => {
      const pool = this.replay.pools[name];
      const last = digests[name].length - 1;
      return digests[name].flatMap(([date, digest], index) => {
        if (this.isKeptInFull(name, index, date)) return [index];
        const isDue = isSnapshot(index) || index > last - LAST_IN_FULL;
        const list = pool.lists[index];
        if (!isDue || list === undefined || list.rules === null || list.refusal !== null) return [];
        const key = keyInFull(digest);
        const columns = columnsOf(pool.wholeList(index));
        this.checkpointStore.write(key, pack(key, { about: null, columns }));
        return [index];
      });
    };
    return Object.fromEntries(POOLS.map((pool) => [pool, keptOf(pool)])) as Record<Pool, readonly number[]>;
  }
}

function keyInFull(digest: string): string {
  return `full-${digest}`;
}

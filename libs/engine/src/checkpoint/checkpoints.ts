import { EntryResults } from '../replay/entry-results';
import { ListChanges } from '../rating-states/list-changes';
import type { ListState, PoolState } from '../replay/pool-state';
import type { ReplayState } from '../replay/context';
import type { KnownInputs } from './known-inputs';
import { packedList, unpackedList } from './list-checkpoint';
import { ListInputs } from './list-inputs';
import { pack, unpack } from '../snapshot/packed';
import type { CheckpointStore } from './checkpoint-store';

/** Lists of one projection that need not be computed because their inputs were met before. */
export class Checkpoints {
  readonly inputs: ListInputs;

  constructor(
    readonly checkpointStore: CheckpointStore,
    private readonly replay: ReplayState,
    known: KnownInputs | null,
  ) {
    this.inputs = new ListInputs(replay, known);
  }

  /** Fills a list from its checkpoint; false where there is none. */
  restore(pool: PoolState, list: ListState): boolean {
    const key = this.inputs.digestOf(pool, list.index);
    const bytes = this.checkpointStore.read(key);
    const packed = bytes === null ? null : unpack(key, bytes);
    if (packed === null) return false;
    const registered = this.replay.context.people.count;
    const results = new EntryResults((packed.about as { readonly results: number }).results);
    const rows = unpackedList(packed, registered, results);
    if (rows === null) return false;
    list.results = results;
    list.changes = new ListChanges(rows, registered, false);
    pool.standings.follow(list.index, list.changes, registered);
    pool.appearances.addLater(() => pool.parts.on(list.index), registered);
    pool.numberResults(list.index);
    pool.waiting = null;
    return true;
  }

  /** Puts a list aside as it was just computed. */
  keep(pool: PoolState, list: ListState): void {
    const key = this.inputs.digestOf(pool, list.index);
    this.checkpointStore.write(key, pack(key, packedList(list)));
  }
}

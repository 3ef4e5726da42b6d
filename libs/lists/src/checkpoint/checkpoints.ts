import { EntryResults } from '../replay/entry-results';
import type { ListState, PoolState } from '../replay/pool-state';
import type { Projection } from '../replay/projection';
import { packedList, restoreList } from './list-checkpoint';
import { ListInputs } from './list-inputs';
import { pack, unpack } from './packed';
import type { CheckpointShelf } from './shelf';

/** Lists of one projection that need not be computed because their inputs were met before. */
export class Checkpoints {
  private readonly inputs: ListInputs;

  constructor(
    readonly shelf: CheckpointShelf,
    projection: Projection,
  ) {
    this.inputs = new ListInputs(projection);
  }

  /** Fills a list, as yet the list before it without its games, from its checkpoint; false where there is none. */
  restore(pool: PoolState, list: ListState): boolean {
    const key = this.inputs.digestOf(pool, list.index);
    const bytes = this.shelf.read(key);
    const packed = bytes === null ? null : unpack(key, bytes);
    if (packed === null) return false;
    const parts = pool.parts.on(list.index);
    const entries = parts.reduce((sum, { part }) => sum + part.sheet.entryCount, 0);
    list.results = new EntryResults(entries);
    if (!restoreList(list, packed)) return false;
    let at = 0;
    for (const placed of parts) {
      placed.resultAt = at;
      at += placed.part.sheet.entryCount;
      pool.appearances.add(placed);
    }
    pool.waiting = null;
    return true;
  }

  /** Puts a list aside as it was just computed. */
  keep(pool: PoolState, list: ListState): void {
    const key = this.inputs.digestOf(pool, list.index);
    this.shelf.write(key, pack(key, packedList(list, pool.columnsAt(list.index - 1))));
  }
}

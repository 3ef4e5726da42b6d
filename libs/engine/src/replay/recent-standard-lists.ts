import { integers } from '../facts/reserve';
import type { WholeList } from '../rating-states/whole-list';

interface Kept {
  list: number;
  readonly strength: Int32Array;
}

/** No list has this index. */
const NO_LIST = -1;

/**
 * Strengths on the last standard lists of a replay. Rapid and blitz newcomers are rated by them, when the next standard list has
 * been written over the one in force at the start.
 */
export class RecentStandardLists {
  private readonly kept: Kept[] = [];

  /** Null where it is not kept. */
  on(list: number): Int32Array | null {
    for (const each of this.kept) if (each.list === list && list !== NO_LIST) return each.strength;
    return null;
  }

  /** Keeps a list that was just computed, and the one before; others make way unless someone still reads them. */
  keep(list: number, { strength }: WholeList, isRead: (strength: Int32Array) => boolean): void {
    const isFree = (each: Kept): boolean =>
      each.list < list - 1 && each.strength.length === strength.length && !isRead(each.strength);
    let free = this.kept.find(isFree);
    if (free === undefined) this.kept.push((free = { list, strength: integers(strength.length) }));
    free.list = list;
    free.strength.set(strength);
  }

  /** Lists may be revised from now on. */
  forget(): void {
    this.kept.length = 0;
  }
}

import type { ListRow, RatingList } from '@ledger/lists';
import { plain } from '@ledger/kernel';

/** Rows of whole lists are kept up to this many; the least recently used list is dropped first. */
const LIMIT_ROWS = 1_500_000;

interface RowsOfList {
  readonly rows: readonly ListRow[];
  /** The names as they are searched: small letters without accents. */
  readonly names: () => readonly string[];
}

/**
 * The rows of whole lists, kept for those who search in them; a list that nobody else keeps is not kept here either.
 */
export class RowCache {
  private lists = new WeakMap<RatingList, RowsOfList>();
  private order: { readonly list: WeakRef<RatingList>; readonly count: number }[] = [];
  private count = 0;

  of(list: RatingList): RowsOfList {
    const known = this.lists.get(list);
    if (known !== undefined) return known;
    const rows = list.rows();
    let names: readonly string[] | null = null;
    const made: RowsOfList = { rows, names: () => (names ??= rows.map(({ name }) => plain(name))) };
    this.lists.set(list, made);
    this.order.push({ list: new WeakRef(list), count: rows.length });
    this.count += rows.length;
    while (this.count > LIMIT_ROWS && this.order.length > 1) this.letGo();
    return made;
  }

  /** Someone asked to be forgotten: rows read before may still say the name. */
  clear(): void {
    this.lists = new WeakMap();
    this.order = [];
    this.count = 0;
  }

  private letGo(): void {
    const { list, count } = this.order.shift()!;
    const gone = list.deref();
    if (gone !== undefined) this.lists.delete(gone);
    this.count -= count;
  }
}

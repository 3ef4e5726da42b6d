import type { MayDiffer } from '@ledger/engine';
import { sameEntrants, sameLists, samePeople, whatMayDiffer } from '@ledger/engine';
import type { ListDate, Pool } from '@ledger/kernel';
import type { TableSource } from './source';

/** What is surely the same now as in an earlier state of the same ledger, from which tables were written. */
export class Since {
  /** Null: everything may differ. */
  readonly mayDiffer: MayDiffer | null;
  private readonly isSameList: (pool: Pool, date: ListDate) => boolean;
  /** Of the first parts of tournaments that may differ. */
  private readonly otherLists: ReadonlySet<ListDate | undefined>;

  constructor(
    readonly earlier: TableSource,
    readonly later: TableSource & { readonly through: ListDate },
  ) {
    const states = [earlier.state, later.state] as const;
    this.isSameList = sameLists(...states, later.through);
    this.mayDiffer = whatMayDiffer(...states);
    const tournaments = [...(this.mayDiffer?.tournaments ?? [])];
    this.otherLists = new Set(tournaments.flatMap((id) => states.map((state) => state.partsOf(id)[0]?.list)));
  }

  /** The rows of a list, how its players are shown, and all that its games were rated with. */
  hasSameList(pool: Pool, date: ListDate): boolean {
    return this.isSameList(pool, date);
  }

  /** All that the norms of the tournaments depend on whose first part is on a standard list. */
  hasSameNormsOn(list: ListDate): boolean {
    return this.mayDiffer !== null && list <= this.later.through && !this.otherLists.has(list);
  }

  /** Who took part in the tournaments of each list. */
  hasSameEntrants(): boolean {
    return sameEntrants(this.earlier.state, this.later.state);
  }

  /** Every person as on the day of the last list. */
  hasSamePeople(): boolean {
    return this.earlier.through === this.later.through && samePeople(this.earlier.state, this.later.state);
  }
}

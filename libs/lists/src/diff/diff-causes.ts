import type { PlayerId } from '@ledger/kernel';
import type { PublishedList } from '../list/published-list';
import type { Projection } from '@ledger/engine';
import type { Cause } from './causes';
import { causesBetween } from './causes';
import { directlyConcerned } from './concerned';
import type { DifferentRow, ListDiff } from './list-diff';
import { diffLists } from './list-diff';
import type { RippleStep } from './ripple';
import { ripplePath } from './ripple';

/** Why a row differs between two states of a list. */
export interface RowCauses {
  /** What was recorded between the two states and concerns the player. */
  readonly direct: readonly Cause[];
  /** Where nothing does: how the difference came over opponents, from one who is concerned; null where no path is found. */
  readonly ripple: { readonly causes: readonly Cause[]; readonly path: readonly RippleStep[] } | null;
}

/** Why two states of a list differ: what was recorded between them, and how it reached each player. */
export class DiffCauses {
  /** Everything recorded between the two states that can have moved this list, in log order. */
  readonly all: readonly Cause[];
  private readonly concerned: readonly (ReadonlySet<number> | null)[];

  constructor(
    private readonly from: PublishedList,
    private readonly to: PublishedList,
  ) {
    const [earlier, later] = [from.projection.knownAt, to.projection.knownAt].sort((a, b) => a - b);
    const states = [from.projection, to.projection];
    this.all = causesBetween(to.projection.facts.book, earlier!, later!).filter((cause) =>
      states.some((state) => reaches(state, cause, to)),
    );
    this.concerned = this.all.map((cause) => directlyConcerned(cause, states));
  }

  /** What concerns a player directly. */
  directlyOn(id: PlayerId): readonly Cause[] {
    const player = this.to.projection.facts.book.register.find(id);
    return player === undefined ? [] : this.concerning(player);
  }

  of(id: PlayerId): RowCauses {
    const { from, to } = this;
    const direct = this.directlyOn(id);
    const player = to.projection.facts.book.register.find(id);
    if (player === undefined || direct.length > 0) return { direct, ripple: null };
    const found = ripplePath(from.projection, to.projection, to.poolName, to.list.index, player, (other) =>
      this.isConcerned(other),
    );
    return {
      direct,
      ripple: found === null ? null : { causes: this.concerning(found.origin), path: found.path },
    };
  }

  private isConcerned(player: number): boolean {
    return this.concerned.some((players) => players === null || players.has(player));
  }

  private concerning(player: number): Cause[] {
    return this.all.filter((_, index) => this.concerned[index]?.has(player) ?? true);
  }
}

/** Whether a cause can have moved a list: a tournament does from its own list on; standard ones reach the other pools. */
function reaches({ placed, pools }: Projection, { tournament, pool }: Cause, list: PublishedList): boolean {
  if (pool !== null && pool !== list.poolName && pool !== 'standard') return false;
  if (tournament === null) return true;
  return (placed.get(tournament) ?? []).some(({ part, list: index }) => {
    if (part.pool !== list.poolName && part.pool !== 'standard') return false;
    return pools[part.pool].timeline.dates[index]! <= list.date;
  });
}

/** A difference with the causes of every row. */
export interface ExplainedDiff extends Omit<ListDiff, 'rows'> {
  readonly rows: readonly (DifferentRow & { readonly because: RowCauses })[];
}

/** Paths are told for so many rows that moved over opponents; beyond it nobody reads them one by one. */
const PATHS_TOLD = 500;

/** Two states of one list side by side, and why each row differs. */
export function explainedDiff(from: PublishedList, to: PublishedList): ExplainedDiff {
  const diff = diffLists(from, to);
  const causes = new DiffCauses(from, to);
  let searched = 0;
  const rows = diff.rows.map((row) => {
    const direct = causes.directlyOn(row.id);
    if (direct.length > 0 || searched >= PATHS_TOLD) return { ...row, because: { direct, ripple: null } };
    searched += 1;
    return { ...row, because: causes.of(row.id) };
  });
  return { ...diff, rows };
}

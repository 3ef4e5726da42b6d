import type { PlayerId } from '@ledger/kernel';
import type { RatingList } from '../list/rating-list';
import type { Cause, State } from '@ledger/engine';
import type { ListDiff } from './list-diff';
import { diffLists } from './list-diff';
import type { RippleStep } from './ripple';
import { ripplePath } from './ripple';

/** Why a row differs between two states of a list. */
export interface RowCauses {
  /** What was recorded between the two states and concerns the player. */
  readonly direct: readonly Cause[];
  /**
   * Where nothing does: how the difference came over opponents, from one who is concerned; null where no path is found.
   */
  readonly ripple: { readonly causes: readonly Cause[]; readonly path: readonly RippleStep[] } | null;
}

/** Why two states of a list differ: what was recorded between them, and how it reached each player. */
export class DiffCauses {
  /** Everything recorded between the two states that can have moved this list, in log order. */
  readonly all: readonly Cause[];
  private readonly concerned: readonly (ReadonlySet<PlayerId> | null)[];

  constructor(
    private readonly from: RatingList,
    private readonly to: RatingList,
  ) {
    const states = [from.state, to.state];
    const [earlier, later] = states.map(({ knownAt }) => knownAt).sort((a, b) => a - b);
    this.all = to.state
      .causesBetween(earlier!, later!)
      .filter((cause) => states.some((state) => reaches(state, cause, to)));
    this.concerned = this.all.map((cause) => concernedIn(states, cause));
  }

  /** What concerns a player directly. */
  directlyOn(id: PlayerId): readonly Cause[] {
    return this.to.state.isKnown(id) ? this.concerning(id) : [];
  }

  of(id: PlayerId): RowCauses {
    const { from, to } = this;
    const direct = this.directlyOn(id);
    if (!to.state.isKnown(id) || direct.length > 0) return { direct, ripple: null };
    const found = ripplePath(from.state, to.state, to.poolName, to.date, id, (other) =>
      this.isConcerned(other),
    );
    return {
      direct,
      ripple: found === null ? null : { causes: this.concerning(found.origin), path: found.path },
    };
  }

  private isConcerned(player: PlayerId): boolean {
    return this.concerned.some((players) => players === null || players.has(player));
  }

  private concerning(player: PlayerId): Cause[] {
    return this.all.filter((_, index) => this.concerned[index]?.has(player) ?? true);
  }
}

/** Whom a cause concerns directly in either state; null for everyone. */
export function concernedIn(states: readonly State[], cause: Cause): ReadonlySet<PlayerId> | null {
  const concerned = new Set<PlayerId>();
  for (const state of states) {
    const found = state.concernedBy(cause);
    if (found === null) return null;
    for (const player of found) concerned.add(player);
  }
  return concerned;
}

/** Whether a cause can have moved a list. */
function reaches(state: State, { tournament, pool }: Cause, { poolName, list }: RatingList): boolean {
  if (pool !== null && pool !== poolName && pool !== 'standard') return false;
  return tournament === null || state.reaches(tournament, list);
}

/** Number of rows changed via opponents for which paths are searched; nobody reads more one by one. */
const PATH_LIMIT = 500;

/** Two states of one list side by side, and why each row differs. */
export function explainedDiff(from: RatingList, to: RatingList): ListDiff {
  const diff = diffLists(from, to);
  const causes = new DiffCauses(from, to);
  let searched = 0;
  const rows = diff.rows.map((row) => {
    const direct = causes.directlyOn(row.id);
    if (direct.length > 0 || searched >= PATH_LIMIT) return { ...row, because: { direct, ripple: null } };
    searched += 1;
    return { ...row, because: causes.of(row.id) };
  });
  return { ...diff, rows };
}

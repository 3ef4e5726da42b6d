import type { ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import type { RowRevision, Walk } from '@ledger/engine';
import { concernedIn } from '../diff/diff-causes';
import type { Lists } from '../list/lists';
import { compareStates } from '../what-if/compare';
import type { MovingCause } from './moving-causes';
import { movingCauses } from './moving-causes';

const found = new WeakMap<Lists, Revisions>();

/** The revisions of a ledger's published lists. */
export function revisionsOf(lists: Lists): Revisions {
  let revisions = found.get(lists);
  if (revisions === undefined) found.set(lists, (revisions = new Revisions(lists)));
  return revisions;
}

/** Finds them again at the next question: what they rested on was given up. */
export function discardRevisions(lists: Lists): void {
  found.delete(lists);
}

/**
 * Everything that happened to published lists after their publication, event by event: for each event that can move a
 * list published before it, the state right before and the state right after are compared. Kept sparse, and taken
 * forward as the log grows, so that the history of a player is looked up and not computed.
 */
export class Revisions {
  private readonly rowsByList = new Map<string, Map<PlayerId, RowRevision[]>>();
  private reached = 0;
  private hasAsked = false;

  constructor(private readonly lists: Lists) {}

  /** The revisions of one player's row on a published list, in log order. */
  of(pool: Pool, date: ListDate, player: PlayerId): readonly RowRevision[] {
    return this.rowsByList.get(`${pool} ${date}`)?.get(player) ?? [];
  }

  /** Players whose rows on a published list were revised. */
  playersOn(pool: Pool, date: ListDate): Iterable<PlayerId> {
    return this.rowsByList.get(`${pool} ${date}`)?.keys() ?? [];
  }

  /** Takes in what was recorded since. */
  catchUp(): void {
    const { head } = this.lists;
    if (this.reached === head) return;
    this.takeUpKept();
    const moving = movingCauses(this.lists, this.reached);
    // Earlier states are revised from the newest, as far as its lists are computed.
    const last = moving
      .flatMap(({ published }) => [...published.values()])
      .sort()
      .at(-1);
    if (last !== undefined) this.lists.stateAt(head).advanceTo(last);
    const walk = this.lists.walk();
    for (const each of moving) this.compare(each, walk);
    this.reached = head;
    if (moving.length > 0) this.keep();
  }

  /** Begins with what another process has found, where it is about the same facts. */
  private takeUpKept(): void {
    if (this.hasAsked) return;
    this.hasAsked = true;
    const kept = this.lists.keptRevisions();
    if (kept === null) return;
    this.reached = kept.reached;
    for (const { list, player, ...revision } of kept.rows) this.add(list, player, revision);
  }

  private keep(): void {
    const rows = [...this.rowsByList].flatMap(([list, players]) =>
      [...players].flatMap(([player, revisions]) =>
        revisions.map((revision) => ({ list, player, ...revision })),
      ),
    );
    this.lists.keepRevisions({ reached: this.lists.head, rows });
  }

  private compare({ cause, published }: MovingCause, walk: Walk): void {
    const last = [...published.values()].sort().at(-1)!;
    const [before, after] = walk.across(cause.position as LogPosition, last);
    const concerned = concernedIn([before, after], cause);
    for (const { pool, date, diff } of compareStates(before, after, last)) {
      if (date > (published.get(pool) ?? '')) continue;
      for (const { id: player, from, to } of diff?.rows ?? []) {
        const ripple = concerned !== null && !concerned.has(player);
        this.add(`${pool} ${date}`, player, { cause, ripple, from, to });
      }
    }
  }

  private add(list: string, player: PlayerId, revision: RowRevision): void {
    let rows = this.rowsByList.get(list);
    if (rows === undefined) this.rowsByList.set(list, (rows = new Map()));
    const known = rows.get(player);
    if (known === undefined) rows.set(player, [revision]);
    else known.push(revision);
  }
}

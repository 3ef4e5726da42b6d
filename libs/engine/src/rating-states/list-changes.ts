import type { WholeList } from './whole-list';
import { RatingState } from './rating-state';
import { RatingStateRows } from './rating-state-rows';

/**
 * The changes of one list from the list before; most players only lose their games. A row each for
 * everyone who was settled. Revisions put their rows over those of the first computation.
 */
export class ListChanges {
  constructor(
    readonly rows: RatingStateRows,
    /** Players in the register when the list was computed. */
    public registered: number,
    /** Nothing is taken over from lists before: who has no row here is unknown. */
    readonly begins: boolean,
    readonly revised: Map<number, Readonly<RatingState>> = new Map(),
  ) {}

  /** The same, to be revised by itself. */
  copy(): ListChanges {
    const { rows, registered, begins, revised } = this;
    return new ListChanges(rows, registered, begins, new Map(revised));
  }

  get bytes(): number {
    return this.rows.bytes + this.revised.size * BYTES_PER_REVISED_ROW;
  }

  has(player: number): boolean {
    return (this.revised.size > 0 && this.revised.has(player)) || this.rows.find(player) >= 0;
  }

  /** False, with nothing read, where the list has no row of the player. */
  read(player: number, into: RatingState): boolean {
    const revised = this.revised.size === 0 ? undefined : this.revised.get(player);
    if (revised !== undefined) {
      into.take(revised);
      return true;
    }
    const row = this.rows.find(player);
    if (row < 0) return false;
    this.rows.read(row, into);
    return true;
  }

  write(player: number, ratingState: RatingState): void {
    // Rows are common to copies, so one is replaced and never written over.
    const row = new RatingState();
    row.take(ratingState);
    this.revised.set(player, row);
    if (player >= this.registered) this.registered = player + 1;
  }

  /** Everyone who has a row; those with a revised one first, and they may come twice. */
  *players(): Iterable<number> {
    yield* this.revised.keys();
    yield* this.rows.player;
  }

  /** Turns the list before into this list. */
  writeTo(whole: WholeList): void {
    this.rows.writeTo(whole);
    for (const [player, ratingState] of this.revised) whole.write(player, ratingState);
  }

  /** The games of the list, by place in the register. */
  gamesOf(players: number, games = new Uint16Array(players)): Uint16Array {
    const { player, games: played } = this.rows;
    for (let row = 0; row < player.length; row++) games[player[row]!] = played[row]!;
    for (const [place, ratingState] of this.revised) games[place] = ratingState.games;
    return games;
  }
}

/** About what a map takes for a row. */
const BYTES_PER_REVISED_ROW = 120;

/** An empty list. */
export function emptyChanges(): ListChanges {
  return new ListChanges(NO_ROWS, 0, true);
}

const NO_ROWS = new RatingStateRows(0);

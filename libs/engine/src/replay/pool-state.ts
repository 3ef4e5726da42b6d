import type { ListDate, Pool, Refusal } from '@ledger/kernel';
import type { ListRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { AdjustmentsOnList } from '../facts/list-adjustments';
import type { PlacedPart } from '../schedule/placed-part';
import type { Timeline } from '../schedule/timeline';
import { Appearances } from './appearances';
import type { PartsByList } from './parts-by-list';
import type { EntryResults } from './entry-results';
import type { ListChanges } from '../rating-states/list-changes';
import type { WholeList } from '../rating-states/whole-list';
import { PoolRatingStates } from '../rating-states/pool-rating-states';
import { RatingState } from '../rating-states/rating-state';

/** One computed list of a pool. */
export interface ListState {
  readonly index: number;
  readonly date: ListDate;
  readonly year: number;
  /** Null on the list with which the pool begins: nothing is computed there. */
  readonly rules: ListRules | null;
  readonly oneOffs: readonly OneOff[];
  readonly adjustments: AdjustmentsOnList | null;
  /** Players whose figures differ from the list before. */
  changes: ListChanges;
  results: EntryResults;
  /** Why it cannot be computed: a rule that is not known, here or on a list before. */
  refusal: Refusal | null;
  /** Lists with the same key have the same content; undefined where no checkpoint has the list as it is. */
  readonly unrevisedKey?: string | undefined;
  /** False for a list in a checkpoint that was not read yet. */
  readonly isRead?: boolean;
}

/**
 * The same list with some fields changed. All states of lists are made here, field by field: what the loops over all
 * players read from must not come in many shapes.
 */
export function listWith(list: ListState, other: Partial<ListState>): ListState {
  const { refusal = list.refusal, rules = list.rules, adjustments = list.adjustments } = other;
  return {
    index: list.index,
    date: list.date,
    year: list.year,
    rules,
    oneOffs: list.oneOffs,
    adjustments,
    changes: other.changes ?? list.changes,
    results: other.results ?? list.results,
    refusal,
  };
}

/** All lists of one pool. */
export class PoolState {
  /** Unrated players with results that wait, on the last list; null where it has to be found again. */
  waiting: Int32Array | null = new Int32Array(0);
  private owned: Uint8Array;
  readonly ratingStates: PoolRatingStates;

  constructor(
    readonly pool: Pool,
    readonly timeline: Timeline,
    readonly parts: PartsByList,
    readonly lists: ListState[] = [],
    readonly appearances: Appearances = new Appearances(),
    shared: PoolRatingStates | null = null,
  ) {
    this.owned = new Uint8Array(lists.length).fill(shared === null ? 1 : 0);
    this.ratingStates = shared === null ? new PoolRatingStates(lists) : shared.fork(lists);
  }

  get lastIndex(): number {
    return this.lists.length - 1;
  }

  /** A whole list: everyone's rating state. For one player ask `ratingStateOn`. */
  wholeList(index: number): WholeList {
    return this.ratingStates.wholeList(index);
  }

  ratingStateOn(index: number, player: number): RatingState {
    const ratingState = new RatingState();
    this.ratingStates.read(index, player, ratingState);
    return ratingState;
  }

  /** 0 where the player is unrated. */
  ratingOn(index: number, player: number): number {
    return this.ratingStates.ratingOn(index, player);
  }

  add(list: ListState): void {
    this.lists.push(list);
    const owned = new Uint8Array(this.lists.length).fill(1);
    owned.set(this.owned);
    this.owned = owned;
  }

  /** From now on another state has the list too, so that each takes a copy before it writes. */
  share(index: number): void {
    this.owned[index] = 0;
  }

  /** The list, to be written: one that is shared with a fork is copied first. */
  forWriting(index: number): ListState {
    const list = this.lists[index]!;
    if (this.owned[index] === 1) return list;
    const own = listWith(list, { results: list.results.copy(), changes: list.changes.copy() });
    this.lists[index] = own;
    this.owned[index] = 1;
    return own;
  }

  /**
   * Revises a player's row of one list and of no other: the next list, where it says nothing of the player, has the row
   * of this one, so it is first given that row in writing.
   */
  write(index: number, player: number, ratingState: RatingState): void {
    if (index < this.lastIndex && !this.lists[index + 1]!.changes.begins) this.writeOut(index + 1, player);
    this.forWriting(index).changes.write(player, ratingState);
    this.ratingStates.revised(index, player, ratingState);
  }

  private writeOut(index: number, player: number): void {
    if (this.lists[index]!.changes.has(player)) return;
    const ratingState = this.ratingStateOn(index, player);
    this.forWriting(index).changes.write(player, ratingState);
  }

  /** The results of a list are in the order of its parts. Parts that are placed later are numbered then. */
  numberResults(index: number): void {
    if (!this.parts.isPlaced(index)) return;
    numberInOrder(this.parts.on(index));
  }

  /** Whether the list that rates a part is computed. */
  hasComputed({ list }: PlacedPart): boolean {
    return list <= this.lastIndex;
  }

  /** Puts a part on its list; on a computed one, its results are still to be written. */
  insertPart(placed: PlacedPart): void {
    if (this.hasComputed(placed)) {
      // The entries of lists from checkpoints are those of the parts as they were: with this one, it would come twice.
      this.appearances.settle();
      const { results } = this.forWriting(placed.list);
      placed.resultAt = results.extend(placed.part.sheet.entryCount);
      this.appearances.insert(placed);
    }
    this.parts.insert(placed);
  }

  removePart(placed: PlacedPart): void {
    if (this.hasComputed(placed)) {
      this.appearances.settle();
      this.appearances.remove(placed);
    }
    this.parts.remove(placed);
  }

  /** From now on both share their lists, so each takes a copy before it writes: a kept fork never changes. */
  fork(copyOf: (placed: PlacedPart) => PlacedPart): PoolState {
    this.owned.fill(0);
    const fork = new PoolState(
      this.pool,
      this.timeline,
      this.parts.copy(this.lastIndex, copyOf),
      [...this.lists],
      this.appearances.fork(),
      this.ratingStates,
    );
    fork.waiting = null;
    return fork;
  }
}

/** Gives each part its place among the results of its list, and answers how many results there are. */
export function numberInOrder(parts: readonly PlacedPart[]): number {
  let at = 0;
  for (const placed of parts) {
    placed.resultAt = at;
    at += placed.part.sheet.entryCount;
  }
  return at;
}

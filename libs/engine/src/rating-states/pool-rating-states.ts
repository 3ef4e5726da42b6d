import type { ListChanges } from './list-changes';
import { RatingState } from './rating-state';
import { NOBODY, WholeList } from './whole-list';

const LISTS_PER_FULL = 12;
/** About as many rows are copied in the time in which one is looked for in the changes of a dozen lists. */
const PLAYERS_PER_PASSING = 64;
/** Number of recently requested lists kept in full, in addition to every twelfth and the newest. */
const ASKED_AT_ONCE = 4;

/** Reused for every read, so that nothing is allocated. */
const FOUND = new RatingState();

interface Computed {
  readonly changes: ListChanges;
}

/**
 * The rating states of all players on all lists of one pool. Kept are the changes from list to list, since nine players in
 * ten play no game in a month; the newest list is there in full, because the next one grows out of it, and so are some
 * others from which the rest can be put together.
 */
export class PoolRatingStates {
  /** By list; where one is missing it is put together when it is asked for. */
  private readonly inFull: (WholeList | undefined)[] = [];
  /** Lists put together because they were asked for, the last one last. */
  private asked: number[] = [];
  /** For each snapshot list that is not kept in full: how often a search has passed it. */
  private readonly passed: number[] = [];
  /** Lists that no other state shares, so they may be written. */
  private own = new Set<WholeList>();
  /** Reads a list that was kept in full. */
  stored: ((index: number) => WholeList | null) | null = null;
  /** Lists revised since they were stored. */
  private isRevised = new Set<number>();

  constructor(private readonly lists: readonly Computed[]) {}

  /** The same rating states, to be revised without touching these; what is there in full is common until it is written. */
  fork(lists: readonly Computed[]): PoolRatingStates {
    const fork = new PoolRatingStates(lists);
    this.inFull.forEach((whole, index) => (fork.inFull[index] = whole));
    fork.asked = [...this.asked];
    fork.stored = this.stored;
    fork.isRevised = new Set(this.isRevised);
    this.own = new Set();
    return fork;
  }

  read(index: number, player: number, into: RatingState): void {
    this.readButGames(index, player, into);
    into.games = this.gamesOn(index, player);
  }

  /** The rating state without the games of the list, which rating a tournament does not need. */
  readButGames(index: number, player: number, into: RatingState): void {
    const full = this.inFull[index];
    if (full !== undefined) return full.read(player, into);
    into.clear();
    if (index < 0) return;
    if (this.isAsOnNext(index, player)) return this.inFull[index + 1]!.read(player, into);
    for (let at = index; at >= 0; at--) {
      const whole = this.inFull[at] ?? this.snapshotAt(at);
      if (whole !== undefined) return whole.read(player, into);
      const { changes } = this.lists[at]!;
      if (changes.read(player, into) || changes.begins) return;
    }
  }

  /** 0 where the player is unrated. */
  ratingOn(index: number, player: number): number {
    const full = this.inFull[index];
    if (full !== undefined) return full.rating(player);
    this.readButGames(index, player, FOUND);
    return FOUND.rating;
  }

  /** The last list with a rated game, or the one that delisted the player. */
  lastOn(index: number, player: number): number {
    const full = this.inFull[index];
    if (full !== undefined) return full.last(player);
    this.readButGames(index, player, FOUND);
    return FOUND.last;
  }

  gamesOn(index: number, player: number): number {
    return index >= 0 && this.lists[index]!.changes.read(player, FOUND) ? FOUND.games : 0;
  }

  /** Whether the next list is there in full and shows a player, who played no game on this one, as this one does. */
  private isAsOnNext(index: number, player: number): boolean {
    const next = this.inFull[index + 1];
    if (next === undefined || player >= next.length) return false;
    const { changes } = this.lists[index + 1]!;
    return !changes.begins && !changes.has(player) && !this.lists[index]!.changes.has(player);
  }

  /** A whole list. */
  wholeList(index: number): WholeList {
    if (index < 0 || index >= this.lists.length) return NOBODY;
    return this.fullAt(index) ?? this.putTogether(index);
  }

  /** A whole list if it is in memory or was stored. */
  private fullAt(index: number): WholeList | undefined {
    const full = this.inFull[index];
    if (full !== undefined || this.stored === null || this.isRevised.has(index)) return full;
    const whole = this.stored(index);
    if (whole === null) return undefined;
    // It is not one of those that nobody else reads.
    this.inFull[index] = whole;
    this.remember(index);
    return whole;
  }

  /** A whole list if it is in memory, else null. */
  loaded(index: number): WholeList | null {
    return this.inFull[index] ?? null;
  }

  /**
   * Every n-th list is assembled in full, so that few changes lead to the others; but only once it has been
   * passed so often that this would have been the cheaper way.
   */
  private snapshotAt(index: number): WholeList | undefined {
    if (!isSnapshot(index)) return undefined;
    const times = (this.passed[index] = (this.passed[index] ?? 0) + 1);
    if (times * PLAYERS_PER_PASSING < this.lists[index]!.changes.registered) return undefined;
    return this.putTogether(index);
  }

  private putTogether(index: number): WholeList {
    let from = index;
    while (from >= 0 && this.fullAt(from) === undefined && !this.lists[from]!.changes.begins) from -= 1;
    const base = from < 0 ? undefined : this.inFull[from];
    let { length } = base ?? NOBODY;
    for (let at = Math.max(from, 0); at <= index; at++)
      length = Math.max(length, this.lists[at]!.changes.registered);
    const whole = base === undefined ? new WholeList(length) : base.copy(length);
    if (base === undefined && from >= 0) this.lists[from]!.changes.writeTo(whole);
    for (let at = from + 1; at <= index; at++) {
      this.lists[at]!.changes.writeTo(whole);
    }
    this.keep(index, whole);
    this.remember(index);
    return whole;
  }

  private keep(index: number, whole: WholeList): void {
    this.inFull[index] = whole;
    this.own.add(whole);
  }

  /** The one that was asked for longest ago is given up. */
  private remember(index: number): void {
    this.asked.push(index);
    if (this.asked.length <= ASKED_AT_ONCE) return;
    const longestAgo = this.asked.shift()!;
    const isNewest = longestAgo === this.lists.length - 1;
    if (!isNewest && !isSnapshot(longestAgo)) this.giveUp(longestAgo);
  }

  private giveUp(index: number): void {
    const whole = this.inFull[index];
    if (whole !== undefined) this.own.delete(whole);
    this.inFull[index] = undefined;
  }

  /** A list before which nothing is known. */
  begin(index: number, players: number): void {
    this.keep(index, new WholeList(players));
  }

  /** A full list from which the next is made, large enough for everyone in the register. */
  writableCopy(index: number, players: number): WholeList {
    const whole = this.wholeList(index);
    if (this.own.has(whole) && whole.length >= players) return whole;
    const own = whole.copy(players);
    this.giveUp(index);
    this.keep(index, own);
    return own;
  }

  /**
   * From now on this list is turned into the next one in place. Until that is attached it represents neither.
   */
  detach(index: number): WholeList {
    const whole = this.inFull[index]!;
    this.giveUp(index);
    this.asked = this.asked.filter((asked) => asked !== index);
    return whole;
  }

  /** What has become of the list before is a list now. */
  attach(index: number, whole: WholeList): void {
    this.keep(index, whole);
  }

  /** A list whose changes are known already. */
  follow(index: number, changes: ListChanges, players: number): void {
    this.writableCopy(index - 1, players);
    const whole = this.detach(index - 1);
    changes.writeTo(whole);
    this.keep(index, whole);
  }

  /** A row of a list was revised. */
  revised(index: number, player: number, ratingState: RatingState): void {
    this.isRevised.add(index);
    const whole = this.inFull[index];
    if (whole === undefined) return;
    if (this.own.has(whole) && player < whole.length) whole.write(player, ratingState);
    else this.giveUp(index);
  }

  /** Discards a list. */
  forget(index: number): void {
    this.giveUp(index);
  }

  /** What is there in full. */
  *listsInFull(): Iterable<WholeList> {
    for (const whole of this.inFull) if (whole !== undefined) yield whole;
  }
}

export function isSnapshot(index: number): boolean {
  return index % LISTS_PER_FULL === 0;
}

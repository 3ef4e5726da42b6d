import type { ListDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import { isInPoolWindow } from '@ledger/rating';
import type { PlacedPart } from '../schedule/placed-part';
import { RevisionQueue } from './revision-queue';
import { isBefore } from './appearances';
import type { ReplayContext } from './context';
import { EntryResults, NOTHING, WAITING } from './entry-results';
import { gatherPeriod } from './gather-period';
import type { ListState, PoolState } from './pool-state';
import { bookingLists } from './parts-by-list';
import { RatingState } from '../rating-states/rating-state';
import type { ComputedList } from './settle';
import { Period, Settled, settle } from './settle';

/** A row that a revision changed. */
export interface RevisedRow {
  readonly pool: Pool;
  readonly list: ListDate;
  readonly player: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
}

/**
 * Partial replay: begins with the parts and players that new facts touch, follows only what can change through them,
 * list by list, and stops where everything comes out as it was. It writes the same rows as the whole replay, by the
 * same functions.
 */
export class Revision {
  readonly rows: RevisedRow[] = [];
  private readonly queue = new RevisionQueue();
  private readonly period = new Period();
  private readonly ratingState = new Settled();
  private readonly previous = new RatingState();
  private readonly found = new RatingState();
  private readonly fresh = new EntryResults(0);

  constructor(
    private readonly context: ReplayContext,
    /** Writes what an opening list says of a player over what was computed. */
    private readonly reopen: (pool: PoolState, list: ListState, players: readonly number[]) => void,
  ) {}

  /** A part that is rated again or was added to a computed list. */
  partChanged(placed: PlacedPart): void {
    this.queue.addPart(placed);
    this.eachPlayer(placed, (player) => this.partTouches(placed, player));
  }

  /** A part that was removed: its players are settled without it. */
  partRemoved(placed: PlacedPart): void {
    const { results } = this.pool(placed).lists[placed.list]!;
    this.eachPlayer(placed, (player, entry) => {
      this.partTouches(placed, player);
      if (results.kind(placed.resultAt + entry) >= WAITING) this.newcomerChanged(placed, player);
    });
  }

  /** A player about whom something changed that every list may look at. */
  playerChanged(player: number): void {
    for (const name of POOLS) {
      const pool = this.context.pools[name];
      for (const list of pool.lists) this.queue.addPlayer(name, list.index, player);
      // The year of birth may decide the K of a player who returns by the standard rating (B-85).
      pool.appearances.visit(player, (placed) => {
        const isComputed = placed.list <= pool.lastIndex && pool.lists[placed.list]!.rules !== null;
        if (isComputed && placed.rules.seeding !== null) this.queue.addPart(placed);
        return true;
      });
    }
  }

  private pool(placed: PlacedPart): PoolState {
    return this.context.pools[placed.part.pool];
  }

  private eachPlayer({ part }: PlacedPart, visit: (player: number, entry: number) => void): void {
    const { block, entryStart, entryCount } = part.sheet;
    for (let entry = 0; entry < entryCount; entry++) visit(block.player[entryStart + entry]!, entry);
  }

  private partTouches(placed: PlacedPart, player: number): void {
    this.queue.addPlayer(placed.part.pool, placed.list, player);
    for (const list of bookingLists(placed)) this.queue.addPlayer(placed.part.pool, list, player);
  }

  /** In order of date, standard before rapid and blitz, as the whole replay goes. */
  run(): void {
    const order = POOLS.flatMap((name, rank) =>
      this.context.pools[name].lists.map((list) => ({ name, rank, list })),
    ).sort((a, b) => (a.list.date < b.list.date ? -1 : a.list.date > b.list.date ? 1 : a.rank - b.rank));
    for (const { name, list } of order) this.reviseList(this.context.pools[name], list.index);
    for (const name of POOLS) this.context.pools[name].waiting = null;
  }

  private reviseList(pool: PoolState, index: number): void {
    if (pool.lists[index]!.rules !== null) {
      for (const placed of this.queue.takeParts(pool.pool, index)) this.rateAgain(pool, placed);
      // Parts that a newcomer's changed results put on the queue of this very list.
      for (let placed = this.queue.takePart(pool.pool, index); placed !== null;) {
        this.rateAgain(pool, placed);
        placed = this.queue.takePart(pool.pool, index);
      }
    }
    const players = this.queue.takePlayers(pool.pool, index);
    if (players.length === 0) return;
    const before = players.map((player) => pool.ratingStateOn(index, player));
    const list = pool.lists[index]!;
    if (list.rules !== null) {
      const computed = list as ComputedList;
      const settling = this.context.settlingFor(pool, list);
      for (const player of players) this.settleAgain(pool, computed, settling, player);
    }
    if ((list.adjustments?.openings.length ?? 0) > 0) this.reopen(pool, list, players);
    players.forEach((player, place) => this.follow(pool, index, player, before[place]!));
  }

  private settleAgain(
    pool: PoolState,
    list: ComputedList,
    settling: Parameters<typeof settle>[0],
    player: number,
  ): void {
    const { ratingState, previous, found } = this;
    gatherPeriod(pool, this.context.pools.standard, list, player, this.period);
    pool.ratingStates.read(list.index - 1, player, previous);
    settle(settling, player, previous, this.period, ratingState);
    pool.ratingStates.read(list.index, player, found);
    if (!found.isSameAs(ratingState)) pool.write(list.index, player, ratingState);
  }

  /** Rates a part again and puts the players it changes on the queue. */
  private rateAgain(pool: PoolState, placed: PlacedPart): void {
    const { results, rules } = pool.lists[placed.list]!;
    const { entryCount } = placed.part.sheet;
    const { fresh } = this;
    fresh.clear(entryCount);
    const sources = this.context.sourcesFor(pool, placed, rules!);
    this.context.rater.rate(placed.copy(), sources, fresh);
    let target: EntryResults | null = null;
    this.eachPlayer(placed, (player, entry) => {
      const at = placed.resultAt + entry;
      if (results.isSame(at, fresh, entry)) return;
      const waited = results.kind(at) >= WAITING;
      target ??= pool.forWriting(placed.list).results;
      target.copyFrom(fresh, entry, at);
      this.partTouches(placed, player);
      if (waited || fresh.kind(entry) >= WAITING) this.newcomerChanged(placed, player);
    });
  }

  /** Waiting results count on every list of their window, and decide about what comes after them (B-15, B-55). */
  private newcomerChanged(placed: PlacedPart, player: number): void {
    const pool = this.pool(placed);
    for (let index = placed.list; index < pool.lists.length; index++) {
      const { rules } = pool.lists[index]!;
      if (rules === null || !isInPoolWindow(rules.pool, placed.list, index)) break;
      this.queue.addPlayer(pool.pool, index, player);
    }
    pool.appearances.visit(player, (other, entry) => {
      if (other.list > pool.lastIndex) return true;
      if (!isBefore(placed, other)) return other.list >= placed.list;
      const kind = pool.lists[other.list]!.results.kind(other.resultAt + entry);
      if (kind >= WAITING || kind === NOTHING) this.queue.addPart(other);
      return true;
    });
  }

  /** Where a changed rating state is read: the next list, tournaments that started under this one, other pools. */
  private follow(pool: PoolState, index: number, player: number, before: RatingState): void {
    const now = pool.ratingStateOn(index, player);
    if (now.isSameAs(before)) return;
    const { rating } = now;
    this.rows.push({
      pool: pool.pool,
      list: pool.lists[index]!.date,
      player,
      ratingBefore: before.rating,
      ratingAfter: rating,
    });
    if (index < pool.lastIndex) this.queue.addPlayer(pool.pool, index + 1, player);
    if (before.games !== now.games) this.followBookings(pool, index, player);
    if (before.rating === rating && before.k === now.k) {
      if (before.last !== now.last) this.followDelisting(pool, index, player);
      // The K of a player who returns by the standard rating rests on the games and the peak kept since (B-85).
      const isOtherReturn = before.total !== now.total || before.peak !== now.peak;
      if (rating === 0 && isOtherReturn) this.followInPool(pool, index, player, false);
      return;
    }
    this.followInPool(pool, index, player, before.rating === 0 || rating === 0);
    if (pool.pool === 'standard') this.followInOtherPools(pool, index, player);
  }

  /** What is booked later rests on the number of games on the original list (B-65). */
  private followBookings(pool: PoolState, index: number, player: number): void {
    pool.appearances.visit(player, (placed) => {
      if (placed.list > index) return true;
      if (placed.list < index) return false;
      for (const list of bookingLists(placed)) this.queue.addPlayer(pool.pool, list, player);
      return true;
    });
  }

  /** Since when results wait. */
  private followDelisting(pool: PoolState, index: number, player: number): void {
    if (pool.ratingOn(index, player) > 0) return;
    pool.appearances.visit(player, (placed) => {
      if (placed.list > pool.lastIndex) return true;
      if (placed.list <= index) return false;
      this.queue.addPart(placed);
      this.queue.addPlayer(pool.pool, placed.list, player);
      return true;
    });
  }

  private followInPool(pool: PoolState, index: number, player: number, ratedOrNot: boolean): void {
    pool.appearances.visit(player, (placed) => {
      if (placed.list > pool.lastIndex) return true;
      if (placed.list <= index) return false;
      const readAtStart = placed.startList <= index && index <= placed.lastPlayedList;
      // The list before the one that rates a part decides who is rated, and gives the rating where the start list has
      // none.
      const readBefore =
        placed.list === index + 1 &&
        (ratedOrNot ||
          pool.ratingOn(placed.startList, player) === 0 ||
          pool.lists[placed.list]!.rules?.ratingState.kFromListAtStart === false);
      if (readAtStart || readBefore) this.queue.addPart(placed);
      return true;
    });
    if (ratedOrNot) this.followDelisting(pool, index, player);
  }

  /** Rapid and blitz borrow the standard rating: of the start for newcomers, of the same list for one-offs. */
  private followInOtherPools(standard: PoolState, index: number, player: number): void {
    const { date } = standard.lists[index]!;
    const day = standard.timeline.days[index]!;
    for (const name of POOLS) {
      const pool = this.context.pools[name];
      if (pool === standard || pool.lists.length === 0) continue;
      const same = pool.timeline.indexOf(date);
      const list = pool.lists[same];
      if (list !== undefined && list.oneOffs.length > 0) this.queue.addPlayer(name, same, player);
      pool.appearances.visit(player, (placed) => {
        if (placed.list > pool.lastIndex) return true;
        if (pool.timeline.days[placed.list]! <= day) return false;
        if (!placed.rules.game.standardRatingCounts) return true;
        const seededFromList = pool.lists[placed.list]!.rules?.ratingState.seededFromFirstEvent === false;
        if (placed.standardStartList === index) this.queue.addPart(placed);
        if (placed.standardStartList === index || seededFromList) {
          this.queue.addPlayer(name, placed.list, player);
        }
        return true;
      });
    }
  }
}

import type { ListRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { ListChanges } from '../standings/list-changes';
import type { WholeList } from '../standings/whole-list';
import { PlayerMarks } from '../standings/player-marks';
import { Standing } from '../standings/standing';
import { worthOf } from './booking';
import type { ReplayContext } from './context';
import { EntryResults, NOTHING, SEEDED_CHANGE, WAITING } from './entry-results';
import type { ListState, PoolState } from './pool-state';
import { PeriodEntries } from './period-entries';
import { seededBase } from './seeded-base';
import type { Settling } from './settle';
import { kFor, Period, Settled, settle } from './settle';

/** Computes whole lists, one after the other. */
export class ListComputer {
  private readonly entries = new PeriodEntries();
  private readonly period = new Period();
  private readonly standing = new Settled();
  private readonly previous = new Standing();
  /** Players without games who have been settled, and everyone whose row may be another one. */
  private readonly settled = new PlayerMarks();
  private readonly changed = new PlayerMarks();

  constructor(private readonly context: ReplayContext) {}

  /** Rates every part of the list and settles every player whom it can concern. */
  compute(pool: PoolState, list: ListState): void {
    const rules = list.rules!;
    pool.standings.departure(list.index - 1, this.context.people.count);
    this.rateParts(pool, list, rules);
    this.addBookings(pool, list);
    this.settlePlayers(pool, list, rules);
  }

  private rateParts(pool: PoolState, list: ListState, rules: ListRules): void {
    const { context, entries } = this;
    const parts = pool.parts.on(list.index);
    const { chained } = pool.appearances;
    let count = 0;
    let allCount = true;
    for (const placed of parts) {
      count += placed.part.sheet.entryCount;
      allCount &&= countsAtOrigin(placed);
    }
    const results = (list.results = new EntryResults(count));
    results.length = 0;
    entries.begin(count);
    // All of it at once where the lists begin: what grows by and by is written twice.
    const entriesToCome = chained === 0 ? pool.parts.entries : count;
    pool.appearances.reserve(entriesToCome, context.people.count);
    for (const placed of parts) {
      const { sheet } = placed.part;
      placed.resultAt = results.extend(sheet.entryCount);
      const seeds = context.rater.rate(placed, context.sourcesFor(pool, placed, rules), results);
      pool.appearances.add(placed);
      entries.add(sheet);
      if (seeds && countsAtOrigin(placed)) this.noteSeeded(pool, rules, placed, results);
    }
    if (chained !== null && allCount) entries.follow(pool.appearances.chains, chained);
    else entries.link(context.people.count, countedResults(parts, results));
  }

  private noteSeeded(pool: PoolState, rules: ListRules, placed: PlacedPart, results: EntryResults): void {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      if (results.kind[placed.resultAt + entry] !== SEEDED_CHANGE) continue;
      const player = block.player[entryStart + entry]!;
      this.entries.seed(player, () => seededBase(pool, this.context.pools.standard, rules, placed, player));
    }
  }

  /** Corrections booked on this list: each version that comes in, less each that goes (B-65). */
  private addBookings(pool: PoolState, list: ListState): void {
    for (const placed of pool.parts.bookedOn(list.index)) {
      const sign = placed.from === list.index ? 1 : -1;
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        const worth = worthOf(pool, placed, entry, player);
        this.entries.book(player, sign * worth.games, sign * worth.hundredths);
      }
    }
  }

  /** Turns the list before into this list, player by player. */
  private settlePlayers(pool: PoolState, list: ListState, rules: ListRules): void {
    const { entries } = this;
    const before = this.waitingBefore(pool, list, rules);
    const settling = this.context.settlingFor(pool, list);
    const previousList = pool.lists[list.index - 1]!;
    const whole = pool.standings.leave(list.index - 1);
    this.settled.reset(whole.length);
    this.changed.reset(whole.length);
    const settleUntouched = (player: number): void => {
      if (entries.isTouched(player) || this.settled.has(player)) return;
      this.period.clear();
      this.settleOne(settling, whole, player);
      this.settled.add(player);
    };
    if (concernsEveryone(list, previousList)) this.renewOthers(list, whole, settling, settleUntouched);
    else if (list.year !== previousList.year) this.renewJuniors(list, whole, previousList.year, settling);
    const touched = this.settleTouched(list, whole, settling);
    if (!list.oneOffs.some(isForUnrated)) {
      // Results that leave the window can change a first rating without a new game (B-55).
      for (const player of before) settleUntouched(player);
      for (const player of list.decrees?.points.keys() ?? []) settleUntouched(player);
      for (const player of list.decrees?.reinstated.keys() ?? []) settleUntouched(player);
    }
    const rows = pool.standings.takeOver(list.index, whole, this.changed);
    list.changes = new ListChanges(rows, whole.length, false);
    pool.waiting = this.waitingNow(pool, list, rules, before, touched);
  }

  /** One player, whose period is gathered: over the standing on the list before, which is not needed any more. */
  private settleOne(settling: Settling, whole: WholeList, player: number): void {
    const { period, previous, standing } = this;
    whole.read(player, previous);
    settle(settling, player, previous, period, standing);
    whole.write(player, standing);
    this.changed.add(player);
  }

  /** Everyone whose games or bookings the list brings; answers who of them waits for a first rating. */
  private settleTouched(list: ListState, whole: WholeList, settling: Settling): number[] {
    const { entries, period, standing } = this;
    const { results } = list;
    const { rules } = settling.list;
    const waiting: number[] = [];
    const { players, count } = entries;
    for (let at = 0; at < count; at++) {
      const player = players[at]!;
      if (!entries.isNewest(player, at)) continue;
      entries.gather(player, rules, results, period);
      this.settleOne(settling, whole, player);
      if (standing.rating === 0 && period.waitingGames > 0) waiting.push(player);
    }
    for (const player of entries.booked) {
      if (entries.hasEntry(player)) continue;
      entries.gather(player, rules, results, period);
      this.settleOne(settling, whole, player);
    }
    return waiting;
  }

  /**
   * Players without games on a list that concerns everyone: unless a formula or the floor touches their rating, only
   * K can be another one.
   */
  private renewOthers(
    list: ListState,
    whole: WholeList,
    settling: Settling,
    settleOne: (player: number) => void,
  ): void {
    const { length } = whole;
    const { floor } = settling.list.rules;
    const toAll = list.oneOffs.some(isForUnrated);
    const toRated = list.oneOffs.length > 0;
    for (let player = 0; player < length; player++) {
      if (this.entries.isTouched(player)) continue;
      const points = whole.rating(player);
      if (toAll || (points > 0 && (toRated || points < floor))) settleOne(player);
      else if (points > 0) this.renewK(whole, settling, player);
    }
  }

  private renewK(whole: WholeList, settling: Settling, player: number): void {
    const renewed = kFor(settling, player, whole.peak(player), whole.total(player));
    if (renewed === whole.k(player)) return;
    whole.writeK(player, renewed);
    this.changed.add(player);
  }

  /** A new year under the same rules: only who was a junior and no longer is can have another K (B-27). */
  private renewJuniors(list: ListState, whole: WholeList, yearBefore: number, settling: Settling): void {
    const { juniorAge } = settling.list.rules.k;
    for (let born = yearBefore - juniorAge; born < list.year - juniorAge; born++) {
      for (const player of this.context.people.bornIn(born)) {
        if (this.entries.isTouched(player) || whole.rating(player) === 0) continue;
        this.renewK(whole, settling, player);
      }
    }
  }

  private waitingBefore(pool: PoolState, list: ListState, rules: ListRules): Int32Array {
    return pool.waiting ?? findWaiting(pool, list.index - 1, rules);
  }

  private waitingNow(
    pool: PoolState,
    list: ListState,
    rules: ListRules,
    before: Int32Array,
    touched: readonly number[],
  ): Int32Array {
    const still = new Set<number>(touched);
    const now = pool.wholeList(list.index);
    for (const player of before) if (now.rating(player) === 0) still.add(player);
    for (const placed of pool.parts.bookedOn(list.index)) {
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        if (now.rating(player) === 0) still.add(player);
      }
    }
    const oldest = list.index - rules.pool.windowLists;
    return Int32Array.from([...still].filter((player) => hasResultSince(pool, player, oldest)));
  }
}

/** Which results count on the list itself: those that mean anything, of versions at origin (B-65). */
function countedResults(parts: readonly PlacedPart[], results: EntryResults): (at: number) => boolean {
  const counts = new Uint8Array(results.length);
  for (const placed of parts) {
    const { resultAt, part } = placed;
    if (countsAtOrigin(placed)) counts.fill(1, resultAt, resultAt + part.sheet.entryCount);
  }
  return (at) => counts[at] === 1 && results.kind[at] !== NOTHING;
}

/** Whether all players have to be looked at: other rules, a one-off, or an opening list before. */
function concernsEveryone(list: ListState, previous: ListState): boolean {
  return (
    list.rules !== previous.rules || list.oneOffs.length > 0 || (previous.decrees?.openings.length ?? 0) > 0
  );
}

/** A one-off that gives a rating to who has none (1 July 2012). */
function isForUnrated({ formula }: OneOff): boolean {
  return formula.kind === 'begin-with-standard';
}

function hasResultSince(pool: PoolState, player: number, oldest: number): boolean {
  let found = false;
  pool.appearances.visit(player, (placed) => {
    found = placed.list > oldest;
    return false;
  });
  return found;
}

/** Unrated players with results that wait on a list, from the results of the lists in its window. */
function findWaiting(pool: PoolState, index: number, rules: ListRules): Int32Array {
  const found = new Set<number>();
  const before = pool.wholeList(index);
  for (let list = Math.max(1, index - rules.pool.windowLists); list <= index; list++) {
    const { results } = pool.lists[list]!;
    for (const placed of pool.parts.on(list)) {
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        if (results.kind[placed.resultAt + entry] === WAITING && before.rating(player) === 0)
          found.add(player);
      }
    }
  }
  return Int32Array.from(found);
}

import type { ListRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { worthOf } from './booking';
import type { ReplayContext } from './context';
import { CHANGE, EntryResults, SEEDED_CHANGE, WAITING } from './entry-results';
import type { ListState, PoolState } from './pool-state';
import { gatherPeriod } from './gather-period';
import { PeriodSums } from './period-sums';
import { seededBase } from './seeded-base';
import type { Settling } from './settle';
import { kFor, Period, settle, Standing } from './settle';

/** Computes whole lists, one after the other. */
export class ListComputer {
  private sums = new PeriodSums(0);
  private readonly period = new Period();
  private readonly standing = new Standing();

  constructor(private readonly context: ReplayContext) {}

  /** Rates every part of the list and settles every player whom it can concern. */
  compute(pool: PoolState, list: ListState): void {
    const rules = list.rules!;
    const players = this.context.people.count;
    if (this.sums.length < players) this.sums = new PeriodSums(Math.max(players, 1024));
    this.rateParts(pool, list, rules);
    this.addBookings(pool, list, rules);
    this.settlePlayers(pool, list, rules);
    this.sums.clear();
  }

  private rateParts(pool: PoolState, list: ListState, rules: ListRules): void {
    const parts = pool.parts.on(list.index);
    let entries = 0;
    for (const placed of parts) entries += placed.part.sheet.entryCount;
    const results = (list.results = new EntryResults(entries));
    results.length = 0;
    for (const placed of parts) {
      placed.resultAt = results.extend(placed.part.sheet.entryCount);
      this.context.rater.rate(placed, this.context.sourcesFor(pool, placed, rules), results);
      pool.appearances.add(placed);
      if (countsAtOrigin(placed)) this.addUp(pool, rules, placed, results);
    }
  }

  private addUp(pool: PoolState, rules: ListRules, placed: PlacedPart, results: EntryResults): void {
    const { sums } = this;
    const { kind, games, value, k } = results;
    const { block, entryStart, entryCount } = placed.part.sheet;
    const [change, seededChange, waiting] = [CHANGE, SEEDED_CHANGE, WAITING];
    for (let entry = 0; entry < entryCount; entry++) {
      const at = placed.resultAt + entry;
      const what = kind[at]!;
      if (what === 0) continue;
      const player = block.player[entryStart + entry]!;
      if (what === change) sums.addChange(player, rules, games[at]!, value[at]!, k[at]!);
      else if (what === waiting) sums.addWaiting(player, games[at]!);
      else if (what === seededChange) {
        sums.addSeededChange(player, rules, games[at]!, value[at]!, k[at]!);
        if (!sums.hasSeededBase(player)) {
          const base = seededBase(pool, this.context.pools.standard, rules, placed, player);
          sums.setSeededBase(player, base);
        }
      } else sums.touch(player);
    }
  }

  /** Corrections booked on this list: each version that comes in, less each that goes (B-65). */
  private addBookings(pool: PoolState, list: ListState, rules: ListRules): void {
    for (const placed of pool.parts.bookedOn(list.index)) {
      const sign = placed.from === list.index ? 1 : -1;
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        const worth = worthOf(pool, placed, entry, player);
        this.sums.addBooking(player, rules, sign * worth.games, sign * worth.hundredths);
      }
    }
  }

  private settlePlayers(pool: PoolState, list: ListState, rules: ListRules): void {
    const { context, sums, period, standing } = this;
    const settling = context.settlingFor(pool, list);
    const previousList = pool.lists[list.index - 1]!;
    const into = list.columns;
    const settleUntouched = (player: number): void => {
      if (sums.isTouched(player)) return;
      period.clear();
      settle(settling, player, period, standing);
      standing.write(into, player);
    };
    if (concernsEveryone(list, previousList)) this.renewOthers(list, settling, settleUntouched);
    const stillWaiting: number[] = [];
    sums.eachTouched((player) => {
      if (sums.exceedsLimit(player, rules.k)) {
        // n is all the player's games on the list, so K is only known now (B-28).
        gatherPeriod(pool, context.pools.standard, settling.list, player, period);
      } else sums.read(player, period);
      settle(settling, player, period, standing);
      standing.write(into, player);
      if (standing.rating === 0 && period.waitingGames > 0) stillWaiting.push(player);
    });
    const before = this.waitingBefore(pool, list, rules);
    if (!list.oneOffs.some(isForUnrated)) {
      // Results that leave the window can change a first rating without a new game (B-55).
      for (const player of before) settleUntouched(player);
      for (const player of list.decrees?.points.keys() ?? []) settleUntouched(player);
      for (const player of list.decrees?.reinstated.keys() ?? []) settleUntouched(player);
    }
    pool.waiting = this.waitingNow(pool, list, rules, before, stillWaiting);
  }

  /**
   * Players without games on a list that concerns everyone: unless a formula or the floor touches their rating, only
   * K can be another one.
   */
  private renewOthers(list: ListState, settling: Settling, settleOne: (player: number) => void): void {
    const { rating, k, peak, total, length } = list.columns;
    const { floor } = settling.list.rules;
    const toAll = list.oneOffs.some(isForUnrated);
    const toRated = list.oneOffs.length > 0;
    for (let player = 0; player < length; player++) {
      if (this.sums.isTouched(player)) continue;
      const points = rating[player]!;
      if (toAll || (points > 0 && (toRated || points < floor))) settleOne(player);
      else if (points > 0) k[player] = kFor(settling, player, peak[player]!, total[player]!);
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
    const { rating } = list.columns;
    for (const player of before) if (rating[player] === 0) still.add(player);
    for (const placed of pool.parts.bookedOn(list.index)) {
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        if (rating[player] === 0) still.add(player);
      }
    }
    const oldest = list.index - rules.pool.windowLists;
    return Int32Array.from([...still].filter((player) => hasResultSince(pool, player, oldest)));
  }
}

/** Whether all players have to be looked at: other rules, a one-off, a new year for juniors, or an opening list before. */
export function concernsEveryone(list: ListState, previous: ListState): boolean {
  return (
    list.rules !== previous.rules ||
    list.oneOffs.length > 0 ||
    list.year !== previous.year ||
    (previous.decrees?.openings.length ?? 0) > 0
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
  const { rating } = pool.columnsAt(index);
  for (let list = Math.max(1, index - rules.pool.windowLists); list <= index; list++) {
    const { results } = pool.lists[list]!;
    for (const placed of pool.parts.on(list)) {
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        if (results.kind[placed.resultAt + entry] === WAITING && (rating[player]! | 0) === 0)
          found.add(player);
      }
    }
  }
  return Int32Array.from(found);
}

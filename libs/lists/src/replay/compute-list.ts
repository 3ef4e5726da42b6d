import type { ListRules } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { worthOf } from './booking';
import type { ReplayContext } from './context';
import { CHANGE, EntryResults, SEEDED_CHANGE, WAITING } from './entry-results';
import type { ListState, PoolState } from './pool-state';
import { seededBase } from './seeded-base';
import type { Settling } from './settle';
import { kFor, Period, settle, Standing } from './settle';

// Held here: a name imported through a library's door is looked up at every use, which a loop over all entries feels.
const kWithin = kUsed;

/** Sums of all players over the period of one list, and who has any. */
class PeriodColumns {
  readonly games: Uint16Array;
  readonly hundredths: Int32Array;
  readonly roundedParts: Int32Array;
  readonly seededGames: Uint16Array;
  readonly seededBase: Uint16Array;
  readonly waitingGames: Uint16Array;
  readonly bookedGames: Int16Array;
  readonly isTouched: Uint8Array;
  readonly touched: number[] = [];

  constructor(readonly length: number) {
    this.games = new Uint16Array(length);
    this.hundredths = new Int32Array(length);
    this.roundedParts = new Int32Array(length);
    this.seededGames = new Uint16Array(length);
    this.seededBase = new Uint16Array(length);
    this.waitingGames = new Uint16Array(length);
    this.bookedGames = new Int16Array(length);
    this.isTouched = new Uint8Array(length);
  }

  touch(player: number): void {
    if (this.isTouched[player] === 1) return;
    this.isTouched[player] = 1;
    this.touched.push(player);
  }

  read(player: number, into: Period): void {
    into.games = this.games[player]!;
    into.hundredths = this.hundredths[player]!;
    into.roundedParts = this.roundedParts[player]!;
    into.seededGames = this.seededGames[player]!;
    into.seededBase = this.seededBase[player]!;
    into.waitingGames = this.waitingGames[player]!;
    into.bookedGames = this.bookedGames[player]!;
  }

  clear(): void {
    for (const player of this.touched) {
      this.games[player] = 0;
      this.hundredths[player] = 0;
      this.roundedParts[player] = 0;
      this.seededGames[player] = 0;
      this.seededBase[player] = 0;
      this.waitingGames[player] = 0;
      this.bookedGames[player] = 0;
      this.isTouched[player] = 0;
    }
    this.touched.length = 0;
  }
}

/** Computes whole lists, one after the other. */
export class ListComputer {
  private columns = new PeriodColumns(0);
  private readonly period = new Period();
  private readonly standing = new Standing();

  constructor(private readonly context: ReplayContext) {}

  /** Rates every part of the list and settles every player whom it can concern. */
  compute(pool: PoolState, list: ListState): void {
    const rules = list.rules!;
    const players = this.context.people.count;
    if (this.columns.length < players) this.columns = new PeriodColumns(Math.max(players, 1024));
    const parts = pool.parts.on(list.index);
    this.rateParts(pool, list, rules, parts);
    this.addUp(pool, list, rules, parts);
    this.addBookings(pool, list, rules);
    this.settlePlayers(pool, list, rules);
    this.columns.clear();
  }

  private rateParts(pool: PoolState, list: ListState, rules: ListRules, parts: readonly PlacedPart[]): void {
    let entries = 0;
    for (const placed of parts) entries += placed.part.sheet.entryCount;
    const results = (list.results = new EntryResults(entries));
    results.length = 0;
    for (const placed of parts) {
      placed.resultAt = results.extend(placed.part.sheet.entryCount);
      this.context.rater.rate(placed, this.context.sourcesFor(pool, placed, rules), results);
      pool.appearances.add(placed);
    }
  }

  private addUp(pool: PoolState, list: ListState, rules: ListRules, parts: readonly PlacedPart[]): void {
    const { columns } = this;
    const { kind, games, value, k } = list.results;
    const [change, seededChange, waiting] = [CHANGE, SEEDED_CHANGE, WAITING];
    for (const placed of parts) {
      if (!countsAtOrigin(placed)) continue;
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const at = placed.resultAt + entry;
        const what = kind[at]!;
        if (what === 0) continue;
        const player = block.player[entryStart + entry]!;
        columns.touch(player);
        if (what === change) columns.games[player]! += games[at]!;
        else if (what === seededChange) columns.seededGames[player]! += games[at]!;
        else if (what === waiting) columns.waitingGames[player]! += games[at]!;
      }
    }
    // n is all the player's games on the list, so K is only known now (B-28).
    for (const placed of parts) {
      if (!countsAtOrigin(placed)) continue;
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const at = placed.resultAt + entry;
        const what = kind[at]!;
        if (what !== change && what !== seededChange) continue;
        const player = block.player[entryStart + entry]!;
        const n = what === change ? columns.games[player]! : columns.seededGames[player]!;
        this.addChange(rules, player, value[at]! * kWithin(rules.k, k[at]!, n));
        if (what === seededChange && columns.seededBase[player] === 0) {
          columns.seededBase[player] = seededBase(pool, this.context.pools.standard, rules, placed, player);
        }
      }
    }
  }

  private addChange(rules: ListRules, player: number, hundredths: number): void {
    this.columns.hundredths[player]! += hundredths;
    if (!rules.rounding.perTournament) return;
    this.period.clear();
    this.period.addChange(rules, hundredths);
    this.columns.roundedParts[player]! += this.period.roundedParts;
  }

  /** Corrections booked on this list: each version that comes in, less each that goes (B-65). */
  private addBookings(pool: PoolState, list: ListState, rules: ListRules): void {
    for (const placed of pool.parts.bookedOn(list.index)) {
      const sign = placed.from === list.index ? 1 : -1;
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let entry = 0; entry < entryCount; entry++) {
        const player = block.player[entryStart + entry]!;
        const worth = worthOf(pool, placed, entry, player);
        this.columns.touch(player);
        this.addChange(rules, player, sign * worth.hundredths);
        this.columns.bookedGames[player]! += sign * worth.games;
      }
    }
  }

  private settlePlayers(pool: PoolState, list: ListState, rules: ListRules): void {
    const { context, columns, period, standing } = this;
    const settling = context.settlingFor(pool, list);
    const previousList = pool.lists[list.index - 1]!;
    const into = list.columns;
    const settleOne = (player: number): void => {
      columns.read(player, period);
      settle(settling, player, period, standing);
      standing.write(into, player);
    };
    if (concernsEveryone(list, previousList)) {
      this.renewOthers(list, settling, settleOne);
    }
    for (const player of columns.touched) settleOne(player);
    if (!list.oneOffs.some(isForUnrated)) {
      // Results that leave the window can change a first rating without a new game (B-55).
      for (const player of this.waitingBefore(pool, list, rules)) settleOne(player);
      for (const player of list.decrees?.points.keys() ?? []) settleOne(player);
      for (const player of list.decrees?.reinstated.keys() ?? []) settleOne(player);
    }
    pool.waiting = this.waitingNow(pool, list, rules);
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
      if (this.columns.isTouched[player] === 1) continue;
      const points = rating[player]!;
      if (toAll || (points > 0 && (toRated || points < floor))) settleOne(player);
      else if (points > 0) k[player] = kFor(settling, player, peak[player]!, total[player]!);
    }
  }

  private waitingBefore(pool: PoolState, list: ListState, rules: ListRules): Int32Array {
    return pool.waiting ?? findWaiting(pool, list.index - 1, rules);
  }

  private waitingNow(pool: PoolState, list: ListState, rules: ListRules): Int32Array {
    const still = new Set<number>();
    const { rating } = list.columns;
    for (const player of this.waitingBefore(pool, list, rules)) if (rating[player] === 0) still.add(player);
    for (const player of this.columns.touched) {
      if (rating[player] === 0 && this.columns.waitingGames[player]! > 0) still.add(player);
    }
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

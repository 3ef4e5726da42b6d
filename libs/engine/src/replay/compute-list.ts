import type { ListRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { ListChanges } from '../rating-states/list-changes';
import type { WholeList } from '../rating-states/whole-list';
import { firstIn, PlayerMarks } from '../rating-states/player-marks';
import { K_LIMIT, refuseLargeK } from '../rating-states/row';
import { RatingState } from '../rating-states/rating-state';
import { RatingStateRows } from '../rating-states/rating-state-rows';
import { worthOf } from './booking';
import type { ReplayContext } from './context';
import { EntryResults, SEEDED_CHANGE, WAITING } from './entry-results';
import type { ListState, PoolState } from './pool-state';
import { NO_SINGLE_CHANGE, PeriodEntries } from './period-entries';
import { isPlainList, settlePlainly } from './plain-period';
import { newcomerBaseRating } from './newcomer-base-rating';
import type { Settling } from './settle';
import { kFor, Period, Settled, settle } from './settle';

/** Computes whole lists, one after the other. */
export class ListComputer {
  private readonly entries = new PeriodEntries();
  private readonly period = new Period();
  private readonly ratingState = new Settled();
  private readonly previous = new RatingState();
  /** Everyone whom the list may move. */
  private readonly due = new PlayerMarks();

  constructor(private readonly context: ReplayContext) {}

  /** Rates every part of the list and settles every player whom it can concern. */
  compute(pool: PoolState, list: ListState): void {
    const rules = list.rules!;
    requireUsualK(rules);
    const { length } = pool.ratingStates.writableCopy(list.index - 1, this.context.people.count);
    this.due.reset(length);
    this.rateParts(pool, list, rules);
    this.addBookings(pool, list);
    this.settlePlayers(pool, list, rules);
  }

  private rateParts(pool: PoolState, list: ListState, rules: ListRules): void {
    const { context, entries, due } = this;
    const parts = pool.parts.on(list.index);
    const { chained } = pool.appearances;
    let count = 0;
    let allCount = true;
    for (const placed of parts) {
      count += placed.part.sheet.entryCount;
      allCount &&= countsAtOrigin(placed);
    }
    const isByAppearance = chained !== null && allCount;
    const results = (list.results = new EntryResults(count));
    results.length = 0;
    const sources = context.sourcesOn(pool, rules);
    entries.begin();
    // Reserves all memory at once where the lists begin: columns that grow are copied.
    const entriesToCome = chained === 0 ? pool.parts.entries : count;
    pool.appearances.reserve(entriesToCome, context.people.count);
    for (const placed of parts) {
      const { sheet } = placed.part;
      placed.resultAt = results.extend(sheet.entryCount);
      const seeds = context.rater.rate(placed, sources.turnedTo(placed), results);
      pool.appearances.add(placed, isByAppearance ? due : null);
      if (seeds && countsAtOrigin(placed)) this.noteSeeded(pool, rules, placed, results);
    }
    if (isByAppearance) entries.follow(pool.appearances.chains, chained);
    else entries.link(context.people.count, parts, results, due);
  }

  /** The rating to which the changes of a newcomer are added is that of the first event of the list (B-52). */
  private noteSeeded(pool: PoolState, rules: ListRules, placed: PlacedPart, results: EntryResults): void {
    const { context, entries } = this;
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      if (results.kind[placed.resultAt + entry] !== SEEDED_CHANGE) continue;
      const player = block.player[entryStart + entry]!;
      if (entries.isSeeded(player)) continue;
      entries.seed(player, newcomerBaseRating(pool, context.pools.standard, rules, placed, player));
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

  /** Turns the list before into this list. */
  private settlePlayers(pool: PoolState, list: ListState, rules: ListRules): void {
    const before = this.waitingBefore(pool, list, rules);
    const settling = this.context.settlingFor(pool, list);
    const whole = pool.ratingStates.detach(list.index - 1);
    this.markDue(pool, list, whole, settling, before);
    const waiting: number[] = [];
    const rows = this.settleDue(list, whole, settling, waiting);
    pool.ratingStates.attach(list.index, whole);
    list.changes = new ListChanges(rows, whole.length, false);
    pool.waiting = this.waitingNow(pool, list, rules, before, waiting);
  }

  /** Besides those with games: everyone else whose figures may differ from the list before. */
  private markDue(
    pool: PoolState,
    list: ListState,
    whole: WholeList,
    settling: Settling,
    before: Int32Array,
  ): void {
    const { due } = this;
    const previousList = pool.lists[list.index - 1]!;
    this.entries.markBooked(due);
    // Results that leave the window can change a first rating without a new game (B-55).
    for (const player of before) due.add(player);
    for (const player of list.adjustments?.points.keys() ?? []) due.add(player);
    for (const player of list.adjustments?.reinstated.keys() ?? []) due.add(player);
    if (concernsEveryone(list, previousList)) this.markOthers(list, whole, settling);
    else if (list.year !== previousList.year) this.markJuniors(list, whole, previousList.year, settling);
  }

  /**
   * Players without games on a list that concerns everyone: unless a formula or the floor touches their rating, only
   * K can be another one.
   */
  private markOthers(list: ListState, whole: WholeList, settling: Settling): void {
    const { due } = this;
    const { length } = whole;
    const { floor } = settling.list.rules;
    const toAll = list.oneOffs.some(isForUnrated);
    const toRated = list.oneOffs.length > 0;
    for (let player = 0; player < length; player++) {
      const points = whole.rating(player);
      if (toAll || (points > 0 && (toRated || points < floor || this.hasOtherK(whole, settling, player)))) {
        due.add(player);
      }
    }
  }

  private hasOtherK(whole: WholeList, settling: Settling, player: number): boolean {
    return (
      kFor(settling, player, whole.rating(player), whole.peak(player), whole.total(player)) !==
      whole.k(player)
    );
  }

  /** A new year under the same rules: only who was a junior and no longer is can have another K (B-27). */
  private markJuniors(list: ListState, whole: WholeList, yearBefore: number, settling: Settling): void {
    const { juniorAge } = settling.list.rules.k;
    for (let born = yearBefore - juniorAge; born < list.year - juniorAge; born++) {
      for (const player of this.context.people.bornIn(born)) {
        if (whole.rating(player) > 0 && this.hasOtherK(whole, settling, player)) this.due.add(player);
      }
    }
  }

  /**
   * Settles everyone who is due, in order of the register: neighbours are near in memory, and the rows of the list
   * come out in their order. Each is written over the rating state on the list before, which is not needed any more.
   * Answers the rows, and notes who of those with games still waits for a first rating.
   */
  private settleDue(
    list: ListState,
    whole: WholeList,
    settling: Settling,
    waiting: number[],
  ): RatingStateRows {
    const { entries, due, period, previous, ratingState } = this;
    const { results } = list;
    const { rules } = settling.list;
    const rows = new RatingStateRows(due.count);
    const isPlain = isPlainList(settling) && !entries.areBooked;
    const { words } = due;
    let row = 0;
    for (let word = 0; row < rows.length; word++) {
      for (let rest = words[word]!; rest !== 0; rest &= rest - 1) {
        const player = firstIn(word, rest);
        const only = isPlain ? entries.onlyChange(player, results) : NO_SINGLE_CHANGE;
        if (only === NO_SINGLE_CHANGE || !settlePlainly(settling, whole, player, results, only, rows, row)) {
          entries.gather(player, rules, results, period);
          whole.read(player, previous);
          settle(settling, player, previous, period, ratingState);
          whole.write(player, ratingState);
          rows.write(row, player, ratingState);
          if (ratingState.rating === 0 && period.waitingGames > 0) waiting.push(player);
        }
        row += 1;
      }
    }
    return rows;
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

/** A row can hold any K that was ever in force; a scenario may ask for a larger one. */
function requireUsualK({ k }: ListRules): void {
  const largest = Math.max(k.strongK, k.juniorK, k.newcomerK, k.establishedK);
  if (largest >= K_LIMIT) refuseLargeK(largest);
}

/** Whether all players have to be looked at: other rules, a one-off, or an opening list before. */
function concernsEveryone(list: ListState, previous: ListState): boolean {
  return (
    list.rules !== previous.rules ||
    list.oneOffs.length > 0 ||
    (previous.adjustments?.openings.length ?? 0) > 0
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
    const players = pool.appearances.entriesOn(list)?.players;
    players?.forEach((player, at) => {
      if (results.kind[at] === WAITING && before.rating(player) === 0) found.add(player);
    });
    if (players !== undefined) continue;
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

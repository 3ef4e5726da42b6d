import type { ListRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import { integers, Supply } from '../facts/reserve';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { ListChanges } from '../rating-states/list-changes';
import type { WholeList } from '../rating-states/whole-list';
import { PlayerMarks, wordsFor } from '../rating-states/player-marks';
import { K_LIMIT, refuseLargeK } from '../rating-states/row';
import { RatingState } from '../rating-states/rating-state';
import { RatingStateRows } from '../rating-states/rating-state-rows';
import { sharedIntegers } from './pile';
import { SETTINGS, secondThread } from './second-thread';
import type { SharedRating, StandardAtStart } from './shared-replay';
import { SharedReplay } from './shared-replay';
import { leftOf } from './parts-left';
import type { ChainedEntries } from './tasks';
import { chainTable } from '../replay/appearances';
import { worthOf } from '../replay/booking';
import type { PartSources, ReplayContext } from '../replay/context';
import { EntryResults } from '../replay/entry-results';
import type { ListState, PoolState } from '../replay/pool-state';
import { numberInOrder } from '../replay/pool-state';
import { PeriodEntries } from '../replay/period-entries';
import { isPlainList, plainPeriod, settlePlainPlayers } from '../replay/plain-period';
import { newcomerRules, ratePlainPart } from '../replay/plain-part';
import { newcomerBaseRating } from '../replay/newcomer-base-rating';
import type { Settling } from '../replay/settle';
import { kFor, Period, Settled, settle } from '../replay/settle';
import { findWaiting, hasResultSince } from '../replay/waiting-results';

/** A list whose parts are being rated. */
interface BegunList {
  readonly index: number;
  readonly parts: readonly PlacedPart[];
  /** The order in which they are rated: `PartsByList.placesAsFiled`. */
  readonly places: Int32Array | null;
  readonly results: EntryResults;
  readonly rating: SharedRating | null;
  readonly chained: ChainedEntries | null;
  readonly standard: StandardAtStart | null;
}

/** Computes whole lists, one after the other. */
export class ListComputer {
  private readonly entries = new PeriodEntries();
  private readonly period = new Period();
  private readonly ratingState = new Settled();
  private readonly previous = new RatingState();
  /** Everyone whom the list may move. */
  private readonly due = new PlayerMarks();
  /** Rows that cannot be settled plainly. */
  private left = integers(0);
  private readonly supply = new Supply();
  private entriesRated = 0;
  private shared: SharedReplay | null = null;
  /** The last one is kept: when the last object of a class is collected, so is the code compiled for it. */
  private ended: SharedReplay | null = null;
  private readonly ahead = new Map<PoolState, BegunList>();
  /** The last list of each pool that was computed. */
  private readonly computed = new Map<PoolState, number>();

  constructor(private readonly context: ReplayContext) {}

  /** After the last list that was asked for. */
  rest(): void {
    this.shared?.end();
    this.ended = this.shared ?? this.ended;
    this.shared = null;
    this.ahead.clear();
    this.context.recentStandard.forget();
  }

  /** The last list of a pool is finished: lists of other pools may ask a standard list for the ratings of newcomers. */
  finish(pool: PoolState): void {
    const { standard } = this.context.pools;
    const whole = standard.ratingStates.loaded(standard.lastIndex);
    if (pool !== standard || whole === null || this.computed.get(pool) !== pool.lastIndex) return;
    const begun = [...this.ahead.values()];
    this.context.recentStandard.keep(pool.lastIndex, whole, (strength) =>
      begun.some((list) => list.standard?.strength === strength),
    );
  }

  /** In a long replay another thread rates the parts of the next list, while this one computes lists of other pools. */
  rateAhead(pool: PoolState, rules: ListRules): void {
    const whole = pool.ratingStates.loaded(pool.lastIndex);
    const isComputed = this.computed.get(pool) === pool.lastIndex;
    if (this.shared === null || whole === null || !isComputed) return;
    // What follows is as large as what was before.
    if (pool.lists[pool.lastIndex]!.results.length < SETTINGS.entriesOnList) return;
    this.ahead.set(pool, this.begin(pool, pool.lastIndex + 1, whole, rules));
  }

  /** Whether a list has to be computed because that has begun. */
  hasBegun(pool: PoolState, index: number): boolean {
    return this.ahead.get(pool)?.index === index;
  }

  /**
   * Gives the parts of a list their places among its results, and chains their entries. In a long replay another thread does
   * the latter, and begins to rate.
   */
  private begin(pool: PoolState, index: number, whole: WholeList, rules: ListRules): BegunList {
    const parts = pool.parts.on(index);
    const count = numberInOrder(parts);
    const shared = this.sharedOn(count);
    const results = new EntryResults(count, null, this.supply);
    const chained = this.chain(pool, parts, count, whole.length);
    const standard = shared && this.standardFor(parts);
    const places = pool.parts.placesAsFiled(index);
    const rating =
      shared?.rate(parts, places, whole, newcomerRules(rules), standard, results, chained) ?? null;
    return { index, parts, places, results, rating, chained, standard };
  }

  /** Nearly all parts of a list start while the same standard list is in force. */
  private standardFor(parts: readonly PlacedPart[]): StandardAtStart | null {
    const list = parts[parts.length >> 1]?.standardStartList;
    const strength = list === undefined ? null : this.context.recentStandard.on(list);
    return strength && { list: list!, strength };
  }

  /** Null where the entries are not chained: then they are added one by one. */
  private chain(
    pool: PoolState,
    parts: readonly PlacedPart[],
    count: number,
    players: number,
  ): ChainedEntries | null {
    const { appearances } = pool;
    const base = appearances.chained;
    // Reserves all memory at once where the lists begin: columns that grow are copied.
    appearances.reserve(base === 0 ? pool.parts.entries : count, players);
    if (base === null) {
      for (const placed of parts) appearances.add(placed);
      return null;
    }
    appearances.addUnchained(parts, count);
    const words = wordsFor(players);
    const marks = this.shared === null ? integers(words) : sharedIntegers(words);
    return { chains: appearances.chains, base, marks };
  }

  /** What another thread takes part in: lists with many entries, once there were many in all. */
  private sharedOn(entries: number): SharedReplay | null {
    if (entries < SETTINGS.entriesOnList) return null;
    this.entriesRated += entries;
    const thread = this.shared === null ? secondThread(this.entriesRated) : null;
    if (thread !== null) this.shared = new SharedReplay(thread);
    return this.shared;
  }

  /** Rates every part of the list and settles every player whom it can concern. */
  compute(pool: PoolState, list: ListState): void {
    const rules = list.rules!;
    const whole = pool.ratingStates.writableCopy(list.index - 1, this.context.people.count);
    this.due.reset(whole.length);
    this.rateParts(pool, list, rules, whole);
    this.addBookings(pool, list);
    this.settlePlayers(pool, list, rules);
    this.computed.set(pool, list.index);
  }

  private rateParts(pool: PoolState, list: ListState, rules: ListRules, whole: WholeList): void {
    const { context, entries, due } = this;
    const begun = this.hasBegun(pool, list.index)
      ? this.ahead.get(pool)!
      : this.begin(pool, list.index, whole, rules);
    const { parts, results, rating, chained } = begun;
    list.results = results;
    const sources = context.sourcesOn(pool, rules);
    entries.begin();
    const rated = rating?.finished() ?? this.ratePlainly(begun, sources);
    for (const { part, onlyNewcomers } of leftOf(rated, begun.places)) {
      const placed = parts[part]!;
      const itsSources = sources.turnedTo(placed);
      const seeded = onlyNewcomers
        ? context.rater.rateNewcomers(placed, itsSources, results)
        : context.rater.rate(placed, itsSources, results);
      if (seeded > 0 && countsAtOrigin(placed)) this.noteSeeded(pool, rules, placed, seeded);
    }
    if (chained !== null && parts.every(countsAtOrigin)) {
      entries.follow(chained.chains, chained.base);
      due.take(chained.marks);
    } else entries.link(context.people.count, parts, results, due);
  }

  /** What `SharedRating` does, by this thread alone. */
  private ratePlainly({ parts, places, results, chained }: BegunList, sources: PartSources): Uint8Array {
    const rated = new Uint8Array(parts.length);
    for (let at = 0; at < rated.length; at++) {
      const placed = parts[places?.[at] ?? at]!;
      rated[at] = ratePlainPart(placed, sources.turnedTo(placed), results);
    }
    if (chained !== null) for (const placed of parts) chainPart(placed, chained);
    return rated;
  }

  /** The rating to which the changes of a newcomer are added is that of the first event of the list (B-52). */
  private noteSeeded(pool: PoolState, rules: ListRules, placed: PlacedPart, count: number): void {
    const { context, entries } = this;
    const { block, entryStart } = placed.part.sheet;
    const { seeded } = context.rater.scratch;
    for (let at = 0; at < count; at++) {
      const player = block.player[entryStart + seeded[at]!]!;
      if (entries.isSeeded(player)) continue;
      entries.seed(player, newcomerBaseRating(pool, context.standardLists, rules, placed, player));
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
   * Settles everyone who is due. Each is written over the rating state on the list before, which is not needed any more.
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
    const { wordsPerPiece } = SETTINGS;
    const firstRow = sharedIntegers(Math.ceil(due.words.length / wordsPerPiece));
    const count = due.count(firstRow, wordsPerPiece);
    const rows = new RatingStateRows(count, null, this.supply);
    const settleRow = (row: number): void => {
      const player = rows.player[row]!;
      entries.gather(player, rules, results, period);
      whole.read(player, previous);
      settle(settling, player, previous, period, ratingState);
      whole.write(player, ratingState);
      rows.write(row, player, ratingState);
      if (ratingState.rating === 0 && period.waitingGames > 0) waiting.push(player);
    };
    if (!isPlainList(settling) || entries.areBooked) {
      due.list(rows.player);
      for (let row = 0; row < rows.length; row++) settleRow(row);
      return rows;
    }
    if (count > this.left.length) this.left = integers(count * 2);
    const plain = plainPeriod(settling, whole, results, rows, this.left);
    const { followed } = entries;
    const shared = count < SETTINGS.entriesOnList ? null : this.shared;
    const pieces = { firstRow, wordsPerPiece };
    if (followed !== null && shared?.settle(plain, due, pieces, followed, settleRow) === true) return rows;
    const all = { word: 0, end: due.words.length, row: 0 };
    const left = settlePlainPlayers({ ...plain, words: due.words }, entries, all);
    for (let at = 0; at < left; at++) settleRow(this.left[at]!);
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

function chainPart({ part: { sheet }, resultAt }: PlacedPart, { chains, base, marks }: ChainedEntries): void {
  chainTable(sheet.block.player, sheet, chains, base + resultAt, marks);
}

/** A row can hold any K that was ever in force; a scenario may ask for a larger one. */
export function requireUsualK({ k }: ListRules): void {
  const largest = Math.max(k.strongK, k.juniorK, k.newcomerK, k.establishedK);
  if (largest >= K_LIMIT) refuseLargeK(largest);
}

/** Whether all players have to be looked at: another floor or K, a one-off, or an opening list before. */
function concernsEveryone(list: ListState, previous: ListState): boolean {
  return (
    (list.rules !== previous.rules && floorAndK(list) !== floorAndK(previous)) ||
    list.oneOffs.length > 0 ||
    (previous.adjustments?.openings.length ?? 0) > 0
  );
}

/** The rules that concern players without games. */
function floorAndK({ rules }: ListState): string {
  return JSON.stringify(rules && [rules.floor, rules.k]);
}

/** A one-off that gives a rating to who has none (1 July 2012). */
function isForUnrated({ formula }: OneOff): boolean {
  return formula.kind === 'begin-with-standard';
}

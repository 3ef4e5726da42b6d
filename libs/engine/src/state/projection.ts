import type { ListDate, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { POOLS, RefusedError, yearOf } from '@ledger/kernel';
import { Checkpoints } from '../checkpoint/checkpoints';
import type { CheckpointStore } from '../checkpoint/checkpoint-store';
import type { KnownInputs, OrdersByPool } from '../checkpoint/known-inputs';
import type { FactBook } from '../facts/book';
import type { Knowledge } from '../facts/knowledge';
import type { RuleScenario } from '../law/law-book';
import { lawBookOf } from '../law/law-book';
import { ListComputer } from '../computing/compute-list';
import type { Pools } from '../replay/context';
import { ReplayContext } from '../replay/context';
import { EntryResults } from '../replay/entry-results';
import { earliest, furthestListOf, lastFactOf } from '../replay/horizon';
import type { ListState } from '../replay/pool-state';
import { bookingLists, CopiesBeyond, PartsByList } from '../replay/parts-by-list';
import { listWith, PoolState } from '../replay/pool-state';
import type { PlacedPart } from '../schedule/placed-part';
import { FirstPlaces, PlacedTournaments } from '../schedule/placed-tournaments';
import { emptyChanges } from '../rating-states/list-changes';
import type { Obstacle } from '../replay/resolved-facts';
import type { RevisedRow } from '../replay/revision';
import { Revision } from '../replay/revision';
import type { TouchedFacts } from '../facts/touched';
import type { TournamentFile } from '../facts/tournament-file';
import { ResolvedFacts } from '../replay/resolved-facts';
import { hasRatingState, tournamentsOf } from './concerned';
import { openOrRefuse, refuseList, reopen } from './opening-lists';
import { rulesOn } from './list-rules';
import { ordersOf, placedLater } from './placed-later';
import type { Trunk } from './unchanged-lists';
import { areSameAdjustments, UnchangedLists } from './unchanged-lists';
import { restsOnRefusedList, StandardRatings } from '../replay/standard-ratings';

/** All lists of all pools under one state of knowledge and one law, computed as far as they were asked for. */
export class Projection {
  readonly context: ReplayContext;
  readonly placed: PlacedTournaments;
  readonly obstacles: Map<TournamentId, readonly Obstacle[]>;
  private readonly computer: ListComputer;
  readonly checkpoints: Checkpoints | null;
  private unchanged: UnchangedLists | null;

  private constructor(
    public facts: ResolvedFacts,
    readonly pools: Pools,
    private readonly checkpointStore: CheckpointStore | null,
    first: FirstPlaces,
    trunk: Trunk | null = null,
    known: KnownInputs | null = null,
    /** The projection of which this one is a view. */
    private readonly viewed: Projection | null = null,
  ) {
    this.placed = viewed?.placed ?? new PlacedTournaments(() => this.facts.book, first);
    this.obstacles = viewed?.obstacles ?? new Map<TournamentId, readonly Obstacle[]>();
    const ratings = new StandardRatings(
      pools.standard,
      () => [...this.obstacles.values()].flat(),
      (player) => this.facts.book.register.idOf(player),
    );
    this.context = new ReplayContext(pools, facts.law, facts.people, ratings);
    this.computer = new ListComputer(this.context);
    const alone = (): Projection => Projection.of(facts.book, facts.knowledge, null);
    this.checkpoints = checkpointStore && new Checkpoints(checkpointStore, this, known, alone);
    this.unchanged = trunk === null ? null : new UnchangedLists(trunk, this);
  }

  /** Resolves and places everything that is known; computes nothing yet. */
  static of(
    book: FactBook,
    knowledge: Knowledge,
    scenario: RuleScenario | null,
    /** Where lists computed before are looked for, and put. */
    checkpointStore: CheckpointStore | null = null,
    /** The same facts under another law: lists that cannot differ are taken over. */
    trunk: Trunk | null = null,
    /** The keys of checkpoints, found before for the same facts. */
    known: KnownInputs | null = null,
  ): Projection {
    const law = lawBookOf(book.rules, knowledge, scenario);
    const facts = new ResolvedFacts(book, knowledge, law);
    const first = new FirstPlaces(known?.orders ? known.head : null, book.files.count);
    const later = POOLS.map((pool) => placedLater(known, facts, pool, first));
    first.placeLater(later.filter((lists) => lists !== null));
    const pools = Object.fromEntries(
      POOLS.map((pool, at) => [
        pool,
        new PoolState(pool, facts.timelines[pool], new PartsByList(later[at]!)),
      ]),
    ) as Record<Pool, PoolState>;
    const projection = new Projection(facts, pools, checkpointStore, first, trunk, known);
    if (known?.orders) return projection;
    for (const file of book.allTournaments()) {
      const plain = facts.placePlain(file);
      if (plain === null) {
        projection.place(file);
        continue;
      }
      first.set(file.number, plain);
      pools[plain.part.pool].parts.push(plain);
    }
    for (const pool of POOLS) pools[pool].parts.sort();
    return projection;
  }

  /** The order of all parts, for another process; null where a rule that would place one is not known. */
  get orders(): OrdersByPool | null {
    return this.obstacles.size > 0 ? null : ordersOf(this.facts, this.pools);
  }

  /** Whether it can be forked at once: no list is to be read from its checkpoint, and all entries are known by player. */
  get isSettled(): boolean {
    return POOLS.every((name) => {
      const { lists, appearances } = this.pools[name];
      const lastKnown = this.checkpoints?.inputs.lastKnown(name);
      const isRead = lastKnown === undefined || (lists.length > 0 && lists.at(-1)!.date >= lastKnown);
      return isRead && appearances.isSettled;
    });
  }

  private place(file: TournamentFile): void {
    const { parts, obstacles } = this.facts.place(file);
    if (parts.length > 0) this.placed.first.set(file.number, parts);
    if (obstacles.length > 0) this.obstacles.set(file.id, obstacles);
    for (const placed of parts) this.pools[placed.part.pool].parts.push(placed);
  }

  /** Whether anything was ever recorded in a pool. */
  hasFactsIn(pool: Pool): boolean {
    return this.facts.adjustments.firstOpening(pool) !== undefined || this.pools[pool].parts.last >= 0;
  }

  /** The last list that any fact of a pool concerns. */
  lastFactOn(pool: Pool): ListDate {
    return lastFactOf(this.facts, this.pools[pool]);
  }

  /** The last list of a pool that can be asked for. */
  furthestList(pool: Pool): ListDate {
    return furthestListOf(this.facts, this.pools[pool]);
  }

  /**
   * Applies what changed, by partial replay. Returns the rows that changed, or null where the calendar itself
   * changed and everything has to be computed again.
   */
  revise(
    book: FactBook,
    knowledge: Knowledge,
    touched: TouchedFacts,
    /** The keys with which this projection began, where no list was looked at since. */
    known: KnownInputs | null = null,
  ): readonly RevisedRow[] | null {
    if (touched.everything) return null;
    if (touched.identities) this.placed.first.fill();
    const before = this.facts;
    const peopleChanged = touched.players.length > 0 || touched.identities;
    const hasGrown = book.register.count > before.people.count;
    const facts = new ResolvedFacts(book, knowledge, before.law, before, peopleChanged || hasGrown);
    const registered = known?.players ?? before.people.count;
    // A merged identity may bring a rating state to someone who had none (B-64).
    const moved = touched.players.filter(
      (player) => touched.identities || before.askedAbout(player) !== facts.askedAbout(player),
    );
    this.facts = facts;
    this.context.people = this.facts.people;
    if (peopleChanged) this.renewAdjustments();
    const revision = new Revision(this.context, (pool, list, players) =>
      reopen(this.facts, pool, list, players),
    );
    const tournaments = new Set(touched.tournaments);
    if (touched.identities) for (const id of tournamentsOf(this, touched.players)) tournaments.add(id);
    for (const id of tournaments) if (!this.replaceTournament(id, revision)) return null;
    const mayMove = moved.some((player) => player < registered || facts.adjustments.about(player) !== '');
    // What changed about a person may concern any list: those that are known are revised.
    if (mayMove) this.checkpoints?.inputs.changePlayers();
    if (mayMove && known !== null) this.advanceThroughKnown();
    for (const player of moved) {
      if (!touched.identities && !hasRatingState(this.pools, player, registered)) continue;
      for (const pool of POOLS) this.changeFrom(pool, 0);
      revision.playerChanged(player);
    }
    // A list that rests on a refused standard list may have become one that does not, or the other way round (B-88).
    if (restsOnRefusedList(this.pools)) return null;
    try {
      revision.run();
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
    return revision.rows;
  }

  private advanceThroughKnown(): void {
    for (const pool of POOLS) {
      const last = this.checkpoints?.inputs.lastKnown(pool);
      if (last !== undefined) this.advanceTo(last, pool);
    }
  }

  private partChanges(placed: PlacedPart): void {
    for (const list of [placed.list, ...bookingLists(placed)]) this.changeFrom(placed.part.pool, list);
  }

  /** A list of a pool, and all that rest on it, have other checkpoints from now on. */
  private changeFrom(pool: Pool, index: number): void {
    const date = this.pools[pool].timeline.dates[index];
    if (date !== undefined) this.checkpoints?.inputs.change(pool, date);
  }

  /** Points granted and ratings reinstated may have changed on any list. */
  private renewAdjustments(): void {
    for (const name of POOLS) {
      const { lists } = this.pools[name];
      lists.forEach((list, index) => {
        const adjustments = this.facts.adjustments.between(name, lists[index - 1]?.date ?? null, list.date);
        if (!areSameAdjustments(list.adjustments, adjustments))
          lists[index] = listWith(list, { adjustments });
      });
    }
  }

  /** False where a part does not fit the lists computed so far. */
  private replaceTournament(id: TournamentId, revision: Revision): boolean {
    const before = this.placed.get(id) ?? [];
    for (const placed of before) {
      const pool = this.pools[placed.part.pool];
      this.partChanges(placed);
      pool.removePart(placed);
      if (pool.hasComputed(placed)) revision.partRemoved(placed);
    }
    const { parts, obstacles } = this.facts.placeId(id);
    if (obstacles.length > 0 || this.obstacles.has(id)) return false;
    if (before.some((placed) => this.beginsPool(placed) && !parts.some((part) => isAsEarly(part, placed)))) {
      return false;
    }
    const file = this.facts.book.tournament(id);
    if (file !== undefined) this.placed.revise(file.number, parts);
    for (const placed of parts) {
      const pool = this.pools[placed.part.pool];
      if (!this.facts.isWithinLists(placed.part)) return false;
      pool.insertPart(placed);
      this.partChanges(placed);
      if (pool.hasComputed(placed) && placed.list > 0) revision.partChanged(placed);
    }
    return true;
  }

  /** Whether the lists of a pool may begin with this part: without it they would begin later. */
  private beginsPool({ part, startList }: PlacedPart): boolean {
    return startList === 0 && this.facts.adjustments.firstOpening(part.pool) === undefined;
  }

  /** For the same facts under another law, which takes over the lists that are computed already. */
  asTrunk(): Trunk {
    this.unchanged = null;
    return { facts: this.facts, pools: this.pools, context: this.context, advanceTo: null };
  }

  /** The same lists as known at a position after which nothing concerns them; to be given up when these are revised. */
  viewAt(knowledge: Knowledge): Projection {
    const facts = new ResolvedFacts(this.facts.book, knowledge, this.facts.law, this.facts, false);
    return new Projection(facts, this.pools, null, this.placed.first, null, null, this);
  }

  /** The projection whose lists can be read instead: the viewed one, unless the status of a federation changed since. */
  get shown(): Projection {
    const hasChanged = this.facts.book.federations.some(({ position }) => position > this.knownAt);
    return hasChanged ? this : (this.viewed ?? this);
  }

  /** Indexes the entries of all players, so that a revision finds them at once. */
  prepareRevision(): void {
    for (const pool of POOLS) this.pools[pool].appearances.settle();
  }

  /** The same lists, to be revised without touching these. */
  fork(checkpointStore = this.checkpointStore): Projection {
    const beyond = new CopiesBeyond((pool) => this.pools[pool].lastIndex);
    const pools = Object.fromEntries(POOLS.map((name) => [name, this.pools[name].fork(beyond.of)])) as Record<
      Pool,
      PoolState
    >;
    const fork = new Projection(this.facts, pools, checkpointStore, this.placed.first);
    this.placed.copyTo(fork.placed, beyond.copies);
    for (const [id, obstacles] of this.obstacles) fork.obstacles.set(id, obstacles);
    return fork;
  }

  get knownAt(): LogPosition {
    return this.facts.knowledge.knownAt;
  }

  /** Computes every list up to a date, of all pools or of one: standard before rapid and blitz, which borrow from it. */
  advanceTo(asked: ListDate, only: Pool | null = null): void {
    if (this.viewed !== null) return this.viewed.advanceTo(asked, only);
    const wanted = only === null ? POOLS : POOLS.filter((pool) => pool === 'standard' || pool === only);
    // A query or a recorded publication may name a date far ahead, but each list costs time and memory.
    const date = earliest(
      asked,
      POOLS.map((pool) => this.furthestList(pool))
        .sort()
        .at(-1)!,
    );
    for (const pool of POOLS) this.pools[pool].timeline.extendTo(date);
    try {
      this.computeThrough(date, wanted);
    } finally {
      this.computer.rest();
    }
  }

  private computeThrough(date: ListDate, wanted: readonly Pool[]): void {
    for (;;) {
      let next: PoolState | null = null;
      for (const pool of wanted) {
        const candidate = this.pools[pool];
        const due = candidate.timeline.dates[candidate.lists.length];
        if (due === undefined || due > date) continue;
        if (next === null || due < next.timeline.dates[next.lists.length]!) next = candidate;
      }
      if (next === null) return;
      this.computeNext(next);
      this.computer.finish(next);
      this.rateAhead(next, date);
    }
  }

  /** The next list is begun, if it is known that it will be computed. */
  private rateAhead(pool: PoolState, through: ListDate): void {
    const { dates } = pool.timeline;
    const date = dates[pool.lists.length];
    if (date === undefined || date > through || pool.lists.at(-1)!.refusal !== null) return;
    const rules = rulesOn(this, pool, pool.lists.length, date);
    if (!('refusal' in rules)) this.computer.rateAhead(pool, rules);
  }

  private computeNext(pool: PoolState): void {
    const index = pool.lists.length;
    const date = pool.timeline.dates[index]!;
    const previous = pool.lists[index - 1];
    const adjustments = this.facts.adjustments.between(pool.pool, previous?.date ?? null, date);
    const isOpening = (adjustments?.openings.length ?? 0) > 0;
    const list: ListState = {
      index,
      date,
      year: yearOf(date),
      rules: null,
      oneOffs: this.facts.law.oneOffsOn(pool.pool, date),
      adjustments,
      changes: emptyChanges(),
      results: new EntryResults(0),
      refusal: null,
    };
    // An opening list starts the pool again where the lists before could not be computed.
    const restarts = previous === undefined || (previous.refusal !== null && isOpening);
    if (!restarts && previous.refusal !== null) {
      pool.add(listWith(list, { refusal: previous.refusal }));
      return;
    }
    if (restarts) this.begin(pool, list);
    const computed = restarts ? list : this.attempt(pool, list);
    if (computed.refusal === null && isOpening) openOrRefuse(this.facts, pool, computed);
  }

  private begin(pool: PoolState, list: ListState): void {
    pool.add(list);
    pool.ratingStates.begin(list.index, this.context.people.count);
  }

  /** A list that needs a rule nobody knows is refused, and so are those that rest on it. */
  private attempt(pool: PoolState, list: ListState): ListState {
    const rules = rulesOn(this, pool, list.index, list.date);
    if ('refusal' in rules) {
      const refused = listWith(list, rules);
      pool.add(refused);
      return refused;
    }
    const computed = listWith(list, { rules });
    pool.add(computed);
    if (!this.computer.hasBegun(pool, list.index)) {
      if (this.unchanged?.takeOver(pool, computed) === true) return computed;
      if (this.unchanged?.isSpent === true) this.unchanged = null;
      const restored = this.checkpoints?.restore(pool, computed) ?? null;
      if (restored !== null) return (pool.lists[pool.lastIndex] = restored);
    }
    try {
      this.computer.compute(pool, computed);
      this.checkpoints?.keep(pool, computed);
    } catch (error) {
      refuseList(pool, computed, error);
    }
    return computed;
  }
}

function isAsEarly(a: PlacedPart, b: PlacedPart): boolean {
  return a.part.pool === b.part.pool && a.startList === b.startList;
}

import type { ListDate, LogPosition, Pool, Refusal, TournamentId } from '@ledger/kernel';
import { POOLS, RefusedError, yearOf } from '@ledger/kernel';
import type { ListRules } from '@ledger/rating';
import type { FactBook } from '../facts/book';
import type { Knowledge } from '../facts/knowledge';
import { PublishedList } from '../list/published-list';
import type { RuleScenario } from '../law/law-book';
import { lawBookOf } from '../law/law-book';
import { ListComputer } from './compute-list';
import type { Pools } from './context';
import { ReplayContext } from './context';
import { EntryResults } from './entry-results';
import { ListColumns, NOBODY } from './list-columns';
import { openList } from './open-list';
import type { ListState } from './pool-state';
import { PartsByList, PoolState } from './pool-state';
import type { PlacedPart } from '../schedule/placed-part';
import type { Obstacle } from './resolved-facts';
import { ResolvedFacts } from './resolved-facts';

/** All lists of all pools under one state of knowledge and one law, computed as far as they were asked for. */
export class Projection {
  readonly context: ReplayContext;
  readonly placed = new Map<TournamentId, readonly PlacedPart[]>();
  private readonly obstacles = new Map<TournamentId, readonly Obstacle[]>();
  private readonly computer: ListComputer;
  private readings = new WeakMap<ListState, PublishedList>();

  private constructor(
    public facts: ResolvedFacts,
    readonly pools: Pools,
  ) {
    this.context = new ReplayContext(pools, facts.law, facts.people);
    this.computer = new ListComputer(this.context);
  }

  /** Resolves and places everything that is known; computes nothing yet. */
  static of(book: FactBook, knowledge: Knowledge, scenario: RuleScenario | null): Projection {
    const law = lawBookOf(book.rules, knowledge, scenario);
    const facts = new ResolvedFacts(book, knowledge, law);
    const pools = Object.fromEntries(
      POOLS.map((pool) => [pool, new PoolState(pool, facts.timelines[pool], new PartsByList())]),
    ) as Record<Pool, PoolState>;
    const projection = new Projection(facts, pools);
    for (const file of book.allTournaments()) {
      const { parts, obstacles } = facts.place(file);
      if (parts.length > 0) projection.placed.set(file.id, parts);
      if (obstacles.length > 0) projection.obstacles.set(file.id, obstacles);
      for (const placed of parts) pools[placed.part.pool].parts.push(placed);
    }
    for (const pool of POOLS) pools[pool].parts.sort();
    return projection;
  }

  /** Whether anything was ever recorded in a pool. */
  hasFactsIn(pool: Pool): boolean {
    return this.facts.decrees.firstOpening(pool) !== undefined || this.pools[pool].parts.last >= 0;
  }

  /** The last list that any fact of a pool concerns. */
  lastFactOn(pool: Pool): ListDate {
    const { timeline, parts } = this.pools[pool];
    const opened = this.facts.decrees.lastOpening(pool) ?? timeline.dates[0]!;
    const rated = timeline.dates[Math.max(parts.last, 0)]!;
    return rated > opened ? rated : opened;
  }

  /** A computed list as people read it. */
  published(pool: PoolState, list: ListState): PublishedList {
    let published = this.readings.get(list);
    if (published === undefined) {
      published = new PublishedList(this, pool, list);
      this.readings.set(list, published);
    }
    return published;
  }

  get knownAt(): LogPosition {
    return this.facts.knowledge.knownAt;
  }

  /** Computes every list up to a date: in order of date, standard before rapid and blitz, which borrow from it. */
  advanceTo(date: ListDate): void {
    for (const pool of POOLS) this.pools[pool].timeline.extendTo(date);
    for (;;) {
      let next: PoolState | null = null;
      for (const pool of POOLS) {
        const candidate = this.pools[pool];
        const due = candidate.timeline.dates[candidate.lists.length];
        if (due === undefined || due > date) continue;
        if (next === null || due < next.timeline.dates[next.lists.length]!) next = candidate;
      }
      if (next === null) return;
      this.computeNext(next);
    }
  }

  private computeNext(pool: PoolState): void {
    const index = pool.lists.length;
    const date = pool.timeline.dates[index]!;
    const previous = pool.lists[index - 1];
    const decrees = this.facts.decrees.between(pool.pool, previous?.date ?? null, date);
    const isOpening = (decrees?.openings.length ?? 0) > 0;
    const list: ListState = {
      index,
      date,
      year: yearOf(date),
      rules: null,
      oneOffs: this.facts.law.oneOffsOn(pool.pool, date),
      decrees,
      columns: NOBODY,
      results: new EntryResults(0),
      refusal: null,
    };
    // An opening list begins anew where the lists before could not be computed.
    const restarts = previous === undefined || (previous.refusal !== null && isOpening);
    if (restarts) list.columns = new ListColumns(this.context.people.count);
    else if (previous.refusal !== null) {
      pool.add({ ...list, refusal: previous.refusal });
      return;
    }
    const computed = restarts ? list : this.attempt(pool, list);
    if (computed.refusal === null && isOpening) this.open(pool, computed);
    if (restarts) pool.add(computed);
  }

  /** A list that needs a rule nobody knows is refused, and so are those that rest on it. */
  private attempt(pool: PoolState, list: ListState): ListState {
    const previous = pool.lists[list.index - 1]!;
    let rules: ListRules;
    try {
      const obstacle = this.obstacleOn(pool, list.index);
      if (obstacle !== null) throw new RefusedError(obstacle);
      rules = this.facts.law.listRulesOn(pool.pool, list.date);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const refused = { ...list, refusal: error.refusal };
      pool.add(refused);
      return refused;
    }
    const computed: ListState = {
      ...list,
      rules,
      columns: previous.columns.next(this.context.people.count),
    };
    pool.add(computed);
    try {
      this.computer.compute(pool, computed);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      computed.refusal = error.refusal;
      computed.columns = NOBODY;
    }
    return computed;
  }

  private open(pool: PoolState, list: ListState): void {
    let rules: ListRules | null = null;
    try {
      rules = this.facts.law.listRulesOn(pool.pool, list.date);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
    openList(
      {
        index: list.index,
        year: list.year,
        decrees: list.decrees!,
        rules,
        identities: this.facts.identities,
        birthYears: this.context.people.birthYears,
      },
      list.columns,
    );
  }

  private obstacleOn(pool: PoolState, index: number): Refusal | null {
    const isOn = (obstacle: Obstacle): boolean =>
      obstacle.pool === pool.pool && pool.timeline.inForceOn(obstacle.after) + 1 === index;
    for (const obstacles of this.obstacles.values()) {
      const found = obstacles.find(isOn);
      if (found !== undefined) return found.refusal;
    }
    return null;
  }
}

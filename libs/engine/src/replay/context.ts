import type { LawBook } from '../law/law-book';
import type { PoolState, ListState } from './pool-state';
import { yearOf } from '@ledger/kernel';
import type { ListRules } from '@ledger/rating';
import { isJunior, publishedK } from '@ledger/rating';
import { roundedChange } from '@ledger/rating';
import type { Pool } from '@ledger/kernel';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import type { WholeList } from '../rating-states/whole-list';
import type { RatingState } from '../rating-states/rating-state';
import { ratingIn } from '../rating-states/row';
import { isBefore } from './appearances';
import { CHANGE } from './entry-results';
import type { GamesAgainstRated, RatingSources } from './part-rater';
import type { StandardLists } from './newcomer-base-rating';
import type { NewcomerRules, PlainSources } from './plain-part';
import { newcomerRules } from './plain-part';
import { RecentStandardLists } from './recent-standard-lists';
import { PartRater } from './part-rater';
import type { Observer } from './observer';
import type { People } from './people';
import type { ResolvedFacts } from './resolved-facts';
import type { StandardRatings } from './standard-ratings';
import type { ComputedList, Settling } from './settle';
import { lastRatedList, provisionalRating, rateNewcomer } from './first-rating';
import { eventsBefore, isPoolEmptyBefore, waitingResults } from './waiting-results';

export type Pools = Readonly<Record<Pool, PoolState>>;

/** The facts of one state of knowledge and the lists computed from them so far. */
export interface ReplayState {
  readonly facts: ResolvedFacts;
  readonly pools: Pools;
  readonly context: ReplayContext;
}

/** What every step of the replay reads: the pools, the law, the people. */
export class ReplayContext {
  readonly rater = new PartRater();
  readonly recentStandard = new RecentStandardLists();
  /** Kept with the context: when the last object of a class is collected, so is the code compiled for it. */
  lastSources: PartSources | null = null;

  /** As newcomers of other pools ask for them; a list that is kept is found at once. */
  readonly standardLists: StandardLists;

  constructor(
    readonly pools: Pools,
    readonly law: LawBook,
    public people: People,
    readonly standardRatings: StandardRatings,
  ) {
    const { standard } = pools;
    this.standardLists = {
      timeline: standard.timeline,
      ratingOn: (list, player) => {
        const kept = this.recentStandard.on(list);
        return kept === null ? standard.ratingOn(list, player) : ratingIn(kept[player]! | 0);
      },
    };
  }

  sourcesFor(pool: PoolState, placed: PlacedPart, rules: ListRules): RatingSources {
    return this.sourcesOn(pool, rules).turnedTo(placed);
  }

  /** For one part of a list after the other. */
  sourcesOn(pool: PoolState, rules: ListRules): PartSources {
    return (this.lastSources = new PartSources(this, pool, rules));
  }

  settlingFor(pool: PoolState, list: ListState, observer: Observer | null = null): Settling {
    const rules = list.rules!;
    const standardList = this.pools.standard.timeline.indexOf(list.date);
    return {
      list: list as ComputedList,
      standardRating: (player) => this.standardRatings.on(standardList, player, pool.pool),
      standard: this.recentStandard.on(standardList),
      birthYears: this.people.birthYears,
      newcomer: (player, since) => {
        const waiting = waitingResults(pool, rules, list.index, player, since);
        const isMember = (): boolean => this.people.isMemberOf(player, rules.pool.exceptedMembersOf, list);
        const found = rateNewcomer(this, pool, rules, waiting, isMember, observer);
        if (found === null || !found.enough) return null;
        return { ...found, lastList: lastRatedList(pool, player, list.index, found.lastList) };
      },
    };
  }
}

/** The lists and people that one part asks: the one to which it was turned last. */
export class PartSources implements RatingSources {
  inFull: WholeList | null = null;
  plain: PlainSources | null = null;
  private readonly newcomers: NewcomerRules;
  private placed!: PlacedPart;

  constructor(
    private readonly context: ReplayContext,
    private readonly pool: PoolState,
    readonly rules: ListRules,
  ) {
    this.newcomers = newcomerRules(rules);
  }

  turnedTo(placed: PlacedPart): this {
    const { startList, standardStartList, list } = placed;
    this.placed = placed;
    const inFull = startList === list - 1 ? this.pool.ratingStates.loaded(startList) : null;
    const standard = this.context.recentStandard.on(standardStartList);
    if (inFull !== this.inFull || standard !== this.plain?.standard) {
      this.plain = inFull && { list: inFull, newcomers: this.newcomers, standard };
    }
    this.inFull = inFull;
    return this;
  }

  atStart(player: number, into: RatingState): void {
    this.pool.ratingStates.readButGames(this.placed.startList, player, into);
  }

  previous(player: number, into: RatingState): void {
    this.pool.ratingStates.readButGames(this.placed.list - 1, player, into);
  }

  standardAtStart(player: number): number {
    return this.context.standardRatings.on(this.placed.standardStartList, player, this.pool.pool);
  }

  /**
   * By the rules of the start of the tournament: as new to the list, or, after a delisting, by the games counted before
   * it (B-84, B-85).
   */
  seededK(player: number, { peak, total }: RatingState): number {
    const { rules, startList } = this.placed;
    if (rules.seeding === null) return this.rules.ratingState.seededK;
    const { newcomerK, k } = rules.seeding;
    if (peak === 0) return newcomerK;
    const year = yearOf(this.pool.timeline.dates[startList]!);
    return publishedK(k, peak, total, isJunior(k, year, this.context.people.birthYears[player]! | 0));
  }

  ratingOn(list: number, player: number): number {
    return this.pool.ratingOn(list, player);
  }

  listOn(day: number): number {
    return Math.max(this.pool.timeline.inForceOn(day), 0);
  }

  isWoman(player: number): boolean {
    return this.context.people.isWoman(player);
  }

  isPoolEmpty(player: number): boolean {
    return isPoolEmptyBefore(this.pool, this.rules, player, this.placed);
  }

  changeSinceStart(player: number): number {
    const { placed: to, pool } = this;
    let change = 0;
    pool.appearances.visit(player, (placed, entry) => {
      if (placed.list > to.list) return true;
      if (placed.list <= to.startList) return false;
      const { results, rules } = pool.lists[placed.list]!;
      const at = placed.resultAt + entry;
      if (placed.part.end < to.part.start && countsAtOrigin(placed) && results.kind(at) === CHANGE) {
        change += roundedChange(rules!.rounding, results.value(at) * results.k(at));
      }
      return true;
    });
    return change;
  }

  provisionalRating(player: number, here: GamesAgainstRated | null): number {
    const { placed, pool, rules, context } = this;
    const since = pool.ratingStateOn(placed.list - 1, player).last;
    const waiting = waitingResults(pool, rules, placed.list, player, since).filter((each) =>
      isBefore(each.placed, placed),
    );
    return provisionalRating(context, pool, rules, waiting, here);
  }

  earlierEvents(player: number): number {
    return eventsBefore(this.pool, player, this.placed);
  }
}

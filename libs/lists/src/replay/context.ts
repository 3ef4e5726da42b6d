import type { LawBook } from '../law/law-book';
import type { PoolState, ListState } from './pool-state';
import type { ListRules } from '@ledger/rating';
import type { Pool } from '@ledger/kernel';
import type { PlacedPart } from '../schedule/placed-part';
import type { ListColumns } from './list-columns';
import type { RatingSources } from './part-rater';
import { PartRater } from './part-rater';
import type { People } from './people';
import type { ComputedList, Settling } from './settle';
import { rateNewcomer } from './first-rating';
import { eventsBefore, isPoolEmptyBefore, waitingResults } from './waiting-results';

export type Pools = Readonly<Record<Pool, PoolState>>;

/** What every step of the replay reads: the pools, the law, the people. */
export class ReplayContext {
  readonly rater = new PartRater();

  constructor(
    readonly pools: Pools,
    readonly law: LawBook,
    public people: People,
  ) {}

  sourcesFor(pool: PoolState, placed: PlacedPart, rules: ListRules): RatingSources {
    return new PartSources(this, pool, placed, rules);
  }

  settlingFor(pool: PoolState, list: ListState): Settling {
    const rules = list.rules!;
    const previous = pool.columnsAt(list.index - 1);
    const standard = this.pools.standard;
    return {
      list: list as ComputedList,
      previous,
      standard: standard.columnsAt(standard.timeline.indexOf(list.date)),
      birthYears: this.people.birthYears,
      newcomer: (player) =>
        rateNewcomer(pool, rules, waitingResults(pool, rules, list.index, player, previous), () =>
          this.people.isMemberOf(player, rules.pool.exceptedMembersOf, list),
        ),
    };
  }
}

/** The lists and people that one part asks. */
class PartSources implements RatingSources {
  readonly start: ListColumns;
  readonly standardStart: ListColumns;
  readonly previous: ListColumns;

  constructor(
    private readonly context: ReplayContext,
    private readonly pool: PoolState,
    private readonly placed: PlacedPart,
    readonly rules: ListRules,
  ) {
    this.start = pool.columnsAt(placed.startList);
    this.standardStart = context.pools.standard.columnsAt(placed.standardStartList);
    this.previous = pool.columnsAt(placed.list - 1);
  }

  listAt(index: number): ListColumns {
    return this.pool.columnsAt(index);
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

  earlierEvents(player: number): number {
    return eventsBefore(this.pool, player, this.placed);
  }
}

import type { LawBook } from '../law/law-book';
import type { PoolState, ListState } from './pool-state';
import type { ListRules } from '@ledger/rating';
import type { Pool } from '@ledger/kernel';
import type { PlacedPart } from '../schedule/placed-part';
import type { RatingSources } from './part-rater';
import { PartRater } from './part-rater';
import type { Settling } from './settle';
import { rateNewcomer } from './first-rating';
import { eventsBefore, isPoolEmptyBefore, waitingResults } from './waiting-results';

/** Facts about people that the arithmetic asks for, by place in the register. */
export interface People {
  readonly count: number;
  readonly birthYears: Int16Array;
  readonly isWoman: (player: number) => boolean;
  readonly isMemberOf: (player: number, bodies: readonly string[], list: ListState) => boolean;
}

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
    const standard = this.pools.standard;
    return {
      start: pool.columnsAt(placed.startList),
      standardStart: standard.columnsAt(placed.standardStartList),
      previous: pool.columnsAt(placed.list - 1),
      listAt: (index) => pool.columnsAt(index),
      listOn: (day) => Math.max(pool.timeline.inForceOn(day), 0),
      rules,
      newcomers: {
        isPoolEmpty: (player, before) => isPoolEmptyBefore(pool, rules, player, before),
        earlierEvents: (player, before) => eventsBefore(pool, player, before),
      },
      isWoman: this.people.isWoman,
    };
  }

  settlingFor(pool: PoolState, list: ListState): Settling {
    const rules = list.rules!;
    const previous = pool.columnsAt(list.index - 1);
    const standard = this.pools.standard;
    return {
      list: { ...list, rules },
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

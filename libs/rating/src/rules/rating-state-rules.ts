import type { Asked, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import { NEVER } from './never';

/** Who is shown on a list and how, read once per list. */
export interface RatingStateRules {
  /** Inactive with fewer rated games than this ... */
  readonly inactiveBelowGames: number;
  /** ... on the lists of this many months, ending with this one (B-35, B-75, B-95). */
  readonly inactiveMonths: number;
  /** Lists on which an inactive player is still shown after the first flagged one. */
  readonly shownInactiveLists: number;
  readonly returnsWithGames: number;
  readonly newcomersFlagged: boolean;
  /** Months of inactivity after which a player leaves the ranking of top players (2005 9.23d). */
  readonly offTopListsAfterMonths: number;
  /** A delisted player begins a fresh pool (B-31). */
  readonly reentryFreshPool: boolean;
  readonly reentryKeepsGames: boolean;
  readonly reentryKeepsPeak: boolean;
  /** In rapid and blitz: re-enters at the standard rating (B-32). */
  readonly reentryAtStandardRating: boolean;
  /** Rated at the start, delisted before the event is rated: own results go to the pool (B-51, a parameter). */
  readonly delistedMeanwhileToPool: boolean;
  /** ... and for the opponents the player counts as rated (B-51). */
  readonly delistedMeanwhileRatedForOpponents: boolean;
  /** K of a newcomer rated by the standard rating, until a K of the pool is published (B-33); 0: no such newcomer. */
  readonly seededK: number;
  /** The change is added to the standard rating at the start of the first event, else of the previous list (B-52). */
  readonly seededFromFirstEvent: boolean;
  /** K from the list in force when the tournament starts, else from the previous list (B-25, a parameter). */
  readonly kFromListAtStart: boolean;
}

export function ratingStateRules(ruleSet: RuleSet, asked?: Asked): RatingStateRules {
  const inactivity = valueOf(ruleSet, 'inactivity', asked);
  const reentry = valueOf(ruleSet, 'reentry', asked);
  const meanwhile = valueOf(ruleSet, 'delistedMeanwhile', asked);
  const seeded = valueOf(ruleSet, 'seededNewcomer', asked);
  const monthsPerList = 12 / valueOf(ruleSet, 'listDates', asked).months.length;
  return {
    inactiveBelowGames: inactivity.fewerGamesThan,
    inactiveMonths: inactivity.onLists * monthsPerList,
    shownInactiveLists: inactivity.shownOnNextLists ?? NEVER,
    returnsWithGames: inactivity.returnsWithGames,
    newcomersFlagged: inactivity.newcomersFlagged,
    offTopListsAfterMonths: inactivity.offTopListsAfterMonths ?? NEVER,
    reentryFreshPool: reentry.pool === 'fresh',
    reentryKeepsGames: reentry.gamesCounter === 'kept',
    reentryKeepsPeak: reentry.publishedMarks === 'kept',
    reentryAtStandardRating: reentry.holderOfStandardRating === 'at-standard-rating',
    delistedMeanwhileToPool: meanwhile.ownResults === 'to-the-pool',
    delistedMeanwhileRatedForOpponents: meanwhile.forOpponents === 'rated',
    seededK: seeded.kind === 'none' ? 0 : seeded.k,
    seededFromFirstEvent: seeded.kind === 'standard-plus-change' && seeded.base === 'start-of-first-event',
    kFromListAtStart: valueOf(ruleSet, 'kTakenFrom', asked) === 'list-at-tournament-start',
  };
}

import { halfTowardPlusInfinity } from '@ledger/kernel';
import type { ListDate } from '@ledger/kernel';
import type { Law } from '@ledger/rating';
import { isInPoolWindow } from '@ledger/rating';
import type { Appearance } from '../replay/appearances';
import { gamesNeeded, rateNewcomer } from '../replay/first-rating';
import { eventRating } from '../replay/newcomer-results';
import type { PooledResults, PoolingMethod, Waiting } from '../replay/observer';
import type { PoolState } from '../replay/pool-state';
import type { ComputedList } from '../replay/settle';
import { pendingResultFigures } from '../replay/pending-result-figures';
import { waitingResults } from '../replay/waiting-results';
import type { Projection } from '../state/projection';
import type { ResultKind } from './observe-part';
import { resultKind } from './observe-part';
import { StatePart } from './state-part';

/** Games, score and opponents of one result of an unrated player. */
export interface ObservedResult {
  readonly part: StatePart;
  /** The list that took it in. */
  readonly list: ListDate;
  readonly kind: ResultKind;
  /** Law of the list that took it in. */
  readonly homeLaw: Law;
  /** Half points as its list counted them. */
  readonly homeHalfPoints: number;
  readonly games: number;
  readonly halfPoints: number;
  readonly sumOfRatings: number;
  /** Ra and Ru of an iterated round-robin (B-78); null for other results. */
  readonly iterated: { readonly raHundredths: number; readonly ru: number } | null;
  /** Counts towards the first rating on this list. */
  readonly waits: boolean;
  /** Too old for the window of this list. */
  readonly outOfWindow: boolean;
}

/** Results that one formula counts together. */
export interface ObservedPool {
  readonly results: readonly ObservedResult[];
  readonly rating: number;
}

/** The first rating of an unrated player from the results that wait. */
export interface ObservedFirstRating {
  /** All results since the player was last rated that have an effect or lost it, oldest first. */
  readonly results: readonly ObservedResult[];
  readonly minimumGames: number;
  /** Null where no game counts. */
  readonly found: {
    readonly method: PoolingMethod;
    readonly pools: readonly ObservedPool[];
    readonly rating: number;
    readonly games: number;
    readonly needed: number;
    /** Whether there are enough games; the floor is checked later. */
    readonly enough: boolean;
  } | null;
}

/** Null where an unrated player has no result at all. */
export function observeFirstRating(
  projection: Projection,
  pool: PoolState,
  list: ComputedList,
  player: number,
): ObservedFirstRating | null {
  const { context } = projection;
  const { rules } = list;
  const delistedOn = pool.ratingStateOn(list.index - 1, player).last;
  const waiting = waitingResults(pool, rules, list.index, player, delistedOn);
  const observed = new Map<Appearance, ObservedResult>();
  const seen = (appearance: Appearance, waits: boolean): ObservedResult => {
    let result = observed.get(appearance);
    if (result === undefined) {
      observed.set(appearance, (result = resultOf(projection, pool, list, appearance, waits)));
    }
    return result;
  };
  const results = resultsSince(pool, list, player, rules.ratingState.reentryFreshPool ? delistedOn : 0)
    .map((appearance) => {
      const same = waiting.find(
        ({ placed, entry }) => placed === appearance.placed && entry === appearance.entry,
      );
      return seen(same ?? appearance, same !== undefined);
    })
    .filter(({ kind, waits, outOfWindow }) => waits || outOfWindow || DROPPED.includes(kind));
  if (results.length === 0) return null;
  const isMember = (): boolean => context.people.isMemberOf(player, rules.pool.exceptedMembersOf, list);
  let method: PoolingMethod = 'one-event';
  let pools: readonly PooledResults[] = [];
  const found = rateNewcomer(context, pool, rules, waiting, isMember, {
    pooled: (by, those) => {
      method = by;
      pools = those;
    },
  });
  const poolOf = ({ results: those, rating }: PooledResults): ObservedPool => ({
    results: those.map(({ appearance }: Waiting) => seen(appearance, true)),
    rating,
  });
  return {
    results,
    minimumGames: rules.pool.minimumGames,
    found:
      found === null
        ? null
        : {
            method,
            pools: pools.map(poolOf),
            rating: found.rating,
            games: found.games,
            needed: gamesNeeded(rules, waiting, isMember),
            enough: found.enough,
          },
  };
}

const DROPPED: readonly ResultKind[] = ['first-score-dropped', 'event-too-small', 'under-floor-dropped'];

/** Entries on the lists since one, up to this list, whose version is in force; oldest first. */
function resultsSince(pool: PoolState, list: ComputedList, player: number, since: number): Appearance[] {
  const found: Appearance[] = [];
  pool.appearances.visit(player, (placed, entry) => {
    if (placed.list > list.index) return true;
    if (placed.list <= since) return false;
    if (placed.from <= list.index && list.index < placed.until) found.push({ placed, entry });
    return true;
  });
  return found.reverse();
}

function resultOf(
  projection: Projection,
  pool: PoolState,
  list: ComputedList,
  appearance: Appearance,
  waits: boolean,
): ObservedResult {
  const { placed, entry } = appearance;
  const home = pool.lists[placed.list]!;
  const at = placed.resultAt + entry;
  const kind = resultKind(home.results.kind(at));
  const figures = pendingResultFigures(projection.context, pool, list.rules, appearance);
  return {
    part: new StatePart(projection, placed),
    list: home.date,
    kind,
    homeLaw: projection.facts.law.lawOn(pool.pool, home.date),
    homeHalfPoints: home.results.halfPoints(at),
    games: figures.games,
    halfPoints: figures.halfPoints,
    sumOfRatings: figures.sumOfRatings,
    iterated: figures.iterated
      ? {
          raHundredths: halfTowardPlusInfinity(100 * figures.sumOfRatings, figures.games),
          ru: eventRating(placed, at, { rules: list.rules }, home.results),
        }
      : null,
    waits,
    outOfWindow: kind === 'waiting' && !waits && !isInPoolWindow(list.rules.pool, placed.list, list.index),
  };
}

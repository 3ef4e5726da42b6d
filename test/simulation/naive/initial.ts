import type { Rules } from './rules';
import { dpOf, nearest, percentOf } from './tables';

/** Games that may count toward a first rating: the rating opposite in each, and the half points from them. */
export interface Results {
  readonly opponents: readonly number[];
  readonly halfPoints: number;
}

/** A newcomer's results in one event, as they entered the pool. */
export interface Arrival {
  readonly part: string;
  /** The list that rated the event, and the event's place on it (B-54). */
  readonly list: string;
  readonly place: string;
  /** Against opponents with a rating. */
  readonly rated: Results;
  readonly ratedOpponents: number;
  /** Half points that a first event is judged by: in a round-robin rated as one against anyone (B-16). */
  readonly firstScore: number;
  /** From an iterated round-robin: all games, each against Rc(new) (B-78), and the event's own rating. */
  readonly iterated: (Results & { readonly ruNew: number }) | null;
  /** The event was rated as a round-robin, where anybody's games count (6.3). */
  readonly asRoundRobin: boolean;
  readonly special: boolean;
  /** Whether it entered the pool, or was disregarded for good when it came. */
  readonly counts: boolean;
}

/** Which of an event's games count under the rules of a list: all of an iterated round-robin only to 2021. */
export function resultsUnder(rules: Rules, arrival: Omit<Arrival, 'counts'>): Results {
  return (rules.roundRobinIteration ? arrival.iterated : null) ?? arrival.rated;
}

/** The rating of one event, or of all games as one (10.22 to 10.24; 2022 8.23; 2024 8.2.2 to 8.2.3). */
export function performance(opponents: readonly number[], halfPoints: number, rules: Rules): number {
  const games = opponents.length;
  const sum = opponents.reduce((total, rating) => total + rating, 0);
  if (rules.hypotheticalOpponents) {
    const dp = dpOf(percentOf(halfPoints + 2, games + 2), rules.perfect);
    return Math.min(nearest(sum + 3600 + dp * (games + 2), games + 2), rules.highestFirstRating);
  }
  const above = halfPoints - games;
  if (above >= 0) return nearest(sum * 100 + above * rules.bonusHundredths! * games, games * 100);
  return nearest(sum + dpOf(percentOf(halfPoints, games), rules.perfect) * games, games);
}

function eventRating(arrival: Omit<Arrival, 'counts'>, rules: Rules): number {
  if (rules.roundRobinIteration && arrival.iterated !== null) return arrival.iterated.ruNew;
  return performance(arrival.rated.opponents, arrival.rated.halfPoints, rules);
}

/** Whether an arriving event is taken into the pool, or disregarded for good. */
export function entersPool(arrival: Omit<Arrival, 'counts'>, rules: Rules, poolIsEmpty: boolean): boolean {
  // Enough different rated opponents, except in a round-robin (2005 6.4, B-71).
  // From 2011 to 2014 with a point, and only until the pool begins (2011 8.21).
  const isAsked =
    !(rules.roundRobinIteration && arrival.asRoundRobin) && (poolIsEmpty || !rules.gateOnlyAtFirst);
  const needed = isAsked ? rules.ratedOpponentsNeeded : 0;
  if (isAsked && rules.gateOnlyAtFirst && arrival.rated.halfPoints < 2) return false;
  if (resultsUnder(rules, arrival).opponents.length === 0 || arrival.ratedOpponents < needed) return false;
  if (!poolIsEmpty) return true;
  // While nothing is there: the score of a first event (B-15), and no first result below the floor (10.31).
  const score = rules.roundRobinIteration ? arrival.firstScore : arrival.rated.halfPoints;
  if (score < rules.firstEventHalfPoints) return false;
  return !rules.ignoresFirstResultsBelowFloor || eventRating(arrival, rules) >= rules.floor;
}

/** The first rating that a pool gives on a list, published or not; null while it has too few games. */
export function firstRating(pool: readonly Arrival[], rules: Rules, affiliated: boolean): number | null {
  const results = pool.map((arrival) => resultsUnder(rules, arrival));
  const opponents = results.flatMap((result) => result.opponents);
  const special = affiliated || pool.every((arrival) => arrival.special);
  if (opponents.length < (special ? rules.minimumGamesSpecial : rules.minimumGames)) return null;
  if (rules.pooling === 'weighted mean of events') {
    const weighted = pool.reduce(
      (sum, arrival, i) => sum + eventRating(arrival, rules) * results[i]!.opponents.length,
      0,
    );
    return nearest(weighted, opponents.length);
  }
  if (pool.length === 1) return eventRating(pool[0]!, rules);
  return performance(
    opponents,
    results.reduce((sum, result) => sum + result.halfPoints, 0),
    rules,
  );
}

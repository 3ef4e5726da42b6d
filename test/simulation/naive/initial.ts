import type { Rules } from './rulebook';
import { dpOf, nearest, percentOf } from './tables';

/** A newcomer's results in one event, as they entered the pool. */
export interface Arrival {
  readonly part: string;
  /** The list that rated the event, and the event's place on it (B-54). */
  readonly list: string;
  readonly place: number;
  /** Ratings of the opponents of the games that count; in an iterated round-robin Rc(new) for each game (B-78). */
  readonly opponents: readonly number[];
  /** Half points from these games. */
  readonly halfPoints: number;
  readonly ratedOpponents: number;
  /** The event's own rating where it came from iteration. */
  readonly ruNew: number | null;
  readonly special: boolean;
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

export function eventRating(arrival: Arrival, rules: Rules): number {
  return arrival.ruNew ?? performance(arrival.opponents, arrival.halfPoints, rules);
}

/** Whether an arriving event is taken into a pool that holds nothing yet, or is disregarded for good. */
export function opensPool(arrival: Arrival, rules: Rules): boolean {
  if (arrival.halfPoints < rules.firstEventHalfPoints) return false;
  return !rules.ignoresFirstResultsBelowFloor || eventRating(arrival, rules) >= rules.floor;
}

/** The first rating that a pool gives on a list, published or not; null while it has too few games. */
export function firstRating(pool: readonly Arrival[], rules: Rules, affiliated: boolean): number | null {
  const opponents = pool.flatMap((arrival) => arrival.opponents);
  const special = affiliated || pool.every((arrival) => arrival.special);
  if (opponents.length < (special ? rules.minimumGamesSpecial : rules.minimumGames)) return null;
  if (rules.pooling === 'weighted mean of events') {
    const weighted = pool.reduce(
      (sum, arrival) => sum + eventRating(arrival, rules) * arrival.opponents.length,
      0,
    );
    return nearest(weighted, opponents.length);
  }
  const [only] = pool;
  if (pool.length === 1 && only!.ruNew !== null && rules.roundRobinIteration) return only!.ruNew;
  const halfPoints = pool.reduce((sum, arrival) => sum + arrival.halfPoints, 0);
  return performance(opponents, halfPoints, rules);
}

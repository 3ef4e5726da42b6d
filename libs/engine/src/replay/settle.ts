import type { ListRules } from '@ledger/rating';
import { adjustedRating, isJunior, kBySteps, publishedK, roundedChange } from '@ledger/rating';
import { RATING_LIMIT, refuseBeyondTables } from '../law/tournament-rules';
import type { FirstRatingFound } from './first-rating';
import { MOST_GAMES, RatingState } from '../rating-states/rating-state';
import type { Observer } from './observer';
import type { ListState } from './pool-state';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all players.
const rounded = roundedChange;
const coefficient = publishedK;
const junior = isJunior;
const LIMIT = RATING_LIMIT;

/** What one period brought a player, put together before anything is rounded. */
export class Period {
  /** Rated games of a rated player. */
  games = 0;
  /** Games of a rapid or blitz newcomer rated by the standard rating (B-33). */
  seededGames = 0;
  /** Games of this list that wait for a first rating (B-56). */
  waitingGames = 0;
  /** The standard rating of the first such event, or of the previous list (B-52). */
  newcomerBaseRating = 0;
  /** Changes in hundredths of a point: their sum, or rounded one by one where the rules round so. */
  hundredths = 0;
  roundedParts = 0;
  /** Games added or taken away by corrections booked on this list (B-65). */
  bookedGames = 0;

  clear(): void {
    this.games = 0;
    this.seededGames = 0;
    this.waitingGames = 0;
    this.newcomerBaseRating = 0;
    this.hundredths = 0;
    this.roundedParts = 0;
    this.bookedGames = 0;
  }

  addChange(rules: ListRules, hundredths: number): void {
    this.hundredths += hundredths;
    if (rules.rounding.perTournament) this.roundedParts += rounded(rules.rounding, hundredths);
  }

  change(rules: ListRules): number {
    return rules.rounding.perTournament ? this.roundedParts : rounded(rules.rounding, this.hundredths);
  }
}

/** A rating state as it was just settled. */
export class Settled extends RatingState {
  /** The rating came from waiting results on this very list (B-53). */
  isFirst = false;
}

/** A list that rules apply to: any but the one with which a pool begins. */
export type ComputedList = ListState & { readonly rules: ListRules };

/** What settling a list needs besides a player's period and rating state. */
export interface Settling {
  readonly list: ComputedList;
  /** On the standard list of the same date, for one-offs that look at it; 0 where there is none. */
  readonly standardRating: (player: number) => number;
  /** The strengths on that list, where it is in memory. */
  readonly standard: Int32Array | null;
  readonly birthYears: Int16Array;
  /** The first rating of an unrated player with enough games; `since` is the list that delisted the player. */
  readonly newcomer: (player: number, since: number) => FirstRatingFound | null;
}

/**
 * From the rating state on the previous list and the period to the rating state on this list: change, first rating, one-off
 * formulas, adjustments, floor, K for the period to come. The one place where a rating is decided, for the replay, a
 * revision and an explanation alike.
 */
export function settle(
  settling: Settling,
  player: number,
  previous: RatingState,
  period: Period,
  into: Settled,
  observer: Observer | null = null,
): void {
  const { list } = settling;
  const { rules, index, adjustments } = list;
  const before = previous.rating;
  let rating = 0;
  let { total, last, peak } = previous;
  into.isFirst = false;
  if (before > 0) {
    rating = before + period.change(rules);
    total += period.games + period.bookedGames;
    if (period.games > 0) last = index;
  } else if (period.seededGames > 0) {
    rating = period.newcomerBaseRating + period.change(rules);
    total += period.seededGames + period.bookedGames;
  } else {
    const found = settling.newcomer(player, previous.last);
    if (found !== null) {
      rating = found.rating;
      total += found.games;
      last = found.lastList;
      into.isFirst = true;
    }
  }
  observer?.counted?.(
    before > 0 ? before : period.seededGames > 0 ? period.newcomerBaseRating : 0,
    before > 0 || period.seededGames > 0 ? period.change(rules) : 0,
    rating,
    into.isFirst,
  );
  if (list.oneOffs.length > 0) {
    for (const oneOff of list.oneOffs) {
      const standard = settling.standardRating(player);
      const now = adjustedRating(oneOff.formula, rating, standard, into.isFirst);
      observer?.oneOff?.(oneOff, rating, now, standard);
      rating = now;
    }
  }
  if (adjustments !== null) {
    const reinstated = adjustments.reinstated.get(player);
    if (reinstated !== undefined) {
      rating = reinstated.rating;
      total = reinstated.gamesTotal;
      peak = reinstated.peak;
      last = index;
      observer?.reinstated?.(rating);
    }
    // What would leave nothing at all is below the floor as well.
    const points = adjustments.points.get(player) ?? 0;
    if (rating > 0 && points !== 0) {
      const granted = Math.max(1, rating + points);
      observer?.granted?.(rating, points, granted);
      rating = granted;
    }
  }
  observer?.floor?.(rating, rules.floor, into.isFirst);
  if (rating > 0 && rating < rules.floor) {
    rating = 0;
    if (before > 0) {
      // Delisted: as unrated from now on, with what the rules let the player keep (7.2.1; B-31).
      last = index;
      if (!rules.ratingState.reentryKeepsGames) total = 0;
      if (!rules.ratingState.reentryKeepsPeak) peak = 0;
    } else {
      // Never listed: the games of a seeded player were rated all the same, a first rating was not published.
      if (into.isFirst) total = previous.total;
      last = previous.last;
    }
    into.isFirst = false;
  } else if (rating > 0 && before === 0 && !into.isFirst) {
    last = index;
  }
  into.rating = rating;
  // Results of this list that waited when a standard rating was lent stay among its games (B-98).
  into.games = before > 0 ? period.games : period.seededGames + period.waitingGames;
  into.total = total < 0 ? 0 : total < MOST_GAMES ? total : MOST_GAMES;
  into.peak = peak > rating ? peak : rating;
  into.last = last;
  if (into.peak >= LIMIT) refuseBeyondTables(into.peak, `list of ${list.date}`);
  into.k = rating > 0 ? kFor(settling, player, rating, into.peak, into.total) : 0;
}

/** K published on the list (B-24). */
export function kFor(
  { list, birthYears }: Settling,
  player: number,
  rating: number,
  peak: number,
  total: number,
): number {
  const { k } = list.rules;
  if (k.steps !== null) return kBySteps(k.steps, rating, total);
  return coefficient(k, peak, total, junior(k, list.year, birthYears[player]! | 0));
}

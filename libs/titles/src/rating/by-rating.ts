import type { CalendarDate } from '@ledger/kernel';
import type { PlayerTitle, RatingTitle, TitleRuleSet } from '@ledger/regulations';
import { RATING_TITLES } from '@ledger/regulations';
import type { Check, Verdict } from '../norm/check';
import { check, holds } from '../norm/check';
import type { RatingAsked, RatingsOf } from './ratings-of';
import type { RatingReached } from './reached';
import { describeReached } from './reached';

/** A title for a rating alone (1.3), or the minimum rating of a direct one (0.62). */
export interface ByRating {
  readonly needed: number;
  readonly checks: readonly Check[];
  readonly complete: boolean;
  /** The first time that rating and games were there together; null if never. */
  readonly reached: RatingReached | null;
}

export function isRatingTitle(title: PlayerTitle): title is RatingTitle {
  return (RATING_TITLES as readonly PlayerTitle[]).includes(title);
}

/** FM, CM, WFM and WCM by rating (1.3). */
export function titleByRating(
  ratings: RatingsOf,
  title: RatingTitle,
  on: CalendarDate,
  rules: TitleRuleSet,
): ByRating {
  const { ratingTitles, gamesForRatingTitle } = rules.provisions;
  const asked = { needed: ratingTitles.value[title], games: gamesForRatingTitle.value, by: on };
  return reachedWithGames(ratings, asked, {
    rating: ratingTitles.article,
    games: gamesForRatingTitle.article,
  });
}

/** The minimum rating of a direct title (0.62); from 2024 with a number of games as well. */
export function directMinimum(
  ratings: RatingsOf,
  needed: number,
  on: CalendarDate,
  rules: TitleRuleSet,
): ByRating {
  const { directTitleRating, gamesForDirectTitle } = rules.provisions;
  const asked = { needed, games: gamesForDirectTitle.value, by: on };
  return reachedWithGames(ratings, asked, {
    rating: directTitleRating.article,
    games: gamesForDirectTitle.article,
  });
}

/** Both requirements, each with what was found, and the first time that they held together. */
function reachedWithGames(
  ratings: RatingsOf,
  asked: RatingAsked,
  articles: { readonly rating: string; readonly games: string },
): ByRating {
  const alone = ratings.first({ ...asked, games: null });
  const reached = asked.games === null ? alone : ratings.first(asked);
  const shown = reached ?? alone;
  const verdict: Verdict = shown === null ? 'failed' : shown.after === null ? 'met' : 'to-be-attested';
  const found = shown === null ? 'never reached' : describeReached(shown);
  const checks = [check(20, articles.rating, 'Rating', `${asked.needed} at some time`, found, verdict)];
  if (asked.games !== null) {
    const { games, ratingsAfter } = asked.games;
    const needed = `at least ${games} by then, for ratings after ${ratingsAfter}`;
    const played = shown === null ? 'none counted' : `${shown.games} on ${shown.on}`;
    checks.push(check(20, articles.games, 'Rated games', needed, played, reached !== null));
  }
  return { needed: asked.needed, checks, complete: holds(checks), reached };
}

import type { CalendarDate } from '@ledger/kernel';
import type { PlayerTitle, RatingTitle, TitleRuleSet } from '@ledger/regulations';
import { RATING_TITLES } from '@ledger/regulations';
import type { CitedArticle } from '@ledger/regulations';
import type { Attestation } from '@ledger/ledger';
import type { Check } from '../norm/check';
import { check, holds } from '../norm/check';
import type { RatingAsked, RatingsOf } from './ratings-of';
import type { RatingReached } from './reached';
import { reachedCheck } from './reached-check';

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
  attested: ReadonlySet<Attestation>,
): ByRating {
  const { ratingTitles, gamesForRatingTitle } = rules.provisions;
  const asked = { needed: ratingTitles.value[title], games: gamesForRatingTitle.value, by: on };
  return reachedWithGames(ratings, asked, { rating: ratingTitles, games: gamesForRatingTitle }, attested);
}

/** The minimum rating of a direct title (0.62); from 2024 with a number of games as well. */
export function directMinimum(
  ratings: RatingsOf,
  needed: number,
  on: CalendarDate,
  rules: TitleRuleSet,
  attested: ReadonlySet<Attestation>,
): ByRating {
  const { directTitleRating, gamesForDirectTitle } = rules.provisions;
  const asked = { needed, games: gamesForDirectTitle.value, by: on };
  return reachedWithGames(
    ratings,
    asked,
    { rating: directTitleRating, games: gamesForDirectTitle },
    attested,
  );
}

/** Both requirements, each with what was found, and the first time that they held together. */
function reachedWithGames(
  ratings: RatingsOf,
  asked: RatingAsked,
  laws: { readonly rating: CitedArticle; readonly games: CitedArticle },
  attested: ReadonlySet<Attestation>,
): ByRating {
  const isAgreed = attested.has('interim-rating');
  const alone = ratings.counting({ ...asked, games: null }, isAgreed);
  const reached = asked.games === null ? alone : ratings.counting(asked, isAgreed);
  const shown = reached ?? alone;
  const checks = [reachedCheck(laws.rating, `${asked.needed} at some time`, shown, attested)];
  if (asked.games !== null) {
    const { games, ratingsAfter } = asked.games;
    const needed = `at least ${games} by then, for ratings after ${ratingsAfter}`;
    const played = shown === null ? 'none counted' : `${shown.games} on ${shown.on}`;
    checks.push(check(20, laws.games, 'Rated games', needed, played, reached !== null));
  }
  return { needed: asked.needed, checks, complete: holds(checks), reached };
}

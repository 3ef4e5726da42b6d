import {
  dpOf,
  expectedHundredths,
  nearest,
  nearestAwayFromZero,
  percentOf,
} from '../../simulation/naive/tables';

/** The arithmetic of 2005 as a person does it with the printed tables; no code of the engine. */

/** An opponent's rating and the half points won. */
export type Game = readonly [opponent: number, halfPoints: number];

export const WIN = 2;
export const DRAW = 1;
export const LOSS = 0;

/** Sum of score minus expected score, in hundredths. */
export function differences(own: number, games: readonly Game[], cap = 350): number {
  return games.reduce((sum, [opponent, halfPoints]) => {
    const difference = Math.max(-cap, Math.min(cap, own - opponent));
    return sum + halfPoints * 50 - expectedHundredths(difference);
  }, 0);
}

/** The change of one tournament or period, rounded. */
export function change(own: number, k: number, games: readonly Game[], cap = 350): number {
  return nearestAwayFromZero(k * differences(own, games, cap), 100);
}

/** The rating of one event of a newcomer (10.22 to 10.25), with a bonus of 12.5 points or, as proposed, dp throughout. */
export function performance(
  opponents: readonly number[],
  halfPoints: number,
  { bonus = true, perfect = 735 } = {},
): number {
  const n = opponents.length;
  const sum = opponents.reduce((total, rating) => total + rating, 0);
  const above = halfPoints - n;
  if (bonus && above > 0) return nearest(200 * sum + 25 * 100 * above * n, 200 * n);
  return nearest(sum + n * dpOf(percentOf(halfPoints, n), perfect), n);
}

/** The mean of events weighted by their games (10.3). */
export function weighted(...events: readonly (readonly [rating: number, games: number])[]): number {
  const games = events.reduce((sum, [, count]) => sum + count, 0);
  return nearest(
    events.reduce((sum, [rating, count]) => sum + rating * count, 0),
    games,
  );
}

/** The iteration of a round-robin (10.21b, 10.54): Ru(new) of the unrated players, in order of the table. */
export function iteration(
  ratings: readonly number[],
  halfPoints: readonly number[],
  { bonus = true } = {},
): readonly number[] {
  const n = ratings.length - 1;
  const rated = ratings.flatMap((rating, place) => (rating > 0 ? [place] : []));
  const sumOfRatings = rated.reduce((sum, place) => sum + ratings[place]!, 0);
  const sumOfDp = rated.reduce((sum, place) => sum + dpOf(percentOf(halfPoints[place]!, n), 735), 0);
  const ra = nearest(sumOfRatings * (n + 1) - sumOfDp * n, rated.length * (n + 1));
  const rate = (rc: number, place: number): number => {
    const above = halfPoints[place]! - n;
    if (above === 0) return rc;
    if (above > 0 && bonus) return nearest(200 * rc + 25 * 100 * above, 200);
    return nearest(rc * (n + 1) + dpOf(percentOf(halfPoints[place]!, n), 735) * n, n + 1);
  };
  const first = ratings.map((rating, place) => (rating > 0 ? rating : rate(ra, place)));
  return ratings.map((rating, place) => {
    if (rating > 0) return rating;
    const own = first[place]!;
    const adjusted = first.reduce((sum, other, at) => {
      if (at === place) return sum;
      const difference = other - own;
      return sum + (difference > 350 ? 350 - difference : difference < -350 ? -350 - difference : 0);
    }, n * ra);
    return rate(nearest(adjusted, n), place);
  });
}

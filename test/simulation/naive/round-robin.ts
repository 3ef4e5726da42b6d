import { scoreOf } from './composition';
import type { Rules } from './rules';
import { dpOf, nearest, percentOf } from './tables';
import type { Game, Part } from './tournaments';
import { gamesOf, halfPoints, isPlayed } from './tournaments';

/** What iteration says of one unrated player. */
export interface Iterated {
  readonly rcNew: number;
  readonly ruNew: number;
  /** The same without games annulled for the player only: opponents keep them (B-66). */
  readonly ownRuNew: number;
}

/**
 * The worked example of 2005 10.54, step by step (B-40, B-72). Cap and dp are those of the tournament's rules, the bonus
 * of a first rating is that of the list's (B-94).
 */
export function iterate(
  part: Part,
  rules: Rules,
  listRules: Rules,
  ratingOf: (player: number) => number | null,
): Map<number, Iterated> {
  const rated = part.players.filter((player) => ratingOf(player) !== null);
  const unrated = part.players.filter((player) => ratingOf(player) === null);
  // Nobody to measure anybody by.
  if (rated.length === 0) return new Map();
  /** The number of opponents. */
  const n = part.players.length - 1;
  const percent = (player: number): number =>
    percentOf(scoreOf(part, player), gamesOf(part, player).filter(isPlayed).length);

  // Ra = Rar - dpa x n/(n+1), to the nearest as printed.
  const sumOfRatings = rated.reduce((sum, player) => sum + ratingOf(player)!, 0);
  const sumOfDp = rated.reduce((sum, player) => sum + dpOf(percent(player), rules.perfect), 0);
  const ra = nearest(sumOfRatings * (n + 1) - sumOfDp * n, rated.length * (n + 1));

  /** Above 50 % so much per half point, below dp x n/(n+1) (10.22 to 10.25). */
  const performance = (average: number, player: number, games: readonly Game[]): number => {
    const score = games.reduce((sum, game) => sum + halfPoints(game, player), 0);
    const above = score - games.length;
    if (above >= 0)
      return nearest(average * 100 + above * (listRules.bonusHundredths ?? rules.bonusHundredths!), 100);
    return nearest(average * (n + 1) + dpOf(percentOf(score, games.length), rules.perfect) * n, n + 1);
  };
  const playedBy = (player: number): readonly Game[] => gamesOf(part, player).filter(isPlayed);
  const ru = new Map(unrated.map((player) => [player, performance(ra, player, playedBy(player))]));

  const iterated = new Map<number, Iterated>();
  for (const player of unrated) {
    const first = ru.get(player)!;
    const adjustment = part.players
      .filter((opponent) => opponent !== player)
      .map((opponent) => {
        const rating = ratingOf(opponent) ?? ru.get(opponent)!;
        const counted = Math.min(Math.max(rating, first - rules.cap.points), first + rules.cap.points);
        return counted - rating;
      })
      .reduce((sum, difference) => sum + difference, 0);
    const rcNew = nearest(ra * n + adjustment, n);
    const games = playedBy(player);
    const own = games.filter(({ annulledFor }) => !annulledFor.includes(player));
    iterated.set(player, {
      rcNew,
      ruNew: performance(rcNew, player, games),
      ownRuNew: performance(rcNew, player, own),
    });
  }
  return iterated;
}

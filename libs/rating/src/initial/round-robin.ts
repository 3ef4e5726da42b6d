import { halfTowardPlusInfinity, halfUp } from '@ledger/kernel';
import { differenceOfPercentage } from '@ledger/regulations';
import type { GameRules } from '../rules/game-rules';
import type { InitialRules } from '../rules/initial-rules';
import { percentage } from './first-rating';

/** A complete round-robin: each entry's rating (0: unrated) and score, all against all the same number of times. */
export interface RoundRobin {
  readonly ratings: readonly number[];
  readonly halfPoints: readonly number[];
  readonly gamesPerOpponent: number;
}

/** What the iteration of the 2005 and 2018 texts finds, figure by figure; figures of the other sort of player are null. */
export interface RoundRobinIteration {
  /** n, the number of opponents. */
  readonly opponents: number;
  /** p in hundredths and dp of the rated players. */
  readonly p: readonly (number | null)[];
  readonly dp: readonly (number | null)[];
  /** Rar and dpa are these sums divided by the number of rated players. */
  readonly rated: number;
  readonly sumOfRatings: number;
  readonly sumOfDp: number;
  /** Ra = Rar - dpa x n/(n+1), to the nearest whole number, as the example prints it (B-72). */
  readonly ra: number;
  /** The unrated players' ratings against Ra, their competition once the cap is applied, and their ratings against that. */
  readonly ru: readonly (number | null)[];
  readonly rcNew: readonly (number | null)[];
  readonly ruNew: readonly (number | null)[];
}

/** Whether Ru below 50 % takes dp x n/(n+1) (2005 10.25, 2018 8.26) or dp alone (2003). */
type BelowHalf = 'dp-times-n-over-n-plus-1' | 'dp';

/**
 * The ratings of unrated players in a round-robin, by one pass (2005 10.21b and 10.54, 2018 8.21b and 8.58; B-40):
 * Ra from the rated players' results, Ru against it, then once more against a competition in which no difference from Ru
 * exceeds the cap. The rated players are then rated game by game against Ru(new).
 */
export function iterateRoundRobin(
  event: RoundRobin,
  game: GameRules,
  initial: InitialRules,
  belowHalf: BelowHalf,
): RoundRobinIteration {
  const opponents = event.ratings.length - 1;
  const games = opponents * event.gamesPerOpponent;
  const isRated = event.ratings.map((rating) => rating > 0);
  const p = event.halfPoints.map((score, i) => (isRated[i]! ? percentage(score, games) : null));
  const dp = p.map((value) => (value === null ? null : differenceOfPercentage(value, initial.perfectScore)));
  const rated = isRated.filter(Boolean).length;
  const sumOfRatings = event.ratings.reduce((sum, rating) => sum + rating, 0);
  const sumOfDp = dp.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const ra = halfUp(sumOfRatings * (opponents + 1) - sumOfDp * opponents, rated * (opponents + 1));

  const rate = (competition: number, i: number): number =>
    roundRobinRating(initial, belowHalf, competition, opponents, games, event.halfPoints[i]!);
  const ru = isRated.map((known, i) => (known ? null : rate(ra, i)));
  const ratings = event.ratings.map((rating, i) => ru[i] ?? rating);
  const rcNew = ru.map((own, i) =>
    own === null ? null : halfUp(opponents * ra + capAdjustment(ratings, i, game.cap), opponents),
  );
  const ruNew = rcNew.map((competition, i) => (competition === null ? null : rate(competition, i)));
  return { opponents, p, dp, rated, sumOfRatings, sumOfDp, ra, ru, rcNew, ruNew };
}

/**
 * Ru in a round-robin against a given competition: bonus above 50 %, dp x n/(n+1) below; half up (B-72). Without a bonus
 * dp serves on both sides (proposed in 2008, D25).
 */
export function roundRobinRating(
  initial: InitialRules,
  belowHalf: BelowHalf,
  competition: number,
  opponents: number,
  games: number,
  halfPoints: number,
): number {
  const above = halfPoints - games;
  if (above === 0 || (above > 0 && initial.bonusHundredths > 0)) {
    return halfTowardPlusInfinity(100 * competition + initial.bonusHundredths * above, 100);
  }
  const dp = differenceOfPercentage(percentage(halfPoints, games), initial.perfectScore);
  return belowHalf === 'dp'
    ? competition + dp
    : halfTowardPlusInfinity(competition * (opponents + 1) + dp * opponents, opponents + 1);
}

/** How much the opponents' ratings move in sum when none may count as further than the cap from the player's own. */
export function capAdjustment(ratings: readonly number[], player: number, cap: number): number {
  const own = ratings[player]!;
  let adjustment = 0;
  for (let i = 0; i < ratings.length; i += 1) {
    if (i === player) continue;
    const difference = ratings[i]! - own;
    if (difference > cap) adjustment += cap - difference;
    else if (difference < -cap) adjustment -= difference + cap;
  }
  return adjustment;
}

import { halfUp } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import { differenceOfPercentage } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { NormGame, Participant } from './sheet';

export interface Performance {
  /** The opponent whose rating was raised to the adjusted floor, if any (1.46c). */
  readonly raised: Participant | null;
  /** Sum of the opponents' ratings as counted, before division. */
  readonly total: number;
  readonly games: number;
  /** Ra, rounded to the nearest, a half up (1.47b). */
  readonly average: number;
  readonly halfPoints: number;
  /** p in whole percent, a half up (1.49). */
  readonly percent: number;
  readonly difference: number;
  /** Rp = Ra + dp (1.48). */
  readonly rating: number;
}

/** Ra, p, dp and Rp of the games counted, for one title: the adjusted floor differs by title (1.46 to 1.49, B-46). */
export function performance(games: readonly NormGame[], title: NormTitle, rules: TitleRuleSet): Performance {
  const { adjustedFloor, perfectScoreDifference } = rules.provisions;
  const floor = adjustedFloor.value[title];
  const raised = raisedOpponent(games, floor, rules);
  let total = 0;
  let halfPoints = 0;
  for (const { opponent, score } of games) {
    total += ratingCounted(opponent, raised, floor, rules);
    halfPoints += score;
  }
  const average = games.length === 0 ? 0 : halfUp(total, games.length);
  const percent = percentOf(halfPoints, games.length);
  const difference = differenceOfPercentage(percent, perfectScoreDifference.value);
  return {
    raised,
    total,
    games: games.length,
    average,
    halfPoints,
    percent,
    difference,
    rating: average + difference,
  };
}

/** The lowest of the opponents, if below the adjusted floor (1.46c). */
function raisedOpponent(games: readonly NormGame[], floor: number, rules: TitleRuleSet): Participant | null {
  const { value: unrated } = rules.provisions.unratedOpponent;
  let lowest: Participant | null = null;
  for (const { opponent } of games) {
    if (lowest === null || (opponent.rating ?? unrated) < (lowest.rating ?? unrated)) lowest = opponent;
  }
  return lowest !== null && (lowest.rating ?? unrated) < floor ? lowest : null;
}

/**
 * The rating with which an opponent enters the average. One opponent is raised, in each game against them: a double
 * round-robin has two. Other unrated opponents count as 1.46d says.
 */
export function ratingCounted(
  { id, rating }: Participant,
  raised: Participant | null,
  floor: number,
  rules: TitleRuleSet,
): number {
  const own = rating ?? rules.provisions.unratedOpponent.value;
  return raised !== null && id === raised.id ? Math.max(own, floor) : own;
}

/** A share is exact: 4.5 of 13 is below 35 %, although it is shown as 35 (1.48b, B-111). */
export function isAtLeast(percent: number, halfPoints: number, games: number): boolean {
  return halfPoints * 50 >= percent * games;
}

export function percentOf(halfPoints: number, games: number): number {
  return games === 0 ? 0 : halfUp(halfPoints * 100, games * 2);
}

export function performanceChecks(found: Performance, title: NormTitle, rules: TitleRuleSet): Check[] {
  const { performance: needed, opponentsAverage, minimumScorePercent, adjustedFloor } = rules.provisions;
  const raised =
    found.raised === null
      ? 'none below'
      : `${found.raised.id} raised from ${found.raised.rating ?? 'unrated'} to ${adjustedFloor.value[title]}`;
  return [
    check(17, adjustedFloor, 'Adjusted floor, one opponent', adjustedFloor.value[title], raised, true),
    check(
      18,
      opponentsAverage,
      "Average of the opponents' ratings",
      `at least ${opponentsAverage.value[title]}`,
      `${found.total} / ${found.games} = ${found.average}`,
      found.average >= opponentsAverage.value[title],
    ),
    check(
      18,
      minimumScorePercent,
      'Score',
      `at least ${minimumScorePercent.value} %`,
      `${found.halfPoints / 2} of ${found.games} = ${found.percent} %`,
      isAtLeast(minimumScorePercent.value, found.halfPoints, found.games) && found.games > 0,
    ),
    check(
      18,
      needed,
      'Performance rating',
      `at least ${needed.value[title]}`,
      `${found.average} ${found.difference < 0 ? '-' : '+'} ${Math.abs(found.difference)} = ${found.rating}`,
      found.rating >= needed.value[title],
    ),
  ];
}

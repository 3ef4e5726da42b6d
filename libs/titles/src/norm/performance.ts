import { halfUp } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import { differenceOfPercentage } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { NormGame, Participant } from './sheet';

export interface Performance {
  /** The opponent whose rating was raised to the adjusted floor, if any (1.46c). */
  readonly raised: Participant | null;
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
  const { adjustedFloor, unratedOpponent, perfectScoreDifference } = rules.provisions;
  const floor = adjustedFloor.value[title];
  const ratingOf = ({ rating }: Participant): number => rating ?? unratedOpponent.value;
  let lowest: Participant | null = null;
  let total = 0;
  let halfPoints = 0;
  for (const { opponent, score } of games) {
    if (lowest === null || ratingOf(opponent) < ratingOf(lowest)) lowest = opponent;
    total += ratingOf(opponent);
    halfPoints += score;
  }
  // One opponent is raised, in each game against them: a double round-robin has two.
  const raised = lowest !== null && ratingOf(lowest) < floor ? lowest : null;
  if (raised !== null) {
    const times = games.filter(({ opponent }) => opponent.id === raised.id).length;
    total += times * (floor - ratingOf(raised));
  }
  const average = games.length === 0 ? 0 : halfUp(total, games.length);
  const percent = percentOf(halfPoints, games.length);
  const difference = differenceOfPercentage(percent, perfectScoreDifference.value);
  return { raised, average, halfPoints, percent, difference, rating: average + difference };
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
    check(
      17,
      adjustedFloor.article,
      'Adjusted floor, one opponent',
      adjustedFloor.value[title],
      raised,
      true,
    ),
    check(
      18,
      opponentsAverage.article,
      "Average of the opponents' ratings",
      `at least ${opponentsAverage.value[title]}`,
      found.average,
      found.average >= opponentsAverage.value[title],
    ),
    check(
      18,
      minimumScorePercent.article,
      'Score',
      `at least ${minimumScorePercent.value} %`,
      `${found.percent} %`,
      found.percent >= minimumScorePercent.value,
    ),
    check(
      18,
      needed.article,
      'Performance rating',
      `at least ${needed.value[title]}`,
      `${found.average} ${found.difference < 0 ? '-' : '+'} ${Math.abs(found.difference)} = ${found.rating}`,
      found.rating >= needed.value[title],
    ),
  ];
}

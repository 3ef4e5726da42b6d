import { halfUp } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import { differenceOfPercentage } from '@ledger/regulations';
import { isAtLeast, percentOf } from './performance';
import type { NormGame } from './sheet';

/** One way of leaving games out: those in `mask` stay, of the first `kept` games. */
type Visit = (mask: number, kept: number) => void;

/** Bits of a mask; no tournament without pre-determined pairings has more rounds. */
const MOST_GAMES = 30;

/**
 * Every choice of games that 1.41e and 1.41f allow besides all of them: the last rounds go, or wins, or both, as long
 * as enough games stay; or wins only. At most `games - needed` can go, so there are a few hundred ways in a usual event.
 */
export function visitWays(
  games: readonly NormGame[],
  needed: number,
  ignored: 'wins' | 'wins and later games',
  visit: Visit,
): void {
  const count = Math.min(games.length, MOST_GAMES);
  const fewest = ignored === 'wins' ? count : needed;
  for (let kept = count; kept >= Math.max(fewest, needed); kept -= 1) {
    const wins: number[] = [];
    for (let index = 0; index < kept; index += 1) if (games[index]!.score === 2) wins.push(index);
    const all = (1 << kept) - 1;
    dropWins(all, kept, wins, 0, kept - needed, kept < games.length, visit);
  }
}

function dropWins(
  mask: number,
  kept: number,
  wins: readonly number[],
  from: number,
  left: number,
  isAnother: boolean,
  visit: Visit,
): void {
  if (isAnother) visit(mask, kept);
  if (left === 0) return;
  for (let next = from; next < wins.length; next += 1) {
    dropWins(mask & ~(1 << wins[next]!), kept, wins, next + 1, left - 1, true, visit);
  }
}

/** The figures of the opponents in columns, so that a way costs a short loop and nothing else. */
export class Opponents {
  private readonly ratings: Int32Array;
  private readonly scores: Int32Array;

  constructor(
    private readonly games: readonly NormGame[],
    title: NormTitle,
    private readonly rules: TitleRuleSet,
  ) {
    const { adjustedFloor, unratedOpponent, performance, opponentsAverage } = rules.provisions;
    this.floor = adjustedFloor.value[title];
    this.neededPerformance = performance.value[title];
    this.neededAverage = opponentsAverage.value[title];
    this.ratings = Int32Array.from(games, ({ opponent }) => opponent.rating ?? unratedOpponent.value);
    this.scores = Int32Array.from(games, ({ score }) => score);
  }

  private readonly floor: number;
  private readonly neededPerformance: number;
  private readonly neededAverage: number;

  /** Whether the games of a mask make a title performance (1.48, 1.48a, 1.48b). */
  perform(mask: number): boolean {
    const { ratings, scores, games } = this;
    let total = 0;
    let halfPoints = 0;
    let count = 0;
    let lowest = -1;
    for (let index = 0; index < ratings.length; index += 1) {
      if ((mask & (1 << index)) === 0) continue;
      const rating = ratings[index]!;
      total += rating;
      halfPoints += scores[index]!;
      count += 1;
      if (lowest < 0 || rating < ratings[lowest]!) lowest = index;
    }
    if (count === 0) return false;
    if (ratings[lowest]! < this.floor) {
      const { id } = games[lowest]!.opponent;
      for (let index = 0; index < ratings.length; index += 1) {
        if ((mask & (1 << index)) === 0 || games[index]!.opponent.id !== id) continue;
        total += Math.max(0, this.floor - ratings[index]!);
      }
    }
    return this.isEnough(halfUp(total, count), halfPoints, count);
  }

  /**
   * Whether any way could do: against the strongest opponents alone, with the best score that any number of rounds
   * shows. Wins that go never raise the share of points, later games that go are tried one by one: so a no is certain.
   */
  mightPerform(needed: number): boolean {
    const { ratings, scores } = this;
    if (ratings.length < needed) return false;
    const raised = ratings.map((rating) => Math.max(rating, this.floor)).sort((a, b) => b - a);
    let total = 0;
    for (let index = 0; index < needed; index += 1) total += raised[index]!;
    const average = halfUp(total, needed);
    let halfPoints = 0;
    for (let index = 0; index < scores.length; index += 1) {
      halfPoints += scores[index]!;
      if (index + 1 >= needed && this.isEnough(average, halfPoints, index + 1)) return true;
    }
    return false;
  }

  private isEnough(average: number, halfPoints: number, games: number): boolean {
    const { minimumScorePercent, perfectScoreDifference } = this.rules.provisions;
    const percent = percentOf(halfPoints, games);
    return (
      average >= this.neededAverage &&
      isAtLeast(minimumScorePercent.value, halfPoints, games) &&
      average + differenceOfPercentage(percent, perfectScoreDifference.value) >= this.neededPerformance
    );
  }
}

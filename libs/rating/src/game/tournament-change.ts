import type { HalfPoints } from '@ledger/kernel';
import { formatChange, formatHalfPoints, formatHundredths, hundredths } from '@ledger/kernel';
import { kUsed } from '../period/k';
import { gameRules } from '../rules/game-rules';
import type { GameRules } from '../rules/game-rules';
import { kRules } from '../rules/k-rules';
import type { Law } from '../working/law';
import { cite } from '../working/law';
import type { Step } from '../working/step';
import { step } from '../working/step';
import { isExcludedByGap, upgradeGap, usedDifference } from './difference';
import { expectedScore, gameChange } from './game-change';

/** A played game of one player, as the tournament's rules find it. */
export interface PlayedGame {
  /** On the list in force at the start (B-03); an iterated newcomer's Ru(new); 0 where unrated. */
  readonly opponentRating: number;
  readonly score: HalfPoints;
}

/** One player's games in one tournament. */
export interface PlayerInTournament {
  /** The rating with which the player is rated: that of the list at the start, or the current one (B-03, B-19). */
  readonly ownRating: number;
  /** As the opponents see it, on the list at the start; 0 where the player was published only later (B-19). */
  readonly ratingAtStart: number;
  /** K of the list at the start (B-25), before the limit on n x K. */
  readonly k: number;
  /** All the player's rated games on the list that rates the tournament (B-28). */
  readonly gamesOnList: number;
  readonly games: readonly PlayedGame[];
}

export interface GameWorking {
  readonly counted: boolean;
  /** The article, and why the game counts as it does. */
  readonly article: string;
  readonly why: string;
  readonly opponentRating: number;
  readonly score: HalfPoints;
  /** Own rating minus the opponent's, and as counted; 0 for a game that does not count. */
  readonly difference: number;
  readonly differenceUsed: number;
  readonly expectedHundredths: number;
  /** Score minus expected score. */
  readonly deltaHundredths: number;
  /** The same times the K used: the game's part in the change. */
  readonly changeHundredths: number;
}

export interface TournamentChange {
  readonly games: readonly GameWorking[];
  /** Games that count. */
  readonly n: number;
  readonly kUsed: number;
  readonly scoreHalfPoints: number;
  readonly expectedHundredths: number;
  /** Sum of score minus expected score. */
  readonly sumHundredths: number;
  readonly changeHundredths: number;
  readonly steps: readonly Step[];
}

/**
 * One player's rating change in one tournament (2022 8.31-8.33, 2024 8.3.1-8.3.3). `law` is that of the tournament's
 * start, `listLaw` that of the list which rates it and sets the limit on n x K.
 */
export function tournamentChange(law: Law, listLaw: Law, player: PlayerInTournament): TournamentChange {
  const rules = gameRules(law.ruleSet, law.asked);
  const k = kUsed(kRules(listLaw.ruleSet, listLaw.asked), player.k, player.gamesOnList);
  const upgraded = upgradedGame(rules, player);
  const games = player.games.map((game, index) =>
    gameWorking(law, rules, player, game, index === upgraded, k),
  );
  const counted = games.filter((game) => game.counted);
  const sum = (figure: (game: GameWorking) => number): number =>
    counted.reduce((total, game) => total + figure(game), 0);
  const totals = {
    n: counted.length,
    kUsed: k,
    scoreHalfPoints: sum((game) => game.score),
    expectedHundredths: sum((game) => game.expectedHundredths),
    sumHundredths: sum((game) => game.deltaHundredths),
    changeHundredths: sum((game) => game.changeHundredths),
  };
  return { games, ...totals, steps: tournamentSteps(law, listLaw, player, games, totals) };
}

/** Index of the game that has the one upgrade, the first of those with the largest gap; -1 where none needs it (B-21). */
function upgradedGame(rules: GameRules, player: PlayerInTournament): number {
  let upgraded = -1;
  let largest = 0;
  player.games.forEach((game, index) => {
    if (game.opponentRating === 0) return;
    const gap = upgradeGap(rules, player.ownRating, game.opponentRating);
    if (gap > largest) [upgraded, largest] = [index, gap];
  });
  return upgraded;
}

function gameWorking(
  law: Law,
  rules: GameRules,
  player: PlayerInTournament,
  game: PlayedGame,
  upgraded: boolean,
  k: number,
): GameWorking {
  const { opponentRating, score } = game;
  const own = player.ownRating;
  const notCounted = { counted: false, opponentRating, score, ...NO_FIGURES };
  if (opponentRating === 0) {
    return { ...notCounted, article: cite(law, 'unratedOpponents'), why: 'The opponent is unrated.' };
  }
  const difference = own - opponentRating;
  // By the ratings of the start, for both sides alike: who had none then has no gap either (B-23).
  const { ratingAtStart } = player;
  if (ratingAtStart > 0 && isExcludedByGap(rules, ratingAtStart, opponentRating)) {
    const why = `A gap of ${Math.abs(ratingAtStart - opponentRating)} with a player above ${rules.exclusionAbove} is not rated.`;
    return { ...notCounted, difference, article: cite(law, 'excludedGaps'), why };
  }
  const differenceUsed = usedDifference(rules, own, opponentRating, upgraded);
  const expected = expectedScore(differenceUsed);
  const delta = gameChange(score, differenceUsed);
  return {
    counted: true,
    article: cite(law, 'differenceCap'),
    why: describeDifference(rules, own, difference, differenceUsed),
    opponentRating,
    score,
    difference,
    differenceUsed,
    expectedHundredths: expected,
    deltaHundredths: delta,
    changeHundredths: k * delta,
  };
}

const NO_FIGURES = {
  difference: 0,
  differenceUsed: 0,
  expectedHundredths: 0,
  deltaHundredths: 0,
  changeHundredths: 0,
};

/** How the difference of a game counts, in words. */
export function describeDifference(rules: GameRules, own: number, difference: number, used: number): string {
  if (used !== difference) return `D ${difference} counts as ${used}.`;
  if (Math.abs(difference) <= rules.cap) return `D ${difference}.`;
  return own >= rules.uncappedFrom
    ? `D ${difference} counts in full from ${rules.uncappedFrom} on.`
    : `D ${difference} counts in full: the upgrade goes to the game with the largest gap.`;
}

function tournamentSteps(
  law: Law,
  listLaw: Law,
  player: PlayerInTournament,
  games: readonly GameWorking[],
  totals: Omit<TournamentChange, 'games' | 'steps'>,
): readonly Step[] {
  const steps = games.map((game): Step => {
    const score = formatHalfPoints(game.score);
    const against = `${player.ownRating} against ${game.opponentRating === 0 ? 'unrated' : game.opponentRating}`;
    const expected = formatHundredths(hundredths(game.expectedHundredths));
    const delta = formatChange(hundredths(game.deltaHundredths));
    const text = game.counted
      ? `${against}: ${game.why} PD ${expected}, score ${score}: ${delta}`
      : `${against}, score ${score}: not counted. ${game.why}`;
    const { difference, differenceUsed } = game;
    return { article: game.article, text, inputs: { difference, differenceUsed, score }, result: delta };
  });
  const { n, sumHundredths, changeHundredths } = totals;
  const sum = formatChange(hundredths(sumHundredths));
  const change = formatChange(hundredths(changeHundredths));
  steps.push(step(law, 'expectedScore', `Sum of ${n} ${n === 1 ? 'game' : 'games'}: ${sum}`, { n }, sum));
  if (totals.kUsed !== player.k) {
    const text = `${player.gamesOnList} games x ${player.k} is too much: K ${totals.kUsed}`;
    steps.push(step(listLaw, 'kLimit', text, { n: player.gamesOnList, k: player.k }, totals.kUsed));
  }
  const text = `${sum} x K ${totals.kUsed} = ${change}`;
  steps.push(step(listLaw, 'kFactor', text, { sum, k: totals.kUsed }, change));
  return steps;
}

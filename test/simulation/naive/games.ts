import type { Ratings } from './eligibility';
import { isFastClassic, minutesNeeded } from './eligibility';
import type { Rules } from './rules';
import { allowances } from './time-control';
import type { Game, Part } from './tournaments';
import { halfPoints, isPlayed } from './tournaments';

/** Why a game of a rated part counts for neither side; null if it does (each side may still lack a rated opponent). */
export function whyNotCounted(game: Game, part: Part, rules: Rules, ratings: Ratings): string | null {
  if (!isPlayed(game)) return 'not played (5.1)';
  if (isTooFast(game, part, rules, ratings)) return 'too fast for a player of that strength (1.1)';
  if (part.system === 'match' && isAfterDecision(game, part, rules)) return 'the match was decided (6.2)';
  if (rules.wideGapsExcluded) {
    const white = ratings.atStart(game.white);
    const black = ratings.atStart(game.black);
    if (white !== null && black !== null && Math.abs(white - black) >= 600 && Math.max(white, black) > 2600) {
      return 'a gap of 600 or more with a player above 2600 (B-23)';
    }
  }
  return null;
}

export function isTooFast(game: Game, part: Part, rules: Rules, ratings: Ratings): boolean {
  if (!('bands' in rules.time) || rules.time.decidedBy === 'strongest entrant') return false;
  if (part.timeControl === null || isFastClassic(part, rules)) return false;
  const day = part.roundDates[game.round - 1] ?? part.start;
  const ratingOf = (player: number): number =>
    (rules.time as { decidedBy: string }).decidedBy === 'game on its day'
      ? (ratings.onDay(player, day) ?? 0)
      : (ratings.atStart(player) ?? 0);
  const minutes = minutesNeeded(rules, Math.max(ratingOf(game.white), ratingOf(game.black)));
  const { white, black } = allowances(part.timeControl);
  return Math.min(white.seconds, black.seconds) < minutes * 60;
}

/** One side already had more than half of the scheduled points; the deciding game itself counts (B-37). */
function isAfterDecision(game: Game, part: Part, rules: Rules): boolean {
  if (rules.decidedMatchesAbove === null || part.scheduledRounds <= rules.decidedMatchesAbove) return false;
  if (rules.decidedMatchWaiver && part.decisions.has('DecidedMatchWaived')) return false;
  // The match is between these two, in whichever part of it (B-79).
  const between = [...part.gamesBefore, ...part.games.filter((other) => other.round < game.round)].filter(
    ({ white, black }) => new Set([white, black, game.white, game.black]).size === 2,
  );
  return [game.white, game.black].some(
    (player) => between.reduce((sum, other) => sum + halfPoints(other, player), 0) > part.scheduledRounds,
  );
}

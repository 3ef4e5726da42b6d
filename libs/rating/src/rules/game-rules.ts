import type { Asked, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import { refuse } from '@ledger/kernel';
import { ratingRefusal } from '../refusals';
import { NEVER } from './never';

/**
 * What a rule set says about one game, read once per tournament (its start decides, B-01): plain numbers, so that the
 * loop over the games looks nothing up.
 */
export interface GameRules {
  readonly ruleSet: string;
  /** The largest difference that counts. */
  readonly cap: number;
  /** From this own rating on the difference counts in full (B-22). */
  readonly uncappedFrom: number;
  /** Only one game of a player's tournament is upgraded, the one with the largest gap (2022 8.31). */
  readonly oneUpgrade: boolean;
  /** Whether the lower-rated side, too, is capped in one game only (B-21, a parameter). */
  readonly lowerSideOneUpgrade: boolean;
  /** A gap from here on ... */
  readonly exclusionGap: number;
  /** ... with either player above this is not rated (B-23). */
  readonly exclusionAbove: number;
  /** Unrated opponents count in round-robins, at the rating they reach there (2005 10.54, 2018 8.52). */
  readonly unratedCountInRoundRobins: boolean;
  /** In other tournaments too, for their rated opponents (proposed in 2008, D15 and D16); null in all texts. */
  readonly unratedCountAt: 'floor-or-provisional' | 'rolling-rating' | null;
  /** A forfeited game is a rated loss, and perhaps a rated win (proposed in 2008, D8); null in all texts. */
  readonly forfeits: { readonly winnerGains: boolean } | null;
  /** The ratings of a game are those of its day in tournaments longer than this (proposed in 2008, D7). */
  readonly ratingsAtGameAfterDays: number;
  /** The rating after all tournaments that ended before the start (proposed in 2008, D4 and D5). */
  readonly usesCurrentRatings: boolean;
  /** In rapid and blitz a standard rating makes a player count as rated (2018 8.22, 2022 7.21). */
  readonly standardRatingCounts: boolean;
}

export function gameRules(ruleSet: RuleSet, asked?: Asked): GameRules {
  const cap = valueOf(ruleSet, 'differenceCap', asked);
  const gaps = valueOf(ruleSet, 'excludedGaps', asked);
  const unrated = valueOf(ruleSet, 'unratedOpponents', asked);
  const unplayed = valueOf(ruleSet, 'unplayedGames', asked);
  const used = valueOf(ruleSet, 'ratingsUsed', asked);
  requireGameByGame(ruleSet, asked);
  return {
    ruleSet: ruleSet.id,
    cap: cap.points,
    uncappedFrom: cap.kind === 'every-game' ? (cap.notFrom ?? NEVER) : NEVER,
    oneUpgrade: cap.kind === 'one-upgrade',
    lowerSideOneUpgrade: cap.kind === 'one-upgrade' && cap.lowerRatedSide === 'capped-once',
    exclusionGap: gaps.kind === 'none' ? NEVER : gaps.gapFrom,
    exclusionAbove: gaps.kind === 'none' ? NEVER : gaps.eitherAbove,
    unratedCountInRoundRobins: unrated !== 'not-counted',
    unratedCountAt:
      unrated === 'counted-at-floor-or-provisional'
        ? 'floor-or-provisional'
        : unrated === 'counted-at-rolling-rating'
          ? 'rolling-rating'
          : null,
    forfeits: unplayed.kind === 'forfeit-is-a-loss' ? { winnerGains: unplayed.winnerGains } : null,
    ratingsAtGameAfterDays: used.from === 'list-in-force-at-game' ? (used.longerThanDays ?? 0) : NEVER,
    usesCurrentRatings: used.from === 'current-rating',
    standardRatingCounts: valueOf(ruleSet, 'standardRatingCounts', asked) === 'counts-as-rated',
  };
}

/** Rating by the average opponent ended with the 2003 text, before the first list that this ledger computes. */
function requireGameByGame(ruleSet: RuleSet, asked: Asked | undefined): void {
  if (valueOf(ruleSet, 'expectedScore', asked) === 'game-by-game') return;
  refuse(ratingRefusal('NotRatedGameByGame', { ruleSet: ruleSet.id }));
}

import { NEVER } from '../rules/never';
import { valueOf } from '@ledger/regulations';
import type { Law } from '../working/law';

interface MatchFacts {
  /** The registered number of games, else those of the report (B-62). */
  readonly scheduledGames: number;
  /** The requirement was waived on prior request (2022 6.2). */
  readonly decidedMatchWaived: boolean;
}

/**
 * Half points above which a side has won the match, so that later games do not count: more than half of the scheduled
 * points (B-37), in half points as many as there are games. `NEVER` where games after the decision are rated.
 */
export function decidedAbove(law: Law, facts: MatchFacts): number {
  const rule = valueOf(law.ruleSet, 'decidedMatches', law.asked);
  if (rule.kind === 'rated' || facts.scheduledGames <= rule.scheduledForMoreThan) return NEVER;
  return facts.decidedMatchWaived && rule.waivable ? NEVER : facts.scheduledGames;
}

/** Whether a match was decided before a game, by the half points of both sides until then; the deciding game counts. */
export function isMatchDecided(above: number, halfPoints: number, otherHalfPoints: number): boolean {
  return halfPoints > above || otherHalfPoints > above;
}

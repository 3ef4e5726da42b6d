import type { PlayerId, Refusal, TournamentId } from '@ledger/kernel';
import { ledgerRefusal } from '../refusal-tables';
import type { World } from '../world';
import type { ReportedPart } from './evolve';
import type { KnownTournament } from './known';
import type { GameState } from './rows';
import { entrantsOf, gameState } from './rows';

/**
 * Finding rows by the ids that people name. They may name any id of a person: the one printed, the one kept after a
 * merge, or the one the games were given to by a split.
 */

/** The start numbers of a player in a part. */
export function startNumbersOf(
  part: ReportedPart,
  tournament: TournamentId,
  world: World,
  player: PlayerId,
): number[] {
  const identity = world.keptId(player);
  const startNumbers: number[] = [];
  for (const [startNumber, entrant] of entrantsOf(part)) {
    if (entrant === player || world.identityIn(tournament, entrant) === identity)
      startNumbers.push(startNumber);
  }
  return startNumbers;
}

/** The ids under which a player is entered, as written in the entries. */
export function entryIdsOf({ parts, facts }: KnownTournament, world: World, player: PlayerId): PlayerId[] {
  const ids = new Set<PlayerId>();
  for (const part of parts.values()) {
    const entrants = entrantsOf(part);
    for (const startNumber of startNumbersOf(part, facts.tournament, world, player)) {
      ids.add(entrants.get(startNumber)!);
    }
  }
  return [...ids];
}

export interface GameFound {
  readonly part: ReportedPart;
  readonly whiteStart: number;
  readonly blackStart: number;
  readonly standing: GameState;
}

/**
 * All games of a round between two players with these colours: one, or none, or by an odd report several. Of a game that
 * several parts report, the one in the earliest part counts (B-87).
 */
export function gamesBetween(
  { parts, facts }: KnownTournament,
  world: World,
  round: number,
  white: PlayerId,
  black: PlayerId,
): GameFound[] {
  const found: GameFound[] = [];
  for (const part of [...parts.values()].sort((a, b) => a.part - b.part)) {
    if (found.length > 0) break;
    const whites = startNumbersOf(part, facts.tournament, world, white);
    const blacks = startNumbersOf(part, facts.tournament, world, black);
    for (const whiteStart of whites) {
      for (const blackStart of blacks) {
        const standing = gameState(part, round, whiteStart, blackStart);
        if (standing !== null) found.push({ part, whiteStart, blackStart, standing });
      }
    }
  }
  return found;
}

export function playerNotEntered(player: PlayerId, tournament: TournamentId): Refusal {
  return ledgerRefusal('PlayerNotEntered', { player, tournament });
}

import type { PlayerId, Refusal, TournamentId } from '@ledger/kernel';
import { ARTICLES } from './articles';
import type { World } from './world';

/** Refusals that are needed in several places; each code has one wording. */

/** For queries: no article is concerned. */
export function noSuchPlayer(player: PlayerId): Refusal {
  return {
    code: 'PlayerUnknown',
    message: `Player ${player} is not registered.`,
    advice: 'Check the id, or register the player first.',
  };
}

/** For decisions. */
export function playerUnknown(player: PlayerId, where?: string): Refusal {
  return {
    ...noSuchPlayer(player),
    article: ARTICLES.membership,
    ...(where === undefined ? {} : { where }),
  };
}

export function playerMerged(player: PlayerId, kept: PlayerId): Refusal {
  return {
    code: 'PlayerMerged',
    message: `Player ${player} was merged into ${kept}.`,
    advice: `Use ${kept} instead, or revert the merge first.`,
  };
}

/** Why new games cannot be assigned to a player: the id must be registered and not merged into another. */
export function recipientRefusal(player: PlayerId, world: World): Refusal | null {
  if (!world.isRegistered(player)) return playerUnknown(player);
  const kept = world.keptId(player);
  return kept === player ? null : playerMerged(player, kept);
}

/** For queries: no article is concerned. */
export function noSuchTournament(tournament: TournamentId): Refusal {
  return {
    code: 'TournamentUnknown',
    message: `Tournament ${tournament} is not registered.`,
    advice: 'Check the id, or register the tournament first.',
  };
}

/** For decisions. */
export function tournamentUnknown(tournament: TournamentId): Refusal {
  return { ...noSuchTournament(tournament), article: ARTICLES.preRegistration };
}

/** For corrections that cannot be booked on a later list (B-64, B-67). */
export function fromTheBeginningOnly(what: string, reading: string): Refusal {
  return {
    code: 'EffectOnlyAtOrigin',
    message: `${what} is corrected from the beginning, not on a later list (reading ${reading}).`,
    advice: 'Use the effect origin.',
  };
}

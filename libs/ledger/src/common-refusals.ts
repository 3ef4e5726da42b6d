import type { PlayerId, Refusal, TournamentId } from '@ledger/kernel';
import { ARTICLES } from './articles';
import { ledgerRefusal } from './refusal-tables';
import type { World } from './world';

/** Refusals that are needed in several places; each code has one wording. */

/** For queries: no article is concerned. */
export function noSuchPlayer(player: PlayerId): Refusal {
  return ledgerRefusal('PlayerUnknown', { player });
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
  return ledgerRefusal('PlayerMerged', { player, kept });
}

/** Why new games cannot be assigned to a player: the id must be registered and not merged into another. */
export function recipientRefusal(player: PlayerId, world: World): Refusal | null {
  if (!world.isRegistered(player)) return playerUnknown(player);
  const kept = world.keptId(player);
  return kept === player ? null : playerMerged(player, kept);
}

/** For queries: no article is concerned. */
export function noSuchTournament(tournament: TournamentId): Refusal {
  return ledgerRefusal('TournamentUnknown', { tournament });
}

/** For decisions. */
export function tournamentUnknown(tournament: TournamentId): Refusal {
  return { ...noSuchTournament(tournament), article: ARTICLES.preRegistration };
}

/** For corrections that cannot be booked on a later list (B-64, B-67). */
export function fromTheBeginningOnly(what: string, reading: string): Refusal {
  return ledgerRefusal('EffectOnlyAtOrigin', { what, reading });
}

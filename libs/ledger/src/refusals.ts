import type { PlayerId, Refusal, TournamentId } from '@ledger/kernel';
import { ARTICLES } from './articles';
import type { World } from './world';

/** Refusals that more than one concept gives. */

export function playerUnknown(player: PlayerId, where?: string): Refusal {
  return {
    code: 'PlayerUnknown',
    message: `Player ${player} is not registered.`,
    article: ARTICLES.membership,
    ...(where === undefined ? {} : { where }),
    advice: 'Register the player first.',
  };
}

export function playerMerged(player: PlayerId, kept: PlayerId): Refusal {
  return {
    code: 'PlayerMerged',
    message: `Player ${player} was merged into ${kept}.`,
    advice: `Name ${kept} instead, or undo the merge first.`,
  };
}

/** Why new games cannot be given to a player: the id must be registered and stand for itself. */
export function recipientRefusal(player: PlayerId, world: World): Refusal | null {
  if (!world.isRegistered(player)) return playerUnknown(player);
  const kept = world.keptId(player);
  return kept === player ? null : playerMerged(player, kept);
}

export function tournamentUnknown(tournament: TournamentId): Refusal {
  return {
    code: 'TournamentUnknown',
    message: `There is no tournament ${tournament}.`,
    article: ARTICLES.preRegistration,
    advice: 'Register the tournament first.',
  };
}

/** For corrections that cannot be booked on a later list (B-64, B-67). */
export function fromTheBeginningOnly(what: string, reading: string): Refusal {
  return {
    code: 'EffectOnlyAtOrigin',
    message: `${what} is corrected from the beginning, not on a later list (reading ${reading}).`,
    advice: 'Leave the effect at origin.',
  };
}

import type { PlayerId } from '@ledger/kernel';
import { federationStream, playerStream, tournamentStream } from './streams';
import type { World } from './world';

/**
 * A world that notes which streams its answers come from. Noted are answers that decide what is recorded and that
 * another event could change. Not noted:
 *
 * - what stays true once it is true: that a player or a tournament is registered;
 * - what only leads to a notice: suspensions and deaths;
 * - who asked to be forgotten: a name that is recorded in the same moment is never shown, like those recorded before;
 * - whether a file was reported before: there is no stream to name while it was not.
 */
export function observed(world: World): { readonly world: World; readonly streams: ReadonlySet<string> } {
  const streams = new Set<string>();
  const noteIdentities = (ids: readonly PlayerId[]): void =>
    ids.forEach((id) => streams.add(playerStream(id)));
  return {
    streams,
    world: {
      isRegistered: (player) => world.isRegistered(player),
      identities: (player, tournament) => world.identities(player, tournament),
      keptId: (player) => {
        noteIdentities(world.identities(player));
        return world.keptId(player);
      },
      identityIn: (tournament, entrant) => {
        noteIdentities(world.identities(entrant, tournament));
        return world.identityIn(tournament, entrant);
      },
      entryOf: (player, tournament) => {
        const entry = world.entryOf(player, tournament);
        streams.add(tournamentStream(tournament));
        noteIdentities(world.identities(player));
        if (entry !== null) noteIdentities(world.identities(entry, tournament));
        return entry;
      },
      suspensions: (player) => world.suspensions(player),
      isForgotten: (player) => world.isForgotten(player),
      deceasedOn: (player) => world.deceasedOn(player),
      federationStatus: (federation, on) => {
        streams.add(federationStream(federation));
        return world.federationStatus(federation, on);
      },
      isTournament: (tournament) => world.isTournament(tournament),
      duplicateOf: (tournament) => {
        streams.add(tournamentStream(tournament));
        return world.duplicateOf(tournament);
      },
      tournamentsWithSource: (digest) => world.tournamentsWithSource(digest),
      ruleSet: (id) => world.ruleSet(id),
      adjustmentFormulas: (pool) => world.adjustmentFormulas(pool),
      firstDayCovered: (pool) => world.firstDayCovered(pool),
      provisionFault: (provision, value) => world.provisionFault(provision, value),
    },
  };
}

import type { Refusal } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { fromTheBeginningOnly, playerUnknown, recipientRefusal, tournamentUnknown } from '../refusals';
import { eventsOf } from '../stream-state';
import type { World } from '../world';
import type { MergePlayers, RevertMerge, SplitPlayer } from './commands';
import type { PlayerEvent } from './events';
import type { PlayerState, PlayerView } from './evolve';

/** Who is who: duplicates joined and parted, one record divided. */
export function decideIdentity(
  command: MergePlayers | RevertMerge | SplitPlayer,
  state: PlayerState,
  world: World,
): Decision<PlayerEvent> {
  if ('effect' in command && command.effect !== undefined && command.effect !== 'origin') {
    return reject(fromTheBeginningOnly('An identity', 'B-64'));
  }
  switch (command.type) {
    case 'MergePlayers':
      return merge(command, state.view, world);
    case 'RevertMerge':
      return unmerge(command, state);
    case 'SplitPlayer':
      return split(command, state.view, world);
    default:
      return unreachable(command, 'identity command');
  }
}

function merge({ alias, kept }: MergePlayers, view: PlayerView, world: World): Decision<PlayerEvent> {
  if (view.merge?.kept === kept) return NOTHING_NEW;
  const refusal = mergeRefusal(alias, kept, view, world);
  return refusal === null ? accept([{ type: 'PlayersMerged', data: { alias, kept } }]) : reject(refusal);
}

/** Why two ids cannot be joined; asked again when a reverted merge is to come back. */
export function mergeRefusal(
  alias: MergePlayers['alias'],
  kept: MergePlayers['kept'],
  view: PlayerView,
  world: World,
): Refusal | null {
  if (alias === kept) {
    return { code: 'MergeWithItself', message: `Player ${alias} cannot be merged into itself.` };
  }
  if (view.merge !== null) {
    return {
      code: 'AliasMerged',
      message: `Player ${alias} was merged into ${view.merge.kept}.`,
      advice: 'Revert that merge first.',
    };
  }
  if (!world.isRegistered(kept)) return playerUnknown(kept);
  const end = world.keptId(kept);
  if (end === alias) {
    return {
      code: 'MergeCycle',
      message: `Player ${kept} was merged into ${alias}: the two would redirect to each other.`,
      advice: 'Revert that merge first.',
    };
  }
  if (end !== kept) {
    return {
      code: 'KeptMerged',
      message: `Player ${kept} was itself merged into ${end}.`,
      advice: `Merge into ${end}.`,
    };
  }
  return null;
}

function unmerge({ alias }: RevertMerge, state: PlayerState): Decision<PlayerEvent> {
  const { merge } = state.view;
  if (merge !== null) {
    return accept([{ type: 'MergeReverted', data: { alias, kept: merge.kept, merge: merge.event } }]);
  }
  if (eventsOf(state).some(({ type }) => type === 'PlayersMerged')) return NOTHING_NEW;
  return reject({ code: 'NotMerged', message: `Player ${alias} is not merged into anyone.` });
}

function split(command: SplitPlayer, view: PlayerView, world: World): Decision<PlayerEvent> {
  const { player, to, tournaments } = command;
  if (player === to) {
    return reject({ code: 'SplitToItself', message: `Player ${player} cannot be split off from itself.` });
  }
  if (tournaments.length === 0) {
    return reject({
      code: 'TournamentsMissing',
      message: 'The tournaments that belong to the other player are missing.',
    });
  }
  const unfit = recipientRefusal(to, world);
  if (unfit !== null) return reject(unfit);
  const destinations = new Map(
    view.splits.flatMap((each) => each.tournaments.map((tournament) => [tournament, each.to] as const)),
  );
  const moving = [...new Set(tournaments)].filter((tournament) => destinations.get(tournament) !== to);
  for (const tournament of moving) {
    if (!world.isTournament(tournament)) return reject(tournamentUnknown(tournament));
    const elsewhere = destinations.get(tournament);
    if (elsewhere !== undefined) {
      return reject({
        code: 'SplitDifferently',
        message: `The games in ${tournament} were already assigned to player ${elsewhere}.`,
        advice: 'Revert that split first.',
      });
    }
    if (!world.playsIn(player, tournament)) {
      return reject({
        code: 'PlayerNotEntered',
        message: `Player ${player} has no entry in ${tournament}.`,
      });
    }
  }
  if (moving.length === 0) return NOTHING_NEW;
  return accept([{ type: 'PlayerSplit', data: { player, to, tournaments: moving } }]);
}

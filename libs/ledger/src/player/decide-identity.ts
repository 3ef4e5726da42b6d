import type { Refusal } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { fromTheBeginningOnly, playerUnknown, recipientRefusal, tournamentUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { eventsOf } from '../stream-state';
import type { World } from '../world';
import type { PlayerEvent } from './events';
import type { PlayerState, PlayerView } from './evolve';

/** Who is who: duplicates joined and parted, one record divided. */
export function decideIdentity(
  command: CommandOf<'MergePlayers' | 'RevertMerge' | 'SplitPlayer'>,
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

function merge(
  { alias, kept }: CommandOf<'MergePlayers'>,
  view: PlayerView,
  world: World,
): Decision<PlayerEvent> {
  if (view.merge?.kept === kept) return NOTHING_NEW;
  const refusal = mergeRefusal(alias, kept, view, world);
  return refusal === null ? accept([{ type: 'PlayersMerged', data: { alias, kept } }]) : reject(refusal);
}

/** Why two ids cannot be joined; asked again when a reverted merge is to come back. */
export function mergeRefusal(
  alias: CommandOf<'MergePlayers'>['alias'],
  kept: CommandOf<'MergePlayers'>['kept'],
  view: PlayerView,
  world: World,
): Refusal | null {
  if (alias === kept) {
    return ledgerRefusal('MergeWithItself', { alias });
  }
  if (view.merge !== null) {
    return ledgerRefusal('AliasMerged', { alias, kept: view.merge.kept });
  }
  if (!world.isRegistered(kept)) return playerUnknown(kept);
  const end = world.keptId(kept);
  if (end === alias) {
    return ledgerRefusal('MergeCycle', { kept, alias });
  }
  if (end !== kept) {
    return ledgerRefusal('KeptMerged', { kept, end });
  }
  return null;
}

function unmerge({ alias }: CommandOf<'RevertMerge'>, state: PlayerState): Decision<PlayerEvent> {
  const { merge } = state.view;
  if (merge !== null) {
    return accept([{ type: 'MergeReverted', data: { alias, kept: merge.kept, merge: merge.event } }]);
  }
  if (eventsOf(state).some(({ type }) => type === 'PlayersMerged')) return NOTHING_NEW;
  return reject(ledgerRefusal('NotMerged', { alias }));
}

function split(command: CommandOf<'SplitPlayer'>, view: PlayerView, world: World): Decision<PlayerEvent> {
  const { player, to, tournaments } = command;
  if (player === to) {
    return reject(ledgerRefusal('SplitToItself', { player }));
  }
  if (tournaments.length === 0) {
    return reject(ledgerRefusal('TournamentsMissing'));
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
      return reject(ledgerRefusal('SplitDifferently', { tournament, elsewhere }));
    }
    if (world.entryOf(player, tournament) === null) {
      return reject(ledgerRefusal('PlayerNotEntered', { player, tournament }));
    }
  }
  if (moving.length === 0) return NOTHING_NEW;
  return accept([{ type: 'PlayerSplit', data: { player, to, tournaments: moving } }]);
}

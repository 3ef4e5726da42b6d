import type { CalendarDate, Refusal } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { Command, CommandType } from './commands';
import { isAbout } from './commands';
import { datesAheadRefusal } from './dates-ahead';
import { checkEvent } from './decode';
import type { Decision } from './decision';
import { isRefused, reject } from './decision';
import { decideFederation } from './federation/decide';
import { federationState } from './federation/evolve';
import { groundsRefusal } from './grounds';
import { adoptInSteps, decideList } from './list/decide';
import { listState } from './list/evolve';
import { decidePlayer } from './player/decide';
import { playerState } from './player/evolve';
import { ledgerRefusal } from './refusal-tables';
import { decideRevert } from './revert';
import { decideRules } from './rules/decide';
import { rulesState } from './rules/evolve';
import type { Placed, StreamState } from './stream-state';
import { conceptOf } from './streams';
import { decideTournament } from './tournament/decide';
import { tournamentState } from './tournament/evolve';
import type { World } from './world';

/** What comes in by itself, as registrations, reports and publications do, needs no reason. */
const WITHOUT_REASON: ReadonlySet<CommandType> = new Set<CommandType>([
  'RegisterPlayer',
  'RegisterTournament',
  'ReceiveReport',
  'ReceiveSupplement',
  'FileClaim',
  'AdoptOpeningList',
  'PublishList',
]);

export function needsReason(type: CommandType): boolean {
  return !WITHOUT_REASON.has(type);
}

/**
 * Decides a command on the stream it belongs to (`streamOf`), given all events recorded there, in order, and what must
 * be known of the other streams. Pure: the same question has the same answer, so the caller says which day it is.
 * Nothing malformed leaves here.
 */
export function decide(
  command: Command,
  recorded: readonly Placed[],
  world: World,
  today: CalendarDate,
): Decision {
  const unfounded = reasonRefusal(command) ?? datesAheadRefusal(command, today);
  if (unfounded !== null) return reject(unfounded);
  const decision = decideOnStream(command, recorded, world, today);
  if (isRefused(decision)) return decision;
  for (const event of decision.events) {
    const malformed = checkEvent(event);
    if (malformed !== null) return reject(malformed);
  }
  return decision;
}

/** The same decision in steps: between two of them the caller can do other work. Only an opening list takes several. */
export function* decideInSteps(
  command: Command,
  recorded: readonly Placed[],
  world: World,
  today: CalendarDate,
): Generator<void, Decision> {
  if (command.type !== 'AdoptOpeningList') return decide(command, recorded, world, today);
  const unfounded = datesAheadRefusal(command, today);
  if (unfounded !== null) return reject(unfounded);
  const decision = yield* adoptInSteps(command, listState(recorded as readonly never[]), world);
  if (isRefused(decision)) return decision;
  for (const event of decision.events) {
    const malformed = checkEvent(event);
    if (malformed !== null) return reject(malformed);
    yield;
  }
  return decision;
}

function reasonRefusal(command: Command): Refusal | null {
  const { reason = '', evidence } = command as { readonly reason?: string; readonly evidence?: string };
  if (reason.trim() === '' && needsReason(command.type)) {
    return ledgerRefusal('ReasonMissing', { what: 'A correction or decision', where: 'reason' });
  }
  if (reason === '' && evidence === undefined) return null;
  return groundsRefusal({
    ...(reason === '' ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
  });
}

function decideOnStream(
  command: Command,
  recorded: readonly Placed[],
  world: World,
  today: CalendarDate,
): Decision {
  // A stream holds events of one concept only, and each state function is given only these.
  const events = recorded as readonly never[];
  if (isAbout('player', command)) return decidePlayer(command, playerState(events), world);
  if (isAbout('federation', command)) return decideFederation(command, federationState(events));
  if (isAbout('tournament', command)) return decideTournament(command, tournamentState(events), world, today);
  if (isAbout('rules', command)) return decideRules(command, rulesState(events), world);
  if (isAbout('list', command)) return decideList(command, listState(events), world);
  if (command.type !== 'RevertCorrection') return unreachable(command, 'command');
  const state = stateOf(command.stream, recorded);
  if (state !== null) return decideRevert(command, state, world);
  return reject(ledgerRefusal('StreamUnknown', { stream: command.stream }));
}

/** The state of any stream, by its name; null if the name is not one of ours. */
export function stateOf(stream: string, recorded: readonly Placed[]): StreamState<unknown> | null {
  const events = recorded as readonly never[];
  switch (conceptOf(stream)) {
    case 'player':
      return playerState(events) as StreamState<unknown>;
    case 'federation':
      return federationState(events) as StreamState<unknown>;
    case 'tournament':
      return tournamentState(events) as StreamState<unknown>;
    case 'rules':
      return rulesState(events) as StreamState<unknown>;
    case 'list':
      return listState(events) as StreamState<unknown>;
    case null:
      return null;
  }
}

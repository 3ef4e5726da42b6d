import { unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { EventData } from '../events';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { playerUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { World } from '../world';
import type { ClaimCommand } from './commands';
import type { TournamentEvent } from './events';
import type { TournamentView } from './evolve';

/** A player objects; the claim is recorded even out of time, so that its rejection is on record too. */
export function decideClaim(
  command: ClaimCommand,
  view: TournamentView,
  world: World,
): Decision<TournamentEvent> {
  if (command.type === 'FileClaim') return file(command, view, world);
  const { tournament, claim, on } = command;
  const known = view.claims.get(claim);
  if (known === undefined) {
    return reject(ledgerRefusal('ClaimUnknown', { tournament, claim }));
  }
  const asked = command.type === 'RejectClaim' ? 'rejected' : 'upheld';
  if (known.outcome === asked) return NOTHING_NEW;
  if (known.outcome !== null) {
    return reject(ledgerRefusal('ClaimDecidedDifferently', { claim, outcome: known.outcome }));
  }
  if (on < known.filed.filedOn) {
    return reject(ledgerRefusal('DecidedBeforeClaim', { claim, filedOn: known.filed.filedOn, on }));
  }
  const late = isLate(known.filed);
  switch (command.type) {
    case 'RejectClaim':
      if (command.ground === 'out-of-time' && !late) {
        return reject(ledgerRefusal('ClaimInTime', { claim, filedOn: known.filed.filedOn }));
      }
      return accept([{ type: 'ClaimRejected', data: { tournament, claim, ground: command.ground, on } }]);
    case 'UpholdClaim':
      if (late) {
        return reject(
          ledgerRefusal('ClaimOutOfTime', { filedOn: known.filed.filedOn, deadline: known.filed.deadline! }),
        );
      }
      return accept([
        { type: 'ClaimUpheld', data: { tournament, claim, correction: command.correction, on } },
      ]);
    default:
      return unreachable(command, 'claim decision');
  }
}

function file(
  command: CommandOf<'FileClaim'>,
  view: TournamentView,
  world: World,
): Decision<TournamentEvent> {
  const { type: _type, ...data } = command;
  if (!world.isRegistered(data.player)) return reject(playerUnknown(data.player));
  const known = view.claims.get(data.claim);
  if (known === undefined) {
    const notices = isLate(data)
      ? [ledgerRefusal('ClaimOutOfTime', { filedOn: data.filedOn, deadline: data.deadline! })]
      : [];
    return accept([{ type: 'ClaimFiled', data }], notices);
  }
  if (sameContent(known.filed, data)) return NOTHING_NEW;
  return reject(ledgerRefusal('ClaimFiledDifferently', { claim: data.claim }));
}

function isLate({ filedOn, deadline }: EventData<'ClaimFiled'>): boolean {
  return deadline !== null && filedOn > deadline;
}

import { unreachable } from '@ledger/kernel';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { playerUnknown } from '../refusals';
import { sameContent } from '../same-content';
import type { World } from '../world';
import type { FileClaim, RejectClaim, UpholdClaim } from './commands';
import type { ClaimFiled, TournamentEvent } from './events';
import type { TournamentView } from './evolve';

/** A player objects; the claim is recorded even out of time, so that its rejection is on record too. */
export function decideClaim(
  command: FileClaim | RejectClaim | UpholdClaim,
  view: TournamentView,
  world: World,
): Decision<TournamentEvent> {
  if (command.type === 'FileClaim') return file(command, view, world);
  const { tournament, claim, on } = command;
  const known = view.claims.get(claim);
  if (known === undefined) {
    return reject({ code: 'ClaimUnknown', message: `Tournament ${tournament} has no claim ${claim}.` });
  }
  const asked = command.type === 'RejectClaim' ? 'rejected' : 'upheld';
  if (known.outcome === asked) return NOTHING_NEW;
  if (known.outcome !== null) {
    return reject({
      code: 'ClaimDecidedDifferently',
      message: `Claim ${claim} was ${known.outcome}.`,
      advice: 'Revert that decision first.',
    });
  }
  if (on < known.filed.filedOn) {
    return reject({
      code: 'DecidedBeforeClaim',
      message: `Claim ${claim} of ${known.filed.filedOn} cannot have been decided on ${on}.`,
    });
  }
  const late = isLate(known.filed);
  switch (command.type) {
    case 'RejectClaim':
      if (command.ground === 'out-of-time' && !late) {
        return reject({
          code: 'ClaimInTime',
          message: `Claim ${claim} was filed on ${known.filed.filedOn}, in time.`,
        });
      }
      return accept([{ type: 'ClaimRejected', data: { tournament, claim, ground: command.ground, on } }]);
    case 'UpholdClaim':
      if (late) {
        return reject({
          code: 'ClaimOutOfTime',
          message: `Claim ${claim} was filed on ${known.filed.filedOn}; the last day was ${known.filed.deadline}.`,
        });
      }
      return accept([
        { type: 'ClaimUpheld', data: { tournament, claim, correction: command.correction, on } },
      ]);
    default:
      return unreachable(command, 'claim decision');
  }
}

function file(command: FileClaim, view: TournamentView, world: World): Decision<TournamentEvent> {
  const { type: _type, ...data } = command;
  if (!world.isRegistered(data.player)) return reject(playerUnknown(data.player));
  const known = view.claims.get(data.claim);
  if (known === undefined) {
    const notices = isLate(data)
      ? [{ code: 'ClaimOutOfTime', message: `The last day for this claim was ${data.deadline}.` }]
      : [];
    return accept([{ type: 'ClaimFiled', data }], notices);
  }
  if (sameContent(known.filed, data)) return NOTHING_NEW;
  return reject({
    code: 'ClaimFiledDifferently',
    message: `There is already a claim ${data.claim}.`,
    advice: 'Use another id for the claim.',
  });
}

function isLate({ filedOn, deadline }: ClaimFiled['data']): boolean {
  return deadline !== null && filedOn > deadline;
}

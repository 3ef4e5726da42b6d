import type { TournamentId } from '@ledger/kernel';
import type { ClaimOptions, RejectClaimOptions, UpholdClaimOptions } from '../commands/claims';
import { today } from '../desk';
import { decide, grounds } from './decide';

export function fileClaim(tournament: TournamentId, options: ClaimOptions): Promise<void> {
  const { claim, player, reason: ground, filed, deadline } = options;
  return decide(options, {
    type: 'FileClaim',
    tournament,
    claim,
    player,
    ground,
    filedOn: filed ?? today(),
    deadline: deadline ?? null,
  });
}

export function rejectClaim(tournament: TournamentId, options: RejectClaimOptions): Promise<void> {
  const { claim, ground, on } = options;
  const about = { tournament, claim, on: on ?? today(), ...grounds(options) };
  return decide(options, { type: 'RejectClaim', ...about, ground });
}

export function upholdClaim(tournament: TournamentId, options: UpholdClaimOptions): Promise<void> {
  const { claim, correction, on } = options;
  const about = { tournament, claim, on: on ?? today(), ...grounds(options) };
  return decide(options, { type: 'UpholdClaim', ...about, correction: correction ?? null });
}

import type { TournamentId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { CorrectionBody } from '../recording/decision.dto';

/** Something about a tournament that was recorded wrongly, put right. */
export abstract class TournamentCorrection extends CorrectionBody {
  abstract command(tournament: TournamentId, office: Office): Command | Promise<Command>;

  protected about(tournament: TournamentId) {
    return { tournament, effect: this.effectOf(), ...this.grounds() };
  }
}

import type { CalendarDate, PlayerId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { Day } from '../http/fields';
import { DecisionBody } from '../recording/decision.dto';

/** A change of a player, from a date. */
export interface PlayerDecision extends DecisionBody {
  command(player: PlayerId, office: Office): Command | Promise<Command>;
}

export abstract class DatedDecision extends DecisionBody {
  @Day('The day from which it holds.')
  readonly on!: CalendarDate;

  protected about(player: PlayerId) {
    return { player, on: this.on, ...this.grounds() };
  }
}

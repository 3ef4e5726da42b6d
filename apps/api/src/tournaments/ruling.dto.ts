import type { CalendarDate, TournamentId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Day } from '../http/fields';
import { DecisionBody } from '../recording/decision.dto';

/** What people decide about a tournament, or ask to have decided. */
export interface TournamentDecision extends DecisionBody {
  command(tournament: TournamentId, today: CalendarDate): Command;
}

/** A decision that the regulations give to people. */
export abstract class Ruling extends DecisionBody implements TournamentDecision {
  @Day('The day of the decision; today if it is not given.', { optional: true })
  readonly on?: CalendarDate;

  abstract command(tournament: TournamentId, today: CalendarDate): Command;

  protected about(tournament: TournamentId, today: CalendarDate) {
    return { tournament, on: this.on ?? today, ...this.grounds() };
  }
}

import type { CalendarDate, TournamentId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Day, Flag, Kind } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { DecisionBody } from '../recording/decision.dto';

/** A decision that the regulations give to people. */
export abstract class Ruling extends DecisionBody {
  @Day('The day of the decision; today if it is not given.', { optional: true })
  readonly on?: CalendarDate;

  abstract command(tournament: TournamentId, today: CalendarDate): Command;

  protected about(tournament: TournamentId, today: CalendarDate) {
    return { tournament, on: this.on ?? today, ...this.grounds() };
  }
}

export class RegistrationRefusal extends Ruling {
  @Kind('refuse')
  readonly type!: 'refuse';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'RefuseRegistration', ...this.about(tournament, today) };
  }
}

export class LateRegistrationAllowance extends Ruling {
  @Kind('allow-late-registration')
  readonly type!: 'allow-late-registration';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'AllowLateRegistration', ...this.about(tournament, today) };
  }
}

export class LateReportAcceptance extends Ruling {
  @Kind('accept-late-report')
  readonly type!: 'accept-late-report';
  @Flag('Whether a fee for lateness is owed.', { optional: true, example: false })
  readonly feeDue?: boolean;

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'AcceptLateReport', ...this.about(tournament, today), feeDue: this.feeDue ?? false };
  }
}

export class RatingRefusal extends Ruling {
  @Kind('refuse-rating')
  readonly type!: 'refuse-rating';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'RefuseRating', ...this.about(tournament, today) };
  }
}

export class DecidedMatchWaiver extends Ruling {
  @Kind('waive-decided-match')
  readonly type!: 'waive-decided-match';
  @Day('The day of the request, not after the start.', { optional: true, example: '2024-02-01' })
  readonly requested?: CalendarDate;

  command(tournament: TournamentId, today: CalendarDate): Command {
    return {
      type: 'WaiveDecidedMatch',
      ...this.about(tournament, today),
      requestedOn: this.requested ?? null,
    };
  }
}

export class HybridApproval extends Ruling {
  @Kind('approve-hybrid')
  readonly type!: 'approve-hybrid';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'ApproveHybrid', ...this.about(tournament, today) };
  }
}

export const RULINGS: Bodies<Ruling> = {
  refuse: RegistrationRefusal,
  'allow-late-registration': LateRegistrationAllowance,
  'accept-late-report': LateReportAcceptance,
  'refuse-rating': RatingRefusal,
  'waive-decided-match': DecidedMatchWaiver,
  'approve-hybrid': HybridApproval,
};

const REASON = { reason: 'Decision 14/2024', on: '2024-02-20' };

export const RULING_EXAMPLES = {
  refuse: REASON,
  'allow-late-registration': REASON,
  'accept-late-report': { ...REASON, feeDue: true },
  'refuse-rating': REASON,
  'waive-decided-match': { ...REASON, requested: '2024-02-01' },
  'approve-hybrid': REASON,
};

import type { CalendarDate, TournamentId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Day, Flag, Kind } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { ClaimFiling, ClaimRejection, ClaimUpholding } from './claims.dto';
import type { TournamentDecision } from './ruling.dto';
import { Ruling } from './ruling.dto';

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

export class LateReportRefusal extends Ruling {
  @Kind('refuse-late-report')
  readonly type!: 'refuse-late-report';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'RefuseLateReport', ...this.about(tournament, today) };
  }
}

export class RatingRefusal extends Ruling {
  @Kind('refuse-rating')
  readonly type!: 'refuse-rating';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'RefuseRating', ...this.about(tournament, today) };
  }
}

export class RatingRefusalAppeal extends Ruling {
  @Kind('appeal')
  readonly type!: 'appeal';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'AppealRatingRefusal', ...this.about(tournament, today) };
  }
}

export class AppealUpholding extends Ruling {
  @Kind('uphold-appeal')
  readonly type!: 'uphold-appeal';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'UpholdAppeal', ...this.about(tournament, today) };
  }
}

export class AppealDismissal extends Ruling {
  @Kind('dismiss-appeal')
  readonly type!: 'dismiss-appeal';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'DismissAppeal', ...this.about(tournament, today) };
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

export class FastClassicApproval extends Ruling {
  @Kind('approve-fast-classic')
  readonly type!: 'approve-fast-classic';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'ApproveFastClassic', ...this.about(tournament, today) };
  }
}

export class DurationApproval extends Ruling {
  @Kind('approve-duration')
  readonly type!: 'approve-duration';

  command(tournament: TournamentId, today: CalendarDate): Command {
    return { type: 'ApproveDuration', ...this.about(tournament, today) };
  }
}

export const RULINGS: Bodies<TournamentDecision> = {
  refuse: RegistrationRefusal,
  'allow-late-registration': LateRegistrationAllowance,
  'accept-late-report': LateReportAcceptance,
  'refuse-late-report': LateReportRefusal,
  'refuse-rating': RatingRefusal,
  appeal: RatingRefusalAppeal,
  'uphold-appeal': AppealUpholding,
  'dismiss-appeal': AppealDismissal,
  'waive-decided-match': DecidedMatchWaiver,
  'approve-hybrid': HybridApproval,
  'approve-fast-classic': FastClassicApproval,
  'approve-duration': DurationApproval,
  claim: ClaimFiling,
  'reject-claim': ClaimRejection,
  'uphold-claim': ClaimUpholding,
};

const REASON = { reason: 'Decision 14/2024', on: '2024-02-20' };

export const RULING_EXAMPLES = {
  refuse: REASON,
  'allow-late-registration': REASON,
  'accept-late-report': { ...REASON, feeDue: true },
  'refuse-late-report': REASON,
  'refuse-rating': REASON,
  appeal: REASON,
  'uphold-appeal': REASON,
  'dismiss-appeal': REASON,
  'waive-decided-match': { ...REASON, requested: '2024-02-01' },
  'approve-hybrid': REASON,
  'approve-fast-classic': REASON,
  'approve-duration': REASON,
  claim: { claim: 'C-7', player: 10000299, filed: '2024-03-03', reason: 'Round 4 was a draw' },
  'reject-claim': { claim: 'C-7', ground: 'unfounded', ...REASON },
  'uphold-claim': { claim: 'C-7', ...REASON },
};

import type { CalendarDate, FederationCode } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Day, Kind } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { DecisionBody } from '../recording/decision.dto';

/** Membership of a federation, from a date. */
export abstract class FederationDecision extends DecisionBody {
  @Day('The day from which it holds.')
  readonly on!: CalendarDate;

  abstract command(federation: FederationCode): Command;
}

export class FederationExclusion extends FederationDecision {
  @Kind('exclude')
  readonly type!: 'exclude';

  command(federation: FederationCode): Command {
    return { type: 'ExcludeFederation', federation, on: this.on, ...this.grounds() };
  }
}

export class FederationReadmission extends FederationDecision {
  @Kind('readmit')
  readonly type!: 'readmit';

  command(federation: FederationCode): Command {
    return { type: 'ReadmitFederation', federation, on: this.on, ...this.grounds() };
  }
}

export const FEDERATION_DECISIONS: Bodies<FederationDecision> = {
  exclude: FederationExclusion,
  readmit: FederationReadmission,
};

export const FEDERATION_DECISION_EXAMPLES = {
  exclude: { on: '2024-02-01', reason: 'General Assembly 12' },
  readmit: { on: '2024-04-01', reason: 'General Assembly 13' },
};

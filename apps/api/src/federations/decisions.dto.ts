import type { CalendarDate, FederationCode } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Day, Federation, Kind, Text } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { DecisionBody } from '../recording/decision.dto';

/** Membership, flag or code of a federation. */
export abstract class FederationDecision extends DecisionBody {
  abstract command(federation: FederationCode): Command;
}

abstract class DatedDecision extends FederationDecision {
  @Day('The day from which it holds.')
  readonly on!: CalendarDate;

  protected about(federation: FederationCode) {
    return { federation, on: this.on, ...this.grounds() };
  }
}

export class FederationAdmission extends DatedDecision {
  @Kind('admit')
  readonly type!: 'admit';
  @Text('Its name.', { example: 'Xyzland Chess Federation', max: 200 })
  readonly name!: string;

  command(federation: FederationCode): Command {
    return { type: 'AdmitFederation', ...this.about(federation), name: this.name };
  }
}

export class FederationExclusion extends DatedDecision {
  @Kind('exclude')
  readonly type!: 'exclude';

  command(federation: FederationCode): Command {
    return { type: 'ExcludeFederation', ...this.about(federation) };
  }
}

export class FederationReadmission extends DatedDecision {
  @Kind('readmit')
  readonly type!: 'readmit';

  command(federation: FederationCode): Command {
    return { type: 'ReadmitFederation', ...this.about(federation) };
  }
}

/** Its players are shown under another code for a time. */
export class FederationFlag extends FederationDecision {
  @Kind('flag')
  readonly type!: 'flag';
  @Federation('The code on the lists.', { example: 'FID' })
  readonly shownAs!: FederationCode;
  @Day('The first day.', { example: '2024-02-01' })
  readonly from!: CalendarDate;
  @Day('The first day on which its own code is shown again.', { optional: true, example: '2024-08-01' })
  readonly until?: CalendarDate;

  command(federation: FederationCode): Command {
    const { shownAs, from, until = null } = this;
    return { type: 'ChangeFederationFlag', federation, shownAs, from, until, ...this.grounds() };
  }
}

export class FederationRecoding extends DatedDecision {
  @Kind('code')
  readonly type!: 'code';
  @Federation('The new code; earlier lists keep the old one.', { example: 'XYL' })
  readonly to!: FederationCode;

  command(federation: FederationCode): Command {
    return { type: 'ChangeFederationCode', ...this.about(federation), to: this.to };
  }
}

export const FEDERATION_DECISIONS: Bodies<FederationDecision> = {
  admit: FederationAdmission,
  exclude: FederationExclusion,
  readmit: FederationReadmission,
  flag: FederationFlag,
  code: FederationRecoding,
};

export const FEDERATION_DECISION_EXAMPLES = {
  admit: { name: 'Xyzland Chess Federation', on: '2024-02-01', reason: 'General Assembly 12' },
  exclude: { on: '2024-02-01', reason: 'General Assembly 12' },
  readmit: { on: '2024-04-01', reason: 'General Assembly 13' },
  flag: { shownAs: 'FID', from: '2024-02-01', until: '2024-08-01', reason: 'Council 3/2024' },
  code: { to: 'XYL', on: '2024-02-01', reason: 'The state is renamed' },
};

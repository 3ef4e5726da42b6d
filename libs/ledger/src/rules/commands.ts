import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import type { CommandTable } from '../command-dates';
import type { Grounds } from '../grounds';

/** A rule set for several pools is enacted in each of them. */
export interface EnactRuleSet extends Grounds {
  readonly type: 'EnactRuleSet';
  readonly pool: Pool;
  readonly ruleSet: string;
  readonly inForceFrom: CalendarDate;
  readonly adoptedOn: CalendarDate | null;
}

export interface RescheduleRuleSet extends Grounds {
  readonly type: 'RescheduleRuleSet';
  readonly pool: Pool;
  readonly ruleSet: string;
  readonly inForceFrom: CalendarDate;
  readonly adoptedOn: CalendarDate | null;
}

/** Takes the digest of the rule set as now shipped for the right one. */
export interface RecordErratum extends Grounds {
  readonly type: 'RecordErratum';
  readonly pool: Pool;
  readonly ruleSet: string;
  readonly note: string;
}

export interface AdjustRatings extends Grounds {
  readonly type: 'AdjustRatings';
  readonly pool: Pool;
  readonly list: ListDate;
  readonly formula: string;
}

/** A provision that the office knows and the shipped law does not. */
export interface SupplyProvision extends Grounds {
  readonly type: 'SupplyProvision';
  readonly pool: Pool;
  readonly ruleSet: string;
  readonly provision: string;
  readonly value: unknown;
  readonly article: string;
  readonly source: string;
}

export interface DeclareEngineDefect extends Grounds {
  readonly type: 'DeclareEngineDefect';
  readonly pool: Pool;
  readonly engineVersions: readonly string[];
  readonly from: ListDate;
  readonly to: ListDate;
  readonly defect: string;
}

export type RulesCommand =
  EnactRuleSet | RescheduleRuleSet | RecordErratum | AdjustRatings | SupplyProvision | DeclareEngineDefect;

/** Each with the limits of its dates. */
export const RULES_COMMANDS: CommandTable<RulesCommand> = {
  EnactRuleSet: { inForceFrom: 'adopted', adoptedOn: 'adopted' },
  RescheduleRuleSet: { inForceFrom: 'adopted', adoptedOn: 'adopted' },
  RecordErratum: {},
  AdjustRatings: { list: 'adopted' },
  SupplyProvision: {},
  DeclareEngineDefect: { from: 'planned', to: 'planned' },
};

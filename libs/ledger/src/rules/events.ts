import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';

/** A shipped rule set is added to the calendar of one pool. */
export interface RuleSetEnacted {
  readonly type: 'RuleSetEnacted';
  readonly data: {
    readonly pool: Pool;
    /** A rule set of docs/handbook.md, e.g. `STD-2024`. */
    readonly ruleSet: string;
    readonly inForceFrom: CalendarDate;
    /** Null if the day of adoption is not known. */
    readonly adoptedOn: CalendarDate | null;
    /** Of the rule set's content at enactment; a different one later needs an erratum. */
    readonly digest: string;
  };
}

/** A reform postponed or brought forward; the first date stays readable (corrections.md 33). */
export interface RuleSetRescheduled {
  readonly type: 'RuleSetRescheduled';
  readonly data: {
    readonly pool: Pool;
    readonly ruleSet: string;
    readonly inForceFrom: CalendarDate;
    readonly adoptedOn: CalendarDate | null;
  };
}

/** The software's rule set was corrected: from here on this digest is the right one. */
export interface RuleSetErratumRecorded {
  readonly type: 'RuleSetErratumRecorded';
  readonly data: {
    readonly pool: Pool;
    readonly ruleSet: string;
    readonly digest: string;
    readonly note: string;
  };
}

/** A one-off formula on a list date, applied by every replay to the rating as corrected (corrections.md 32). */
export interface RatingsAdjusted {
  readonly type: 'RatingsAdjusted';
  readonly data: {
    readonly pool: Pool;
    readonly list: ListDate;
    /** The formula's name in the handbook, e.g. `compression-2024`. */
    readonly formula: string;
  };
}

/** Lists computed by these engine versions were wrong; a replay with a corrected engine is ordered (corrections.md 30). */
export interface EngineDefectDeclared {
  readonly type: 'EngineDefectDeclared';
  readonly data: {
    readonly pool: Pool;
    readonly engineVersions: readonly string[];
    readonly from: ListDate;
    readonly to: ListDate;
    readonly defect: string;
  };
}

/** A provision of a rule set that the office knows and the shipped law does not; it holds wherever the set applies. */
export interface ProvisionSupplied {
  readonly type: 'ProvisionSupplied';
  readonly data: {
    readonly pool: Pool;
    readonly ruleSet: string;
    /** Its name in docs/handbook.md, e.g. `poolWindow`. */
    readonly provision: string;
    /** In the form of docs/handbook.md, e.g. `{ "lists": 12 }`. */
    readonly value: unknown;
    /** The article of the regulations, e.g. `7.14c`. */
    readonly article: string;
    /** Where the office has it from, e.g. `printed handbook of 2012, page 31`. */
    readonly source: string;
  };
}

export type RulesEvent =
  | RuleSetEnacted
  | RuleSetRescheduled
  | RuleSetErratumRecorded
  | RatingsAdjusted
  | ProvisionSupplied
  | EngineDefectDeclared;

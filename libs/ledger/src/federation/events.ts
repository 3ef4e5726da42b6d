import type { CalendarDate, FederationCode } from '@ledger/kernel';

/** A federation becomes a member, through which players can be registered (2024 10.1). */
export interface FederationAdmitted {
  readonly type: 'FederationAdmitted';
  readonly data: { readonly federation: FederationCode; readonly name: string; readonly on: CalendarDate };
}

/** Its players are left out of lists dated after `on` until it is readmitted (2024 10.1). */
export interface FederationExcluded {
  readonly type: 'FederationExcluded';
  readonly data: { readonly federation: FederationCode; readonly on: CalendarDate };
}

/** Its players come back on lists dated after `on`. */
export interface FederationReadmitted {
  readonly type: 'FederationReadmitted';
  readonly data: { readonly federation: FederationCode; readonly on: CalendarDate };
}

/** Players are shown under another flag for a time, such as FID (corrections.md 17). */
export interface FederationFlagChanged {
  readonly type: 'FederationFlagChanged';
  readonly data: {
    readonly federation: FederationCode;
    readonly shownAs: FederationCode;
    readonly from: CalendarDate;
    readonly until: CalendarDate | null;
  };
}

/** Old lists keep the old code, lists from `on` show the new one (corrections.md 18). */
export interface FederationCodeChanged {
  readonly type: 'FederationCodeChanged';
  readonly data: {
    readonly federation: FederationCode;
    readonly to: FederationCode;
    readonly on: CalendarDate;
  };
}

export type FederationEvent =
  | FederationAdmitted
  | FederationExcluded
  | FederationReadmitted
  | FederationFlagChanged
  | FederationCodeChanged;

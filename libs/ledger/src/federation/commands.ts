import type { CalendarDate, FederationCode } from '@ledger/kernel';
import type { CommandTable } from '../command-dates';
import { CHANGE } from '../command-dates';
import type { Grounds } from '../grounds';

export interface AdmitFederation extends Grounds {
  readonly type: 'AdmitFederation';
  readonly federation: FederationCode;
  readonly name: string;
  readonly on: CalendarDate;
}

export interface ExcludeFederation extends Grounds {
  readonly type: 'ExcludeFederation';
  readonly federation: FederationCode;
  readonly on: CalendarDate;
}

export interface ReadmitFederation extends Grounds {
  readonly type: 'ReadmitFederation';
  readonly federation: FederationCode;
  readonly on: CalendarDate;
}

export interface ChangeFederationFlag extends Grounds {
  readonly type: 'ChangeFederationFlag';
  readonly federation: FederationCode;
  readonly shownAs: FederationCode;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

export interface ChangeFederationCode extends Grounds {
  readonly type: 'ChangeFederationCode';
  readonly federation: FederationCode;
  readonly to: FederationCode;
  readonly on: CalendarDate;
}

export type FederationCommand =
  AdmitFederation | ExcludeFederation | ReadmitFederation | ChangeFederationFlag | ChangeFederationCode;

/** Each with the limits of its dates. */
export const FEDERATION_COMMANDS: CommandTable<FederationCommand> = {
  AdmitFederation: CHANGE,
  ExcludeFederation: CHANGE,
  ReadmitFederation: CHANGE,
  ChangeFederationFlag: { from: 'planned', until: 'open' },
  ChangeFederationCode: CHANGE,
};

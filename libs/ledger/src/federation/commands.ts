import type { Asks, CommandsIn, CommandTable } from '../command-dates';
import { CHANGE } from '../command-dates';

interface FederationCommands {
  AdmitFederation: Asks<'FederationAdmitted'>;
  ExcludeFederation: Asks<'FederationExcluded'>;
  ReadmitFederation: Asks<'FederationReadmitted'>;
  ChangeFederationFlag: Asks<'FederationFlagChanged'>;
  ChangeFederationCode: Asks<'FederationCodeChanged'>;
}
export type FederationCommand = CommandsIn<FederationCommands>;

/** Each with the limits of its dates. */
export const FEDERATION_COMMANDS: CommandTable<FederationCommand> = {
  AdmitFederation: CHANGE,
  ExcludeFederation: CHANGE,
  ReadmitFederation: CHANGE,
  ChangeFederationFlag: { from: 'planned', until: 'open' },
  ChangeFederationCode: CHANGE,
};

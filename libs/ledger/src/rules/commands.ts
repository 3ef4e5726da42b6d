import type { Asks, CommandsIn, CommandTable } from '../command-dates';

interface RulesCommands {
  /** A rule set for several pools is enacted in each of them. */
  EnactRuleSet: Asks<'RuleSetEnacted', 'digest'>;
  RescheduleRuleSet: Asks<'RuleSetRescheduled'>;
  /** Takes the digest of the rule set as now shipped for the right one. */
  RecordErratum: Asks<'RuleSetErratumRecorded', 'digest'>;
  AdjustRatings: Asks<'RatingsAdjusted'>;
  /** A provision that the office knows and the shipped law does not. */
  SupplyProvision: Asks<'ProvisionSupplied'>;
  DeclareEngineDefect: Asks<'EngineDefectDeclared'>;
}
export type RulesCommand = CommandsIn<RulesCommands>;

/** Each with the limits of its dates. */
export const RULES_COMMANDS: CommandTable<RulesCommand> = {
  EnactRuleSet: { inForceFrom: 'adopted', adoptedOn: 'adopted' },
  RescheduleRuleSet: { inForceFrom: 'adopted', adoptedOn: 'adopted' },
  RecordErratum: {},
  AdjustRatings: { list: 'adopted' },
  SupplyProvision: {},
  DeclareEngineDefect: { from: 'planned', to: 'planned' },
};

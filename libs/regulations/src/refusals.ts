import { refusalsOf } from '@ledger/kernel';

export const REGULATIONS_REFUSALS = {
  CalendarIncomplete: {
    message: '{ruleSet} was never enacted for {pool} chess.',
    advice: 'Enact it first.',
  },
  NotCovered: {
    message: 'No rule set is known for {subject} on {date}: {gap}.',
    advice: 'Nothing is computed under rules that are not known. docs/handbook.md lists the known rule sets.',
  },
  OneOffNotShipped: {
    message: 'The one-off adjustment "{id}" does not exist.',
    advice: 'Available: {available}.',
  },
  ProvisionNotKnown: {
    message: 'What {ruleSet} says about "{name}" is not known{purpose}.',
    advice:
      'docs/handbook.md lists what is known of each rule set. Lists that need unknown values are not computed.',
  },
  RuleSetChanged: {
    message: '{id} has changed since the ledger recorded it.',
    advice: 'Record the erratum that explains the change; until then nothing is computed under it.',
  },
  RuleSetOfOtherRelease: {
    message: '{id}, in force for {pool} chess on {date}, is not a rule set of this software.',
    advice: 'Use the release that enacted it, or a later one.',
  },
  ScenarioUnknown: {
    message: 'There is no scenario "{id}".',
    advice: 'Available: {available}.',
    status: 404,
  },
  ProvisionUnknown: {
    message: 'No rule set has a provision "{name}".',
    advice: 'docs/handbook.md lists them.',
    status: 404,
  },
  ProvisionValueInvalid: {
    message: '{field} {fault}.',
    advice:
      'docs/handbook.md describes every provision; `ledger rules --format json` shows values in this form.',
  },
} as const;

export const regulationsRefusal = refusalsOf(REGULATIONS_REFUSALS);

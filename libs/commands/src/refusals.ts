import { refusalsOf } from '@ledger/kernel';

export const COMMANDS_REFUSALS = {
  ScenarioCommandInvalid: {
    message: '{type}: {faults}.',
    advice: 'Its fields are {fields} (docs/commands.md).',
    status: 400,
  },
  ScenarioCommandUnknown: {
    message: 'The command {type} does not exist.',
    advice: 'docs/commands.md lists the commands.',
    status: 400,
  },
} as const;

export const commandsRefusal = refusalsOf(COMMANDS_REFUSALS);

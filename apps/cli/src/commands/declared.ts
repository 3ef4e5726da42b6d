import type { Declaration, Input, NamedField } from '@ledger/commands';
import {
  argumentsOf,
  callExample,
  callName,
  DECLARATIONS,
  groupOf,
  helpOf,
  inputOfCall,
  isSwitch,
  optionsOf,
} from '@ledger/commands';
import type { Commander, CommandRunner } from '../framework';
import { Command, Option, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { decisionOptions } from '../options';
import { PlayerFindCommand, PlayerShowCommand, TournamentListCommand } from './find';
import { PlayerTitleCommand } from './player-title';
import { TournamentExportCommand, TournamentShowCommand } from './tournament-show';

type CommandClass = new () => CommandRunner;

/** The option for a field, or for two fields that share it. */
function addOption(command: Commander, name: string, fields: readonly NamedField[]): void {
  const [, field] = fields[0]!;
  const { choices, list, placeholder, optional = false } = field;
  const value = isSwitch(field) ? '' : ` <${placeholder}${list ? '...' : ''}>`;
  const option = new Option(`--${name}${value}`, helpOf(fields));
  if (choices !== undefined && value !== '') option.choices([...choices.values]);
  command.addOption(option.makeOptionMandatory(!optional && value !== ''));
}

/** The command for a declaration: its arguments and options, and what runs it. */
function commandFor(declaration: Declaration): CommandClass {
  const { name, aliases, help, effect } = declaration;
  class DeclaredCommand extends LedgerCommand<DecisionOptions, readonly unknown[]> {
    protected readonly examples = [callExample(declaration)];

    protected configure(command: Commander): void {
      for (const argument of argumentsOf(declaration)) {
        command.argument(`<${argument[1].placeholder}>`, helpOf([argument]));
      }
      for (const [option, fields] of optionsOf(declaration)) addOption(command, option, fields);
      decisionOptions(command, effect);
    }

    protected async execute(...given: readonly unknown[]): Promise<void> {
      const options = given.at(-1) as DecisionOptions;
      const input = inputOfCall(declaration, given.slice(0, -1), options as unknown as Input);
      const { decide } = await import('../actions/decide');
      await decide(declaration, input, options, (field) => callName(declaration, field));
    }
  }
  // nest-commander finds the command of a class by the name of the class.
  Object.defineProperty(DeclaredCommand, 'name', { value: `${declaration.type}Command` });
  const metadata = { name, aliases: [...aliases], description: help };
  (groupOf(declaration) === '' ? Command(metadata) : SubCommand(metadata))(DeclaredCommand);
  return DeclaredCommand;
}

/** The commands of a group, one for each declaration. */
export function commandsOfGroup(group: string): CommandClass[] {
  return DECLARATIONS.filter((each) => each.kind !== 'elsewhere' && groupOf(each) === group).map(commandFor);
}

@Command({
  name: 'correct',
  description: 'correct a fact; the published lists stay as they are',
  subCommands: commandsOfGroup('correct'),
})
export class CorrectCommand extends CommandGroup {
  protected readonly examples = [
    'correct result T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "scoresheet" --preview',
  ];
}

@Command({
  name: 'player',
  description: 'find or show a player, or record a change that takes effect on a date',
  subCommands: [PlayerFindCommand, PlayerShowCommand, ...commandsOfGroup('player'), PlayerTitleCommand],
})
export class PlayerCommand extends CommandGroup {
  protected readonly examples = [
    'player find karovdal',
    'player award-title 10000299 --title IM --on 2024-02-15 --reason "QC meeting"',
  ];
}

@Command({
  name: 'federation',
  description: 'record membership, flags and codes of federations',
  subCommands: commandsOfGroup('federation'),
})
export class FederationCommand extends CommandGroup {
  protected readonly examples = ['federation exclude XYZ --on 2024-02-01 --reason "General Assembly 12"'];
}

@Command({
  name: 'tournament',
  description: 'list or show tournaments, register one, or record a decision about it',
  subCommands: [
    TournamentListCommand,
    TournamentShowCommand,
    TournamentExportCommand,
    ...commandsOfGroup('tournament'),
  ],
})
export class TournamentCommand extends CommandGroup {
  protected readonly examples = [
    'tournament show T0042',
    'tournament accept-late-report T0042 --reason "decision 14/2024"',
  ];
}

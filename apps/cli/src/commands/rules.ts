import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { asDate, asPool, formatOption, knownAtOption, storeOption } from '../options';
import { commandsOfGroup } from './declared';
import type { RulesOptions } from '../actions/rules';

const actions = () => import('../actions/rules');

@Command({
  name: 'rules',
  description: 'show the rule set in force, each value with its article and source',
  subCommands: commandsOfGroup('rules'),
})
export class RulesCommand extends LedgerCommand<RulesOptions> {
  protected readonly examples = [
    'rules --pool standard --on 2024-03-01',
    'rules --pool titles --on 2024-03-01',
  ];

  protected configure(command: Commander): void {
    command
      .option(
        '--pool <pool>',
        'standard, rapid or blitz (default: all three); titles for the title regulations',
        (value: string) => (value === 'titles' ? value : asPool(value)),
      )
      .option('--on <date>', 'the day (default: today)', asDate);
    storeOption(formatOption(knownAtOption(command), ['table', 'json']));
  }

  protected async execute(options: RulesOptions): Promise<void> {
    await (await actions()).showRules(options);
  }
}

import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { asDate, asText, formatOption, poolOption, storeOption } from '../options';
import type { ScenariosOptions } from '../actions/scenarios';
import type { WhatIfOptions } from '../actions/what-if';

const SCENARIO = `
A scenario in a file, of which every part may be left out:
  {
    "knownAt": 1234,
    "add":  [ { "type": "AnnulTournament", "tournament": "T0001", "effect": "origin" } ],
    "drop": [ 812 ],
    "rules": { "STD-2024": "STD-2022", "STD-2025": { "kLimit": { "kind": "none" } } },
    "scenario": "D27.400", "from": "2006-01-01"
  }
"add" lists commands, or events with stream and data. "drop" lists positions or ids of events. "rules" replaces a rule
set with another one, or changes some of its provisions ("rules --format json" prints their names). "scenario" applies a
shipped scenario ("scenarios" lists them); --scenario and --from do the same without a file.`;

@Command({
  name: 'what-if',
  description:
    'replay a scenario (a shipped one, or events to add or drop, rule sets to replace) and print the difference',
})
export class WhatIfCommand extends LedgerCommand<WhatIfOptions, [string | undefined]> {
  protected readonly examples = [
    'what-if --scenario D27 --pool standard --date 2024-05-01',
    'what-if --scenario D27.none --from 2006-01-01 --pool standard --date 2006-04-01 --through 2009-04-01',
    'what-if scenario.json --pool standard --date 2024-05-01',
  ];

  protected configure(command: Commander): void {
    poolOption(command.argument('[file]', 'the scenario, JSON'))
      .option('--scenario <id>', 'a shipped scenario instead of a file, e.g. D27 or D27.none', asText)
      .option('--from <date>', 'first day of its rules (default: the first rules of the ledger)', asDate)
      .option('--date <date>', 'date of the list, YYYY-MM-DD (default: the date of --through)', asDate)
      .option('--through <date>', 'compare every list from --date through this day', asDate)
      .addHelpText('after', SCENARIO);
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(file: string | undefined, options: WhatIfOptions): Promise<void> {
    await (await import('../actions/what-if')).whatIf(file, options);
  }
}

@Command({
  name: 'scenarios',
  description: 'list the shipped scenarios: the proposals of 2008 and how each one is modelled',
})
export class ScenariosCommand extends LedgerCommand<ScenariosOptions> {
  protected readonly examples = ['scenarios', 'scenarios --format json'];

  protected configure(command: Commander): void {
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(options: ScenariosOptions): Promise<void> {
    await (await import('../actions/scenarios')).scenarios(options);
  }
}

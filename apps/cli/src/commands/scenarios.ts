import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { asDate, asPool, asText, formatOption, knownAtOption, storeOption } from '../options';
import type { MonitorOptions } from '../actions/monitor';
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
    'what-if --scenario D27 --from 2006-01-01 --through 2009-04-01',
    'what-if --scenario D27.none --from 2006-01-01 --pool standard --date 2006-04-01 --through 2009-04-01',
    'what-if scenario.json --pool standard --date 2024-05-01',
  ];

  protected configure(command: Commander): void {
    command
      .argument('[file]', 'the scenario, JSON')
      .option('--pool <pool>', 'standard, rapid or blitz (default with --scenario: standard)', asPool)
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
  description: 'list the shipped scenarios (the proposals of 2008), or compare what each would change',
})
export class ScenariosCommand extends LedgerCommand<ScenariosOptions> {
  protected readonly examples = [
    'scenarios',
    'scenarios --compare --pool standard --date 2024-05-01',
    'scenarios --compare --scenario D27.400 D27.none --pool standard --date 2024-05-01 --format csv',
  ];

  protected configure(command: Commander): void {
    command
      .option('--compare', 'compute what each scenario would change on one list')
      .option('--pool <pool>', 'with --compare: standard, rapid or blitz', asPool)
      .option('--date <date>', 'with --compare: date of the list, YYYY-MM-DD', asDate)
      .option('--from <date>', 'with --compare: first day of the rules of the scenarios', asDate)
      .option('--scenario <id...>', 'with --compare: only these scenarios');
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(options: ScenariosOptions): Promise<void> {
    await (await import('../actions/scenarios')).scenarios(options);
  }
}

@Command({
  name: 'monitor',
  description: 'show inflation and prediction quality, list by list',
})
export class MonitorCommand extends LedgerCommand<MonitorOptions> {
  protected readonly examples = ['monitor --pool standard', 'monitor --from 2024-01-01 --bands'];

  protected configure(command: Commander): void {
    command
      .option('--pool <pool>', 'standard, rapid or blitz (default: all three)', asPool)
      .option('--from <date>', 'first list date', asDate)
      .option('--through <date>', 'last list date', asDate)
      .option('--bands', 'also show expected and actual scores by difference of rating');
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(options: MonitorOptions): Promise<void> {
    await (await import('../actions/monitor')).monitor(options);
  }
}

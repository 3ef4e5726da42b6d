import type { PlayerId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import {
  asText,
  formatOption,
  knownAtOption,
  listOptions,
  playerArgument,
  poolOption,
  storeOption,
} from '../options';
import type { DiffOptions } from '../actions/diff';
import type { ExplainOptions } from '../actions/explain';
import type { HistoryOptions } from '../actions/history';
import type { WhatIfOptions } from '../actions/what-if';

@Command({
  name: 'explain',
  description: 'show how the rating of one player on one list was calculated, with articles',
})
export class ExplainCommand extends LedgerCommand<ExplainOptions, [PlayerId]> {
  protected readonly examples = ['explain 10000289 --pool standard --date 2024-01-01'];

  protected configure(command: Commander): void {
    knownAtOption(listOptions(playerArgument(command)));
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(player: PlayerId, options: ExplainOptions): Promise<void> {
    await (await import('../actions/explain')).explain(player, options);
  }
}

@Command({
  name: 'history',
  description: 'show each list of a player: as published, as revised, games, K, what changed it',
})
export class HistoryCommand extends LedgerCommand<HistoryOptions, [PlayerId]> {
  protected readonly examples = ['history 10000289 --pool standard'];

  protected configure(command: Commander): void {
    poolOption(playerArgument(command));
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(player: PlayerId, options: HistoryOptions): Promise<void> {
    await (await import('../actions/history')).history(player, options);
  }
}

@Command({ name: 'diff', description: 'compare two states of a list' })
export class DiffCommand extends LedgerCommand<DiffOptions> {
  protected readonly examples = ['diff --pool standard --date 2024-03-01 --from v1 --to now'];

  protected configure(command: Commander): void {
    listOptions(command)
      .requiredOption('--from <state>', 'published, vN, a log position, an ISO time or now', asText)
      .requiredOption('--to <state>', 'published, vN, a log position, an ISO time or now', asText);
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(options: DiffOptions): Promise<void> {
    await (await import('../actions/diff')).diff(options);
  }
}

const SCENARIO = `
A scenario, of which every part may be left out:
  {
    "knownAt": 1234,
    "add":  [ { "type": "AnnulTournament", "tournament": "T0001", "effect": "origin" } ],
    "drop": [ 812 ],
    "rules": { "STD-2024": "STD-2022", "STD-2025": { "kLimit": { "kind": "none" } } }
  }
"add" lists commands, or events with stream and data. "drop" lists positions or ids of events. "rules" replaces a rule
set with another one, or changes some of its provisions ("rules --format json" prints their names).`;

@Command({
  name: 'what-if',
  description: 'replay a scenario (events to add or drop, rule sets to replace) and print the difference',
})
export class WhatIfCommand extends LedgerCommand<WhatIfOptions, [string]> {
  protected readonly examples = ['what-if scenario.json --pool standard --date 2024-05-01'];

  protected configure(command: Commander): void {
    listOptions(command.argument('<file>', 'the scenario, JSON')).addHelpText('after', SCENARIO);
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(file: string, options: WhatIfOptions): Promise<void> {
    await (await import('../actions/what-if')).whatIf(file, options);
  }
}

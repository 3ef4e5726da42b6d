import { Command } from 'commander';
import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import type { AuthorOptions, StoreOptions } from '../options';
import {
  asPlayer,
  asText,
  example,
  formatOption,
  knownAtOption,
  listOptions,
  storeOption,
  poolOption,
} from '../options';

export interface ExplainOptions extends StoreOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly knownAt?: string;
  readonly format: 'table' | 'json';
}

export function explainCommand(): Command {
  const command = knownAtOption(listOptions(new Command('explain')))
    .description('the whole working of one player on one list, with articles')
    .argument('<player>', "the player's id", asPlayer);
  storeOption(formatOption(command, ['table', 'json']));
  example(command, 'explain 10000289 --pool standard --date 2024-01-01');
  return command.action(async (player: PlayerId, options: ExplainOptions) =>
    (await import('../actions/explain')).explain(player, options),
  );
}

export interface HistoryOptions extends StoreOptions {
  readonly pool: Pool;
  readonly format: 'table' | 'csv' | 'json';
}

export function historyCommand(): Command {
  const command = poolOption(new Command('history'))
    .description('each list of a player: as published, as revised, games, K, what moved it')
    .argument('<player>', "the player's id", asPlayer);
  storeOption(formatOption(command, ['table', 'csv', 'json']));
  example(command, 'history 10000289 --pool standard');
  return command.action(async (player: PlayerId, options: HistoryOptions) =>
    (await import('../actions/history')).history(player, options),
  );
}

export interface DiffOptions extends StoreOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly from: string;
  readonly to: string;
  readonly format: 'table' | 'csv' | 'json';
}

export function diffCommand(): Command {
  const command = listOptions(new Command('diff'))
    .description('two states of a list side by side')
    .requiredOption('--from <state>', 'published, vN, a log position, an ISO time or now', asText)
    .requiredOption('--to <state>', 'published, vN, a log position, an ISO time or now', asText);
  storeOption(formatOption(command, ['table', 'csv', 'json']));
  example(command, 'diff --pool standard --date 2024-03-01 --from v1 --to now');
  return command.action(async (options: DiffOptions) => (await import('../actions/diff')).diff(options));
}

const SCENARIO = `
A scenario, of which every part may be left out:
  {
    "knownAt": 1234,
    "add":  [ { "type": "AnnulTournament", "tournament": "T0001", "effect": "origin" } ],
    "drop": [ 812 ],
    "rules": { "STD-2024": "STD-2022", "STD-2025": { "kLimit": { "kind": "none" } } }
  }
"add" takes commands, or events with their stream and data; "drop" positions or ids of events; "rules" another rule
set in place of one, or other values for some of its provisions (the names are those of "rules --format json").`;

export interface WhatIfOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly format: 'table' | 'csv' | 'json';
}

export function whatIfCommand(): Command {
  const command = listOptions(new Command('what-if'))
    .description('replay a scenario (events to add or drop, rule sets to replace) and print the difference')
    .argument('<file>', 'the scenario, JSON');
  storeOption(formatOption(command, ['table', 'csv', 'json']));
  command.addHelpText('after', SCENARIO);
  example(command, 'what-if scenario.json --pool standard --date 2024-05-01');
  return command.action(async (file: string, options: WhatIfOptions) =>
    (await import('../actions/what-if')).whatIf(file, options),
  );
}

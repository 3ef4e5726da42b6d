import { Command } from 'commander';
import type { CalendarDate, FederationCode, PlayerId, Pool } from '@ledger/kernel';
import type { AuthorOptions, DecisionOptions, StoreOptions } from '../options';
import {
  asCount,
  asDate,
  asFederation,
  asPlayer,
  asText,
  authorOptions,
  decisionOptions,
  example,
  formatOption,
  knownAtOption,
  listOptions,
  poolOption,
  storeOption,
} from '../options';

export interface PublishOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly through?: CalendarDate;
  readonly format: 'table' | 'json';
}

export function publishCommand(): Command {
  const command = listOptions(new Command('publish'))
    .description('compute a list from all that is known and record its publication')
    .option('--through <date>', 'publish every list from --date to this one', asDate);
  storeOption(formatOption(authorOptions(command), ['table', 'json']));
  example(command, 'publish --pool standard --date 2024-01-01 --through 2024-05-01');
  return command.action(async (options: PublishOptions) =>
    (await import('../actions/publish')).publish(options),
  );
}

export interface WithdrawOptions extends DecisionOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
}

export function withdrawCommand(): Command {
  const command = listOptions(new Command('withdraw')).description(
    'withdraw the latest publication of a list; it stays readable, marked',
  );
  decisionOptions(command, 'no rating moves');
  example(command, 'withdraw --pool rapid --date 2024-02-01 --reason "two reports were left out"');
  return command.action(async (options: WithdrawOptions) =>
    (await import('../actions/decisions')).withdraw(options),
  );
}

export const LIST_FORMATS = ['table', 'csv', 'json', 'txt', 'xml'] as const;

export interface ListOptions extends StoreOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly knownAt?: string;
  readonly version?: number;
  readonly federation?: FederationCode;
  readonly top?: number;
  readonly format: (typeof LIST_FORMATS)[number];
}

export function listCommand(): Command {
  const command = knownAtOption(listOptions(new Command('list')))
    .description('the list in force on a day, as revised now, as known then, or as published')
    .option('--version <n>', 'as published in this version', asCount)
    .option('--federation <code>', 'only players of this federation', asFederation)
    .option('--top <n>', 'only the first N rows', asCount);
  storeOption(formatOption(command, LIST_FORMATS));
  example(
    command,
    'list --pool standard --date 2024-03-01 --top 20',
    'list --pool rapid --date 2024-03-01 --version 1 --format csv',
  );
  return command.action(async (options: ListOptions) => (await import('../actions/list')).showList(options));
}

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

export interface WhatIfOptions extends StoreOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly format: 'table' | 'csv' | 'json';
}

export function whatIfCommand(): Command {
  const command = listOptions(new Command('what-if'))
    .description('replay a scenario (events to add or drop, rule sets to replace) and print the difference')
    .argument('<file>', 'the scenario, JSON');
  storeOption(formatOption(command, ['table', 'csv', 'json']));
  example(command, 'what-if scenario.json --pool standard --date 2024-05-01');
  return command.action(async (file: string, options: WhatIfOptions) =>
    (await import('../actions/what-if')).whatIf(file, options),
  );
}

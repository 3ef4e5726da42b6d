import { Command } from 'commander';
import type { CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import type { AuthorOptions, DecisionOptions, StoreOptions } from '../options';
import {
  asCount,
  asDate,
  asFederation,
  authorOptions,
  decisionOptions,
  example,
  formatOption,
  knownAtOption,
  listOptions,
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

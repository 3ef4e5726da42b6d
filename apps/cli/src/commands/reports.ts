import type { CalendarDate, FederationCode, Pool, TournamentId } from '@ledger/kernel';
import type { System } from '@ledger/ledger';
import { SYSTEMS } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Command, Option } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { AuthorOptions } from '../options';
import {
  asCount,
  asDate,
  asFederation,
  asText,
  asTournament,
  authorOptions,
  formatOption,
  listOptions,
  poolOption,
  storeOption,
} from '../options';

export interface ImportListOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly source: string;
  readonly format: 'table' | 'json';
}

@Command({
  name: 'import-list',
  description: 'adopt a FIDE TXT or XML list, or CSV, as opening list; registers unknown players',
})
export class ImportListCommand extends LedgerCommand<ImportListOptions, [string]> {
  protected readonly examples = [
    'import-list opening.csv --pool standard --date 2023-12-01 --source "FIDE, December 2023"',
  ];

  protected takes(command: Commander): void {
    command.argument('<file>', 'the list; its form is detected by its content');
    listOptions(command).requiredOption('--source <text>', 'where the list comes from', asText);
    storeOption(formatOption(authorOptions(command), ['table', 'json']));
  }

  protected async does(file: string, options: ImportListOptions): Promise<void> {
    await (await import('../actions/import-list')).importList(file, options);
  }
}

export interface ReportOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly id?: TournamentId;
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  readonly received?: CalendarDate;
  readonly registered?: CalendarDate;
  readonly federation?: FederationCode;
  readonly system?: System;
  readonly timeControl?: string;
  readonly official?: boolean;
  readonly part?: number;
  readonly supplement?: boolean;
  readonly registerPlayers?: boolean;
  readonly despiteDuplicate?: boolean;
  readonly format: 'table' | 'json';
}

@Command({
  name: 'report',
  description: 'check a TRF16 or TRF26 report, print what is found, and record it',
})
export class ReportCommand extends LedgerCommand<ReportOptions, [string]> {
  protected readonly examples = [
    'report open.trf --pool standard --id T0001 --received 2024-01-03 --time-control 90+30',
  ];

  protected takes(command: Commander): void {
    poolOption(command.argument('<file>', 'the report'))
      .option('--id <tournament>', "the tournament's id (default: the name of the file)", asTournament)
      .option('--start <date>', 'first day', asDate)
      .option('--end <date>', 'last day', asDate)
      .option('--received <date>', 'when the report came in (default: today)', asDate)
      .option('--registered <date>', 'when the tournament was registered', asDate)
      .option('--federation <code>', 'the federation that registers it', asFederation)
      .addOption(new Option('--system <system>', 'how it was paired').choices([...SYSTEMS]))
      .option('--time-control <tc>', 'minutes+increment, or as in TRF26 record 222', asText)
      .option('--official', 'an official FIDE event, which may end on the last day before a list')
      .option('--part <n>', 'number of an interim report', asCount)
      .option('--supplement', 'games that were played after the report, beside it')
      .option('--register-players', 'register players whose ids are unknown as the report prints them')
      .option('--despite-duplicate', 'another tournament, though the same file was received for one already');
    storeOption(formatOption(authorOptions(command), ['table', 'json']));
  }

  protected async does(file: string, options: ReportOptions): Promise<void> {
    await (await import('../actions/report')).report(file, options);
  }
}

export interface LoadOptions extends AuthorOptions {
  readonly keepGoing?: boolean;
  readonly format: 'table' | 'json';
}

@Command({
  name: 'load',
  description: 'a whole history in one go: opening lists, reports and publications in order of receipt',
})
export class LoadCommand extends LedgerCommand<LoadOptions, [string]> {
  protected readonly examples = ['load world/manifest.json --keep-going --store file:./world.db'];

  protected takes(command: Commander): void {
    command
      .argument('<manifest>', 'JSON that names the files; can be loaded again to continue')
      .option('--keep-going', 'go on after a refused report; all are told at the end');
    storeOption(formatOption(authorOptions(command), ['table', 'json']));
  }

  protected async does(manifest: string, options: LoadOptions): Promise<void> {
    await (await import('../actions/load')).load(manifest, options);
  }
}

import { SYSTEMS, TOURNAMENT_KINDS } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Command, Option } from '../framework';
import { LedgerCommand } from '../ledger-command';
import {
  asCount,
  asDate,
  asFederation,
  asText,
  asTournament,
  authorOptions,
  findingsOption,
  formatOption,
  listOptions,
  poolOption,
  storeOption,
} from '../options';
import type { ImportListOptions } from '../actions/import-list';
import type { LoadOptions } from '../actions/load';
import type { ReportOptions } from '../actions/report';

@Command({
  name: 'import-list',
  description: 'adopt a FIDE TXT, XML or CSV list as opening list, and register every unknown player on it',
})
export class ImportListCommand extends LedgerCommand<ImportListOptions, [string]> {
  protected readonly examples = [
    'import-list opening.csv --pool standard --date 2023-12-01 --source "FIDE, December 2023"',
  ];

  protected configure(command: Commander): void {
    command.argument('<file>', 'the list; the format is detected; "-" for stdin');
    listOptions(command)
      .requiredOption('--source <text>', 'where the list comes from', asText)
      .option(
        '--accept-warnings',
        'adopt the list although more than a few per cent of its rows have warnings',
      );
    storeOption(formatOption(findingsOption(authorOptions(command)), ['table', 'json']));
  }

  protected async execute(file: string, options: ImportListOptions): Promise<void> {
    await (await import('../actions/import-list')).importList(file, options);
  }
}

@Command({
  name: 'report',
  description: 'check a TRF16 or TRF26 report, print the findings, and record it',
})
export class ReportCommand extends LedgerCommand<ReportOptions, [string]> {
  protected readonly examples = [
    'report open.trf --pool standard --preview',
    'report open.trf --pool standard --id T0001 --received 2024-01-03 --time-control 90+30',
  ];

  protected configure(command: Commander): void {
    poolOption(command.argument('<file>', 'the report; "-" for stdin, with --id'))
      .option('--id <tournament>', "the tournament's id (default: the name of the file)", asTournament)
      .option('--start <date>', 'first day', asDate)
      .option('--end <date>', 'last day', asDate)
      .option('--received <date>', 'day on which the report was received (default: today)', asDate)
      .option('--registered <date>', 'day on which the tournament was registered', asDate)
      .option('--federation <code>', 'the federation that registers the tournament', asFederation)
      .addOption(new Option('--system <system>', 'pairing system').choices([...SYSTEMS]))
      .addOption(
        new Option('--kind <kind>', 'kind of event, if the regulations have special rules for it').choices([
          ...TOURNAMENT_KINDS,
        ]),
      )
      .option('--time-control <tc>', 'minutes+increment, or as in TRF26 record 222', asText)
      .option('--official', 'an official FIDE event, which may end on the last day before a list')
      .option('--part <n>', 'number of an interim report', asCount)
      .option('--supplement', 'add games that were played after the report')
      .option('--register-players', 'register players with unknown ids, with the data of the report')
      .option(
        '--despite-duplicate',
        'accept this file although it, or nearly the same games, was already reported for another tournament',
      )
      .option('--confirm-persons', 'accept players whose printed names differ from those on record')
      .option('--preview', 'check the file, show cross-table, list and expected changes; record nothing');
    storeOption(formatOption(findingsOption(authorOptions(command)), ['table', 'json']));
  }

  protected async execute(file: string, options: ReportOptions): Promise<void> {
    await (await import('../actions/report')).report(file, options);
  }
}

@Command({
  name: 'load',
  description: 'load opening lists, reports and publications from a manifest, in order of receipt',
})
export class LoadCommand extends LedgerCommand<LoadOptions, [string]> {
  protected readonly examples = ['load world/manifest.json --keep-going --store file:./world.db'];

  protected configure(command: Commander): void {
    command
      .argument('<manifest>', 'JSON file that names the files; load it again to continue')
      .option('--keep-going', 'continue after a refused report; all refusals are listed at the end')
      .option(
        '--accept-warnings',
        'adopt opening lists although more than a few per cent of their rows have warnings; ' +
          'in the manifest: "acceptWarnings": true',
      );
    storeOption(formatOption(findingsOption(authorOptions(command)), ['table', 'json']));
  }

  protected async execute(manifest: string, options: LoadOptions): Promise<void> {
    await (await import('../actions/load')).load(manifest, options);
  }
}

import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { asCount, asDate, asPool, asPosition, asText, formatOption, storeOption } from '../options';
import type { ExportOptions, ImportOptions, LogOptions, TransferOptions } from '../actions/log';
import type { VerifyOptions } from '../actions/verify';

@Command({ name: 'log', description: 'print the events as NDJSON' })
export class LogCommand extends LedgerCommand<LogOptions> {
  protected readonly examples = ['log --stream player-10000289', 'log --from 1200'];

  protected configure(command: Commander): void {
    command
      .option('--stream <stream>', 'only this stream, e.g. tournament-T0001', asText)
      .option('--from <position>', 'from this position on', asPosition);
    storeOption(formatOption(command, ['json']));
  }

  protected async execute(options: LogOptions): Promise<void> {
    await (await import('../actions/log')).log(options);
  }
}

@Command({ name: 'export', description: 'write the whole ledger to a file as NDJSON' })
export class ExportCommand extends LedgerCommand<ExportOptions, [string]> {
  protected readonly examples = ['export ledger.ndjson'];

  protected configure(command: Commander): void {
    command
      .argument('<file>', 'where to write; "-" for stdout')
      .option('--overwrite', 'replace the file if it exists');
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(file: string, options: ExportOptions): Promise<void> {
    await (await import('../actions/log')).exportLedger(file, options);
  }
}

@Command({
  name: 'import',
  description: 'import a ledger that was exported from another store, unchanged',
})
export class ImportCommand extends LedgerCommand<ImportOptions, [string]> {
  protected readonly examples = [
    'import ledger.ndjson --store file:./copy.db',
    'export - | npx ledger import - --store file:./copy.db',
  ];

  protected configure(command: Commander): void {
    command
      .argument('<file>', 'an exported ledger; "-" for stdin')
      .option(
        '--without-end-line',
        'accept an export of the first release, which cannot be checked for completeness',
      );
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(file: string, options: ImportOptions): Promise<void> {
    await (await import('../actions/log')).importLedger(file, options);
  }
}

@Command({ name: 'backup', description: 'copy the ledger file while it is in use, and check the copy' })
export class BackupCommand extends LedgerCommand<TransferOptions, [string]> {
  protected readonly examples = ['backup ledger-2026-11-17.db'];

  protected configure(command: Commander): void {
    command.argument('<file>', 'where to write the backup; no file is overwritten');
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(file: string, options: TransferOptions): Promise<void> {
    await (await import('../actions/backup')).backUp(file, options);
  }
}

@Command({ name: 'restore', description: 'fill a new ledger from a backup, and verify it' })
export class RestoreCommand extends LedgerCommand<TransferOptions, [string]> {
  protected readonly examples = ['restore ledger-2026-11-17.db --store file:./data/restored.db'];

  protected configure(command: Commander): void {
    command.argument('<file>', 'a file that "ledger backup" wrote');
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(file: string, options: TransferOptions): Promise<void> {
    await (await import('../actions/backup')).restore(file, options);
  }
}

@Command({
  name: 'verify',
  description: "check the store for damage, replay the log and compare every publication's digest",
})
export class VerifyCommand extends LedgerCommand<VerifyOptions> {
  protected readonly examples = [
    'verify',
    'verify --against march.csv --pool standard --date 2024-03-01 --version 1',
  ];

  protected configure(command: Commander): void {
    command
      .option('--against <file>', 'compare a list file with one publication, row by row', asText)
      .option('--pool <pool>', 'pool of the list in the file', asPool)
      .option('--date <date>', 'date of the list in the file, YYYY-MM-DD', asDate)
      .option(
        '--version <n>',
        'version of the list in the file (default: the last one not withdrawn)',
        asCount,
      );
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(options: VerifyOptions): Promise<void> {
    await (await import('../actions/verify')).verify(options);
  }
}

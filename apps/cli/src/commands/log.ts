import { Command } from 'commander';
import type { StoreOptions } from '../options';
import { asPosition, asText, example, formatOption, storeOption } from '../options';

export interface LogOptions extends StoreOptions {
  readonly stream?: string;
  readonly from?: number;
}

export function logCommand(): Command {
  const command = new Command('log')
    .description('the events as NDJSON')
    .option('--stream <stream>', 'only this stream, e.g. tournament-T0001', asText)
    .option('--from <position>', 'from this position on', asPosition);
  storeOption(formatOption(command, ['json']));
  example(command, 'log --stream player-10000289', 'log --from 1200');
  return command.action(async (options: LogOptions) => (await import('../actions/log')).log(options));
}

export function exportCommand(): Command {
  const command = storeOption(new Command('export'))
    .description('write the whole ledger to a file as NDJSON')
    .argument('<file>', 'where to write; "-" for stdout');
  example(command, 'export ledger.ndjson');
  return command.action(async (file: string, options: StoreOptions) =>
    (await import('../actions/log')).exportLedger(file, options),
  );
}

export function importCommand(): Command {
  const command = storeOption(new Command('import'))
    .description('take over a ledger that was exported from another store, unchanged')
    .argument('<file>', 'an exported ledger');
  example(command, 'import ledger.ndjson --store file:./copy.db');
  return command.action(async (file: string, options: StoreOptions) =>
    (await import('../actions/log')).importLedger(file, options),
  );
}
export interface VerifyOptions extends StoreOptions {
  readonly format: 'table' | 'json';
}

export function verifyCommand(): Command {
  const command = storeOption(formatOption(new Command('verify'), ['table', 'json'])).description(
    "replay the log and compare every publication's digest",
  );
  example(command, 'verify');
  return command.action(async (options: VerifyOptions) =>
    (await import('../actions/verify')).verify(options),
  );
}

import { Command, Option } from 'commander';
import type { FederationCode } from '@ledger/kernel';
import type { Role } from '@ledger/office';
import type { StoreOptions } from '../options';
import { asFederation, asText, example, formatOption, storeOption } from '../options';

export interface KeysOptions extends StoreOptions {
  readonly keys?: string;
  readonly format: 'table' | 'json';
}
export interface CreateKeyOptions extends KeysOptions {
  readonly role: Role;
  readonly name: string;
  readonly federation?: FederationCode;
}

const actions = () => import('../actions/keys');

/** The least the command line must know of roles to say them in a help text. */
const ROLES: readonly Exclude<Role, 'anonymous'>[] = ['analyst', 'officer', 'administrator'];

export function keysCommand(): Command {
  const keys = new Command('keys').description('keys that open the HTTP service');
  const about = (name: string, description: string): Command =>
    storeOption(
      formatOption(keys.command(name), ['table', 'json'])
        .description(description)
        .option('--keys <file>', 'the file of keys (default: beside the ledger)', asText),
    );
  example(
    about('create', 'make a key; it is shown once and kept only as a hash')
      .addOption(new Option('--role <role>', 'what its holder may do').choices(ROLES).makeOptionMandatory())
      .requiredOption('--name <name>', 'the holder; goes into each event as the actor', asText)
      .option('--federation <code>', 'the federation that an officer acts for', asFederation)
      .action(async (options: CreateKeyOptions) => (await actions()).createAccessKey(options)),
    'keys create --role officer --federation GER --name "Anne Officer"',
  );
  example(
    about('list', 'the keys, without their secrets').action(async (options: KeysOptions) =>
      (await actions()).listAccessKeys(options),
    ),
    'keys list',
  );
  example(
    about('revoke', 'shut a key for good')
      .argument('<id>', 'its id, as "keys list" shows it', asText)
      .action(async (id: string, options: KeysOptions) => (await actions()).revokeAccessKey(id, options)),
    'keys revoke k3v9x2aa',
  );
  return example(keys, 'keys create --role officer --federation GER --name "Anne Officer"');
}

import type { Role } from '@ledger/office';
import type { Commander } from '../framework';
import { Command, Option, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import { asFederation, asText, formatOption, storeOption } from '../options';
import type { CreateKeyOptions, KeysOptions } from '../actions/keys';

const actions = () => import('../actions/keys');

/** The least the command line must know of roles to say them in a help text. */
const ROLES: readonly Exclude<Role, 'anonymous'>[] = ['analyst', 'officer', 'administrator'];

function keysOptions(command: Commander): Commander {
  return storeOption(
    formatOption(command.option('--keys <file>', 'the key file (default: next to the ledger)', asText), [
      'table',
      'json',
    ]),
  );
}

@SubCommand({ name: 'create', description: 'create a key; it is shown once, and only its hash is kept' })
export class CreateKeyCommand extends LedgerCommand<CreateKeyOptions> {
  protected readonly examples = ['keys create --role officer --federation GER --name "Anne Officer"'];

  protected configure(command: Commander): void {
    command
      .addOption(new Option('--role <role>', 'the role of the holder').choices(ROLES).makeOptionMandatory())
      .requiredOption('--name <name>', 'name of the holder, recorded as the actor of each event', asText)
      .option('--federation <code>', 'the federation that an officer acts for', asFederation);
    keysOptions(command);
  }

  protected async execute(options: CreateKeyOptions): Promise<void> {
    await (await actions()).createAccessKey(options);
  }
}

@SubCommand({ name: 'list', description: 'list the keys, without their secrets' })
export class ListKeysCommand extends LedgerCommand<KeysOptions> {
  protected readonly examples = ['keys list'];

  protected configure(command: Commander): void {
    keysOptions(command);
  }

  protected async execute(options: KeysOptions): Promise<void> {
    await (await actions()).listAccessKeys(options);
  }
}

@SubCommand({ name: 'revoke', description: 'revoke a key; this cannot be undone' })
export class RevokeKeyCommand extends LedgerCommand<KeysOptions, [string]> {
  protected readonly examples = ['keys revoke k3v9x2aa'];

  protected configure(command: Commander): void {
    keysOptions(command.argument('<id>', 'its id, as "keys list" shows it', asText));
  }

  protected async execute(id: string, options: KeysOptions): Promise<void> {
    await (await actions()).revokeAccessKey(id, options);
  }
}

@Command({
  name: 'keys',
  description: 'manage access keys of the HTTP service',
  subCommands: [CreateKeyCommand, ListKeysCommand, RevokeKeyCommand],
})
export class KeysCommand extends CommandGroup {
  protected readonly examples = ['keys create --role officer --federation GER --name "Anne Officer"'];
}

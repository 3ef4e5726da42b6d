import type { FederationCode } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Command, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import type { OnOptions } from '../options';
import { asFederation, decisionOptions, onOption } from '../options';

const actions = () => import('../actions/decisions');

function membershipOptions(command: Commander): void {
  onOption(command.argument('<federation>', 'three letters, e.g. GER', asFederation));
  decisionOptions(command, 'no rating moves');
}

@SubCommand({ name: 'exclude', description: 'its players are left out of lists dated after the day' })
export class FederationExcludeCommand extends LedgerCommand<OnOptions, [FederationCode]> {
  protected readonly examples = ['federation exclude XYZ --on 2024-02-01 --reason "General Assembly 12"'];

  protected takes(command: Commander): void {
    membershipOptions(command);
  }

  protected async does(federation: FederationCode, options: OnOptions): Promise<void> {
    await (await actions()).excludeFederation(federation, options);
  }
}

@SubCommand({ name: 'readmit', description: 'its players return to the lists' })
export class FederationReadmitCommand extends LedgerCommand<OnOptions, [FederationCode]> {
  protected readonly examples = ['federation readmit XYZ --on 2024-04-01 --reason "General Assembly 13"'];

  protected takes(command: Commander): void {
    membershipOptions(command);
  }

  protected async does(federation: FederationCode, options: OnOptions): Promise<void> {
    await (await actions()).readmitFederation(federation, options);
  }
}

@Command({
  name: 'federation',
  description: 'membership of federations',
  subCommands: [FederationExcludeCommand, FederationReadmitCommand],
})
export class FederationCommand extends CommandGroup {
  protected readonly examples = ['federation exclude XYZ --on 2024-02-01 --reason "General Assembly 12"'];
}

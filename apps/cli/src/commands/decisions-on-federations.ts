import type { CalendarDate, FederationCode } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Command, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import type { DecisionOptions, OnOptions } from '../options';
import { asDate, asFederation, asText, decisionOptions, onOption } from '../options';

export interface AdmitOptions extends OnOptions {
  readonly name: string;
}
export interface FlagOptions extends DecisionOptions {
  readonly shownAs: FederationCode;
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
}
export interface CodeOptions extends OnOptions {
  readonly to: FederationCode;
}

const actions = () => import('../actions/decisions');

function federationArgument(command: Commander): Commander {
  return command.argument('<federation>', 'three letters, e.g. GER', asFederation);
}

function membershipOptions(command: Commander): void {
  onOption(federationArgument(command));
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

@SubCommand({ name: 'admit', description: 'a new member' })
export class FederationAdmitCommand extends LedgerCommand<AdmitOptions, [FederationCode]> {
  protected readonly examples = [
    'federation admit XYZ --name "Xyzland Chess Federation" --on 2024-02-01 --reason "General Assembly 12"',
  ];

  protected takes(command: Commander): void {
    command.requiredOption('--name <text>', 'its name', asText);
    membershipOptions(command);
  }

  protected async does(federation: FederationCode, options: AdmitOptions): Promise<void> {
    await (await actions()).admitFederation(federation, options);
  }
}

@SubCommand({ name: 'flag', description: 'its players are shown under another code for a time, e.g. FID' })
export class FederationFlagCommand extends LedgerCommand<FlagOptions, [FederationCode]> {
  protected readonly examples = [
    'federation flag XYZ --shown-as FID --from 2024-02-01 --until 2024-08-01 --reason "Council 3/2024"',
  ];

  protected takes(command: Commander): void {
    federationArgument(command)
      .requiredOption('--shown-as <code>', 'the code on the lists', asFederation)
      .requiredOption('--from <date>', 'the first day', asDate)
      .option('--until <date>', 'the first day on which its own code is shown again', asDate);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(federation: FederationCode, options: FlagOptions): Promise<void> {
    await (await actions()).showFederationAs(federation, options);
  }
}

@SubCommand({ name: 'code', description: 'another code from a day on; earlier lists keep the old one' })
export class FederationCodeCommand extends LedgerCommand<CodeOptions, [FederationCode]> {
  protected readonly examples = [
    'federation code XYZ --to XYL --on 2024-02-01 --reason "the state is renamed"',
  ];

  protected takes(command: Commander): void {
    command.requiredOption('--to <code>', 'the new code', asFederation);
    membershipOptions(command);
  }

  protected async does(federation: FederationCode, options: CodeOptions): Promise<void> {
    await (await actions()).changeFederationCode(federation, options);
  }
}

@Command({
  name: 'federation',
  description: 'membership, flags and codes of federations',
  subCommands: [
    FederationAdmitCommand,
    FederationExcludeCommand,
    FederationReadmitCommand,
    FederationFlagCommand,
    FederationCodeCommand,
  ],
})
export class FederationCommand extends CommandGroup {
  protected readonly examples = ['federation exclude XYZ --on 2024-02-01 --reason "General Assembly 12"'];
}

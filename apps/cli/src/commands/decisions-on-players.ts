import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import { TITLES } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Command, Option, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import type { DecisionOptions, OnOptions } from '../options';
import { asDate, asFederation, asText, decisionOptions, onOption, playerArgument } from '../options';
import {
  PlayerAdjustCommand,
  PlayerAffiliateCommand,
  PlayerFormerRatingCommand,
  PlayerSuspendCommand,
} from './decisions-on-ratings';
import {
  ApplyCommand,
  CertifyNormCommand,
  DirectTitleCommand,
  RefuseApplicationCommand,
  WithdrawNormCommand,
} from './decisions-on-titles';

export interface TransferOptions extends OnOptions {
  readonly to: FederationCode;
}
export interface RenameOptions extends OnOptions {
  readonly to: string;
}
export interface TitleOptions extends OnOptions {
  readonly award?: Title;
  readonly conditionally?: boolean;
  readonly achieved?: CalendarDate;
  readonly revoke?: Title;
}

const actions = () => import('../actions/decisions');

@SubCommand({ name: 'transfer', description: 'to another federation' })
export class PlayerTransferCommand extends LedgerCommand<TransferOptions, [PlayerId]> {
  protected readonly examples = [
    'player transfer 10000299 --to GER --on 2024-02-01 --reason "transfer approved"',
  ];

  protected takes(command: Commander): void {
    onOption(playerArgument(command).requiredOption('--to <code>', 'the new federation', asFederation));
    decisionOptions(command, 'no rating moves');
  }

  protected async does(player: PlayerId, options: TransferOptions): Promise<void> {
    await (await actions()).transfer(player, options);
  }
}

@SubCommand({ name: 'rename', description: 'a change of name' })
export class PlayerRenameCommand extends LedgerCommand<RenameOptions, [PlayerId]> {
  protected readonly examples = [
    'player rename 10000299 --to "Newname, Ann" --on 2024-02-01 --reason "marriage"',
  ];

  protected takes(command: Commander): void {
    onOption(
      playerArgument(command).requiredOption('--to <name>', 'the new name, "Lastname, Firstname"', asText),
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(player: PlayerId, options: RenameOptions): Promise<void> {
    await (await actions()).rename(player, options);
  }
}

@SubCommand({ name: 'deceased', description: 'leaves the lists from the next one on' })
export class PlayerDeceasedCommand extends LedgerCommand<OnOptions, [PlayerId]> {
  protected readonly examples = ['player deceased 10000299 --on 2024-02-11 --reason "federation letter"'];

  protected takes(command: Commander): void {
    decisionOptions(onOption(playerArgument(command), 'the day of death, YYYY-MM-DD'), 'no rating moves');
  }

  protected async does(player: PlayerId, options: OnOptions): Promise<void> {
    await (await actions()).deceased(player, options);
  }
}

@SubCommand({ name: 'exclude', description: 'left out of lists dated after the day' })
export class PlayerExcludeCommand extends LedgerCommand<OnOptions, [PlayerId]> {
  protected readonly examples = ['player exclude 10000299 --on 2024-02-11 --reason "ethics case 3/2024"'];

  protected takes(command: Commander): void {
    decisionOptions(onOption(playerArgument(command)), 'no rating moves');
  }

  protected async does(player: PlayerId, options: OnOptions): Promise<void> {
    await (await actions()).excludePlayer(player, options);
  }
}

@SubCommand({ name: 'reinstate', description: 'back on the lists, as if never left out' })
export class PlayerReinstateCommand extends LedgerCommand<OnOptions, [PlayerId]> {
  protected readonly examples = ['player reinstate 10000299 --on 2024-04-01 --reason "appeal upheld"'];

  protected takes(command: Commander): void {
    decisionOptions(onOption(playerArgument(command)), 'no rating moves');
  }

  protected async does(player: PlayerId, options: OnOptions): Promise<void> {
    await (await actions()).reinstatePlayer(player, options);
  }
}

@SubCommand({ name: 'title', description: 'awarded, finally or conditionally, or revoked' })
export class PlayerTitleCommand extends LedgerCommand<TitleOptions, [PlayerId]> {
  protected readonly examples = [
    'player title 10000299 --award IM --on 2024-02-15 --reason "QC meeting"',
    'player title 10000299 --award IM --conditionally --on 2024-02-15 --reason "QC meeting"',
  ];

  protected takes(command: Commander): void {
    playerArgument(command)
      .addOption(new Option('--award <title>', 'the title awarded').choices([...TITLES]))
      .option('--conditionally', 'a direct title that waits for its minimum rating (0.62)')
      .addOption(
        new Option('--achieved <date>', 'the later of last result and rating (0.43; default: worked out)')
          .argParser(asDate)
          .conflicts('conditionally'),
      )
      .addOption(new Option('--revoke <title>', 'the title revoked').choices([...TITLES]).conflicts('award'));
    decisionOptions(onOption(command), 'no rating moves');
  }

  protected async does(player: PlayerId, options: TitleOptions): Promise<void> {
    await (await import('../actions/titles-decided')).title(player, options);
  }
}

@SubCommand({
  name: 'forget',
  description: 'drop the name and full birth date from every answer and export',
})
export class PlayerForgetCommand extends LedgerCommand<DecisionOptions, [PlayerId]> {
  protected readonly examples = ['player forget 10000299 --reason "erasure request of 3 May"'];

  protected takes(command: Commander): void {
    decisionOptions(playerArgument(command), 'no rating moves');
  }

  protected async does(player: PlayerId, options: DecisionOptions): Promise<void> {
    await (await actions()).forget(player, options);
  }
}

@Command({
  name: 'player',
  description: 'changes of a player from a date',
  subCommands: [
    PlayerTransferCommand,
    PlayerRenameCommand,
    PlayerDeceasedCommand,
    PlayerExcludeCommand,
    PlayerReinstateCommand,
    PlayerSuspendCommand,
    PlayerAffiliateCommand,
    PlayerFormerRatingCommand,
    PlayerAdjustCommand,
    CertifyNormCommand,
    WithdrawNormCommand,
    DirectTitleCommand,
    ApplyCommand,
    RefuseApplicationCommand,
    PlayerTitleCommand,
    PlayerForgetCommand,
  ],
})
export class PlayerCommand extends CommandGroup {
  protected readonly examples = ['player title 10000299 --award IM --on 2024-02-15 --reason "QC meeting"'];
}

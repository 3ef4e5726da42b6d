import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asDate, asPlayer, asText, decisionOptions, tournamentArgument } from '../options';

export interface ClaimOptions extends DecisionOptions {
  readonly claim: string;
  readonly player: PlayerId;
  readonly filed?: CalendarDate;
  readonly deadline?: CalendarDate;
}
export interface ClaimDecidedOptions extends DecisionOptions {
  readonly claim: string;
  readonly on?: CalendarDate;
}
export const REJECTED_AS = ['out-of-time', 'inadmissible', 'unfounded'] as const;
export interface RejectClaimOptions extends ClaimDecidedOptions {
  readonly ground: (typeof REJECTED_AS)[number];
}
export interface UpholdClaimOptions extends ClaimDecidedOptions {
  readonly correction?: string;
}

const actions = () => import('../actions/claims');

function claimOptions(command: Commander): Commander {
  return tournamentArgument(command)
    .requiredOption('--claim <name>', 'the name under which it is followed up', asText)
    .option('--on <date>', 'the day of the decision (default: today)', asDate);
}

@SubCommand({ name: 'claim', description: 'a player objects to what was rated; --reason is the ground' })
export class TournamentClaimCommand extends LedgerCommand<ClaimOptions, [TournamentId]> {
  protected readonly examples = [
    'tournament claim T0001 --claim C-7 --player 10000299 --filed 2024-02-03 --reason "round 4 was a draw"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .requiredOption('--claim <name>', 'a name under which it is followed up', asText)
      .requiredOption('--player <player>', 'who objects', asPlayer)
      .option('--filed <date>', 'when the claim came in (default: today)', asDate)
      .option('--deadline <date>', 'until when it could be filed', asDate);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(tournament: TournamentId, options: ClaimOptions): Promise<void> {
    await (await actions()).fileClaim(tournament, options);
  }
}

@SubCommand({ name: 'reject-claim', description: 'reject what a player claims' })
export class TournamentRejectClaimCommand extends LedgerCommand<RejectClaimOptions, [TournamentId]> {
  protected readonly examples = [
    'tournament reject-claim T0001 --claim C-7 --ground out-of-time --reason "filed after three months"',
  ];

  protected takes(command: Commander): void {
    claimOptions(command).addOption(
      new Option('--ground <ground>', 'on which ground').choices([...REJECTED_AS]).makeOptionMandatory(),
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(tournament: TournamentId, options: RejectClaimOptions): Promise<void> {
    await (await actions()).rejectClaim(tournament, options);
  }
}

@SubCommand({ name: 'uphold-claim', description: 'accept what a player claims; correct first, then uphold' })
export class TournamentUpholdClaimCommand extends LedgerCommand<UpholdClaimOptions, [TournamentId]> {
  protected readonly examples = [
    'tournament uphold-claim T0001 --claim C-7 --correction 01a1e503-1ce3-7001-a013-696a40566238 --reason "both players agree"',
  ];

  protected takes(command: Commander): void {
    claimOptions(command).option(
      '--correction <event>',
      'id of the correction that makes it good, as it was told when recorded',
      asText,
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(tournament: TournamentId, options: UpholdClaimOptions): Promise<void> {
    await (await actions()).upholdClaim(tournament, options);
  }
}

import type { CalendarDate, FederationCode, Pool, TournamentId } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import { SYSTEMS, TOURNAMENT_KINDS } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Command, Option, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import {
  asCount,
  asDate,
  asFederation,
  asPool,
  asText,
  decisionOptions,
  tournamentArgument,
} from '../options';
import { TournamentShowCommand } from './tournament-show';
import { TournamentClaimCommand, TournamentRejectClaimCommand, TournamentUpholdClaimCommand } from './claims';

export interface RulingOptions extends DecisionOptions {
  readonly on?: CalendarDate;
}
export interface WaiverOptions extends RulingOptions {
  readonly requested?: CalendarDate;
}
export interface LateReportOptions extends RulingOptions {
  readonly feeDue?: boolean;
}
export interface RegisterTournamentOptions extends DecisionOptions {
  readonly name: string;
  readonly pool: Pool;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly registered?: CalendarDate;
  readonly federation: FederationCode;
  readonly system: System;
  readonly timeControl?: string;
  readonly city?: string;
  readonly rounds?: number;
  readonly kind: TournamentKind;
  readonly official?: boolean;
  readonly hybrid?: boolean;
}

/** Decisions on one tournament, by the name of the command. */
export type Ruling =
  | 'refuse'
  | 'allow-late-registration'
  | 'accept-late-report'
  | 'refuse-late-report'
  | 'refuse-rating'
  | 'appeal'
  | 'uphold-appeal'
  | 'dismiss-appeal'
  | 'waive-decided-match'
  | 'approve-hybrid'
  | 'approve-fast-classic'
  | 'approve-duration';

const actions = () => import('../actions/decisions');

@SubCommand({ name: 'register', description: 'register a tournament before its report comes' })
export class TournamentRegisterCommand extends LedgerCommand<RegisterTournamentOptions, [TournamentId]> {
  protected readonly examples = [
    'tournament register T0200 --name "City Open" --pool standard --start 2024-06-01 --end 2024-06-09 ' +
      '--federation GER --time-control 90+30 --reason "form of 2 May"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .requiredOption('--name <text>', 'its name', asText)
      .requiredOption('--pool <pool>', 'standard, rapid or blitz', asPool)
      .requiredOption('--start <date>', 'first day', asDate)
      .requiredOption('--end <date>', 'last day', asDate)
      .requiredOption('--federation <code>', 'the federation that registers it', asFederation)
      .option('--registered <date>', 'the day of registration (default: today)', asDate)
      .addOption(new Option('--system <system>', 'how it is paired').choices([...SYSTEMS]).default('swiss'))
      .option('--time-control <tc>', 'minutes+increment, or as in TRF26 record 222', asText)
      .option('--city <text>', 'where it is played', asText)
      .option('--rounds <n>', 'scheduled rounds', asCount)
      .addOption(
        new Option('--kind <kind>', 'events with rules of their own')
          .choices([...TOURNAMENT_KINDS])
          .default('ordinary'),
      )
      .option('--official', 'an official FIDE event, which may end on the last day before a list')
      .option('--hybrid', 'played partly over the internet');
    decisionOptions(command, 'no rating moves');
  }

  protected async does(tournament: TournamentId, options: RegisterTournamentOptions): Promise<void> {
    await (await actions()).registerTournament(tournament, options);
  }
}

abstract class RulingCommand extends LedgerCommand<RulingOptions, [TournamentId]> {
  protected abstract readonly ruling: Ruling;

  protected takes(command: Commander): void {
    tournamentArgument(command).option('--on <date>', 'the day of the decision (default: today)', asDate);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(tournament: TournamentId, options: RulingOptions): Promise<void> {
    await (await actions()).rule(this.ruling, tournament, options);
  }
}

@SubCommand({ name: 'refuse', description: 'refuse its registration' })
export class TournamentRefuseCommand extends RulingCommand {
  protected readonly ruling = 'refuse';
  protected readonly examples = ['tournament refuse T0001 --reason "decision 14/2024"'];
}

@SubCommand({ name: 'allow-late-registration', description: 'allow a registration that came too late' })
export class TournamentAllowLateRegistrationCommand extends RulingCommand {
  protected readonly ruling = 'allow-late-registration';
  protected readonly examples = ['tournament allow-late-registration T0001 --reason "decision 14/2024"'];
}

@SubCommand({ name: 'accept-late-report', description: 'rate a report that came too late' })
export class TournamentAcceptLateReportCommand extends RulingCommand {
  protected readonly ruling = 'accept-late-report';
  protected readonly examples = ['tournament accept-late-report T0001 --reason "decision 14/2024"'];

  protected override takes(command: Commander): void {
    super.takes(command.option('--fee-due', 'a fee for lateness is owed'));
  }
}

@SubCommand({ name: 'refuse-late-report', description: 'leave a report that came too late unrated' })
export class TournamentRefuseLateReportCommand extends RulingCommand {
  protected readonly ruling = 'refuse-late-report';
  protected readonly examples = ['tournament refuse-late-report T0001 --reason "decision 14/2024"'];
}

@SubCommand({ name: 'refuse-rating', description: 'refuse to rate it (0.4)' })
export class TournamentRefuseRatingCommand extends RulingCommand {
  protected readonly ruling = 'refuse-rating';
  protected readonly examples = ['tournament refuse-rating T0001 --reason "decision 14/2024"'];
}

@SubCommand({ name: 'appeal', description: 'an appeal against the refusal to rate it (0.4)' })
export class TournamentAppealCommand extends RulingCommand {
  protected readonly ruling = 'appeal';
  protected readonly examples = [
    'tournament appeal T0001 --on 2024-03-02 --reason "letter of the organiser"',
  ];
}

@SubCommand({ name: 'uphold-appeal', description: 'the appeal succeeds: it is rated' })
export class TournamentUpholdAppealCommand extends RulingCommand {
  protected readonly ruling = 'uphold-appeal';
  protected readonly examples = ['tournament uphold-appeal T0001 --reason "decision 15/2024"'];
}

@SubCommand({ name: 'dismiss-appeal', description: 'the appeal fails: it stays unrated' })
export class TournamentDismissAppealCommand extends RulingCommand {
  protected readonly ruling = 'dismiss-appeal';
  protected readonly examples = ['tournament dismiss-appeal T0001 --reason "decision 15/2024"'];
}

@SubCommand({ name: 'waive-decided-match', description: 'rate games after a match is decided (6.2)' })
export class TournamentWaiveDecidedMatchCommand extends RulingCommand {
  protected readonly ruling = 'waive-decided-match';
  protected readonly examples = ['tournament waive-decided-match T0001 --reason "decision 14/2024"'];

  protected override takes(command: Commander): void {
    super.takes(command.option('--requested <date>', 'the day of the request', asDate));
  }
}

@SubCommand({ name: 'approve-hybrid', description: 'approve it as a hybrid event' })
export class TournamentApproveHybridCommand extends RulingCommand {
  protected readonly ruling = 'approve-hybrid';
  protected readonly examples = ['tournament approve-hybrid T0001 --reason "decision 14/2024"'];
}

@SubCommand({ name: 'approve-fast-classic', description: 'approve it as a fast classic event' })
export class TournamentApproveFastClassicCommand extends RulingCommand {
  protected readonly ruling = 'approve-fast-classic';
  protected readonly examples = ['tournament approve-fast-classic T0001 --reason "decision 14/2024"'];
}

@SubCommand({ name: 'approve-duration', description: 'approve that it lasts longer than the rules allow' })
export class TournamentApproveDurationCommand extends RulingCommand {
  protected readonly ruling = 'approve-duration';
  protected readonly examples = ['tournament approve-duration T0001 --reason "a league season"'];
}

@Command({
  name: 'tournament',
  description: 'what became of it; registration, and decisions of the regulations',
  subCommands: [
    TournamentShowCommand,
    TournamentRegisterCommand,
    TournamentRefuseCommand,
    TournamentAllowLateRegistrationCommand,
    TournamentAcceptLateReportCommand,
    TournamentRefuseLateReportCommand,
    TournamentRefuseRatingCommand,
    TournamentAppealCommand,
    TournamentUpholdAppealCommand,
    TournamentDismissAppealCommand,
    TournamentWaiveDecidedMatchCommand,
    TournamentApproveHybridCommand,
    TournamentApproveFastClassicCommand,
    TournamentApproveDurationCommand,
    TournamentClaimCommand,
    TournamentRejectClaimCommand,
    TournamentUpholdClaimCommand,
  ],
})
export class TournamentCommand extends CommandGroup {
  protected readonly examples = [
    'tournament show T0042',
    'tournament accept-late-report T0042 --reason "decision 14/2024"',
  ];
}

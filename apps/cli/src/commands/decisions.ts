import { Command, Option } from 'commander';
import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { System, Title, TournamentKind } from '@ledger/ledger';
import { SYSTEMS, TITLES, TOURNAMENT_KINDS } from '@ledger/ledger';
import type { DecisionOptions } from '../options';
import {
  asCount,
  asDate,
  asFederation,
  asPlayer,
  asPool,
  asText,
  asTournament,
  decisionOptions,
  example,
} from '../options';

export interface OnOptions extends DecisionOptions {
  readonly on: CalendarDate;
}
export interface TransferOptions extends OnOptions {
  readonly to: FederationCode;
}
export interface RenameOptions extends OnOptions {
  readonly to: string;
}
export interface TitleOptions extends OnOptions {
  readonly award?: Title;
  readonly revoke?: Title;
}
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

const actions = () => import('../actions/decisions');
const ON = 'the day from which it holds, YYYY-MM-DD';

export function playerCommand(): Command {
  const player = new Command('player').description('changes of a player from a date');
  const about = (
    name: string,
    description: string,
    moves: 'ratings can move' | 'no rating moves',
  ): Command => {
    const command = player
      .command(name)
      .description(description)
      .argument('<player>', "the player's id", asPlayer);
    return decisionOptions(command, moves);
  };

  example(
    about('transfer', 'to another federation', 'no rating moves')
      .requiredOption('--to <code>', 'the new federation', asFederation)
      .requiredOption('--on <date>', ON, asDate)
      .action(async (id: PlayerId, options: TransferOptions) => (await actions()).transfer(id, options)),
    'player transfer 10000299 --to GER --on 2024-02-01 --reason "transfer approved"',
  );
  example(
    about('rename', 'a change of name', 'no rating moves')
      .requiredOption('--to <name>', 'the new name, "Lastname, Firstname"', asText)
      .requiredOption('--on <date>', ON, asDate)
      .action(async (id: PlayerId, options: RenameOptions) => (await actions()).rename(id, options)),
    'player rename 10000299 --to "Newname, Ann" --on 2024-02-01 --reason "marriage"',
  );
  example(
    about('deceased', 'leaves the lists from the next one on', 'no rating moves')
      .requiredOption('--on <date>', 'the day of death', asDate)
      .action(async (id: PlayerId, options: OnOptions) => (await actions()).deceased(id, options)),
    'player deceased 10000299 --on 2024-02-11 --reason "federation letter"',
  );
  example(
    about('exclude', 'left out of lists dated after the day', 'no rating moves')
      .requiredOption('--on <date>', ON, asDate)
      .action(async (id: PlayerId, options: OnOptions) => (await actions()).excludePlayer(id, options)),
    'player exclude 10000299 --on 2024-02-11 --reason "ethics case 3/2024"',
  );
  example(
    about('reinstate', 'back on the lists, as if never left out', 'no rating moves')
      .requiredOption('--on <date>', ON, asDate)
      .action(async (id: PlayerId, options: OnOptions) => (await actions()).reinstatePlayer(id, options)),
    'player reinstate 10000299 --on 2024-04-01 --reason "appeal upheld"',
  );
  example(
    about('title', 'awarded or revoked', 'no rating moves')
      .addOption(new Option('--award <title>', 'the title awarded').choices([...TITLES]))
      .addOption(new Option('--revoke <title>', 'the title revoked').choices([...TITLES]).conflicts('award'))
      .requiredOption('--on <date>', ON, asDate)
      .action(async (id: PlayerId, options: TitleOptions) => (await actions()).title(id, options)),
    'player title 10000299 --award IM --on 2024-02-15 --reason "QC meeting"',
  );
  example(
    about(
      'forget',
      'drop the name and full birth date from every answer and export',
      'no rating moves',
    ).action(async (id: PlayerId, options: DecisionOptions) => (await actions()).forget(id, options)),
    'player forget 10000299 --reason "erasure request of 3 May"',
  );
  return example(player, 'player title 10000299 --award IM --on 2024-02-15 --reason "QC meeting"');
}

export function federationCommand(): Command {
  const federation = new Command('federation').description('membership of federations');
  const about = (name: string, description: string): Command =>
    decisionOptions(
      federation
        .command(name)
        .description(description)
        .argument('<federation>', 'three letters, e.g. GER', asFederation)
        .requiredOption('--on <date>', ON, asDate),
      'no rating moves',
    );
  example(
    about('exclude', 'its players are left out of lists dated after the day').action(
      async (code: FederationCode, options: OnOptions) => (await actions()).excludeFederation(code, options),
    ),
    'federation exclude XYZ --on 2024-02-01 --reason "General Assembly 12"',
  );
  example(
    about('readmit', 'its players return to the lists').action(
      async (code: FederationCode, options: OnOptions) => (await actions()).readmitFederation(code, options),
    ),
    'federation readmit XYZ --on 2024-04-01 --reason "General Assembly 13"',
  );
  return example(federation, 'federation exclude XYZ --on 2024-02-01 --reason "General Assembly 12"');
}

/** Decisions on one tournament, by the name of the command. */
export const RULINGS = {
  refuse: 'refuse its registration',
  'allow-late-registration': 'allow a registration that came too late',
  'accept-late-report': 'rate a report that came too late',
  'refuse-rating': 'refuse to rate it (0.4)',
  'waive-decided-match': 'rate games after a match is decided (6.2)',
  'approve-hybrid': 'approve it as a hybrid event',
} as const;
export type Ruling = keyof typeof RULINGS;

export function tournamentCommand(): Command {
  const tournament = new Command('tournament').description('registration, and decisions of the regulations');
  tournament.addCommand(registerTournament());
  for (const [name, description] of Object.entries(RULINGS) as [Ruling, string][]) {
    const command = decisionOptions(
      tournament
        .command(name)
        .description(description)
        .argument('<tournament>', "the tournament's id", asTournament)
        .option('--on <date>', 'the day of the decision (default: today)', asDate),
      'no rating moves',
    );
    if (name === 'waive-decided-match')
      command.option('--requested <date>', 'the day of the request', asDate);
    if (name === 'accept-late-report') command.option('--fee-due', 'a fee for lateness is owed');
    example(command, `tournament ${name} T0001 --reason "decision 14/2024"`);
    command.action(async (id: TournamentId, options: RulingOptions) =>
      (await actions()).rule(name, id, options),
    );
  }
  return example(tournament, 'tournament accept-late-report T0042 --reason "decision 14/2024"');
}

function registerTournament(): Command {
  const command = new Command('register')
    .description('register a tournament before its report comes')
    .argument('<tournament>', "the tournament's id", asTournament)
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
  example(
    command,
    'tournament register T0200 --name "City Open" --pool standard --start 2024-06-01 --end 2024-06-09 ' +
      '--federation GER --time-control 90+30 --reason "form of 2 May"',
  );
  return command.action(async (id: TournamentId, options: RegisterTournamentOptions) =>
    (await actions()).registerTournament(id, options),
  );
}

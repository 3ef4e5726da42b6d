import type { CalendarDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { System } from '@ledger/ledger';
import { SYSTEMS } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asCount, asDate, asPlayer, asPool, asText, decisionOptions, tournamentArgument } from '../options';

export interface EntryOptions extends DecisionOptions {
  readonly from: PlayerId;
  readonly to: PlayerId;
}
export interface DatesOptions extends DecisionOptions {
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  readonly received?: CalendarDate;
  readonly part?: number;
}
export interface ToPoolOptions extends DecisionOptions {
  readonly to: Pool;
}
export interface ToSystemOptions extends DecisionOptions {
  readonly to: System;
}
export interface ToTextOptions extends DecisionOptions {
  readonly to: string;
}
export interface AnnulOptions extends DecisionOptions {
  readonly player?: PlayerId;
  readonly round?: number;
  readonly side?: 'both' | 'player';
}
export interface SupersedeOptions extends DecisionOptions {
  readonly part?: number;
  readonly despiteDuplicate?: boolean;
}

const actions = () => import('../actions/corrections');

@SubCommand({ name: 'entry', description: 'the identity behind an entry: all its games move' })
export class CorrectEntryCommand extends LedgerCommand<EntryOptions, [TournamentId]> {
  protected readonly examples = [
    'correct entry T0001 --from 10000299 --to 10000292 --reason "two digits swapped"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .requiredOption('--from <player>', 'the id in the report', asPlayer)
      .requiredOption('--to <player>', 'the id of the person who played', asPlayer);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: EntryOptions): Promise<void> {
    await (await actions()).reassignEntry(tournament, options);
  }
}

@SubCommand({ name: 'dates', description: 'the first and last day of a tournament' })
export class CorrectDatesCommand extends LedgerCommand<DatesOptions, [TournamentId]> {
  protected readonly examples = ['correct dates T0001 --end 2023-12-28 --reason "a rest day was forgotten"'];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .option('--start <date>', 'the first day', asDate)
      .option('--end <date>', 'the last day', asDate)
      .option('--received <date>', 'the day on which the report was received', asDate)
      .option(
        '--part <n>',
        'with --received: number of the interim report, where there are several',
        asCount,
      );
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: DatesOptions): Promise<void> {
    await (await actions()).correctDates(tournament, options);
  }
}

@SubCommand({ name: 'pool', description: 'the pool in which a tournament is rated' })
export class CorrectPoolCommand extends LedgerCommand<ToPoolOptions, [TournamentId]> {
  protected readonly examples = ['correct pool T0001 --to rapid --reason "played at 15+10"'];

  protected takes(command: Commander): void {
    tournamentArgument(command).requiredOption('--to <pool>', 'standard, rapid or blitz', asPool);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: ToPoolOptions): Promise<void> {
    await (await actions()).correctPool(tournament, options);
  }
}

@SubCommand({ name: 'system', description: 'how a tournament was paired' })
export class CorrectSystemCommand extends LedgerCommand<ToSystemOptions, [TournamentId]> {
  protected readonly examples = ['correct system T0001 --to round-robin --reason "reported as a Swiss"'];

  protected takes(command: Commander): void {
    tournamentArgument(command).addOption(
      new Option('--to <system>', 'the system').choices([...SYSTEMS]).makeOptionMandatory(),
    );
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: ToSystemOptions): Promise<void> {
    await (await actions()).correctSystem(tournament, options);
  }
}

@SubCommand({ name: 'time-control', description: 'the time control of a tournament' })
export class CorrectTimeControlCommand extends LedgerCommand<ToTextOptions, [TournamentId]> {
  protected readonly examples = [
    'correct time-control T0001 --to 90+30 --reason "the increment was left out"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command).requiredOption(
      '--to <tc>',
      'minutes+increment, or as in TRF26 record 222',
      asText,
    );
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: ToTextOptions): Promise<void> {
    await (await actions()).correctTimeControl(tournament, options);
  }
}

@SubCommand({ name: 'annul', description: "a tournament, or one player's games in it" })
export class CorrectAnnulCommand extends LedgerCommand<AnnulOptions, [TournamentId]> {
  protected readonly examples = [
    'correct annul T0001 --reason "fair play case 12/2024"',
    'correct annul T0001 --player 10000299 --side player --reason "fair play case 12/2024"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .option('--player <player>', 'only the games of this player', asPlayer)
      .option('--round <n>', 'only the game of this round', asCount)
      .addOption(
        new Option('--side <side>', 'for whom they leave the calculation').choices(['both', 'player']),
      );
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: AnnulOptions): Promise<void> {
    await (await actions()).annul(tournament, options);
  }
}

@SubCommand({ name: 'supersede', description: 'the whole report by another file' })
export class CorrectSupersedeCommand extends LedgerCommand<SupersedeOptions, [TournamentId, string]> {
  protected readonly examples = ['correct supersede T0001 open-corrected.trf --reason "round 9 was missing"'];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .argument('<file>', 'the report that takes its place')
      .option('--part <n>', 'number of the interim report, where there are several', asCount)
      .option('--despite-duplicate', 'though the same file was received for another tournament');
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, file: string, options: SupersedeOptions): Promise<void> {
    await (await actions()).supersede(tournament, file, options);
  }
}

import type { PlayerId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Command, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import {
  asCount,
  asDate,
  asFederation,
  asPlayer,
  asPool,
  asTournament,
  formatOption,
  knownAtOption,
  playerArgument,
  storeOption,
} from '../options';
import type {
  FindPlayerOptions,
  GamesOptions,
  ListsOptions,
  ShowPlayerOptions,
  TournamentListOptions,
} from '../actions/find';

/** Rows printed where nothing else is asked for. */
const ROWS = 50;

function topOption(command: Commander): Commander {
  return command.option('--top <n>', 'print at most N rows', asCount, ROWS);
}

function anyPoolOption(command: Commander): Commander {
  return command.option('--pool <pool>', 'standard, rapid or blitz (default: all)', asPool);
}

@SubCommand({
  name: 'find',
  description: 'find players by words of their names in any order, or by the beginning of their ids',
})
export class PlayerFindCommand extends LedgerCommand<FindPlayerOptions, [string[]]> {
  protected readonly examples = ['player find karovdal cirio', 'player find 7000 --federation FAR'];

  protected configure(command: Commander): void {
    topOption(
      command
        .argument('<words...>', 'words of the name; case, accents and commas do not matter')
        .option('--federation <code>', 'only players of this federation', asFederation),
    );
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(words: string[], options: FindPlayerOptions): Promise<void> {
    await (await import('../actions/find')).findPlayers(words.join(' '), options);
  }
}

@SubCommand({
  name: 'show',
  description: 'show what is recorded about a player: names, federations, titles, ratings',
})
export class PlayerShowCommand extends LedgerCommand<ShowPlayerOptions, [PlayerId]> {
  protected readonly examples = ['player show 70001760'];

  protected configure(command: Commander): void {
    playerArgument(command).option('--on <date>', 'as of this day (default: today)', asDate);
    storeOption(formatOption(knownAtOption(command), ['table', 'json']));
  }

  protected async execute(player: PlayerId, options: ShowPlayerOptions): Promise<void> {
    await (await import('../actions/find')).showPlayer(player, options);
  }
}

@SubCommand({ name: 'list', description: 'list registered tournaments, the latest first' })
export class TournamentListCommand extends LedgerCommand<TournamentListOptions, [string[]]> {
  protected readonly examples = [
    'tournament list --federation FAR --from 2024-01-01',
    'tournament list open',
  ];

  protected configure(command: Commander): void {
    topOption(
      anyPoolOption(command.argument('[words...]', 'words of the id, the name or the place'))
        .option('--federation <code>', 'only tournaments that this federation registered', asFederation)
        .option('--from <date>', 'only tournaments that end on or after this day', asDate)
        .option('--to <date>', 'only tournaments that start on or before this day', asDate)
        .option('--unreported', 'only tournaments without a report')
        .option('--status', 'show the list that rates each, or the day by which its report is due'),
    );
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(words: string[], options: TournamentListOptions): Promise<void> {
    await (await import('../actions/find')).listTournaments(words.join(' '), options);
  }
}

@Command({
  name: 'lists',
  description: 'show every list up to today: published, not published, or published and different now',
})
export class ListsCommand extends LedgerCommand<ListsOptions> {
  protected readonly examples = ['lists --pool standard', 'lists --waiting'];

  protected configure(command: Commander): void {
    anyPoolOption(command)
      .option('--waiting', 'only lists that are not published, or differ from what is published')
      .option('--through <date>', 'lists up to this day (default: today)', asDate);
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(options: ListsOptions): Promise<void> {
    await (await import('../actions/find')).showLists(options);
  }
}

@Command({
  name: 'games',
  description:
    'show the games of a player or of a tournament: ratings used, score, change, and why not counted',
})
export class GamesCommand extends LedgerCommand<GamesOptions> {
  protected readonly examples = [
    'games --player 70001760 --pool standard',
    'games --player 70001760 --pool standard --stronger-by 300 --format csv',
    'games --tournament D04S5',
  ];

  protected configure(command: Commander): void {
    anyPoolOption(command)
      .option('--player <id>', 'the games of this player, with --pool', asPlayer)
      .option('--tournament <id>', 'the games of this tournament, a row for each player', asTournament)
      .option('--opponent <id>', 'only games against this player', asPlayer)
      .option('--stronger-by <points>', 'only games against players rated at least this much higher', asCount)
      .option('--from <date>', 'only tournaments that start on or after this day', asDate)
      .option('--to <date>', 'only tournaments that start on or before this day', asDate);
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(options: GamesOptions): Promise<void> {
    await (await import('../actions/find')).showGames(options);
  }
}

import type { PlayerId, TournamentId } from '@ledger/kernel';
import { TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Command, Option } from '../framework';
import { LedgerCommand } from '../ledger-command';
import {
  asDate,
  asFederation,
  asPlayer,
  asTournament,
  formatOption,
  knownAtOption,
  playerArgument,
  storeOption,
  tournamentArgument,
} from '../options';
import type { FormOptions, NormsOptions, TitleOptions, TitlesOptions } from '../actions/titles';

@Command({
  name: 'norms',
  description: 'show the norms of a tournament, or every requirement for one player',
})
export class NormsCommand extends LedgerCommand<NormsOptions, [TournamentId]> {
  protected readonly examples = ['norms T0071', 'norms T0071 --player 10000289'];

  protected configure(command: Commander): void {
    tournamentArgument(command).option('--player <id>', 'show every requirement for this player', asPlayer);
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(tournament: TournamentId, options: NormsOptions): Promise<void> {
    await (await import('../actions/titles')).norms(tournament, options);
  }
}

@Command({
  name: 'title-form',
  description: 'write the certificate of a norm (IT1) or the title application (IT2) as HTML, to be printed',
})
export class TitleFormCommand extends LedgerCommand<FormOptions, [PlayerId]> {
  protected readonly examples = [
    'title-form 10000289 --title IM --tournament T0071 > it1.html',
    'title-form 10000289 --title IM > it2.html',
  ];

  protected configure(command: Commander): void {
    playerArgument(command)
      .addOption(
        new Option('--title <title>', 'the title').choices([...TITLES_BY_NORM]).makeOptionMandatory(),
      )
      .option('--tournament <id>', 'the certificate (IT1) of the norm made in this tournament', asTournament)
      .option('--on <date>', 'the day of the application, YYYY-MM-DD (default: today)', asDate);
    storeOption(formatOption(knownAtOption(command), ['html', 'json']));
  }

  protected async execute(player: PlayerId, options: FormOptions): Promise<void> {
    await (await import('../actions/titles')).form(player, options);
  }
}

@Command({
  name: 'title',
  description: 'show norms, ratings reached and what is missing for each title',
})
export class TitleCommand extends LedgerCommand<TitleOptions, [PlayerId]> {
  protected readonly examples = [
    'title 10000289',
    'title 10000289 --for GM',
    'title 10000289 --running 2024-03-01',
  ];

  protected configure(command: Commander): void {
    playerArgument(command)
      .addOption(new Option('--for <title>', 'only for this title').choices([...TITLES]))
      .option('--on <date>', 'the day, YYYY-MM-DD (default: today)', asDate)
      .addOption(
        new Option('--running <date>', 'show the rating after each game of the period of this list (1.53a)')
          .argParser(asDate)
          .conflicts(['for', 'on']),
      );
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(player: PlayerId, options: TitleOptions): Promise<void> {
    const actions = await import('../actions/titles');
    if (options.running === undefined) await actions.title(player, options);
    else await actions.running(player, options.running, options);
  }
}

@Command({
  name: 'titles',
  description: 'list players who have earned a title since the last published list; with --all, also earlier',
})
export class TitlesCommand extends LedgerCommand<TitlesOptions> {
  protected readonly examples = [
    'titles --due',
    'titles --due --all --federation GER',
    'titles --due --since 2024-01-01 --on 2024-07-01 --format csv',
  ];

  protected configure(command: Commander): void {
    command
      .requiredOption(
        '--due',
        'titles earned but not yet awarded: by norms, by rating, or by a condition met',
      )
      .option('--all', 'also titles earned earlier')
      .option('--since <date>', 'earned since the last list published by this day, YYYY-MM-DD', asDate)
      .option('--on <date>', 'by this day, YYYY-MM-DD (default: today)', asDate)
      .option('--federation <code>', 'only players of this federation', asFederation);
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json']));
  }

  protected async execute(options: TitlesOptions): Promise<void> {
    await (await import('../actions/titles')).titlesDue(options);
  }
}

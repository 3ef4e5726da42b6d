import type { TournamentId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { formatOption, knownAtOption, storeOption, tournamentArgument } from '../options';
import type { ExportTournamentOptions, ShowTournamentOptions } from '../actions/tournament-show';

@SubCommand({
  name: 'show',
  description: 'show which list rates it, or why none does; results of each player; every change',
})
export class TournamentShowCommand extends LedgerCommand<ShowTournamentOptions, [TournamentId]> {
  protected readonly examples = ['tournament show T0001'];

  protected configure(command: Commander): void {
    storeOption(formatOption(knownAtOption(tournamentArgument(command)), ['table', 'json']));
  }

  protected async execute(tournament: TournamentId, options: ShowTournamentOptions): Promise<void> {
    await (await import('../actions/tournament-show')).showTournament(tournament, options);
  }
}

@SubCommand({
  name: 'export',
  description: 'print a tournament as a TRF report: registration, entries and games as corrected',
})
export class TournamentExportCommand extends LedgerCommand<ExportTournamentOptions, [TournamentId]> {
  protected readonly examples = ['tournament export T0001 --format trf26 > T0001.trf'];

  protected configure(command: Commander): void {
    storeOption(formatOption(knownAtOption(tournamentArgument(command)), ['trf16', 'trf26']));
  }

  protected async execute(tournament: TournamentId, options: ExportTournamentOptions): Promise<void> {
    await (await import('../actions/tournament-show')).exportTournament(tournament, options);
  }
}

import type { PlayerId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import {
  asText,
  formatOption,
  knownAtOption,
  listOptions,
  playerArgument,
  poolOption,
  storeOption,
} from '../options';
import type { DiffOptions } from '../actions/diff';
import type { ExplainOptions } from '../actions/explain';
import type { HistoryOptions } from '../actions/history';

@Command({
  name: 'explain',
  description: 'show how the rating of one player on one list was calculated, with articles',
})
export class ExplainCommand extends LedgerCommand<ExplainOptions, [PlayerId]> {
  protected readonly examples = ['explain 10000289 --pool standard --date 2024-01-01'];

  protected configure(command: Commander): void {
    knownAtOption(listOptions(playerArgument(command)));
    storeOption(formatOption(command, ['table', 'json']));
  }

  protected async execute(player: PlayerId, options: ExplainOptions): Promise<void> {
    await (await import('../actions/explain')).explain(player, options);
  }
}

@Command({
  name: 'history',
  description: 'show each list of a player: as published, as revised, games, K, what changed it',
})
export class HistoryCommand extends LedgerCommand<HistoryOptions, [PlayerId]> {
  protected readonly examples = ['history 10000289 --pool standard'];

  protected configure(command: Commander): void {
    poolOption(playerArgument(command));
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(player: PlayerId, options: HistoryOptions): Promise<void> {
    await (await import('../actions/history')).history(player, options);
  }
}

@Command({ name: 'diff', description: 'compare two states of a list' })
export class DiffCommand extends LedgerCommand<DiffOptions> {
  protected readonly examples = ['diff --pool standard --date 2024-03-01 --from v1 --to now'];

  protected configure(command: Commander): void {
    listOptions(command)
      .requiredOption('--from <state>', 'published, vN, a log position, an ISO time or now', asText)
      .requiredOption('--to <state>', 'published, vN, a log position, an ISO time or now', asText);
    storeOption(formatOption(command, ['table', 'csv', 'json']));
  }

  protected async execute(options: DiffOptions): Promise<void> {
    await (await import('../actions/diff')).diff(options);
  }
}

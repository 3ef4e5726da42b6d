import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import {
  filterOptions,
  asCount,
  asDate,
  asPool,
  authorOptions,
  formatOption,
  knownAtOption,
  listOptions,
  storeOption,
  LIST_FORMATS,
} from '../options';
import type { ListOptions } from '../actions/list';
import type { PublishOptions } from '../actions/publish';

@Command({
  name: 'publish',
  description: 'compute a list from everything recorded so far and record its publication',
})
export class PublishCommand extends LedgerCommand<PublishOptions> {
  protected readonly examples = [
    'publish --pool standard --date 2024-01-01 --through 2024-05-01',
    'publish --pool standard --date 2024-06-01 --preview',
    'publish --changed --reason "corrections of May"',
  ];

  protected configure(command: Commander): void {
    command
      .option('--pool <pool>', 'standard, rapid or blitz (required without --changed)', asPool)
      .option('--date <date>', 'date of the list, YYYY-MM-DD (required without --changed)', asDate)
      .option('--through <date>', 'publish every list from --date to this one', asDate)
      .option('--changed', 'publish every published list that differs from what is computed now')
      .option('--preview', 'show what would be published; record nothing')
      .option('--ahead', 'allow a list that is dated after the next one');
    storeOption(formatOption(authorOptions(command), ['table', 'json']));
  }

  protected async execute(options: PublishOptions): Promise<void> {
    await (await import('../actions/publish')).publish(options);
  }
}

@Command({
  name: 'list',
  description: 'show the list in force on a day: as revised, as known at a position, or as published',
})
export class ListCommand extends LedgerCommand<ListOptions> {
  protected readonly examples = [
    'list --pool standard --date 2024-03-01 --top 20',
    'list --pool rapid --date 2024-03-01 --version 1 --format csv',
    'list --pool rapid --date 2019-03-01 --unrated-titled',
    'list --pool rapid --date 2016-06-01 --sensitivity',
    'list --pool standard --date 2008-04-01 --as-printed --format csv',
  ];

  protected configure(command: Commander): void {
    filterOptions(
      knownAtOption(listOptions(command)).option('--version <n>', 'as published in this version', asCount),
    )
      .option('--top <n>', 'only the first N rows', asCount)
      .option(
        '--unrated-titled',
        'show titled players without a rating instead; only if the rules have such a list',
      )
      .option(
        '--as-printed',
        'show the data that the rules of the date publish, and the players delisted by the list',
      )
      .option(
        '--sensitivity',
        'show who would differ under the alternatives of uncertain provisions instead',
      );
    storeOption(formatOption(command, LIST_FORMATS));
  }

  protected async execute(options: ListOptions): Promise<void> {
    const { showAsPrinted, showList, showUnratedTitled } = await import('../actions/list');
    if (options.asPrinted === true) return showAsPrinted(options);
    if (options.sensitivity === true) {
      return (await import('../actions/sensitivity')).showSensitivity(options);
    }
    await (options.unratedTitled === true ? showUnratedTitled(options) : showList(options));
  }
}

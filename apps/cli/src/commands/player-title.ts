import type { CalendarDate, PlayerId } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import { TITLES } from '@ledger/ledger';
import { declared } from '@ledger/commands';
import { UsageError } from '../exit';
import type { Commander } from '../framework';
import { Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asDate, decisionOptions, playerArgument } from '../options';

interface TitleOptions extends DecisionOptions {
  readonly on: CalendarDate;
  readonly award?: Title;
  readonly conditionally?: boolean;
  readonly achieved?: CalendarDate;
  readonly asDecided?: boolean;
  readonly revoke?: Title;
}

/** The older name of award-title, award-title-conditionally and revoke-title. */
@SubCommand({ name: 'title', description: 'award a title, finally or conditionally, or revoke it' })
export class PlayerTitleCommand extends LedgerCommand<TitleOptions, [PlayerId]> {
  protected readonly examples = [
    'player title 10000299 --award IM --on 2024-02-15 --reason "QC meeting"',
    'player title 10000299 --award IM --conditionally --on 2024-02-15 --reason "QC meeting"',
  ];

  protected configure(command: Commander): void {
    playerArgument(command)
      .addOption(new Option('--award <title>', 'the title awarded').choices([...TITLES]))
      .option('--conditionally', 'award a direct title before the minimum rating is reached (0.62)')
      .addOption(
        new Option('--achieved <date>', 'the later of last result and rating (0.43; default: computed)')
          .argParser(asDate)
          .conflicts('conditionally'),
      )
      .option(
        '--as-decided',
        'award it as decided by FIDE although the ledger finds something missing; needs --evidence',
      )
      .addOption(new Option('--revoke <title>', 'the title revoked').choices([...TITLES]).conflicts('award'))
      .requiredOption('--on <date>', 'the first day of the title, or of its revocation', asDate);
    decisionOptions(command, undefined);
  }

  protected async execute(player: PlayerId, options: TitleOptions): Promise<void> {
    const { award, revoke, conditionally, achieved: achievedOn, asDecided } = options;
    const { on, reason, evidence } = options;
    const title = award ?? revoke;
    if (title === undefined) throw new UsageError('Add --award or --revoke with a title.');
    const awarded = conditionally === true ? 'AwardTitleConditionally' : 'AwardTitle';
    const given = Object.entries({ player, title, on, reason, evidence, achievedOn, asDecided });
    const input = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    const { decide } = await import('../actions/decide');
    await decide(
      declared(award === undefined ? 'RevokeTitle' : awarded),
      input,
      options,
      (field) => `--${field}`,
    );
  }
}

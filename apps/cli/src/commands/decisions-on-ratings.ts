import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import type { Affiliation } from '@ledger/ledger';
import { AFFILIATIONS } from '@ledger/ledger';
import type { Commander } from '../framework';
import { InvalidArgumentError, Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions, OnOptions } from '../options';
import { asCount, asDate, decisionOptions, listOptions, onOption, playerArgument } from '../options';

export interface SuspendOptions extends DecisionOptions {
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
}
export interface AffiliateOptions extends OnOptions {
  readonly to: Affiliation;
}
interface OnListOptions extends DecisionOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
}
export interface FormerRatingOptions extends OnListOptions {
  readonly rating: number;
  readonly games: number;
  readonly peak?: number;
}
export interface AdjustPlayerOptions extends OnListOptions {
  readonly points: number;
}

const actions = () => import('../actions/decisions-on-ratings');

function asGames(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 0 on.');
}

function asPoints(text: string): number {
  if (/^[+-]?[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give whole points, such as 25 or -25.');
}

@SubCommand({ name: 'suspend', description: 'may not play: games meanwhile are noted for decision' })
export class PlayerSuspendCommand extends LedgerCommand<SuspendOptions, [PlayerId]> {
  protected readonly examples = [
    'player suspend 10000299 --from 2024-02-01 --until 2025-02-01 --reason "case 12/2024"',
  ];

  protected takes(command: Commander): void {
    playerArgument(command)
      .requiredOption('--from <date>', 'the first day', asDate)
      .option('--until <date>', 'the first day on which the player may play again', asDate);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(player: PlayerId, options: SuspendOptions): Promise<void> {
    await (await actions()).suspend(player, options);
  }
}

@SubCommand({ name: 'affiliate', description: 'member of an international organisation beside FIDE' })
export class PlayerAffiliateCommand extends LedgerCommand<AffiliateOptions, [PlayerId]> {
  protected readonly examples = [
    'player affiliate 10000299 --to IBCA --on 2024-02-01 --reason "letter of IBCA"',
  ];

  protected takes(command: Commander): void {
    onOption(
      playerArgument(command).addOption(
        new Option('--to <organisation>', 'which').choices([...AFFILIATIONS]).makeOptionMandatory(),
      ),
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(player: PlayerId, options: AffiliateOptions): Promise<void> {
    await (await actions()).affiliate(player, options);
  }
}

@SubCommand({
  name: 'former-rating',
  description: 'a rating held before that was overlooked when the player was taken for unrated',
})
export class PlayerFormerRatingCommand extends LedgerCommand<FormerRatingOptions, [PlayerId]> {
  protected readonly examples = [
    'player former-rating 10000299 --pool standard --date 2024-01-01 --rating 2150 --games 64 --reason "list of July 2003"',
  ];

  protected takes(command: Commander): void {
    listOptions(playerArgument(command))
      .requiredOption('--rating <rating>', 'the rating with which the player stands on this list', asCount)
      .requiredOption('--games <n>', 'rated games up to then', asGames)
      .option('--peak <rating>', 'the highest rating ever published (default: the rating)', asCount);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(player: PlayerId, options: FormerRatingOptions): Promise<void> {
    await (await actions()).reinstateRating(player, options);
  }
}

@SubCommand({ name: 'adjust', description: 'points that an authority grants or takes on one list' })
export class PlayerAdjustCommand extends LedgerCommand<AdjustPlayerOptions, [PlayerId]> {
  protected readonly examples = [
    'player adjust 10000299 --pool standard --date 2024-02-01 --points 25 --reason "decision 3/2024"',
  ];

  protected takes(command: Commander): void {
    listOptions(playerArgument(command)).requiredOption(
      '--points <points>',
      'added to the rating on this list; --points=-25 takes them',
      asPoints,
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(player: PlayerId, options: AdjustPlayerOptions): Promise<void> {
    await (await actions()).adjustPlayer(player, options);
  }
}

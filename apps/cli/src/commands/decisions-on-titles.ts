import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import type { AttestedArticle, AttestedEventKind, Title, TitleByNorm } from '@ledger/ledger';
import { ATTESTED_ARTICLES, NORM_EVENT_KINDS, TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import type { Commander } from '../framework';
import { InvalidArgumentError, Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { OnOptions } from '../options';
import {
  asCount,
  asDate,
  asText,
  asTournaments,
  decisionOptions,
  onOption,
  playerArgument,
  tournamentArgument,
} from '../options';

interface AboutTitle extends OnOptions {
  readonly title: Title;
}
interface AboutNorm extends OnOptions {
  readonly title: TitleByNorm;
}
export interface CertifyNormOptions extends AboutNorm {
  readonly certificate: string;
  readonly kind?: AttestedEventKind;
  readonly attest?: readonly AttestedArticle[];
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  readonly games?: number;
  readonly performance?: number;
}
export type WithdrawNormOptions = AboutNorm;
export interface DirectTitleOptions extends AboutTitle {
  readonly achievement: string;
  readonly norm?: boolean;
  readonly minimumRating?: number | 'none';
}
export interface ApplyOptions extends AboutTitle {
  readonly norm?: readonly TournamentId[];
  readonly byPlayer?: boolean;
}
export type RefuseApplicationOptions = AboutTitle;

const actions = () => import('../actions/titles-decided');

function titleOption(command: Commander, titles: readonly string[]): Commander {
  return command.addOption(
    new Option('--title <title>', 'the title').choices([...titles]).makeOptionMandatory(),
  );
}

function asArticles(text: string, sofar: readonly AttestedArticle[] = []): readonly AttestedArticle[] {
  const article = ATTESTED_ARTICLES.find((each) => each === text);
  if (article !== undefined) return [...sofar, article];
  throw new InvalidArgumentError(`Articles that can be attested are ${ATTESTED_ARTICLES.join(', ')}.`);
}

function asMinimumRating(text: string): number | 'none' {
  return text === 'none' ? text : asCount(text);
}

@SubCommand({ name: 'certify-norm', description: 'put the certificate of a norm on file (1.8)' })
export class CertifyNormCommand extends LedgerCommand<CertifyNormOptions, [PlayerId, TournamentId]> {
  protected readonly examples = [
    'player certify-norm 10000299 T0071 --title IM --certificate "IT1 2024/0071-3" ' +
      '--attest 1.13 1.15 1.16 1.42d --on 2024-02-20 --reason "certificate received"',
  ];

  protected takes(command: Commander): void {
    titleOption(tournamentArgument(playerArgument(command)), TITLES_BY_NORM)
      .requiredOption('--certificate <text>', 'where the signed certificate IT1 is filed', asText)
      .option('--attest <article...>', 'what is vouched for, by article', asArticles)
      .addOption(
        new Option('--kind <kind>', 'the kind of event that is certified').choices([...NORM_EVENT_KINDS]),
      )
      .option('--start <date>', 'first day; only where the ledger has no report', asDate)
      .option('--end <date>', 'last day; only where the ledger has no report', asDate)
      .option('--games <n>', 'games the norm stands for (default: worked out)', asCount)
      .option('--performance <n>', 'performance rating (default: worked out)', asCount);
    decisionOptions(onOption(command, 'the day of registration, YYYY-MM-DD'), 'no rating moves');
  }

  protected async does(
    player: PlayerId,
    tournament: TournamentId,
    options: CertifyNormOptions,
  ): Promise<void> {
    await (await actions()).certifyNorm(player, tournament, options);
  }
}

@SubCommand({ name: 'withdraw-norm', description: 'take the certificate of a norm back' })
export class WithdrawNormCommand extends LedgerCommand<WithdrawNormOptions, [PlayerId, TournamentId]> {
  protected readonly examples = [
    'player withdraw-norm 10000299 T0071 --title IM --on 2024-05-02 --reason "result corrected"',
  ];

  protected takes(command: Commander): void {
    titleOption(tournamentArgument(playerArgument(command)), TITLES_BY_NORM);
    decisionOptions(onOption(command), 'no rating moves');
  }

  protected async does(
    player: PlayerId,
    tournament: TournamentId,
    options: WithdrawNormOptions,
  ): Promise<void> {
    await (await actions()).withdrawNorm(player, tournament, options);
  }
}

@SubCommand({ name: 'direct-title', description: 'a title or norm won by a place in a championship (1.2)' })
export class DirectTitleCommand extends LedgerCommand<DirectTitleOptions, [PlayerId, TournamentId]> {
  protected readonly examples = [
    'player direct-title 10000299 T0088 --title IM --achievement "World Youth U18, gold" ' +
      '--on 2024-03-01 --reason "report of the chief arbiter"',
  ];

  protected takes(command: Commander): void {
    titleOption(tournamentArgument(playerArgument(command)), TITLES)
      .requiredOption('--achievement <text>', 'championship and place', asText)
      .option('--norm', 'one norm of the title, not the title itself')
      .option(
        '--minimum-rating <n>',
        'the rating asked for, or "none" (default: as in 0.62)',
        asMinimumRating,
      );
    decisionOptions(onOption(command, 'last day of the event, YYYY-MM-DD'), 'no rating moves');
  }

  protected async does(
    player: PlayerId,
    tournament: TournamentId,
    options: DirectTitleOptions,
  ): Promise<void> {
    await (await actions()).directTitle(player, tournament, options);
  }
}

@SubCommand({ name: 'apply', description: 'file an application for a title (1.10)' })
export class ApplyCommand extends LedgerCommand<ApplyOptions, [PlayerId]> {
  protected readonly examples = [
    'player apply 10000299 --title IM --norm T0071 T0095 T0102 --on 2024-06-03 --reason "form IT2"',
  ];

  protected takes(command: Commander): void {
    titleOption(playerArgument(command), TITLES)
      .option('--norm <tournament...>', 'the tournaments whose norms it rests on', asTournaments)
      .option('--by-player', 'the player applies, the federation having refused to (1.10d)');
    decisionOptions(onOption(command, 'the day of the application, YYYY-MM-DD'), 'no rating moves');
  }

  protected async does(player: PlayerId, options: ApplyOptions): Promise<void> {
    await (await actions()).apply(player, options);
  }
}

@SubCommand({ name: 'refuse-application', description: 'refuse an application for a title' })
export class RefuseApplicationCommand extends LedgerCommand<RefuseApplicationOptions, [PlayerId]> {
  protected readonly examples = [
    'player refuse-application 10000299 --title IM --on 2024-07-20 --reason "24 games of 27"',
  ];

  protected takes(command: Commander): void {
    titleOption(playerArgument(command), TITLES);
    decisionOptions(onOption(command, 'the day of the decision, YYYY-MM-DD'), 'no rating moves');
  }

  protected async does(player: PlayerId, options: RefuseApplicationOptions): Promise<void> {
    await (await actions()).refuseApplication(player, options);
  }
}

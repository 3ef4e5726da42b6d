import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { InvalidArgumentError, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asCount, asPlayer, asTournament, decisionOptions, tournamentArgument } from '../options';

export interface DuplicateOptions extends DecisionOptions {
  readonly of: TournamentId;
}
export interface CombineOptions extends DecisionOptions {
  readonly player: PlayerId;
  readonly startNumber: readonly number[];
  readonly part: number;
}
export interface RatingBasisOptions extends DecisionOptions {
  readonly player: PlayerId;
  readonly rating: number | 'unrated';
}

const actions = () => import('../actions/corrections');

function asStartNumbers(text: string, sofar: readonly number[] = []): readonly number[] {
  return [...sofar, asCount(text)];
}

function asRatingOrNone(text: string): number | 'unrated' {
  if (text === 'unrated') return text;
  if (/^[1-9]\d{2,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a rating, or "unrated".');
}

@SubCommand({ name: 'duplicate', description: 'a tournament that was reported twice: this one is void' })
export class CorrectDuplicateCommand extends LedgerCommand<DuplicateOptions, [TournamentId]> {
  protected readonly examples = [
    'correct duplicate T0002 --of T0001 --reason "sent by two federations" --preview',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command).requiredOption('--of <tournament>', 'the one that counts', asTournament);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: DuplicateOptions): Promise<void> {
    await (await actions()).declareDuplicate(tournament, options);
  }
}

@SubCommand({ name: 'combine', description: 'entries of one player who entered twice: the games count once' })
export class CorrectCombineCommand extends LedgerCommand<CombineOptions, [TournamentId]> {
  protected readonly examples = [
    'correct combine T0001 --player 10000299 --start-number 4 17 --reason "re-entered after round 3"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .requiredOption('--player <player>', 'who played under these numbers', asPlayer)
      .requiredOption('--start-number <n...>', 'the start numbers in the report', asStartNumbers)
      .option('--part <n>', 'number of the interim report', asCount, 1);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: CombineOptions): Promise<void> {
    await (await actions()).combineEntries(tournament, options);
  }
}

@SubCommand({
  name: 'rating-basis',
  description: 'the rating with which a player counts in a tournament, where a wrong one was used',
})
export class CorrectRatingBasisCommand extends LedgerCommand<RatingBasisOptions, [TournamentId]> {
  protected readonly examples = [
    'correct rating-basis T0001 --player 10000299 --rating unrated --reason "a national rating was taken"',
  ];

  protected takes(command: Commander): void {
    tournamentArgument(command)
      .requiredOption('--player <player>', 'whose rating', asPlayer)
      .requiredOption('--rating <rating>', 'the right one, or "unrated"', asRatingOrNone);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: RatingBasisOptions): Promise<void> {
    await (await actions()).correctRatingBasis(tournament, options);
  }
}

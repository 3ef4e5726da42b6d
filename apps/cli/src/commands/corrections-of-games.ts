import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asCount, asPlayer, decisionOptions, tournamentArgument } from '../options';

/** `1-0`, as people write it. */
export const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
export type Result = (typeof RESULTS)[number];

export interface GameOptions extends DecisionOptions {
  readonly round: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
}
export interface ResultOptions extends GameOptions {
  readonly result: Result;
}

const actions = () => import('../actions/corrections');

function gameOptions(command: Commander): Commander {
  return tournamentArgument(command)
    .requiredOption('--round <n>', 'the round', asCount)
    .requiredOption('--white <player>', "white's id", asPlayer)
    .requiredOption('--black <player>', "black's id", asPlayer);
}

function resultOption(command: Commander): Commander {
  return command.addOption(
    new Option('--result <result>', 'as it should stand').choices([...RESULTS]).makeOptionMandatory(),
  );
}

@SubCommand({ name: 'result', description: "a game's result" })
export class CorrectResultCommand extends LedgerCommand<ResultOptions, [TournamentId]> {
  protected readonly examples = [
    'correct result T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "scoresheet"',
  ];

  protected takes(command: Commander): void {
    decisionOptions(resultOption(gameOptions(command)), 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: ResultOptions): Promise<void> {
    await (await actions()).correctResult(tournament, options);
  }
}

@SubCommand({ name: 'unplayed', description: 'a game that was not played after all' })
export class CorrectUnplayedCommand extends LedgerCommand<GameOptions, [TournamentId]> {
  protected readonly examples = [
    'correct unplayed T0001 --round 3 --white 10000299 --black 10000321 --reason "forfeit, says the arbiter"',
  ];

  protected takes(command: Commander): void {
    decisionOptions(gameOptions(command), 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: GameOptions): Promise<void> {
    await (await actions()).declareUnplayed(tournament, options);
  }
}

@SubCommand({ name: 'played', description: 'a game that was played after all' })
export class CorrectPlayedCommand extends LedgerCommand<ResultOptions, [TournamentId]> {
  protected readonly examples = [
    'correct played T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "game score found"',
  ];

  protected takes(command: Commander): void {
    decisionOptions(resultOption(gameOptions(command)), 'ratings can move');
  }

  protected async does(tournament: TournamentId, options: ResultOptions): Promise<void> {
    await (await actions()).declarePlayed(tournament, options);
  }
}

import type { FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import type { Sex } from '@ledger/ledger';
import type { Commander } from '../framework';
import { Option, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asFederation, asPlayer, asText, asTournaments, decisionOptions, playerArgument } from '../options';

export interface DetailsOptions extends DecisionOptions {
  readonly name?: string;
  readonly birth?: string;
  readonly sex?: Sex;
  readonly federation?: FederationCode;
}
export interface MergeOptions extends DecisionOptions {
  readonly into: PlayerId;
}
export interface SplitOptions extends DecisionOptions {
  readonly to: PlayerId;
  readonly tournament: readonly TournamentId[];
}

const actions = () => import('../actions/corrections');

@SubCommand({ name: 'player', description: 'a wrong detail of a player, from the beginning' })
export class CorrectPlayerCommand extends LedgerCommand<DetailsOptions, [PlayerId]> {
  protected readonly examples = ['correct player 10000299 --birth 2006 --reason "passport seen"'];

  protected takes(command: Commander): void {
    playerArgument(command)
      .option('--name <name>', 'the name as it should have been written', asText)
      .option('--birth <date>', 'YYYY-MM-DD or YYYY', asText)
      .addOption(new Option('--sex <sex>', 'M or F').choices(['M', 'F']))
      .option('--federation <code>', 'the federation', asFederation);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(player: PlayerId, options: DetailsOptions): Promise<void> {
    await (await actions()).correctPlayer(player, options);
  }
}

@SubCommand({
  name: 'merge',
  description: 'two identities of one person: the games of the first count as the second’s',
})
export class CorrectMergeCommand extends LedgerCommand<MergeOptions, [PlayerId]> {
  protected readonly examples = [
    'correct merge 10000777 --into 10000299 --reason "same person, federation letter"',
  ];

  protected takes(command: Commander): void {
    playerArgument(command).requiredOption('--into <player>', 'the id that is kept', asPlayer);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(player: PlayerId, options: MergeOptions): Promise<void> {
    await (await actions()).merge(player, options);
  }
}

@SubCommand({ name: 'unmerge', description: 'a merge that was wrong' })
export class CorrectUnmergeCommand extends LedgerCommand<DecisionOptions, [PlayerId]> {
  protected readonly examples = ['correct unmerge 10000777 --reason "father and son"'];

  protected takes(command: Commander): void {
    decisionOptions(playerArgument(command), 'ratings can move');
  }

  protected async does(player: PlayerId, options: DecisionOptions): Promise<void> {
    await (await actions()).unmerge(player, options);
  }
}

@SubCommand({
  name: 'split',
  description: 'one record that holds two people: tournaments that belong to another id',
})
export class CorrectSplitCommand extends LedgerCommand<SplitOptions, [PlayerId]> {
  protected readonly examples = [
    'correct split 10000299 --to 10000900 --tournament T0001 T0007 --reason "namesake"',
  ];

  protected takes(command: Commander): void {
    playerArgument(command)
      .requiredOption('--to <player>', 'the id they belong to', asPlayer)
      .requiredOption('--tournament <tournament...>', 'the tournaments', asTournaments);
    decisionOptions(command, 'ratings can move');
  }

  protected async does(player: PlayerId, options: SplitOptions): Promise<void> {
    await (await actions()).split(player, options);
  }
}

import { Command, Option } from 'commander';
import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { Sex, System } from '@ledger/ledger';
import { SYSTEMS } from '@ledger/ledger';
import type { DecisionOptions } from '../options';
import {
  asCount,
  asDate,
  asFederation,
  asPlayer,
  asPool,
  asPosition,
  asText,
  asTournament,
  asTournaments,
  decisionOptions,
  example,
} from '../options';

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
export interface EntryOptions extends DecisionOptions {
  readonly from: PlayerId;
  readonly to: PlayerId;
}
export interface DatesOptions extends DecisionOptions {
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
}
export interface ToPoolOptions extends DecisionOptions {
  readonly to: Pool;
}
export interface ToSystemOptions extends DecisionOptions {
  readonly to: System;
}
export interface ToTextOptions extends DecisionOptions {
  readonly to: string;
}
export interface AnnulOptions extends DecisionOptions {
  readonly player?: PlayerId;
  readonly side?: 'both' | 'player';
}
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

export function correctCommand(): Command {
  const correct = new Command('correct').description('correct a fact; the published lists stay as they are');
  for (const command of [
    result(),
    unplayed(),
    played(),
    entry(),
    dates(),
    toPool(),
    toSystem(),
    timeControl(),
    annul(),
    supersede(),
    details(),
    merge(),
    unmerge(),
    split(),
    revert(),
  ]) {
    correct.addCommand(command);
  }
  return example(
    correct,
    'correct result T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "scoresheet" --preview',
  );
}

function ofTournament(name: string, description: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<tournament>', "the tournament's id", asTournament);
  return decisionOptions(command, 'ratings can move');
}

function ofPlayer(name: string, description: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<player>', "the player's id", asPlayer);
  return decisionOptions(command, 'ratings can move');
}

function ofGame(name: string, description: string): Command {
  return ofTournament(name, description)
    .requiredOption('--round <n>', 'the round', asCount)
    .requiredOption('--white <player>', "white's id", asPlayer)
    .requiredOption('--black <player>', "black's id", asPlayer);
}

function resultOption(): Option {
  return new Option('--result <result>', 'as it should stand').choices([...RESULTS]).makeOptionMandatory();
}

function result(): Command {
  const command = ofGame('result', "a game's result").addOption(resultOption());
  example(
    command,
    'correct result T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "scoresheet"',
  );
  return command.action(async (tournament: TournamentId, options: ResultOptions) =>
    (await actions()).correctResult(tournament, options),
  );
}

function unplayed(): Command {
  const command = ofGame('unplayed', 'a game that was not played after all');
  example(
    command,
    'correct unplayed T0001 --round 3 --white 10000299 --black 10000321 --reason "forfeit, says the arbiter"',
  );
  return command.action(async (tournament: TournamentId, options: GameOptions) =>
    (await actions()).declareUnplayed(tournament, options),
  );
}

function played(): Command {
  const command = ofGame('played', 'a game that was played after all').addOption(resultOption());
  example(
    command,
    'correct played T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "game score found"',
  );
  return command.action(async (tournament: TournamentId, options: ResultOptions) =>
    (await actions()).declarePlayed(tournament, options),
  );
}

function entry(): Command {
  const command = ofTournament('entry', 'the identity behind an entry: all its games move')
    .requiredOption('--from <player>', 'the id in the report', asPlayer)
    .requiredOption('--to <player>', 'the id of the person who played', asPlayer);
  example(command, 'correct entry T0001 --from 10000299 --to 10000292 --reason "two digits swapped"');
  return command.action(async (tournament: TournamentId, options: EntryOptions) =>
    (await actions()).reassignEntry(tournament, options),
  );
}

function dates(): Command {
  const command = ofTournament('dates', 'the first and last day of a tournament')
    .option('--start <date>', 'the first day', asDate)
    .option('--end <date>', 'the last day', asDate);
  example(command, 'correct dates T0001 --end 2023-12-28 --reason "a rest day was forgotten"');
  return command.action(async (tournament: TournamentId, options: DatesOptions) =>
    (await actions()).correctDates(tournament, options),
  );
}

function toPool(): Command {
  const command = ofTournament('pool', 'the pool in which a tournament is rated').requiredOption(
    '--to <pool>',
    'standard, rapid or blitz',
    asPool,
  );
  example(command, 'correct pool T0001 --to rapid --reason "played at 15+10"');
  return command.action(async (tournament: TournamentId, options: ToPoolOptions) =>
    (await actions()).correctPool(tournament, options),
  );
}

function toSystem(): Command {
  const command = ofTournament('system', 'how a tournament was paired').addOption(
    new Option('--to <system>', 'the system').choices([...SYSTEMS]).makeOptionMandatory(),
  );
  example(command, 'correct system T0001 --to round-robin --reason "reported as a Swiss"');
  return command.action(async (tournament: TournamentId, options: ToSystemOptions) =>
    (await actions()).correctSystem(tournament, options),
  );
}

function timeControl(): Command {
  const command = ofTournament('time-control', 'the time control of a tournament').requiredOption(
    '--to <tc>',
    'minutes+increment, or as in TRF26 record 222',
    asText,
  );
  example(command, 'correct time-control T0001 --to 90+30 --reason "the increment was left out"');
  return command.action(async (tournament: TournamentId, options: ToTextOptions) =>
    (await actions()).correctTimeControl(tournament, options),
  );
}

function annul(): Command {
  const command = ofTournament('annul', "a tournament, or one player's games in it")
    .option('--player <player>', 'only the games of this player', asPlayer)
    .addOption(
      new Option('--side <side>', 'for whom they leave the calculation').choices(['both', 'player']),
    );
  example(
    command,
    'correct annul T0001 --reason "fair play case 12/2024"',
    'correct annul T0001 --player 10000299 --side player --reason "fair play case 12/2024"',
  );
  return command.action(async (tournament: TournamentId, options: AnnulOptions) =>
    (await actions()).annul(tournament, options),
  );
}

function supersede(): Command {
  const command = ofTournament('supersede', 'the whole report by another file').argument(
    '<file>',
    'the report that takes its place',
  );
  example(command, 'correct supersede T0001 open-corrected.trf --reason "round 9 was missing"');
  return command.action(async (tournament: TournamentId, file: string, options: DecisionOptions) =>
    (await actions()).supersede(tournament, file, options),
  );
}

function details(): Command {
  const command = ofPlayer('player', 'a wrong detail of a player, from the beginning')
    .option('--name <name>', 'the name as it should have been written', asText)
    .option('--birth <date>', 'YYYY-MM-DD or YYYY', asText)
    .addOption(new Option('--sex <sex>', 'M or F').choices(['M', 'F']))
    .option('--federation <code>', 'the federation', asFederation);
  example(command, 'correct player 10000299 --birth 2006 --reason "passport seen"');
  return command.action(async (player: PlayerId, options: DetailsOptions) =>
    (await actions()).correctPlayer(player, options),
  );
}

function merge(): Command {
  const command = ofPlayer(
    'merge',
    'two identities of one person: the games of the first count as the second’s',
  );
  command.requiredOption('--into <player>', 'the id that is kept', asPlayer);
  example(command, 'correct merge 10000777 --into 10000299 --reason "same person, federation letter"');
  return command.action(async (player: PlayerId, options: MergeOptions) =>
    (await actions()).merge(player, options),
  );
}

function unmerge(): Command {
  const command = ofPlayer('unmerge', 'a merge that was wrong');
  example(command, 'correct unmerge 10000777 --reason "father and son"');
  return command.action(async (player: PlayerId, options: DecisionOptions) =>
    (await actions()).unmerge(player, options),
  );
}

function split(): Command {
  const command = ofPlayer('split', 'one record that holds two people: tournaments that belong to another id')
    .requiredOption('--to <player>', 'the id they belong to', asPlayer)
    .requiredOption('--tournament <tournament...>', 'the tournaments', asTournaments);
  example(command, 'correct split 10000299 --to 10000900 --tournament T0001 T0007 --reason "namesake"');
  return command.action(async (player: PlayerId, options: SplitOptions) =>
    (await actions()).split(player, options),
  );
}

function revert(): Command {
  const command = new Command('revert')
    .description('undo a correction or decision, or undo that reversal')
    .argument('<position>', 'its position in the log', asPosition);
  decisionOptions(command, 'ratings can move');
  example(command, 'correct revert 1234 --reason "the first scoresheet was right"');
  return command.action(async (position: number, options: DecisionOptions) =>
    (await actions()).revert(position, options),
  );
}

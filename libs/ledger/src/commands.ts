import type { LogPosition } from '@ledger/kernel';
import type { CommandTable } from './command-dates';
import type { FederationCommand } from './federation/commands';
import { FEDERATION_COMMANDS } from './federation/commands';
import type { Grounds } from './grounds';
import type { ListCommand } from './list/commands';
import { LIST_COMMANDS } from './list/commands';
import type { PlayerCommand } from './player/commands';
import { PLAYER_COMMANDS } from './player/commands';
import type { RulesCommand } from './rules/commands';
import { RULES_COMMANDS } from './rules/commands';
import type { Concept } from './streams';
import { federationStream, listStream, playerStream, rulesStream, tournamentStream } from './streams';
import type { TournamentCommand } from './tournament/commands';
import { TOURNAMENT_COMMANDS } from './tournament/commands';

/** Undoes the correction or decision at a position, or a reversal; the stream is the one that contains it. */
export interface RevertCorrection extends Grounds {
  readonly type: 'RevertCorrection';
  readonly stream: string;
  readonly position: LogPosition;
}

/** Everything that can be asked of a rating office. */
export type Command = ConceptCommand | RevertCorrection;
type ConceptCommand = PlayerCommand | FederationCommand | TournamentCommand | RulesCommand | ListCommand;

export type CommandType = Command['type'];
/** One type of command, or several. */
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;

const TABLES = {
  player: PLAYER_COMMANDS,
  federation: FEDERATION_COMMANDS,
  tournament: TOURNAMENT_COMMANDS,
  rules: RULES_COMMANDS,
  list: LIST_COMMANDS,
};

/** The limits of the dates of every command. */
export const DATE_LIMITS: CommandTable<Command> = {
  ...TABLES.player,
  ...TABLES.federation,
  ...TABLES.tournament,
  ...TABLES.rules,
  ...TABLES.list,
  RevertCorrection: {},
};

/** Which concept each command is about. */
export const COMMAND_CONCEPTS = Object.fromEntries(
  Object.entries(TABLES).flatMap(([concept, table]) => Object.keys(table).map((type) => [type, concept])),
) as Readonly<Record<ConceptCommand['type'], Concept>>;

export function isAbout<C extends Concept>(
  concept: C,
  command: Command,
): command is CommandOf<keyof (typeof TABLES)[C] & CommandType> {
  return command.type !== 'RevertCorrection' && COMMAND_CONCEPTS[command.type] === concept;
}

/** The one stream that a command is decided on and appends to. */
export function streamOf(command: Command): string {
  if (command.type === 'RevertCorrection') return command.stream;
  if (isAbout('tournament', command)) return tournamentStream(command.tournament);
  if (isAbout('federation', command)) return federationStream(command.federation);
  if (isAbout('rules', command)) return rulesStream(command.pool);
  if (isAbout('list', command)) return listStream(command.pool, command.date);
  return playerStream('alias' in command ? command.alias : command.player);
}

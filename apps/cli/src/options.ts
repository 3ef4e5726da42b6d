import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { calendarDate, federationCode, playerId, pool, RefusedError, tournamentId } from '@ledger/kernel';
import type { FilterValues } from '@ledger/commands';
import { ROW_FILTERS } from '@ledger/commands';
import type { Commander } from './framework';
import { InvalidArgumentError, Option } from './framework';

/** The formats in which a list is printed. */
export const LIST_FORMATS = ['table', 'csv', 'json', 'txt', 'xml'] as const;

export const DEFAULT_STORE = 'file:./data/ledger.db';

/** Options that every command takes. */
export interface StoreOptions {
  readonly store: string;
}

/** Options of commands that write. */
export interface AuthorOptions extends StoreOptions {
  readonly as?: string;
  readonly reason?: string;
  readonly evidence?: string;
}

/** Options of corrections and decisions. */
export interface DecisionOptions extends AuthorOptions {
  readonly reason: string;
  readonly preview?: boolean;
  readonly effect?: 'origin' | CalendarDate;
  readonly format: 'table' | 'json';
}

/** A value that the kernel cannot parse is a usage error, with the kernel's message. */
function reading<Value>(read: (text: string) => Value): (text: string) => Value {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      throw new InvalidArgumentError([error.refusal.message, error.refusal.advice ?? ''].join(' ').trim());
    }
  };
}

export const asDate = reading<CalendarDate>(calendarDate);
export const asPool = reading<Pool>(pool);
export const asPlayer = reading<PlayerId>(playerId);
export const asTournament = reading<TournamentId>(tournamentId);
export const asFederation = reading<FederationCode>(federationCode);

export function asCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Use a whole number, 1 or more.');
}

export function asPosition(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Use a whole number, 0 or more.');
}

export function asText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('The text must not be empty.');
}

/** Adds an option for each filter of a list. */
export function filterOptions(command: Commander): Commander {
  for (const [name, { help, values }] of Object.entries(ROW_FILTERS)) {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    command.addOption(filterOption(option, help, values));
  }
  return command;
}

function filterOption(option: string, help: string, values: FilterValues): Option {
  switch (values.kind) {
    case 'federation':
      return new Option(`${option} <code>`, help).argParser(asFederation);
    case 'choice':
      return new Option(`${option} <word>`, help).choices([...values.words]);
    case 'number':
      return new Option(`${option} <n>`, help).argParser(asPosition);
    case 'flag':
      return new Option(`${option} <flag>`, help).argParser(asFlag);
    case 'text':
      return new Option(`${option} <text>`, help).argParser(asText);
  }
}

function asFlag(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('Use true or false.');
}

export function playerArgument(command: Commander): Commander {
  return command.argument('<player>', "the player's id", asPlayer);
}

export function tournamentArgument(command: Commander): Commander {
  return command.argument('<tournament>', "the tournament's id", asTournament);
}

export function storeOption(command: Commander): Commander {
  return command.addOption(
    new Option('--store <url>', 'address of the ledger: file:PATH or esdb://HOST:PORT')
      .env('LEDGER_STORE')
      .default(DEFAULT_STORE),
  );
}

export function formatOption(command: Commander, formats: readonly string[]): Commander {
  return command.addOption(
    new Option('--format <format>', 'output format').choices([...formats]).default(formats[0]!),
  );
}

/** How much of what was found in a file is printed. */
export function findingsOption(command: Commander): Commander {
  return command.addOption(
    new Option('--findings <which>', 'print one finding of each kind, or all of them')
      .choices(['summary', 'all'])
      .default('summary'),
  );
}

export function poolOption(command: Commander): Commander {
  return command.requiredOption('--pool <pool>', 'standard, rapid or blitz', asPool);
}

export function listOptions(command: Commander): Commander {
  return poolOption(command).requiredOption('--date <date>', 'date of the list, YYYY-MM-DD', asDate);
}

export function knownAtOption(command: Commander): Commander {
  return command.option(
    '--known-at <when>',
    'use only what was known at this log position or ISO time; a day means its end (UTC)',
    asText,
  );
}

/** For commands that write without being corrections. */
export function authorOptions(command: Commander): Commander {
  return command
    .option('--as <name>', 'the actor (default: your login name)', asText)
    .option('--reason <text>', 'the reason, recorded with the events', asText);
}

/** For corrections and decisions, which must say why. */
export function decisionOptions(command: Commander, effect: 'any' | 'origin' | undefined): Commander {
  command
    .requiredOption('--reason <text>', 'the reason, recorded with the decision', asText)
    .option('--evidence <text>', 'reference to the proof: a letter, a protocol, a case number', asText)
    .option('--as <name>', 'the actor (default: your login name)', asText)
    .option('--preview', 'show which players and lists would change; record nothing');
  if (effect !== undefined) {
    const later =
      effect === 'any' ? '; a list date: book the difference on that list' : ' (the only choice here)';
    command.option('--effect <when>', `origin: re-open the list that rated it${later}`, 'origin');
  }
  return storeOption(formatOption(command, ['table', 'json']));
}

import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import type { Command, CommandOf, CommandType, Grounds } from '@ledger/ledger';
import type { Field } from './field';
import { federation, listDay, player, pool, position, tournament } from './field';

/** What a command is about: the first argument on the command line, the part of the path over HTTP. */
export const SUBJECTS = {
  tournament: { tournament: tournament('Tournament', "the tournament's id") },
  player: { player: player('Player', "the player's id") },
  federation: { federation: federation('Federation', 'three letters, e.g. GER') },
  rules: {},
  list: { pool: pool(), date: listDay('List', 'the date of the list') },
  position: { position: position('Position in the log', 'its position in the log') },
} as const;
export type Subject = keyof typeof SUBJECTS;

/** Names in ledger commands that say what the command is about. */
interface SubjectKeys {
  readonly tournament: 'tournament';
  readonly player: 'player' | 'alias';
  readonly federation: 'federation';
  readonly rules: never;
  readonly list: 'pool' | 'date';
  readonly position: 'position';
}

/** Who may record it over HTTP. */
export type Role = 'officer' | 'administrator';

/**
 * How it is offered: `correct <name>` or `<subject> <name>` on the command line; `elsewhere` only in scenarios, because
 * a file or a computation makes the command (`report`, `import-list`, `publish`) or another declaration does.
 */
export type Kind = 'correction' | 'decision' | 'elsewhere';

type OwnKeys<T extends CommandType, S extends Subject> = Exclude<
  keyof CommandOf<T>,
  'type' | 'effect' | keyof Grounds | SubjectKeys[S]
>;

/** A field for every field of the ledger command, of its type: none left out, none made up. */
type Fields<T extends CommandType, S extends Subject> = {
  readonly [K in OwnKeys<T, S>]-?: Field<CommandOf<T>[K]>;
};

/** What the office knows and a declaration needs to complete a command. */
export interface CommandOffice {
  poolsOfRuleSet(ruleSet: string): readonly Pool[];
  reversalOf(position: LogPosition, grounds: Grounds): Promise<CommandOf<'RevertCorrection'>>;
  supersession(bytes: Uint8Array, input: never): Promise<CommandOf<'SupersedeReport'>>;
  /** What is kept of a PGN file; refused if it has no games. */
  gamesFile(bytes: Uint8Array): Pick<CommandOf<'AttachGamesFile'>, 'digest' | 'games'>;
  readonly titles: {
    certification(input: never): Promise<CommandOf<'CertifyNorm'>>;
    directTitle(input: never): Promise<CommandOf<'AttestDirectTitle'>>;
    application(input: never): Promise<CommandOf<'FileTitleApplication'>>;
    award(input: never): Promise<CommandOf<'AwardTitle'>>;
    conditionalAward(input: never): Promise<CommandOf<'AwardTitleConditionally'>>;
  };
}

export interface CommandContext {
  readonly today: CalendarDate;
  readonly office: CommandOffice;
}

/** The values given for the fields, by their names outside. */
export type Input = Readonly<Record<string, unknown>>;

export interface Declaration {
  /** The ledger command. */
  readonly type: CommandType;
  /** `correct result T0001` on the command line, `{ "type": "result" }` over HTTP. */
  readonly name: string;
  /** Other names under which it is known, on the command line and over HTTP. */
  readonly aliases: readonly string[];
  readonly subject: Subject;
  /** The name of the subject in the ledger command, where it is not that of the subject. */
  readonly subjectAs?: 'alias';
  readonly kind: Kind;
  /** The last part of the path over HTTP; empty for what is sent to the collection, with its id in the body. */
  readonly route: string;
  readonly role: Role;
  /** One line, beginning with a verb. */
  readonly help: string;
  /** What a form calls it, and under which heading. */
  readonly label: string;
  readonly group: string;
  /** Fields by their names in the ledger command; those of `asks` are only asked for outside. */
  readonly fields: Readonly<Record<string, Field>>;
  /** `any`: at the origin or booked on a later list; `origin`: only at the origin. */
  readonly effect?: 'any' | 'origin';
  /** Fields of which at least one must be given. */
  readonly atLeastOne?: readonly string[];
  /** Fields that can only be given together with another. */
  readonly goesWith?: Readonly<Record<string, string>>;
  /** Whether the reason may be left out. */
  readonly reasonOptional?: boolean;
  /** Can be the first entry of a ledger. */
  readonly first?: boolean;
  /** An example: the subject, then the fields by their names outside, and the reason. */
  readonly example: Input;
  /** The command, or the commands that are decided together, made from the plain one. */
  make?(command: Command, input: Input, context: CommandContext): Made;
}
export type Made = Command | readonly Command[] | Promise<Command>;

type Written<T extends CommandType, S extends Subject> = Omit<
  Declaration,
  'type' | 'subject' | 'fields' | 'aliases' | 'role' | 'route' | 'make'
> & {
  readonly subject: S;
  readonly role?: Role;
  readonly route?: string;
  readonly aliases?: readonly string[];
  readonly fields: Fields<T, S>;
  readonly asks?: Readonly<Record<string, Field>>;
  make?(command: CommandOf<T>, input: never, context: CommandContext): Made;
};

/** Declares a command. The compiler holds the fields to those of the ledger command. */
export function declare<T extends CommandType, S extends Subject>(
  type: T,
  { asks = {}, fields, aliases = [], role = 'administrator', ...written }: Written<T, S>,
): Declaration {
  const outside = Object.fromEntries(
    Object.entries(asks).map(([name, field]) => [name, { ...field, outside: true }]),
  );
  const route = `${written.kind}s`;
  return { type, role, aliases, route, ...written, fields: { ...fields, ...outside } } as Declaration;
}
